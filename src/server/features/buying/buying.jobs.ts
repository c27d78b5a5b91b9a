import type { Jobs } from '#server/jobs/job.ts'
import { expireOffers } from './offers/expire-offers.ts'
import { releaseHeld } from './offers/release-held.ts'
import { forgetSellers } from './papers/forget-sellers.ts'

export const buyingJobs: Jobs = {
  'buying.expire-offers': { cron: '20 4 * * *', run: expireOffers },
  'buying.release-held': { cron: '7 * * * *', run: releaseHeld },
  'buying.forget-sellers': { cron: '41 2 * * *', run: forgetSellers },
}
