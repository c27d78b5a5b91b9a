import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/platform/tax-reports.ts'
import { askForTaxData } from './ask-for-tax-data.ts'
import { exportTaxReport } from './export-tax-report.ts'
import { taxReport, taxReportCopy } from './tax-report.ts'

type Dependencies = { db: Database; encryption: Encryption }

export function taxReportRoutes(serve: Serve, deps: Dependencies) {
  const { db } = deps
  serve(calls.getTaxReport, ({ params }) => taxReport(db, params.year))
  serve(calls.exportTaxReport, ({ params, query, caller, language }) =>
    exportTaxReport(deps, params.year, styleOf(query, language), caller),
  )
  serve(calls.askForTaxData, async ({ params, caller }) => ({
    asked: await askForTaxData(db, params.year, caller),
  }))
  serve(calls.getTaxReportCopy, ({ params, shop }) => taxReportCopy(deps, shop, params.year))
}
