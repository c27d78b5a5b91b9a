import { translator } from '#shared/messages/translator.ts'
import { idFromHandle } from '#shared/rules/products/product-address.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { asSentence, languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { breakPath } from './break-path.ts'
import { breakQuery } from './break-query.ts'

/** Loads the page of a break. */
export async function loadBreak(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const id = idFromHandle(params.break ?? '')
  const found = id === undefined ? null : await client.fetchQuery(breakQuery(shop.id, id))
  const t = translator(languageOf(request, shop))
  if (!found) {
    const title = `${t('breakPage.notFound.title')} | ${shop.name}`
    return { status: 404, ownLanguage: shop.language, title, robots: 'noindex' }
  }
  return {
    ...shopMeta(shop, languageOf(request, shop)),
    status: 200,
    title: `${found.name} | ${shop.name}`,
    description: asSentence(found.content),
    canonical: breakPath(shop.slug, found.id),
  }
}
