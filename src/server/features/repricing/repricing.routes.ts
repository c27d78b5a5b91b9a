import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/price-rules.ts'
import { planRun } from './plan-run.ts'
import { choicesOf, rulesOf } from './rules.queries.ts'
import { getRun, pageOfItems, pageOfRuns, toRun } from './runs.queries.ts'
import { saveRules } from './save-rules.ts'
import { applyRun, undoRun } from './start-moves.ts'

export function repricingRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getPriceRules, ({ shop }) => rulesOf(db, shop.id))
  serve(calls.savePriceRules, ({ params, body, shops, caller }) => saveRules(db, shops, params.id, body, caller))
  serve(calls.listPriceChoices, ({ shop }) => choicesOf(db, shop.id))

  serve(calls.startPriceRun, async ({ params, body: { products }, shops, caller }) => {
    const plan = { kind: products ? 'chosen' : 'all', selection: products } as const
    return toRun(await planRun(db, shops, params.id, plan, caller))
  })
  serve(calls.listPriceRuns, ({ query, shop }) => pageOfRuns(db, shop.id, query))
  serve(calls.getPriceRun, async ({ params, shop }) => toRun(await getRun(db, shop.id, params.run)))
  serve(calls.listPriceRunItems, async ({ params, query, shop }) =>
    pageOfItems(db, await getRun(db, shop.id, params.run), query),
  )
  serve(calls.applyPriceRun, async ({ params, shops, caller }) =>
    toRun(await applyRun(db, shops, params.id, params.run, caller)),
  )
  serve(calls.undoPriceRun, async ({ params, shops, caller }) =>
    toRun(await undoRun(db, shops, params.id, params.run, caller)),
  )
}
