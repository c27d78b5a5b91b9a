import type { Queryable } from '#server/database/connect.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'

export const HANDLE_EVENTS = 'orders.handle-events'

export const wakeEventHandler = (tx: Queryable): void => wakeJob(tx, HANDLE_EVENTS)
