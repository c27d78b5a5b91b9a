import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { withdrawalLines, withdrawals } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { paidForPieces, paidOfLines } from '#shared/rules/money/credit/paid-pieces.ts'
import type { OrderRow, WithdrawableLine } from './withdrawable.ts'

export type Chosen = { id: number; quantity: number }
type Coming = { line: WithdrawableLine; quantity: number }

/** The chosen pieces; duplicate lines are summed. Throws 409 `already_withdrawn` above the quantity of `leftOf`. */
export function chosenOf(
  lines: readonly WithdrawableLine[],
  chosen: readonly Chosen[],
  leftOf: (line: WithdrawableLine) => number,
): Coming[] {
  const sums = new Map<number, number>()
  for (const { id, quantity } of chosen) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].map(([id, quantity]) => {
    const line = lines.find((each) => each.id === id)
    if (!line || quantity > leftOf(line)) throw conflict('already_withdrawn', (t) => t('withdrawals.tooMany'))
    return { line, quantity }
  })
}

/** True if the customer keeps nothing of the order. */
export const isLastOf = (all: readonly WithdrawableLine[], coming: readonly Coming[]): boolean =>
  all.every(
    (line) => line.withdrawn + (coming.find((each) => each.line.id === line.id)?.quantity ?? 0) === line.quantity,
  )

type Announced = {
  name: string
  via: 'order-page' | 'form' | 'shop'
  reason?: string
  at: Date
  lines: readonly Coming[]
  all: readonly WithdrawableLine[]
  /** The withdrawal cancels its order: nothing was sent, so nothing is returned. */
  cancels?: boolean
}

/** Records a return and the amount due for it. */
export async function announce(tx: Transaction, order: OrderRow, announced: Announced) {
  const { name, via, reason = '', at, lines, cancels = false } = announced
  const paid = order.paymentStatus === 'paid'
  const row = only(
    await tx
      .insert(withdrawals)
      .values({
        shopId: order.shopId,
        orderId: order.id,
        name,
        via,
        reason,
        createdAt: at,
        dueCents: paid ? await dueOf(tx, order, announced) : 0,
        ...(cancels ? { receivedAt: at } : {}),
        ...(cancels && !paid ? { refundedAt: at, refundedCents: 0 } : {}),
      })
      .returning(),
  )
  await tx.insert(withdrawalLines).values(
    lines.map(({ line, quantity }) => ({
      shopId: order.shopId,
      withdrawalId: row.id,
      orderId: order.id,
      productId: line.productId,
      quantity,
    })),
  )
  return row
}

/**
 * Price paid for these pieces, less their share of a discount; with the last pieces, the rest of the order. At most what earlier refunds
 * left, which may have included goodwill.
 */
async function dueOf(tx: Transaction, order: OrderRow, { lines, all }: Announced): Promise<number> {
  const leftCents = Math.max(0, order.totalCents - (await givenBack(tx, order)))
  if (isLastOf(all, lines)) return leftCents
  const paid = paidOfLines(all, order.extras)
  const paidCentsOf = ({ line, quantity }: Coming) => {
    const paidCents = paid[all.findIndex(({ id }) => id === line.id)] ?? 0
    return paidForPieces({ paidCents, quantity: line.quantity }, line.withdrawn, quantity)
  }
  return Math.min(leftCents, sum(lines.map(paidCentsOf)))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Part of the total already refunded, or due for withdrawals, without refunded overpayments. */
async function givenBack(db: Queryable, { shopId, id, creditedCents }: OrderRow): Promise<number> {
  const [sums] = await db
    .select({
      due: sql`coalesce(sum(${withdrawals.dueCents}), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(${withdrawals.refundedCents}), 0)`.mapWith(Number),
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.shopId, shopId), eq(withdrawals.orderId, id)))
  const { due = 0, refunded = 0 } = sums ?? {}
  return due + Math.max(0, creditedCents - refunded)
}
