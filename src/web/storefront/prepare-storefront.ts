import { listPublicCategories, listPublicLanguages, listPublicSets } from '#shared/contract/storefront.ts'
import { normaliseSlug } from '#shared/rules/normalise-slug.ts'
import { oneLine } from '#shared/rules/text.ts'
import { read } from '../lib/api/call.ts'
import type { PageFacts, RouteRequest } from '../page-facts.ts'
import { readFilters } from './product-filter.ts'
import { productPages } from './product-pages.ts'
import { shopQuery } from './shop-query.ts'

/** The first view of a storefront: the shop, its products as the address filters them, and the filters' choices. */
export async function prepareStorefront({ client, params, search }: RouteRequest): Promise<PageFacts> {
  const slug = normaliseSlug(params.slug ?? '')
  const shop = await client.fetchQuery(shopQuery(slug))
  if (!shop) return { status: 404, title: 'Shop not found', robots: 'noindex' }
  const ofTheShop = { params: { id: shop.id } }
  await Promise.all([
    client.fetchInfiniteQuery(productPages(shop.id, readFilters(search), search.get('cursor'))),
    client.fetchQuery(read(listPublicCategories, ofTheShop)),
    client.fetchQuery(read(listPublicSets, ofTheShop)),
    client.fetchQuery(read(listPublicLanguages, ofTheShop)),
  ])
  return {
    status: 200,
    title: shop.name,
    description: oneLine(shop.description).slice(0, 300) || `Trading cards from ${shop.name}.`,
    canonical: `/@${shop.slug}`,
    image: shop.headerImageUrl ?? undefined,
    // A shop that takes no orders asks search engines to stay away (ruling 8).
    robots: shop.isActive ? undefined : 'noindex',
    shopId: shop.id,
  }
}
