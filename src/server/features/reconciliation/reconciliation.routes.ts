import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/money/reconciliation.ts'
import { exportReconciliation } from './export-reconciliation.ts'
import { pageOfDifference } from './list-difference.ts'
import { reconcile } from './reconcile.ts'

export function reconciliationRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getReconciliation, ({ shop, query }) => reconcile(db, shop.id, query.period))
  serve(calls.listDifference, ({ shop, query }) => pageOfDifference(db, shop.id, query))
  serve(calls.exportReconciliation, ({ shop, query, language, caller }) =>
    exportReconciliation(db, shop, query.period, styleOf(query, language), caller),
  )
}
