import { eventHandling } from '#server/all-consumers.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { platform } from '#tests/support/platform.ts'

/** Runs the job that normally follows each commit: messages, audit log and statistics of orders. */
export const handleEvents = async () => handleOrderEvents((await platform()).db, eventHandling)
