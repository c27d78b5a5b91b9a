import {
  listPublicCategories,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { normaliseSlug } from '#shared/rules/normalise-slug.ts'
import type { RouteRequest } from '#web/routes.tsx'
import { read } from '../lib/api/call.ts'
import type { PageFacts } from '../page-facts.ts'
import { productQuery } from './product-filter.ts'
import { shopQuery } from './shop-query.ts'

/** The first view of a storefront: the shop, its products as the address filters them, and the filters' choices. */
export async function prepareStorefront({ client, params, search }: RouteRequest): Promise<PageFacts> {
  const slug = normaliseSlug(params.slug ?? '')
  const shop = await client.fetchQuery(shopQuery(slug))
  if (!shop) return { status: 404, title: 'Shop not found', robots: 'noindex' }
  const shopParams = { params: { id: shop.id } }
  await Promise.all([
    client.fetchQuery(read(listPublicProducts, { ...shopParams, query: productQuery(search) })),
    client.fetchQuery(read(listPublicCategories, shopParams)),
    client.fetchQuery(read(listPublicSets, shopParams)),
    client.fetchQuery(read(listPublicLanguages, shopParams)),
  ])
  return {
    status: 200,
    title: shop.name,
    description: shop.description || `Trading cards from ${shop.name}.`,
    canonical: `/@${shop.slug}`,
    image: shop.headerImageUrl ?? undefined,
    // A shop that takes no orders asks search engines to stay away (ruling 8).
    robots: shop.isActive ? undefined : 'noindex',
    shopId: shop.id,
  }
}
