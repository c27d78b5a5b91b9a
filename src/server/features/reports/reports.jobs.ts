import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { reports } from '#server/database/schema.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

/** Erases reporters a year after the decision; the rest stays for the figures. */
export const forgetReporters = (db: Database) =>
  db
    .update(reports)
    .set({ reporterName: null, reporterEmail: null })
    .where(
      and(
        isNotNull(reports.reporterEmail),
        lt(reports.decidedAt, sql`now() - make_interval(days => ${retention.reporter.days})`),
      ),
    )

export const reportJobs: Jobs = {
  'reports.forget-reporters': { cron: '11 4 * * *', run: forgetReporters },
}
