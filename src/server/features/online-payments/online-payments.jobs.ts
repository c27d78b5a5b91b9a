import type { Jobs } from '#server/jobs/job.ts'
import { checkPayments } from './check-payments.ts'
import { type OnlinePaymentsConfig, onlinePayments } from './providers.ts'

export const onlinePaymentJobs = (config: OnlinePaymentsConfig, closing: AbortSignal): Jobs => ({
  'online-payments.check': { cron: '* * * * *', run: (db) => checkPayments(onlinePayments(db, config), closing) },
})
