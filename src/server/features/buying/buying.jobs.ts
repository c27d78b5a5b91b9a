import type { Jobs } from '#server/jobs/job.ts'
import { expireOffers } from './offers/expire-offers.ts'

export const buyingJobs: Jobs = { 'buying.expire-offers': { cron: '20 4 * * *', run: expireOffers } }
