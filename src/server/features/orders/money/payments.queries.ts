import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { byShop, idsOf, shopIdsOf } from '#server/database/rows.ts'
import { bankEntries, orderEvents, orders, payments, providerPayments, refunds } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import type { PaidMeans } from '#shared/rules/payments/pay-means.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

/**
 * Source of a change of an order's money. `heard`: reported by a bank or a provider, so always recorded. `decided`: made by the shop, so
 * the database rejects returning more than was received.
 */
type MoneySource = 'heard' | 'decided'

/** Recomputes the money sums of these orders. The caller has locked them. */
export async function sumPayments(
  tx: Transaction,
  held: readonly OrderRow[],
  source: MoneySource = 'decided',
): Promise<OrderRow[]> {
  const summed: OrderRow[] = []
  for (const [shopId, ofShop] of byShop(held)) summed.push(...(await sumAtShop(tx, shopId, idsOf(ofShop), source)))
  return summed
}

function sumAtShop(tx: Transaction, shopId: number, ids: readonly number[], source: MoneySource): Promise<OrderRow[]> {
  const sums = sql`(
    select o.id, money.*, ${returningOf(shopId, sql`o.id`)} as returning_cents
    from unnest(${sql.param([...ids])}::bigint[]) as o (id) cross join lateral (
      select sum(p.amount_cents) filter (where p.kind not in ('refund', 'refund-failed')) as received,
        coalesce(-sum(p.amount_cents) filter (where p.kind in ('refund', 'refund-failed')), 0) as returned,
        coalesce(sum(p.credited_cents), 0) as credited
      from ${payments} p where p.shop_id = ${shopId} and p.order_id = o.id) as money) as sums`
  return tx
    .update(orders)
    .set({
      receivedCents: sql`sums.received`,
      returnedCents: sql`sums.returned`,
      creditedCents: sql`sums.credited`,
      returningCents: sql`sums.returning_cents`,
      overReturnedCents: overReturned(source, sql`sums.returned + sums.returning_cents - coalesce(sums.received, 0)`),
      updatedAt: sql`now()`,
    })
    .from(sums)
    .where(and(withId(orders, [shopId], ids), sql`${orders.id} = sums.id`))
    .returning(orderColumns)
}

/** A `decided` change can only lower the value, so that the constraint `orders_returned` rejects a higher one. */
const overReturned = (source: MoneySource, over: SQL) =>
  source === 'heard' ? sql`greatest(0, ${over})` : sql`least(${orders.overReturnedCents}, greatest(0, ${over}))`

/** Recomputes the amount being refunded at the provider. The caller has locked the order. */
export async function sumReturning(
  tx: Transaction,
  { shopId, id }: Pick<OrderRow, 'shopId' | 'id'>,
  source: MoneySource = 'decided',
): Promise<void> {
  const sums = sql`(select ${returningOf(shopId, sql`${id}::bigint`)} as returning_cents) as sums`
  await tx
    .update(orders)
    .set({
      returningCents: sql`sums.returning_cents`,
      overReturnedCents: overReturned(
        source,
        sql`${orders.returnedCents} + sums.returning_cents - coalesce(${orders.receivedCents}, 0)`,
      ),
    })
    .from(sums)
    .where(and(withId(orders, [shopId], id), sql`${orders.returningCents} <> sums.returning_cents`))
}

/**
 * Amount being refunded at the provider: the refunds the provider reports plus those it does not know yet, and at least all requested ones.
 * The provider's responses can arrive out of order, so a stale one may miss some requests.
 */
const returningOf = (shopId: number, orderId: SQL) => sql`coalesce((
  select sum(greatest(paid.refund_pending_cents + asked.unknown, asked.ours)) from ${providerPayments} paid
  cross join lateral (
    select coalesce(sum(r.amount_cents) filter (where r.provider_refund_id is null), 0) as unknown,
      coalesce(sum(r.amount_cents), 0) as ours
    from ${refunds} r where r.shop_id = ${shopId} and r.order_id = ${orderId} and r.payment_id = paid.id and r.state = 'asked'
  ) as asked
  where paid.shop_id = ${shopId} and paid.order_id = ${orderId} and paid.status = 'paid'), 0)`

/**
 * Updates the payment status of cancelled orders: a refund is due if there is money left, and not if the bank reversed it and nothing else
 * was paid. Returns the changed orders.
 */
export async function setPaymentStatus(tx: Transaction, held: readonly OrderRow[]): Promise<OrderRow[]> {
  const cancelled = held.filter(({ status }) => status === 'cancelled')
  const due = cancelled.filter((order) => order.paymentStatus !== 'paid' && owed(order) > 0)
  const gone = cancelled.filter((order) => order.paymentStatus === 'paid' && owed(order) <= 0)
  const byHand = await markedPaid(
    tx,
    gone.filter(({ receivedCents }) => receivedCents === null),
  )
  const settled = gone.filter(({ id }) => !byHand.has(id))
  return [...(await write(tx, due, 'paid')), ...(await write(tx, settled, 'pending'))]
}

const owed = ({ receivedCents, returnedCents }: OrderRow) => (receivedCents ?? 0) - returnedCents

async function write(tx: Transaction, list: readonly OrderRow[], paymentStatus: 'pending' | 'paid') {
  if (list.length === 0) return []
  return tx
    .update(orders)
    .set({ paymentStatus })
    .where(withId(orders, shopIdsOf(list), idsOf(list)))
    .returning(orderColumns)
}

/** Ids of the orders marked as paid by hand, without undone ones. */
const markedPaid = (tx: Transaction, list: readonly OrderRow[]) => becamePaid(tx, list, (byMoney) => !byMoney)

/** Ids of the orders that became paid through a booked payment. */
export const movedByMoney = (tx: Transaction, list: readonly OrderRow[]) => becamePaid(tx, list, (byMoney) => byMoney)

async function becamePaid(tx: Transaction, list: readonly OrderRow[], isIncluded: (byMoney: boolean) => boolean) {
  if (list.length === 0) return new Set<number>()
  const rows = await tx
    .select({ orderId: orderEvents.orderId, data: orderEvents.data })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.shopId, shopIdsOf(list)),
        inArray(orderEvents.orderId, idsOf(list)),
        eq(orderEvents.kind, 'paid'),
        eq(orderEvents.undone, false),
      ),
    )
  return new Set(rows.filter(({ data }) => isIncluded(data.amountCents !== undefined)).map(({ orderId }) => orderId))
}

/** Means of a payment; null if not specified, or through a bank or a provider. */
export const paidBy = sql<PaidMeans | null>`case when ${payments.source} = 'credit' then 'credit' else ${payments.means} end`

/** The payments of an order, oldest first. */
export const paymentsOf = (db: Queryable, { shopId, id }: Pick<OrderRow, 'shopId' | 'id'>) =>
  db
    .select({
      id: payments.id,
      kind: payments.kind,
      amountCents: payments.amountCents,
      roundingCents: payments.roundingCents,
      source: payments.source,
      means: payments.means,
      receivedOn: payments.receivedOn,
      name: bankEntries.name,
    })
    .from(payments)
    .leftJoin(bankEntries, and(eq(bankEntries.shopId, payments.shopId), eq(bankEntries.id, payments.entryId)))
    .where(and(eq(payments.shopId, shopId), eq(payments.orderId, id)))
    .orderBy(asc(payments.receivedOn), asc(payments.id))
