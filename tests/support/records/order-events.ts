import { eventHandling } from '#server/all-consumers.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { platform } from '#tests/support/platform.ts'

/** Does at once what the job does a moment after the commit: messages, audit log and figures of what happened to orders. */
export const handleEvents = async () => handleOrderEvents((await platform()).db, eventHandling)
