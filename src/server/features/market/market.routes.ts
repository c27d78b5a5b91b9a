import type { Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import { readLines } from '#server/features/card-lists/card-lists.ts'
import { findEntries } from '#server/features/catalogue/catalogue.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as alerts from '#shared/contract/market/alerts.ts'
import * as baskets from '#shared/contract/market/baskets.ts'
import * as calls from '#shared/contract/market/offers.ts'
import { listMarketPositions } from '#shared/contract/market/positions.ts'
import * as sets from '#shared/contract/market/sets.ts'
import { askForAlerts, confirmAlerts, endAlerts } from './alerts.ts'
import { findBaskets } from './baskets.ts'
import { marketGames } from './games.queries.ts'
import { lowestOf } from './lowest.queries.ts'
import { marketCard } from './market-card.ts'
import { marketProducts } from './market-products.ts'
import type { Optimiser } from './optimise/optimise.ts'
import { positionsOf } from './positions.queries.ts'
import { marketSet, marketSets } from './sets.queries.ts'

/** Maximum suggestions to choose from. */
const MOST_FOUND = 12

type Dependencies = { db: Database; reads: Reads; limits: RateLimits; optimiser: Optimiser }

export function marketRoutes(serve: Serve, { db, reads, limits, optimiser }: Dependencies) {
  serve(calls.listMarketProducts, ({ query }) => reads.read((where) => marketProducts(where, query)))
  serve(calls.findMarketCards, async ({ query }) =>
    (await findEntries(db, undefined, query.search)).filter(({ digital }) => !digital).slice(0, MOST_FOUND),
  )
  serve(calls.listMarketLows, ({ query }) => reads.read((where) => lowestOf(where, query.cards)))
  serve(calls.getMarketCard, ({ params, query }) => reads.read((where) => marketCard(where, params.id, query)))
  serve(baskets.readWants, ({ body }) => readLines(db, body.text, { scale: 'cardmarket', most: baskets.MOST_WANTS }))
  serve(sets.listMarketSets, ({ query }) => reads.read((where) => marketSets(where, query.game)))
  serve(sets.listMarketGames, () => reads.read(marketGames))
  serve(sets.getMarketSet, async ({ params, query }) => {
    const set = await reads.read((where) => marketSet(where, params.name, query.game))
    if (!set) throw notFound((t) => t('marketErrors.noSuchSet'))
    return set
  })
  serve(listMarketPositions, async ({ query, shop }) => {
    return positionsOf(db, shop.id, query.products)
  })
  serve(alerts.askForAlerts, async ({ body, language }) => {
    await askForAlerts(db, limits, { ...body, language })
    return undefined
  })
  serve(alerts.confirmAlerts, ({ params }) => confirmAlerts(db, params.key))
  serve(alerts.endAlerts, async ({ params }) => {
    await endAlerts(db, params.key)
    return undefined
  })
  serve(baskets.findBaskets, ({ body, gone }) => findBaskets(db, optimiser, body, gone))
}
