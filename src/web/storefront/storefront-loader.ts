import { translator } from '#shared/messages/translator.ts'
import { shopIn } from '#shared/rules/languages/shop-texts.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { breaksQuery } from './break/break-query.ts'
import { loadList } from './load-list.ts'
import { shelvesQuery } from './shelves/shelves-query.ts'
import { storeJsonLd } from './shop/json-ld.ts'
import { asSentence, languageOf, noShop, shopMeta } from './shop/shop-meta.ts'
import { shopQuery } from './shop/shop-query.ts'

/** Loads the first view of a storefront: the shop, its shelves, the filtered products, and the choices of the filters. */
export async function loadStorefront(request: RouteRequest): Promise<PageMeta> {
  const { client, params, search } = request
  const slug = normaliseSlug(params.slug ?? '')
  const found = await client.fetchQuery(shopQuery(slug))
  if (!found) return noShop(request)
  const language = languageOf(request, found)
  const shop = shopIn(found, language)
  const path = `/@${shop.slug}`
  const { isWhole, next } = await loadList(client, shop, path, search)
  if (isWhole) {
    await Promise.all([client.fetchQuery(shelvesQuery(shop.id)), client.fetchQuery(breaksQuery(shop.id))])
  }
  const facts = shopMeta(found, language)
  const t = translator(language)
  return {
    ...facts,
    status: 200,
    title: shop.name,
    description: asSentence(shop.description) || t('storefront.description', { shop: shop.name }),
    canonical: path,
    // Filtered and sorted variants of the shop are not indexed, but their links are followed.
    robots: facts.robots ?? (isWhole ? undefined : 'noindex, follow'),
    next,
    things: [storeJsonLd(shop)],
  }
}
