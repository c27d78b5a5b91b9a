import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderEvents, users } from '#server/database/schema.ts'
import { enqueueMails } from '#server/features/mail/mail.ts'
import { written } from '#shared/messages/translator.ts'
import { orderEventLabel } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { OrderEvent } from './consumer.ts'

export const MOST_ATTEMPTS = 5
const FIRST_PAUSE_SECONDS = 30

/**
 * Notes that an event could not be handled: it is tried again after half a minute, then after twice that, and so on. In the end it is set
 * aside, and the administrators are told.
 */
export async function noteFailure(tx: Transaction, event: OrderEvent, error: unknown) {
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
  if (given) await tellAdministrators(tx, event, failure)
}

async function tellAdministrators(tx: Transaction, event: OrderEvent, failure: string) {
  const administrators = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.role, 'superadmin'))
  const data = {
    orderNumber: displayOrderNumber(event.orderNumber),
    shopName: event.shopName,
    failure,
  }
  await enqueueMails(
    tx,
    administrators.map(({ email, language }) => ({
      to: email,
      language,
      subject: (t) => t('notices.eventFailed.title'),
      template: 'order-event-failed',
      data: { ...data, what: written(orderEventLabel(event.kind), language) },
    })),
  )
}

/** Drizzle says which query failed, and PostgreSQL why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
}
