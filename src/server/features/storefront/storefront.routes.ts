import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { declarationOf } from '#server/features/approval/approval.ts'
import { safetyOf } from '#server/features/brands/brands.ts'
import { buysCards } from '#server/features/buying/buying.ts'
import { namePlaceOf } from '#server/features/media/media.ts'
import { findByKey, sentWithinDays } from '#server/features/orders/orders.ts'
import {
  type Choice,
  countFilters,
  gamesOf,
  namesOf,
  pageOfProducts,
  publicParts,
  suggest,
} from '#server/features/products/products.ts'
import { livesOf } from '#server/features/rips/rips.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { currentTerms } from '#server/features/terms/terms.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { getShopBySlug, getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { CheckedRequest, Serve } from '#server/http/serve.ts'
import type { Checked, Endpoint, HandlerAnswer } from '#shared/contract/endpoint.ts'
import * as calls from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { readChoices } from '#shared/rules/products/choices.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { copiesOf } from './copies.queries.ts'
import { getShownProduct, neighboursOf, spotsAmong } from './for-sale.queries.ts'
import { setFactsOf } from './set-facts.queries.ts'
import { shelvesOf } from './shelves.queries.ts'
import { toPublicProduct, toPublicProductPage, toPublicShop } from './to-public.ts'
import { underMarket } from './under-market.ts'

type Options<E extends Endpoint> = { cachedFor: (parts: Checked<E>, answer: HandlerAnswer<E>) => number }

type Dependencies = { db: Database; reads: Reads; config: Pick<Config, 'shoppingAgents'> }

export function storefrontRoutes(serve: Serve, { db, reads, config }: Dependencies) {
  /** Signed-in users bypass the cache: they see their own changes at once. */
  const shown = <E extends Endpoint>(
    endpoint: E,
    answer: (db: Database, request: CheckedRequest<E>) => Promise<HandlerAnswer<E>>,
    options: Options<E>,
  ) =>
    serve(
      endpoint,
      (request) =>
        request.caller
          ? answer(db, request)
          : reads.read<HandlerAnswer<E>>((where) => answer(where, request), {
              shop: (request as { params?: { id?: number } }).params?.id,
              shopOf: (given) => options.cachedFor(request, given),
            }),
      options,
    )
  const show = async (db: Database, shop: ShopRow, caller: Principal | undefined) => {
    const [namePlace, seller, terms, declared, games, buys, lives] = await Promise.all([
      namePlaceOf(db, shop.id, shop.headerImageUrl),
      findSeller(db, shop.id),
      currentTerms(db, shop.id),
      declarationOf(db, shop.id),
      gamesOf(db, shop.id, 'for-sale'),
      buysCards(db, shop.id),
      livesOf(db, shop.id),
    ])
    const known = {
      seller,
      termsVersion: terms?.version ?? null,
      declaredAt: declared?.declaredAt,
      games,
      buysCards: buys,
      lives,
      shoppingAgents: config.shoppingAgents,
    }
    return toPublicShop(shop, { namePlace, ...known }, caller)
  }
  shown(
    calls.getPublicShop,
    async (db, { params, shops, caller }) => show(db, await getShopBySlug(db, shops, params.slug), caller),
    { cachedFor: (_parts, shop) => shop.id },
  )
  serve(calls.getClosedShop, async ({ params }) => {
    const found = await findByKey(db, params.key)
    if (!found?.shop.closedAt) throw notFound((t) => t('errors.shopNotFound'))
    return { ...(await show(db, found.shop, undefined)), slug: '', preview: null }
  })

  const ofTheShop = { cachedFor: ({ params }: { params: { id: number } }) => params.id }
  shown(
    calls.listPublicProducts,
    async (db, { params, query, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const sort = query.sort ?? (query.search ? undefined : shop.openingSort)
      const page = await pageOfProducts(db, shop.id, 'for-sale', { ...query, sort })
      // A cart can have spots of breaks.
      const spots = query.ids && !query.cursor ? await spotsAmong(db, shop.id, query.ids) : []
      return { ...page, items: [...page.items, ...spots].map(toPublicProduct), total: page.total + spots.length }
    },
    ofTheShop,
  )

  shown(
    calls.listShelves,
    async (db, { params, shops }) => shelvesOf(db, (await getVisibleShop(db, shops, params.id)).id),
    ofTheShop,
  )

  const productOf = async (db: Database, shops: ShopScope, { id, product }: { id: number; product: number }) =>
    getShownProduct(db, (await getVisibleShop(db, shops, id)).id, product)
  shown(
    calls.getPublicProduct,
    async (db, { params, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const product = await getShownProduct(db, shop.id, params.product)
      const [safety, parts, underMarketPercent, days] = await Promise.all([
        safetyOf(db, product),
        publicParts(db, shop.id, product.id),
        underMarket(db, shop, product),
        sentWithinDays(db, shop.id),
      ])
      return toPublicProductPage(shop, product, safety, { parts, underMarketPercent, sentWithinDays: days })
    },
    ofTheShop,
  )
  serve(calls.claimProduct, async ({ params, body, shops }) => {
    const { reservedMailbox } = await productOf(db, shops, params)
    if (reservedMailbox !== null && reservedMailbox !== mailboxOf(body.email)) {
      const message: Text = (t) => t('orderErrors.notReservedForYou')
      throw conflict('product_reserved', message, [{ path: 'email', message }])
    }
    return undefined
  })
  shown(
    calls.listNeighbours,
    async (db, { params, shops }) => (await neighboursOf(db, await productOf(db, shops, params))).map(toPublicProduct),
    ofTheShop,
  )

  shown(
    calls.listCopies,
    async (db, { params, shops }) => (await copiesOf(db, await productOf(db, shops, params))).map(toPublicProduct),
    ofTheShop,
  )
  shown(
    calls.listPublicFilters,
    async (db, { params, query, shops }) =>
      countFilters(db, (await getVisibleShop(db, shops, params.id)).id, 'for-sale', query),
    ofTheShop,
  )

  shown(
    calls.listSuggestions,
    async (db, { params, query, shops }) => {
      const shop = await getVisibleShop(db, shops, params.id)
      const found = await suggest(db, shop.id, 'for-sale', query.q, query.game)
      return { ...found, products: found.products.map(toPublicProduct) }
    },
    ofTheShop,
  )

  shown(
    calls.getSetFacts,
    async (db, { params, query, shops }) =>
      setFactsOf(db, (await getVisibleShop(db, shops, params.id)).id, readChoices(query.set)),
    ofTheShop,
  )

  type NamesRequest = { params: { id: number }; query: { game?: GameId | undefined }; shops: ShopScope }
  const names =
    (what: Choice) =>
    async (db: Database, { params, query, shops }: NamesRequest) =>
      namesOf(db, (await getVisibleShop(db, shops, params.id)).id, 'for-sale', what, query.game)
  shown(calls.listPublicCategories, names('category'), ofTheShop)
  shown(calls.listPublicSets, names('set'), ofTheShop)
  shown(calls.listPublicLanguages, names('language'), ofTheShop)
}
