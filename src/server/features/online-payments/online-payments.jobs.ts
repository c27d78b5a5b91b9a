import type { Jobs } from '#server/jobs/job.ts'
import { checkPayments } from './check-payments.ts'
import { type OnlinePaymentsConfig, onlinePayments } from './providers.ts'
import { sendWaitingRefunds } from './send-refunds.ts'

export const onlinePaymentJobs = (config: OnlinePaymentsConfig, closing: AbortSignal): Jobs => ({
  'online-payments.check': { cron: '* * * * *', run: (db) => checkPayments(onlinePayments(db, config), closing) },
  'online-payments.send-refunds': {
    cron: '* * * * *',
    run: (db) => sendWaitingRefunds(onlinePayments(db, config), closing),
  },
})
