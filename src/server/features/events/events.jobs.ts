import type { Jobs } from '#server/jobs/job.ts'
import type { EventHandling } from './consumer.ts'
import { HANDLE_EVENTS, handleOrderEvents } from './events.ts'

export const eventJobs = (handling: EventHandling, closing: AbortSignal): Jobs => ({
  [HANDLE_EVENTS]: { cron: '* * * * *', run: (db) => handleOrderEvents(db, handling, closing) },
})
