import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/money/bookkeeping.ts'
import { exportFiles } from './export-files.ts'
import { ledgerOf, saveLedger } from './ledger.queries.ts'

type Dependencies = { db: Database }

export function bookkeepingRoutes(serve: Serve, { db }: Dependencies) {
  const files = exportFiles(db)

  serve(calls.getLedger, async ({ shop }) => ledgerOf(db, shop.id))
  serve(calls.saveLedger, ({ shop, body, caller }) => saveLedger(db, shop, body, caller))

  serve(calls.exportJournal, ({ shop, query, caller, language }) =>
    files.journal({ shop, language, actor: caller }, query.period, styleOf(query, language)),
  )
  serve(calls.exportReceipts, ({ shop, query, caller, language }) =>
    files.receipts({ shop, language, actor: caller }, query.period, styleOf(query, language)),
  )
  serve(calls.exportSnelstart, ({ shop, query, caller, language }) =>
    files.snelstart({ shop, language, actor: caller }, query.period),
  )
  serve(calls.exportSnelstartCustomers, ({ shop, query, caller, language }) =>
    files.snelstartCustomers({ shop, language, actor: caller }, query.period),
  )
  serve(calls.exportEBoekhouden, ({ shop, query, caller, language }) =>
    files.eBoekhouden({ shop, language, actor: caller }, query.period),
  )
  serve(calls.exportExact, ({ shop, query, caller, language }) =>
    files.exact({ shop, language, actor: caller }, query.period),
  )
  serve(calls.exportUbl, ({ shop, query, caller, language }) =>
    files.ubl({ shop, language, actor: caller }, query.period),
  )
  serve(calls.exportAuditFile, ({ shop, query, caller, language }) =>
    files.audit({ shop, language, actor: caller }, query.year),
  )
  serve(calls.exportStockValue, ({ shop, query, caller, language }) =>
    files.stock({ shop, language, actor: caller }, query.year, styleOf(query, language)),
  )
}
