import type { Jobs } from '#server/jobs/job.ts'
import { handleOrderEvents } from './events/handle-events.ts'
import { HANDLE_EVENTS } from './events/order-events.ts'
import { remindUnpaid } from './reminders/remind-unpaid.ts'
import { expireOrders } from './transitions/expire-orders.ts'

export const orderJobs = (closing: AbortSignal): Jobs => ({
  [HANDLE_EVENTS]: { cron: '* * * * *', run: (db) => handleOrderEvents(db, { closing }) },
  'orders.expire': {
    cron: '*/5 * * * *',
    run: async (db) => {
      await expireOrders(db, closing)
      await remindUnpaid(db, closing)
    },
  },
})
