import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { declarationOf } from '#server/features/approval/approval.ts'
import { safetyOf } from '#server/features/brands/brands.ts'
import { namePlaceOf } from '#server/features/media/media.ts'
import { type Choice, countFilters, namesOf, pageOfProducts, suggest } from '#server/features/products/products.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getShopBySlug, getVisibleShop } from '#server/features/shops/shops.ts'
import { currentTerms } from '#server/features/terms/terms.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/storefront.ts'
import { copiesOf } from './copies.queries.ts'
import { getShownProduct, neighboursOf } from './for-sale.queries.ts'
import { shelvesOf } from './shelves.queries.ts'
import { toPublicProduct, toPublicProductPage, toPublicShop } from './to-public.ts'

export function storefrontRoutes(serve: Serve, { db }: { db: Database }) {
  serve(
    calls.getPublicShop,
    async ({ params, shops, caller }) => {
      const shop = await getShopBySlug(db, shops, params.slug)
      const [namePlace, seller, terms, declared] = await Promise.all([
        namePlaceOf(db, shop.id, shop.headerImageUrl),
        findSeller(db, shop.id),
        currentTerms(db, shop.id),
        declarationOf(db, shop.id),
      ])
      const known = { seller, termsVersion: terms?.version ?? null, declaredAt: declared?.declaredAt }
      return toPublicShop(shop, { namePlace, ...known }, caller)
    },
    { cachedFor: (_parts, shop) => shop.id },
  )

  const ofTheShop = { cachedFor: ({ params }: { params: { id: number } }) => params.id }
  serve(
    calls.listPublicProducts,
    async ({ params, query, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const page = await pageOfProducts(db, shop.id, 'for-sale', query)
      return { ...page, items: page.items.map(toPublicProduct) }
    },
    ofTheShop,
  )

  serve(
    calls.listShelves,
    async ({ params, shops }) => shelvesOf(db, (await getVisibleShop(db, shops, params.id)).id),
    ofTheShop,
  )

  const shownProduct = async (shops: ShopScope, { id, product }: { id: number; product: number }) =>
    getShownProduct(db, (await getVisibleShop(db, shops, id)).id, product)
  serve(
    calls.getPublicProduct,
    async ({ params, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const product = await getShownProduct(db, shop.id, params.product)
      return toPublicProductPage(shop, product, await safetyOf(db, product))
    },
    ofTheShop,
  )
  serve(
    calls.listNeighbours,
    async ({ params, shops }) => (await neighboursOf(db, await shownProduct(shops, params))).map(toPublicProduct),
    ofTheShop,
  )

  serve(
    calls.listCopies,
    async ({ params, shops }) => (await copiesOf(db, await shownProduct(shops, params))).map(toPublicProduct),
    ofTheShop,
  )
  serve(
    calls.listPublicFilters,
    async ({ params, query, shops }) =>
      countFilters(db, (await getVisibleShop(db, shops, params.id)).id, 'for-sale', query),
    ofTheShop,
  )

  serve(
    calls.listSuggestions,
    async ({ params, query, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const found = await suggest(db, shop.id, 'for-sale', query.q)
      return { ...found, products: found.products.map(toPublicProduct) }
    },
    ofTheShop,
  )

  const names = async (shops: ShopScope, id: number, what: Choice) =>
    namesOf(db, (await getVisibleShop(db, shops, id)).id, 'for-sale', what)
  serve(calls.listPublicCategories, ({ params, shops }) => names(shops, params.id, 'category'), ofTheShop)
  serve(calls.listPublicSets, ({ params, shops }) => names(shops, params.id, 'set'), ofTheShop)
  serve(calls.listPublicLanguages, ({ params, shops }) => names(shops, params.id, 'language'), ofTheShop)
}
