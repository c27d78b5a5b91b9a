import type { Database } from '#server/database/connect.ts'
import { choicesOf, rulesOf } from '#server/features/price-rules/price-rules.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/price-rules.ts'
import * as runs from '#shared/contract/catalogue/price-runs.ts'
import { chooseItems } from './choose-items.ts'
import { largestOf, pageOfItems } from './items.queries.ts'
import { planRun } from './plan-run.ts'
import { recheckRun } from './recheck-run.ts'
import { getRun, pageOfRuns, type RunRow, toRun } from './runs.queries.ts'
import { saveRules } from './save-rules.ts'
import { applyRun, undoRun } from './start-moves.ts'

export function repricingRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getPriceRules, ({ shop }) => rulesOf(db, shop.id))
  serve(calls.savePriceRules, ({ params, body, shops, caller }) => saveRules(db, shops, params.id, body, caller))
  serve(calls.listPriceChoices, ({ shop }) => choicesOf(db, shop.id))

  const details = async (run: RunRow) => ({ ...toRun(run), largest: await largestOf(db, run) })
  serve(runs.startPriceRun, async ({ params, body: { products }, shops, caller }) => {
    const plan = { kind: products ? 'chosen' : 'all', selection: products } as const
    return details(await planRun(db, shops, params.id, plan, caller))
  })
  serve(runs.listPriceRuns, ({ query, shop }) => pageOfRuns(db, shop.id, query))
  serve(runs.getPriceRun, async ({ params, shop }) => details(await getRun(db, shop.id, params.run)))
  serve(runs.listPriceRunItems, async ({ params, query, shop }) =>
    pageOfItems(db, await getRun(db, shop.id, params.run), query),
  )
  serve(runs.choosePriceRunItems, async ({ params, body, shops }) =>
    details(await chooseItems(db, shops, params.id, params.run, body)),
  )
  serve(runs.recheckPriceRun, async ({ params, shops }) => {
    const { run, rechecked } = await recheckRun(db, shops, params.id, params.run)
    return { ...(await details(run)), rechecked }
  })
  serve(runs.applyPriceRun, async ({ params, body, shops, caller }) =>
    details(await applyRun(db, shops, params.id, params.run, body.revision, caller)),
  )
  serve(runs.undoPriceRun, async ({ params, shops, caller }) =>
    details(await undoRun(db, shops, params.id, params.run, caller)),
  )
}
