import type { ViesConfig } from '#server/config.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { ISSUE_DUE, issueDueInvoices } from './issue/issue-due.ts'
import { NOTIFY_LIMITS, notifyLimits } from './limits/notify-limits.ts'
import { checkDueVatNumbers } from './vies/check-due.ts'
import { CHECK_VAT_NUMBERS } from './vies/plan-check.ts'

export const invoiceJobs = (vies: ViesConfig, closing: AbortSignal): Jobs => ({
  [ISSUE_DUE]: { cron: '* * * * *', run: (db) => issueDueInvoices(db, closing) },
  [CHECK_VAT_NUMBERS]: { cron: '* * * * *', run: (db) => checkDueVatNumbers(db, vies, closing) },
  [NOTIFY_LIMITS]: { cron: '40 5 * * *', run: (db) => notifyLimits(db, closing) },
})
