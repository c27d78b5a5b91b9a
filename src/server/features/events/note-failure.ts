import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderEvents } from '#server/database/schema.ts'
import type { EventHandling, OrderEvent } from './consumer.ts'

export const MOST_ATTEMPTS = 5
const FIRST_PAUSE_SECONDS = 30

/**
 * Notes that an event could not be handled: it is tried again after half a minute, then after twice that, and so on. In the end it is set
 * aside, and `notifyOfFailure` is called.
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

/** Drizzle says which query failed, and PostgreSQL why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
}
