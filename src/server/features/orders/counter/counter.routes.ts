import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/counter.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { dayTotals } from './day-totals.ts'
import { getReceipt, mailReceipt } from './receipts.ts'
import { sellAtCounter } from './sell.ts'

export function counterRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.sellAtCounter, ({ params, body, headers, shops, caller }) =>
    sellAtCounter(db, shops, params.id, body, { idempotencyKey: headers['idempotency-key'], actor: caller }),
  )
  serve(calls.getReceipt, ({ params, shops }) => getReceipt(db, shops, params.id))
  serve(calls.mailReceipt, ({ params, body, shops, caller }) => mailReceipt(db, shops, params.id, body.email, caller))
  serve(calls.getDayTotals, async ({ query, shop }) => dayTotals(db, shop.id, query.day ?? amsterdamDay(new Date())))
}
