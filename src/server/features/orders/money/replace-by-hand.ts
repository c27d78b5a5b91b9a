import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { payments } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import { surplusCents } from '#shared/rules/money/received-money.ts'
import type { OrderRow } from '../to-order.ts'
import { roundingOf } from './cash.ts'
import type { Fresh } from './credit-refunds.ts'
import { sumPayments } from './payments.queries.ts'

/** If a reported payment causes a surplus, removes that much from the manual payments. Returns the updated orders. */
export async function replaceHandPayments(
  tx: Transaction,
  held: readonly OrderRow[],
  fresh: readonly Fresh[],
): Promise<OrderRow[]> {
  const list: OrderRow[] = []
  for (const order of held) {
    const came = fresh.some((row) => row.orderId === order.id && row.kind === 'payment' && row.source !== 'hand')
    const tooMuch = came ? surplusCents(order) : 0
    const taken = await takeFromHand(tx, order, 'payment', tooMuch)
    await countOnce(tx, order, fresh, taken)
    list.push((taken.amountCents > 0 && one(await sumPayments(tx, [order], 'heard'))) || order)
  }
  return list
}

/**
 * Same for refunds reported by a bank or a provider: if more was returned than received, the manual refunds were the same money. Returns
 * the orders before the booking, without those refunds.
 */
export async function replaceHandRefunds(
  tx: Transaction,
  before: readonly OrderRow[],
  fresh: readonly Fresh[],
): Promise<OrderRow[]> {
  const list: OrderRow[] = []
  for (const order of before) {
    const mine = fresh.filter(({ orderId }) => orderId === order.id)
    const sent = -sumOf(mine.filter(({ kind, source }) => kind === 'refund' && source !== 'hand'))
    const came =
      (order.receivedCents ?? 0) + sumOf(mine.filter(({ kind }) => kind === 'payment' || kind === 'reversal'))
    const tooMuch = sent > 0 ? Math.max(0, order.returnedCents + sent - came) : 0
    const taken = await takeFromHand(tx, order, 'refund', tooMuch)
    await countOnce(tx, order, fresh, taken)
    list.push({
      ...order,
      returnedCents: order.returnedCents - taken.amountCents,
      creditedCents: order.creditedCents - taken.creditedCents,
    })
  }
  return list
}

const sumOf = (rows: readonly Fresh[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

type Taken = { amountCents: number; creditedCents: number; tillClosing: number | null }

/**
 * Cash and card payments are certain; a transfer is the same money as the bank's entry. From before the first opening of the drawer, which
 * is closing 0, nothing is certain.
 */
const isCertain = sql`(${payments.tillClosing} is distinct from 0 and coalesce(${payments.means}, '') in ('cash', 'card'))`

/** Removes up to `tooMuch` cents of manual payments or refunds, latest first. Returns the removed amount and its credited part. */
async function takeFromHand(tx: Transaction, order: OrderRow, kind: 'payment' | 'refund', tooMuch: number) {
  const taken: Taken = { amountCents: 0, creditedCents: 0, tillClosing: null }
  if (tooMuch === 0) return taken
  const ofOrder = and(eq(payments.shopId, order.shopId), eq(payments.orderId, order.id))
  const booked = await tx
    .select()
    .from(payments)
    .where(and(ofOrder, eq(payments.source, 'hand'), eq(payments.kind, kind), not(isCertain)))
    .orderBy(desc(payments.id))
  for (const row of booked) {
    const cents = Math.min(Math.abs(row.amountCents), tooMuch - taken.amountCents)
    if (cents === 0) break
    const creditedCents = Math.min(row.creditedCents, cents)
    const isRow = and(eq(payments.shopId, order.shopId), eq(payments.id, row.id))
    const left = row.amountCents - Math.sign(row.amountCents) * cents
    if (left === 0) await tx.delete(payments).where(isRow)
    else {
      const roundingCents = await roundingOf(tx, order.shopId, { means: row.means, amountCents: left })
      await tx
        .update(payments)
        .set({ amountCents: left, roundingCents, creditedCents: row.creditedCents - creditedCents })
        .where(isRow)
    }
    taken.amountCents += cents
    taken.creditedCents += creditedCents
    taken.tillClosing ??= row.tillClosing
  }
  return taken
}

/** The bank's entry takes the place of the payment that a closing of the drawer has counted, so that the next one does not count it again. */
async function countOnce(tx: Transaction, order: OrderRow, fresh: readonly Fresh[], { tillClosing }: Taken) {
  if (tillClosing === null) return
  const ids = fresh.flatMap(({ id, orderId, source }) => (orderId === order.id && source !== 'hand' ? [id] : []))
  await tx
    .update(payments)
    .set({ tillClosing })
    .where(withId(payments, [order.shopId], ids))
}
