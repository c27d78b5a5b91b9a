import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/purchases.ts'
import { exportPurchases } from './export-purchases.ts'
import { pageOfPurchases } from './purchases.queries.ts'
import { createPurchase, deletePurchase, restorePurchase } from './save-purchase.ts'

export function purchaseRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listPurchases, async ({ query, shop }) => pageOfPurchases(db, shop.id, query))
  serve(calls.createPurchase, ({ body, shop, caller }) => createPurchase(db, shop.id, body, caller))
  serve(calls.deletePurchase, async ({ params, caller }) => {
    await deletePurchase(db, params, caller)
    return undefined
  })
  serve(calls.restorePurchase, ({ params, caller }) => restorePurchase(db, params, caller))
  serve(calls.exportPurchases, async ({ query, shop, caller, language }) =>
    exportPurchases(db, shop, query.quarter, styleOf(query, language), caller),
  )
}
