import type { Jobs } from '#server/jobs/job.ts'
import { forgetPayers } from './statements.queries.ts'

/** How long it is known who paid what was for no order, in days. The privacy policy names both. */
const kept = { ignored: 90, open: 365 }

export const statementJobs: Jobs = {
  'statements.forget-payers': { cron: '41 3 * * *', run: async (db) => void (await forgetPayers(db, kept)) },
}
