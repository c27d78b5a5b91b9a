import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { byShop, idsOf, isOneOf, shopIdsOf } from '#server/database/rows.ts'
import { orderEvents, orders, shopSellers, shops, shopTaxSettings } from '#server/database/schema.ts'
import { type Actor, actorColumns } from '#server/features/activity/activity.ts'
import { databaseIsFull } from '#server/http/errors/database-away.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import type { OrderEventData, OrderEventKind } from '#shared/rules/orders/order-events.ts'
import type { EventHandling, OrderEvent } from './consumer.ts'
import { noteFailure } from './note-failure.ts'

export type { Consumer, EventHandling, OrderEvent } from './consumer.ts'

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

const AT_ONCE = 1_000
/** The advisory lock that makes processes take turns. */
const LOCK = 7_305_001

/**
 * Hands every waiting event to the consumers, oldest first, until none is left. Safe to run in several processes at once: they take
 * turns. A killed process rolls back its batch, whose events keep waiting. No new batch starts once `closing` is aborted.
 */
export async function handleOrderEvents(db: Database, handling: EventHandling, closing?: AbortSignal): Promise<void> {
  // Continue after the last id, or each batch would scan the index entries of the handled events before it.
  for (let last = 0; !closing?.aborted; ) {
    const next = await handleBatch(db, last, handling)
    // Events can commit out of id order, so stop only when a scan from the start finds nothing.
    if (next === undefined && last === 0) return
    last = next ?? 0
  }
}

const handleBatch = (db: Database, after: number, handling: EventHandling) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const events = await takeWaiting(tx, after)
    await handle(tx, events, handling)
    return events.at(-1)?.id
  })

async function takeWaiting(tx: Transaction, after: number): Promise<OrderEvent[]> {
  const isWaiting = eq(orderEvents.state, 'waiting')
  const due = await tx
    .select({ shopId: orderEvents.shopId, id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        isWaiting,
        gt(orderEvents.id, after),
        or(isNull(orderEvents.nextAttemptAt), lte(orderEvents.nextAttemptAt, sql`now()`)),
      ),
    )
    .orderBy(asc(orderEvents.id))
    .limit(AT_ONCE)
  // Locking the events waits for a concurrent undo. One statement per shop, because shops may be on different nodes.
  for (const [shopId, events] of byShop(due)) {
    const these = and(eq(orderEvents.shopId, shopId), isOneOf(orderEvents.id, idsOf(events)))
    await tx.select({ id: orderEvents.id }).from(orderEvents).where(these).for('no key update')
  }
  return tx
    .select({
      ...getTableColumns(orderEvents),
      orderNumber: orders.orderNumber,
      customerEmail: orders.customerEmail,
      language: orders.language,
      placedAt: orders.createdAt,
      delivery: orders.delivery,
      shopName: shops.name,
      contactEmail: shopSellers.email,
      mailNewOrders: shops.mailNewOrders,
      mailLowStock: shops.mailLowStock,
      reordersSingles: shops.reordersSingles,
      attachInvoices: sql<boolean>`coalesce(${shopTaxSettings.attachInvoices}, false)`,
    })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.shopId, orderEvents.shopId), eq(orders.id, orderEvents.orderId)))
    .innerJoin(shops, eq(shops.id, orderEvents.shopId))
    .leftJoin(shopSellers, eq(shopSellers.shopId, orderEvents.shopId))
    .leftJoin(shopTaxSettings, eq(shopTaxSettings.shopId, orderEvents.shopId))
    .where(and(isWaiting, inArray(orderEvents.shopId, shopIdsOf(due)), isOneOf(orderEvents.id, idsOf(due))))
    .orderBy(asc(orderEvents.id))
}

/** Handles all events at once. On failure it bisects the batch until only the failing events are left. */
async function handle(tx: Transaction, events: readonly OrderEvent[], handling: EventHandling): Promise<void> {
  const [first, ...others] = events
  if (!first) return
  try {
    await tx.transaction(async (step) => {
      for (const consume of handling.consumers) await consume(step, events)
      await step.execute(sql`
        update ${orderEvents} set state = 'handled', failure = null
        where (shop_id, id) in (select * from unnest(
          ${sql.param(events.map(({ shopId }) => shopId))}::bigint[], ${sql.param(idsOf(events))}::bigint[]))`)
    })
  } catch (error) {
    // Not the events' fault: do not count an attempt, or a disk that is full for minutes would dead-letter them.
    if (databaseIsFull(error)) throw error
    if (others.length === 0) return noteFailure(tx, first, error, handling.notifyOfFailure)
    const middle = Math.ceil(events.length / 2)
    await handle(tx, events.slice(0, middle), handling)
    await handle(tx, events.slice(middle), handling)
  }
}
