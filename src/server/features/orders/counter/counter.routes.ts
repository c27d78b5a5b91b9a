import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/counter.ts'
import * as tillCalls from '#shared/contract/orders/till.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { dayTotals } from './day-totals.ts'
import { getReceipt, mailReceipt } from './receipts.ts'
import { sellAtCounter } from './sell.ts'
import { closeDrawer } from './till/close-drawer.ts'
import { getClosing, listClosings } from './till/closings.ts'
import { getDrawer, moveCash, openDrawer } from './till/drawer.ts'

export function counterRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.sellAtCounter, ({ params, body, headers, shops, caller }) =>
    sellAtCounter(db, shops, params.id, body, { idempotencyKey: headers['idempotency-key'], actor: caller }),
  )
  serve(calls.getReceipt, ({ params, shops }) => getReceipt(db, shops, params.id))
  serve(calls.mailReceipt, ({ params, body, shops, caller }) => mailReceipt(db, shops, params.id, body.email, caller))
  serve(tillCalls.getDrawer, ({ shop }) => getDrawer(db, shop))
  serve(tillCalls.openDrawer, ({ shop, body, caller }) => openDrawer(db, shop, body.floatCents, caller))
  serve(tillCalls.moveCash, ({ shop, body, caller }) => moveCash(db, shop, body, caller))
  serve(tillCalls.closeDrawer, ({ shop, body, caller }) => closeDrawer(db, shop.id, body, caller))
  serve(tillCalls.listClosings, ({ shop, query }) => listClosings(db, shop.id, query.before))
  serve(tillCalls.getClosing, ({ shop, params }) => getClosing(db, shop.id, params.number))
  serve(calls.getDayTotals, async ({ query, shop }) => dayTotals(db, shop.id, query.day ?? amsterdamDay(new Date())))
}
