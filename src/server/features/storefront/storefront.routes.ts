import type { Database } from '#server/database/connect.ts'
import { namesOf, pageOfProducts } from '#server/features/products/products.queries.ts'
import type { Serve } from '#server/http/serve.ts'
import {
  getPublicShop,
  listPublicCategories,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { getShopBySlug, getVisibleShop } from './storefront.queries.ts'
import { toPublicProduct, toPublicShop } from './to-public.ts'

export function storefrontRoutes(serve: Serve, { db }: { db: Database }) {
  serve(getPublicShop, async ({ params }) => toPublicShop(await getShopBySlug(db, params.slug)), {
    cachedFor: (_parts, shop) => shop.id,
  })

  const ofTheShop = { cachedFor: ({ params }: { params: { id: number } }) => params.id }
  serve(
    listPublicProducts,
    async ({ params, query }) => {
      const shop = await getVisibleShop(db, params.id)
      const page = await pageOfProducts(db, shop.id, 'for sale', query)
      return { ...page, items: page.items.map(toPublicProduct) }
    },
    ofTheShop,
  )

  const names = async (id: number, what: Parameters<typeof namesOf>[3]) =>
    namesOf(db, (await getVisibleShop(db, id)).id, 'for sale', what)
  serve(listPublicCategories, ({ params }) => names(params.id, 'category'), ofTheShop)
  serve(listPublicSets, ({ params }) => names(params.id, 'set'), ofTheShop)
  serve(listPublicLanguages, ({ params }) => names(params.id, 'language'), ofTheShop)
}
