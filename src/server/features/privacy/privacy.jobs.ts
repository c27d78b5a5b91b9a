import type { Jobs } from '#server/jobs/job.ts'
import { forgetAddresses, forgetLinks } from './forget-addresses.ts'
import { forgetOrders } from './forget-orders.ts'

export const privacyJobs = (closing: AbortSignal): Jobs => ({
  'privacy.forget-orders': { cron: '21 2 * * *', run: (db) => forgetOrders(db, closing) },
  'privacy.forget-addresses': { cron: '31 2 * * *', run: (db) => forgetAddresses(db, closing) },
  'privacy.forget-links': { cron: '51 * * * *', run: forgetLinks },
})
