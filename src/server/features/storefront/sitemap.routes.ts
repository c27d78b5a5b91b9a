import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { pathOf, sendCached } from '#server/http/page-cache/send-cached.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { findShopToFind, PART, productsToFind, shopsToFind } from './sitemap.queries.ts'
import { indexOfMaps, mapOfPages } from './sitemap-xml.ts'

type Dependencies = { db: Database; publicUrl: string }
type Made = { body: string; shopId?: number | undefined }

/** What the platform has besides its shops. */
const OWN_PAGES = ['/', '/support', '/privacy', '/terms']

/**
 * What search engines read: which addresses not to ask for, and a map of all approved shops and what they have for sale. A shop's
 * part is cached until something of the shop changes, like its pages. Each page is listed in every language, with the addresses of all.
 */
export function sitemapRoutes(app: FastifyInstance, { db, publicUrl }: Dependencies) {
  const get = <Params>(path: string, type: string, make: (params: Params) => Promise<Made>) =>
    app.get(path, { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) =>
      sendCached(
        request,
        reply,
        async () => {
          const { body, shopId } = await make(request.params as Params)
          return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body, shopId }
        },
        pathOf(request.url),
      ),
    )
  get('/robots.txt', 'text/plain', async () => ({
    body: `User-agent: *\nDisallow: /api/\nDisallow: /shopadmin\nDisallow: /platformadmin\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
  }))

  get('/sitemap.xml', 'application/xml', async () => {
    const shops = await shopsToFind(db)
    const parts = shops.flatMap(({ id, forSale }) =>
      Array.from(
        { length: Math.max(1, Math.ceil(forSale / PART)) },
        (_, part) => `/sitemaps/shop-${id}-${part + 1}.xml`,
      ),
    )
    return { body: indexOfMaps(publicUrl, ['/sitemaps/pages.xml', ...parts]) }
  })

  get('/sitemaps/pages.xml', 'application/xml', async () => ({
    body: mapOfPages(
      publicUrl,
      OWN_PAGES.map((path) => ({ path, own: DEFAULT_LANGUAGE })),
    ),
  }))

  get<{ shop: string; part: string }>(
    '/sitemaps/shop-:shop(^[1-9]\\d{0,14})-:part(^[1-9]\\d{0,3}).xml',
    'application/xml',
    async ({ shop: id, part }) => {
      const shop = await findShopToFind(db, Number(id))
      const products = shop ? await productsToFind(db, shop.id, Number(part)) : []
      if (!shop || (products.length === 0 && part !== '1')) throw notFound((t) => t('errors.noSitemap'))
      const home =
        part === '1' ? [{ path: `/@${shop.slug}`, changed: newest([shop, ...products]), own: shop.language }] : []
      const pages = products.map((product) => ({
        path: productPath(shop.slug, product),
        changed: product.updatedAt,
        own: shop.language,
      }))
      return { body: mapOfPages(publicUrl, [...home, ...pages]), shopId: shop.id }
    },
  )
}

const newest = (rows: readonly { updatedAt: Date }[]) =>
  new Date(rows.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0))
