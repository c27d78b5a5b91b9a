import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/csv.ts'
import { isYes } from '#shared/rules/text/yes-or-no.ts'
import { checkFile } from './check-file.ts'
import { exportCustomers } from './exports/export-customers.ts'
import { exportForOthers } from './exports/export-for-others.ts'
import { exportOrders } from './exports/export-orders.ts'
import { exportProducts } from './exports/export-products.ts'
import { styleOf } from './exports/write-csv.ts'
import { failInterrupted, getImport, pageOfRows, toProductImport } from './imports.queries.ts'
import { listColumns } from './mappings/list-columns.ts'
import { refusedRows } from './refused-rows.ts'
import { runImport } from './run-import.ts'

export function csvRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.exportProducts, ({ params, query, shops, caller, language }) =>
    query.format && query.format !== 'toploader'
      ? exportForOthers(db, shops, params.id, query.format, caller)
      : exportProducts(db, shops, params.id, styleOf(query, language), caller),
  )
  serve(calls.exportOrders, ({ params, query, shops, caller, language }) =>
    exportOrders(db, shops, params.id, styleOf(query, language), caller),
  )

  serve(calls.exportCustomers, ({ params, query, shops, caller, language }) =>
    exportCustomers(db, shops, { ...query, id: params.id }, styleOf(query, language), caller),
  )

  serve(calls.checkProductFile, ({ params, query, file, shops, caller, language }) => {
    const { fileName = '', ...answers } = query
    return checkFile(db, shops, params.id, { file, fileName, answers }, caller, language)
  })
  serve(calls.listFileColumns, ({ params, query, file, shops }) =>
    listColumns(db, shops, params.id, file, isYes(query.hasHeadings)),
  )
  serve(calls.downloadRefusedRows, ({ params, shops, language }) =>
    refusedRows(db, shops, params.id, params.import, language),
  )
  serve(calls.getProductImport, async ({ params, shops, language }) => {
    const found = await getImport(db, shops, params.id, params.import)
    if (found.state !== 'running' && found.state !== 'waiting') return toProductImport(found, language)
    await failInterrupted(db, sql`id = ${found.id}`)
    return toProductImport(await getImport(db, shops, params.id, params.import), language)
  })
  serve(calls.listImportRows, async ({ params, query, shops, language }) =>
    pageOfRows(db, await getImport(db, shops, params.id, params.import), query, language),
  )
  serve(calls.runProductImport, ({ params, shops, caller, language }) =>
    runImport(db, shops, params.id, params.import, caller, language),
  )
}
