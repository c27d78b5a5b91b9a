import type { Jobs } from '#server/jobs/job.ts'
import { ISSUE_DUE, issueDueInvoices } from './issue-due.ts'
import { NOTIFY_LIMITS, notifyLimits } from './limits/notify-limits.ts'

export const invoiceJobs = (closing: AbortSignal): Jobs => ({
  [ISSUE_DUE]: { cron: '* * * * *', run: (db) => issueDueInvoices(db, closing) },
  [NOTIFY_LIMITS]: { cron: '40 5 * * *', run: (db) => notifyLimits(db, closing) },
})
