import type { Jobs } from '#server/jobs/job.ts'
import { ISSUE_DUE, issueDueInvoices } from './issue-due.ts'

export const invoiceJobs = (closing: AbortSignal): Jobs => ({
  [ISSUE_DUE]: { cron: '* * * * *', run: (db) => issueDueInvoices(db, closing) },
})
