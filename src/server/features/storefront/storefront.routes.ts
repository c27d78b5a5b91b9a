import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import {
  getPublicProduct,
  getPublicShop,
  listNeighbours,
  listPublicCategories,
  listPublicLanguages,
  listPublicProducts,
  listPublicSets,
} from '#shared/contract/storefront.ts'
import { getShownProduct, neighboursOf, pageForSale } from './for-sale.queries.ts'
import { type Choice, namesOnShelf } from './shelf-counts.ts'
import { getShopBySlug, getVisibleShop } from './storefront.queries.ts'
import { toPublicProduct, toPublicProductPage, toPublicShop } from './to-public.ts'

export function storefrontRoutes(serve: Serve, { db }: { db: Database }) {
  serve(getPublicShop, async ({ params }) => toPublicShop(await getShopBySlug(db, params.slug)), {
    cachedFor: (_parts, shop) => shop.id,
  })

  const ofTheShop = { cachedFor: ({ params }: { params: { id: number } }) => params.id }
  serve(
    listPublicProducts,
    async ({ params, query }) => {
      const shop = await getVisibleShop(db, params.id)
      const page = await pageForSale(db, shop.id, query)
      return { ...page, items: page.items.map(toPublicProduct) }
    },
    ofTheShop,
  )

  const shownProduct = async ({ id, product }: { id: number; product: number }) =>
    getShownProduct(db, (await getVisibleShop(db, id)).id, product)
  serve(getPublicProduct, async ({ params }) => toPublicProductPage(await shownProduct(params)), ofTheShop)
  serve(
    listNeighbours,
    async ({ params }) => (await neighboursOf(db, await shownProduct(params))).map(toPublicProduct),
    ofTheShop,
  )

  const names = async (id: number, what: Choice) => namesOnShelf(db, (await getVisibleShop(db, id)).id, what)
  serve(listPublicCategories, ({ params }) => names(params.id, 'category'), ofTheShop)
  serve(listPublicSets, ({ params }) => names(params.id, 'set'), ofTheShop)
  serve(listPublicLanguages, ({ params }) => names(params.id, 'language'), ofTheShop)
}
