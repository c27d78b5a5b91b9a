import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, shopIdsOf } from '#server/database/rows.ts'
import { bankEntries, orders, payments } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Text } from '#shared/messages/translator.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { sumPayments } from './payments.queries.ts'

type EntryKey = { shopId: number; id: number }
type Refusal = {
  code: 'paid_online' | 'paid_together' | 'paid_with_credit' | 'partly_refunded' | 'till_closed'
  text: Text
}

/**
 * The money to release when 'paid' is undone: bank entries per order and orders with manual payments. `refusals` has the reason if it
 * cannot be released.
 */
export type BookedMoney = {
  entries: ReadonlyMap<number, readonly EntryKey[]>
  byHand: ReadonlySet<number>
  refusals: ReadonlyMap<number, Refusal>
}

/**
 * Finds the money that made these orders paid and locks its bank entries. Refuses provider payments, credits that also pay other orders,
 * and partly refunded orders.
 */
export async function holdBookedMoney(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<BookedMoney> {
  // Lock entries before orders, like booking and removing entries.
  await lockEntriesOf(tx, shops, ids)
  const held = (await lockOrders(tx, shops, ids)).filter(({ status }) => status === 'paid')
  const rows = await paymentsOf(tx, held)
  const entries = new Map<number, EntryKey[]>()
  const refusals = new Map<number, Refusal>()
  for (const order of held) {
    const behind = moneyBehind(
      order,
      rows.filter(({ orderId }) => orderId === order.id),
    )
    if (!isCoveredWithout(order, behind)) refusals.set(order.id, refunded)
    else if (behind.some(({ source }) => source === 'provider')) refusals.set(order.id, online)
    else if (behind.some(({ source }) => source === 'credit')) refusals.set(order.id, withCredit)
    const closed = rows.find(
      ({ orderId, source, tillClosing }) => orderId === order.id && source === 'hand' && tillClosing,
    )
    if (closed?.tillClosing && !refusals.has(order.id)) refusals.set(order.id, closedIn(closed.tillClosing))
    const keys = behind.flatMap(({ shopId, entryId }) => (entryId === null ? [] : [{ shopId, id: entryId }]))
    if (keys.length > 0) entries.set(order.id, keys)
  }
  const shared = await ordersOf(tx, [...entries.values()].flat())
  const theirs = new Set(idsOf(held))
  for (const [orderId, keys] of entries) {
    const others = shared.filter(({ entryId, id }) => keys.some((key) => key.id === entryId) && !theirs.has(id))
    if (others.length > 0 && !refusals.has(orderId)) refusals.set(orderId, together)
  }
  return { entries, byHand: new Set(rows.filter(isByHand).map(({ orderId }) => orderId)), refusals }
}

const isByHand = ({ source }: PaymentRow) => source === 'hand'

/** Undoing would take counted money out of a closing. */
const closedIn = (number: number): Refusal => ({
  code: 'till_closed',
  text: (t) => t('orderErrors.tillClosed', { number }),
})
const refunded: Refusal = { code: 'partly_refunded', text: (t) => t('transitions.partlyRefunded') }
const withCredit: Refusal = { code: 'paid_with_credit', text: (t) => t('creditErrors.paysOrder') }
const online: Refusal = { code: 'paid_online', text: (t) => t('transitions.paidOnline') }
const together: Refusal = { code: 'paid_together', text: (t) => t('transitions.paidTogether') }

/** Reopens the bank entries of these orders and deletes their manual payments. Returns the updated orders. */
export async function releaseMoney(tx: Transaction, undone: readonly OrderRow[], { entries, byHand }: BookedMoney) {
  const held = undone.filter(({ id }) => entries.has(id) || byHand.has(id))
  if (held.length === 0) return []
  const keys = held.flatMap(({ id }) => entries.get(id) ?? [])
  await tx.delete(payments).where(ofEntries(payments.shopId, payments.entryId, keys))
  await tx
    .delete(payments)
    .where(
      and(
        inArray(payments.shopId, shopIdsOf(held)),
        inArray(payments.orderId, idsOf(held)),
        eq(payments.source, 'hand'),
      ),
    )
  await tx
    .update(bankEntries)
    .set({ state: 'open' })
    .where(ofEntries(bankEntries.shopId, bankEntries.id, keys))
  return sumPayments(tx, held)
}

async function lockEntriesOf(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ shopId: number; entries: number[] }>(sql`
    select p.shop_id::float8 as "shopId", array_agg(distinct p.entry_id::float8) as entries from ${payments} p
    join ${orders} on ${orders.shopId} = p.shop_id and ${orders.id} = p.order_id
    where ${withId(orders, shops, ids)} and ${orders.status} = 'paid' and p.entry_id is not null
    group by 1 order by 1`)
  for (const { shopId, entries } of rows) {
    await tx
      .select({ id: bankEntries.id })
      .from(bankEntries)
      .where(and(eq(bankEntries.shopId, shopId), inArray(bankEntries.id, entries)))
      .orderBy(asc(bankEntries.id))
      .for('update')
  }
}

const paymentsOf = (tx: Transaction, held: readonly OrderRow[]) =>
  tx
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.shopId, [...new Set(held.map(({ shopId }) => shopId))]),
        inArray(payments.orderId, idsOf(held)),
        eq(payments.kind, 'payment'),
      ),
    )
    .orderBy(asc(payments.id))

type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** Manual payments, plus as many of the latest other payments as needed so that the order is no longer fully paid. */
function moneyBehind({ receivedCents, totalCents }: OrderRow, rows: readonly PaymentRow[]): PaymentRow[] {
  const byHand = rows.filter(isByHand).reduce((sum, { amountCents }) => sum + amountCents, 0)
  let left = (receivedCents ?? 0) - byHand
  return rows.toReversed().filter(({ amountCents, source }) => {
    if (source === 'hand' || left < totalCents) return false
    left -= amountCents
    return true
  })
}

/** Whether the other payments cover everything refunded or being refunded. False if a refund was credited. */
function isCoveredWithout(order: OrderRow, behind: readonly PaymentRow[]): boolean {
  const { receivedCents, returnedCents, returningCents, creditedCents } = order
  const left = behind.reduce((sum, { amountCents }) => sum - amountCents, receivedCents ?? 0)
  const back = returnedCents + returningCents
  return creditedCents === 0 && (back === 0 || left >= back)
}

const ordersOf = (tx: Transaction, keys: readonly EntryKey[]) =>
  keys.length === 0
    ? []
    : tx
        .select({ entryId: payments.entryId, id: payments.orderId })
        .from(payments)
        .where(ofEntries(payments.shopId, payments.entryId, keys))

const ofEntries = (
  shopId: typeof payments.shopId | typeof bankEntries.shopId,
  id: typeof payments.entryId | typeof bankEntries.id,
  keys: readonly EntryKey[],
) =>
  sql`(${shopId}, ${id}) in (select * from unnest(
    ${sql.param(keys.map((key) => key.shopId))}::bigint[], ${sql.param(idsOf(keys))}::bigint[]))`
