import type { Database } from '#server/database/connect.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/reports.ts'
import { decideReport } from './decide-report.ts'
import { reportFigures } from './report-figures.ts'
import { getReport, listedReports } from './reports.queries.ts'
import { reverseDecision } from './reverse-decision.ts'
import { sendReport } from './send-report.ts'

export function reportRoutes(serve: Serve, { db, limits }: { db: Database; limits: RateLimits }) {
  serve(calls.sendReport, ({ body, shops, language, caller, ip }) =>
    sendReport(db, limits, shops, body, language, caller ?? { ip }),
  )
  serve(calls.listReports, ({ query }) => listedReports(db, query))
  serve(calls.getReportFigures, ({ params }) => reportFigures(db, params.year))
  serve(calls.getReport, ({ params }) => getReport(db, params.id))
  serve(calls.decideReport, ({ params, body, caller }) => decideReport(db, params.id, body, caller))
  serve(calls.reverseReport, ({ params, body, caller }) => reverseDecision(db, params.id, body.statement, caller))
}
