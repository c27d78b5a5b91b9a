import type { Jobs } from '#server/jobs/job.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { forgetPayers } from './statements.queries.ts'

/** Retention of payers without an order, in days. */
const retentionDays = { ignored: retention.ignoredEntry.days, open: retention.openEntry.days }

export const statementJobs: Jobs = {
  'statements.forget-payers': { cron: '41 3 * * *', run: async (db) => void (await forgetPayers(db, retentionDays)) },
}
