import { listPublicCategories, listPublicLanguages, listPublicSets } from '#shared/contract/storefront.ts'
import { translator } from '#shared/messages/translator.ts'
import { shopIn } from '#shared/rules/languages/shop-texts.ts'
import { normaliseSlug } from '#shared/rules/shops/normalise-slug.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { preloadEmptyList } from './list/late-empty-list.tsx'
import { isDefault, isFiltered, readFilters } from './list/product-filter.ts'
import { productPages } from './list/product-pages.ts'
import { filterCounts } from './list/use-filter-choices.ts'
import { storeJsonLd } from './shop/json-ld.ts'
import { asSentence, languageOf, noShop, shopMeta } from './shop/shop-meta.ts'
import { shopQuery } from './shop/shop-query.ts'

/** The first view of a storefront: the shop, its products as the address filters them, and the filters' choices. */
export async function loadStorefront(request: RouteRequest): Promise<PageMeta> {
  const { client, params, search } = request
  const slug = normaliseSlug(params.slug ?? '')
  const found = await client.fetchQuery(shopQuery(slug))
  if (!found) return noShop(request)
  const language = languageOf(request, found)
  const shop = shopIn(found, language)
  const ofTheShop = { params: { id: shop.id } }
  const filters = readFilters(search)
  const from = search.get('cursor')
  const [list] = await Promise.all([
    client.fetchInfiniteQuery(productPages(shop.id, filters, from)),
    client.fetchQuery(read(listPublicCategories, ofTheShop)),
    client.fetchQuery(read(listPublicSets, ofTheShop)),
    client.fetchQuery(read(listPublicLanguages, ofTheShop)),
  ])
  if (list.pages[0]?.items.length === 0) {
    await preloadEmptyList()
    // Which filter to leave out.
    if (isFiltered(filters)) await client.fetchQuery(filterCounts(shop.id, filters))
  }
  const facts = shopMeta(shop)
  const t = translator(language)
  return {
    ...facts,
    status: 200,
    title: shop.name,
    description: asSentence(shop.description) || t('storefront.description', { shop: shop.name }),
    canonical: `/@${shop.slug}`,
    // The same shop in another order, or a part of it: what it links to is what should be found.
    robots: facts.robots ?? (isDefault(filters) && from === null ? undefined : 'noindex, follow'),
    next: nextPage(shop.slug, search, list.pages.at(-1)?.next),
    things: [storeJsonLd(shop)],
  }
}

function nextPage(slug: string, search: URLSearchParams, cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const address = new URLSearchParams(search)
  address.set('cursor', cursor)
  return `/@${slug}?${address}`
}
