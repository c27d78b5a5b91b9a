import { and, eq, gt } from 'drizzle-orm'
import { eventHandling } from '#server/all-consumers.ts'
import { orderEvents } from '#server/database/schema.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { platform } from '#tests/support/platform.ts'

/**
 * Runs the job that normally follows each commit: messages, audit log and statistics of orders. Throws if an event failed, which the job
 * would only retry later.
 */
export async function handleEvents() {
  const { db } = await platform()
  await handleOrderEvents(db, eventHandling)
  const [failed] = await db
    .select({ kind: orderEvents.kind, failure: orderEvents.failure })
    .from(orderEvents)
    .where(and(eq(orderEvents.state, 'waiting'), gt(orderEvents.attempts, 0)))
  if (failed) throw new Error(`The event ${failed.kind} failed: ${failed.failure}`)
}
