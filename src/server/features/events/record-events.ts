import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { orderEvents } from '#server/database/schema.ts'
import { type Actor, actorColumns } from '#server/features/activity/activity.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import type { OrderEventData, OrderEventKind } from '#shared/rules/orders/order-events.ts'

export const HANDLE_EVENTS = 'orders.handle-events'

/** Hands the events of this transaction to their consumers right after its commit. */
export const wakeEventHandler = (tx: Queryable): void => wakeJob(tx, HANDLE_EVENTS)

type OrderKey = { shopId: number; id: number }
/** `at`: time of the event; defaults to now. */
type Happened = { order: OrderKey; kind: OrderEventKind; at?: Date; data?: OrderEventData }

/**
 * Records an order event in the transaction that causes it. Messages, audit log and figures follow after the commit. Never put an
 * address, a note or a password in `data`: personal data deleted from an order must be gone.
 */
export const recordEvent = (tx: Transaction, actor: Actor, event: Happened): Promise<void> =>
  recordEvents(tx, actor, [event])

export async function recordEvents(tx: Transaction, actor: Actor, events: readonly Happened[]): Promise<void> {
  if (events.length === 0) return
  const by = actorColumns(actor)
  await tx.insert(orderEvents).values(
    events.map(({ order, kind, at, data = {} }) => ({
      shopId: order.shopId,
      orderId: order.id,
      kind,
      data,
      ...by,
      // The time at which the stock was taken, not the start of the transaction.
      ...(at ? { at } : data.taken ? { at: sql`clock_timestamp()` } : {}),
    })),
  )
  wakeEventHandler(tx)
}
