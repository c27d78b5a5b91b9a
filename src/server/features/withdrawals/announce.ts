import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { withdrawalLines, withdrawals } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { spread } from '#shared/rules/money/vat.ts'
import type { OrderRow, WithdrawableLine } from './withdrawable.ts'

export type Chosen = { id: number; quantity: number }
type Coming = { line: WithdrawableLine; quantity: number }

/**
 * The pieces that were chosen; a line that is named twice is meant with both quantities. Throws 409 `already_withdrawn` where more is
 * chosen than `leftOf` says.
 */
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

/** Whether nothing of the order stays with its customer then. */
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
  /** It cancels its order: nothing was sent, so nothing comes back. */
  cancels?: boolean
}

/** Writes down that these pieces come back, and what their customer is to get for them. */
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

/** What was paid for these pieces: their share of a discount was not, and with the last of them all that is left comes back. */
async function dueOf(tx: Transaction, order: OrderRow, { lines, all }: Announced): Promise<number> {
  if (isLastOf(all, lines)) return Math.max(0, order.totalCents - (await givenBack(tx, order)))
  const goods = goodsOf(lines)
  const rest = goodsOf(all.map((line) => ({ line, quantity: line.quantity }))) - goods
  const [, discount = 0] = spread(discountOf(order), [rest, goods])
  return goods - discount
}

const discountOf = ({ extras }: OrderRow): number =>
  extras.reduce((sum, { amountCents }) => sum - Math.min(0, amountCents), 0)

const goodsOf = (lines: readonly Coming[]): number =>
  lines.reduce((sum, { line, quantity }) => sum + line.priceCents * quantity, 0)

/** What of the total its customer got back so far, or is to get for what they withdrew from. What was too much is no part of it. */
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
