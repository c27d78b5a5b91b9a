import { sql } from 'drizzle-orm'
import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/csv.ts'
import { isYes } from '#shared/rules/text/yes-or-no.ts'
import { checkFile } from './check-file.ts'
import { exportCustomers } from './exports/export-customers.ts'
import { exportForOthers } from './exports/export-for-others.ts'
import { exportOrders } from './exports/export-orders.ts'
import { exportProducts } from './exports/export-products.ts'
import { failInterrupted, getImport, listImports, pageOfRows, toProductImport } from './imports.queries.ts'
import { listColumns } from './mappings/list-columns.ts'
import { refusedRows } from './refused-rows.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

export function csvRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.exportProducts, ({ query, shop, caller, language }) =>
    query.format && query.format !== 'toploader'
      ? exportForOthers(db, shop, query.format, caller)
      : exportProducts(db, shop, styleOf(query, language), caller),
  )
  serve(calls.exportOrders, ({ query, shop, caller, language }) =>
    exportOrders(db, shop, styleOf(query, language), caller),
  )

  serve(calls.exportCustomers, ({ query, shop, caller, language }) =>
    exportCustomers(db, shop, query, styleOf(query, language), caller),
  )

  serve(calls.checkProductFile, ({ query, file, shop, caller, language }) => {
    const { fileName = '', ...answers } = query
    return checkFile(db, shop, { file, fileName, answers }, caller, language)
  })
  serve(calls.listFileColumns, ({ query, file, shop }) => listColumns(db, shop, file, isYes(query.hasHeadings)))
  serve(calls.downloadRefusedRows, ({ params, shop, language }) => refusedRows(db, shop, params.import, language))
  serve(calls.getProductImport, async ({ params, shops, language }) => {
    const found = await getImport(db, shops, params.id, params.import)
    if (found.state !== 'running' && found.state !== 'waiting') return toProductImport(found, language)
    await failInterrupted(db, sql`id = ${found.id}`)
    return toProductImport(await getImport(db, shops, params.id, params.import), language)
  })
  serve(calls.listProductImports, async ({ shop, language }) =>
    (await listImports(db, shop.id)).map((found) => toProductImport(found, language)),
  )
  serve(calls.undoProductImport, ({ params, shop, caller }) => undoImport(db, shop.id, params.import, caller))
  serve(calls.listImportRows, async ({ params, query, shops, language }) =>
    pageOfRows(db, await getImport(db, shops, params.id, params.import), query, language),
  )
  serve(calls.runProductImport, ({ params, shops, caller, language }) =>
    runImport(db, shops, params.id, params.import, caller, language),
  )
}
