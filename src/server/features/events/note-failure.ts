import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderEvents } from '#server/database/schema.ts'
import type { EventHandling, OrderEvent } from './consumer.ts'

export const MOST_ATTEMPTS = 5
const FIRST_PAUSE_SECONDS = 30

/**
 * Counts a failed attempt and schedules a retry with exponential backoff, starting at half a minute. After the last attempt the event is
 * dead-lettered and `notifyOfFailure` is called.
 */
export async function noteFailure(
  tx: Transaction,
  event: OrderEvent,
  error: unknown,
  notifyOfFailure: EventHandling['notifyOfFailure'],
) {
  const attempts = event.attempts + 1
  const given = attempts >= MOST_ATTEMPTS
  const failure = reasonOf(error)
  await tx
    .update(orderEvents)
    .set({
      attempts,
      failure,
      state: given ? 'failed' : 'waiting',
      nextAttemptAt: given ? null : sql`now() + make_interval(secs => ${FIRST_PAUSE_SECONDS * 2 ** event.attempts})`,
    })
    .where(and(eq(orderEvents.shopId, event.shopId), eq(orderEvents.id, event.id)))
  if (given) await notifyOfFailure(tx, event, failure)
}

/** Drizzle's error names the failed query; PostgreSQL's reason is its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
}
