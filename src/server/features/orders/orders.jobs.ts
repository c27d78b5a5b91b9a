import type { Jobs } from '#server/jobs/job.ts'
import { forgetParked } from './counter/parked/parked.queries.ts'
import { forgetDrafts } from './drafts/forget-drafts.ts'
import { releaseExpired } from './drafts/hold-stock.ts'
import { followReleases } from './pay-later/follow-releases.ts'
import { remindUnpaid } from './reminders/remind-unpaid.ts'
import { countAgain } from './search/count-again.ts'
import { expireOrders } from './transitions/expire-orders.ts'

export const orderJobs = (closing: AbortSignal): Jobs => ({
  'orders.forget-drafts': { cron: '33 4 * * *', run: forgetDrafts },
  'orders.forget-parked': { cron: '36 4 * * *', run: forgetParked },
  'orders.count-again': { cron: '50 4 * * *', run: (db) => countAgain(db, closing) },
  'orders.follow-releases': { cron: '* * * * *', run: (db) => followReleases(db, closing) },
  'orders.expire': {
    cron: '*/5 * * * *',
    run: async (db) => {
      await expireOrders(db, closing)
      await releaseExpired(db, closing)
      await remindUnpaid(db, closing)
    },
  },
})
