import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { cardsToFind, partsOfMarket } from '#server/features/market/market.ts'
import { gamesOf, namesOf } from '#server/features/products/products.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { pathOf, sendCached } from '#server/http/page-cache/send-cached.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
import { marketCardPath, productPath } from '#shared/rules/products/product-address.ts'
import { findShopToFind, PART, productsToFind, type ShopToFind, shopsToFind } from './sitemap.queries.ts'
import { indexOfMaps, type MappedPage, mapOfPages } from './sitemap-xml.ts'

type Dependencies = { db: Database; publicUrl: string }
type Made = { body: string; shopId?: number | undefined }

/** The platform's own pages. */
const OWN_PAGES = ['/', '/market', '/support', '/privacy', '/terms', '/data-processing', '/imprint', '/accessibility']

/**
 * robots.txt and sitemaps: all approved shops with their products for sale, and the cards in the market. A shop's part
 * is cached until the shop changes, like its pages. Each page is listed in every language, with its alternates.
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
    const market = (await partsOfMarket(db)).map((part) => `/sitemaps/market-${part}.xml`)
    return { body: indexOfMaps(publicUrl, ['/sitemaps/pages.xml', ...market, ...parts]) }
  })

  get('/sitemaps/pages.xml', 'application/xml', async () => ({
    body: mapOfPages(
      publicUrl,
      OWN_PAGES.map((path) => ({ path, own: DEFAULT_LANGUAGE })),
    ),
  }))

  get<{ part: string }>('/sitemaps/market-:part(^[1-9]\\d{0,5}).xml', 'application/xml', async ({ part }) => {
    const cards = await cardsToFind(db, Number(part))
    if (cards.length === 0) throw notFound((t) => t('errors.noSitemap'))
    return {
      body: mapOfPages(
        publicUrl,
        cards.map((card) => ({ path: marketCardPath(card), own: DEFAULT_LANGUAGE })),
      ),
    }
  })

  get<{ shop: string; part: string }>(
    '/sitemaps/shop-:shop(^[1-9]\\d{0,14})-:part(^[1-9]\\d{0,3}).xml',
    'application/xml',
    async ({ shop: id, part }) => {
      const shop = await findShopToFind(db, Number(id))
      const products = shop ? await productsToFind(db, shop.id, Number(part)) : []
      if (!shop || (products.length === 0 && part !== '1')) throw notFound((t) => t('errors.noSitemap'))
      const home = part === '1' ? await entrances(db, shop, newest([shop, ...products])) : []
      const pages = products.map((product) => ({
        path: productPath(shop.slug, product),
        changed: product.updatedAt,
        own: shop.language,
      }))
      return { body: mapOfPages(publicUrl, [...home, ...pages]), shopId: shop.id }
    },
  )
}

/** The shop's page, and those of its games, categories and sets. */
async function entrances(db: Database, shop: ShopToFind, changed: Date): Promise<MappedPage[]> {
  const names = async (kind: 'category' | 'set') =>
    (await namesOf(db, shop.id, 'for-sale', kind)).map((name) => collectionPath(shop.slug, kind, name))
  const games = await gamesOf(db, shop.id, 'for-sale')
  const ofGames = games.length > 1 ? games.map((game) => collectionPath(shop.slug, 'game', game)) : []
  const paths = [`/@${shop.slug}`, ...ofGames, ...(await names('category')), ...(await names('set'))]
  // Two names can share an address.
  return [...new Set(paths)].map((path) => ({ path, changed, own: shop.language }))
}

const newest = (rows: readonly { updatedAt: Date }[]) =>
  new Date(rows.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0))
