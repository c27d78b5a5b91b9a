import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { payments } from '#server/database/schema.ts'
import { creditOf, type OrderMoney } from '#shared/rules/money/received-money.ts'
import type { OrderRow } from '../to-order.ts'

/** A newly inserted row of `payments`. */
export type Fresh = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'amountCents' | 'kind' | 'source' | 'providerPaymentId'
>
type Failed = { providerPaymentId?: string; failed?: string }

/**
 * Stores on each newly booked refund the part by which it lowers what the customer owes, computed from the orders before the booking. A
 * failed refund reverses its credit.
 */
export async function creditRefunds(
  tx: Transaction,
  before: readonly OrderRow[],
  fresh: readonly Fresh[],
  bookings: readonly Failed[],
): Promise<void> {
  for (const order of before) {
    const mine = fresh.filter(({ orderId }) => orderId === order.id)
    const money: OrderMoney = { ...order, receivedCents: (order.receivedCents ?? 0) + sumOf(mine.filter(isReceived)) }
    for (const row of mine.filter((each) => !isReceived(each))) {
      const credited =
        row.kind === 'refund' ? creditOf(money, -row.amountCents) : -(await creditOfFailed(tx, order, row, bookings))
      money.returnedCents -= row.amountCents
      money.creditedCents += credited
      if (credited !== 0) {
        const isRow = and(eq(payments.shopId, order.shopId), eq(payments.id, row.id))
        await tx.update(payments).set({ creditedCents: credited }).where(isRow)
      }
    }
  }
}

const isReceived = ({ kind }: Fresh) => kind === 'payment' || kind === 'reversal'

const sumOf = (rows: readonly Fresh[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

async function creditOfFailed(
  tx: Transaction,
  { shopId }: OrderRow,
  { providerPaymentId }: Fresh,
  bookings: readonly Failed[],
): Promise<number> {
  const booking = bookings.find((each) => each.failed && each.providerPaymentId === providerPaymentId)
  const refund = one(
    await tx
      .select({ creditedCents: payments.creditedCents })
      .from(payments)
      .where(and(eq(payments.shopId, shopId), eq(payments.providerPaymentId, booking?.failed ?? ''))),
  )
  return refund?.creditedCents ?? 0
}
