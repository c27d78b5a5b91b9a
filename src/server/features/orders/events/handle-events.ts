import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { byShop, idsOf, isOneOf, shopIdsOf } from '#server/database/rows.ts'
import { orderEvents, orders, shopSellers, shops, shopTaxSettings } from '#server/database/schema.ts'
import { countCustomers } from '#server/features/customers/customers.ts'
import { planInvoices } from '#server/features/invoices/invoices.ts'
import { countDaysOf } from '#server/features/platform/platform.ts'
import { databaseIsFull } from '#server/http/errors/database-away.ts'
import { writeWordsOf } from '../search/order-words.ts'
import type { Consumer, OrderEvent } from './consumer.ts'
import { logEvents } from './log-events.ts'
import { noteCustomers } from './note-customers.ts'
import { noteSales } from './note-sales.ts'
import { notifyCustomers } from './notify-customers.ts'
import { noteFailure } from './record-failure.ts'

const AT_ONCE = 1_000
/** The advisory lock that makes processes take turns. */
const LOCK = 7_305_001

const countFigures: Consumer = async (tx, events) => {
  await countDaysOf(
    tx,
    events.map(({ shopId, placedAt, customerEmail }) => ({ shopId, createdAt: placedAt, customerEmail })),
  )
  await countCustomers(tx, events)
}

/** What an invoice or a credit note may follow from. */
const aboutMoney: readonly OrderEvent['kind'][] = ['paid', 'paid_undone', 'refunded', 'refunded_undone']

const invoiceOrders: Consumer = (tx, events) =>
  planInvoices(
    tx,
    events.filter(({ kind }) => aboutMoney.includes(kind)),
  )

/** Everything that is made of events. Add a consumer here, and it runs wherever events are handled. */
export const allConsumers: readonly Consumer[] = [
  notifyCustomers,
  logEvents,
  noteSales,
  noteCustomers,
  countFigures,
  writeWordsOf,
  invoiceOrders,
]

/** All of them except messages, for orders that were made up and have no one to write to. */
export const quietConsumers = allConsumers.filter((consume) => consume !== notifyCustomers)

type HandleOptions = { consumers?: readonly Consumer[]; closing?: AbortSignal }

/**
 * Hands every waiting event to its consumers, oldest first, until none is left. Any number of processes may do this at the same time:
 * they take turns. What one leaves unfinished because it was killed still waits, with nothing of it written. After `closing` no further
 * batch is begun.
 */
export async function handleOrderEvents(
  db: Database,
  { consumers = allConsumers, closing }: HandleOptions = {},
): Promise<void> {
  // Behind the last one, or each batch would step over the index entries of those before it.
  for (let last = 0; !closing?.aborted; ) {
    const next = await handleBatch(db, last, consumers)
    // Commits become visible in another order than that of their ids, so it ends only when nothing waits from the start on.
    if (next === undefined && last === 0) return
    last = next ?? 0
  }
}

const handleBatch = (db: Database, after: number, consumers: readonly Consumer[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const events = await takeWaiting(tx, after)
    await handle(tx, events, consumers)
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
  // Whoever undoes a move at this moment is waited for: shop by shop, since they need not be in one database.
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

/** All at once; where that fails, half by half, until only those that cannot be handled are left. */
async function handle(tx: Transaction, events: readonly OrderEvent[], consumers: readonly Consumer[]): Promise<void> {
  const [first, ...others] = events
  if (!first) return
  try {
    await tx.transaction(async (step) => {
      for (const consume of consumers) await consume(step, events)
      await step.execute(sql`
        update ${orderEvents} set state = 'handled', failure = null
        where (shop_id, id) in (select * from unnest(
          ${sql.param(events.map(({ shopId }) => shopId))}::bigint[], ${sql.param(idsOf(events))}::bigint[]))`)
    })
  } catch (error) {
    // No fault of these events: they wait, and it counts as no try of theirs, or a disk that is full for minutes sets them aside.
    if (databaseIsFull(error)) throw error
    if (others.length === 0) return noteFailure(tx, first, error)
    const middle = Math.ceil(events.length / 2)
    await handle(tx, events.slice(0, middle), consumers)
    await handle(tx, events.slice(middle), consumers)
  }
}
