import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as files from '#shared/contract/shops/money/purchase-imports.ts'
import * as calls from '#shared/contract/shops/money/purchases.ts'
import { exportPurchases } from './export-purchases.ts'
import { purchaseTemplate, refusedPurchases } from './from-files/files.ts'
import { checkPurchases, importPurchases } from './from-files/import-purchases.ts'
import { listImports, undoImport } from './from-files/undo-import.ts'
import { printPurchases } from './print-purchases.ts'
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

  serve(calls.printPurchases, async ({ query, shop, caller, language }) =>
    printPurchases(db, shop, query.quarter, language, caller),
  )

  serve(files.checkPurchaseFile, ({ file, shop, language }) => checkPurchases(db, shop.id, file, language))
  serve(files.importPurchases, ({ query: { fileName = '' }, file, shop, caller, language }) =>
    importPurchases(db, shop.id, { file, fileName }, caller, language),
  )
  serve(files.downloadRefusedPurchases, ({ file, shop, language }) => refusedPurchases(shop, file, language))
  serve(files.downloadPurchaseTemplate, ({ query, shop, language }) => purchaseTemplate(shop, styleOf(query, language)))
  serve(files.listPurchaseImports, ({ shop }) => listImports(db, shop.id))
  serve(files.undoPurchaseImport, ({ params, shop, caller }) => undoImport(db, shop.id, params.import, caller))
}
