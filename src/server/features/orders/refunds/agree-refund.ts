import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { refunds, users, withdrawals } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { creditRefund } from '#server/features/invoices/invoices.ts'
import { creditOf, refundLeftCents } from '#shared/rules/money/received-money.ts'
import type { OrderRow } from '../to-order.ts'
import {
  isRefund,
  type RefundRow,
  refundedLines,
  restockRefunded,
  sendablePayments,
  totalOf,
  withdrawnPieces,
} from './refunds.queries.ts'

/**
 * Applies a refund that is certain to be sent: restocks its pieces, issues the credit note and notifies the customer. The caller has locked
 * the order. `handRefund`: id of the payment of a refund by hand.
 */
export async function agreeRefund(
  tx: Transaction,
  order: OrderRow,
  refund: RefundRow,
  handRefund?: number,
): Promise<RefundRow> {
  const now = new Date()
  const agreed = only(await tx.update(refunds).set({ agreedAt: now }).where(isRefund(refund)).returning())
  const actor = await actorOf(tx, refund)
  await restockRefunded(tx, refund, actor)
  if (refund.withdrawalId !== null) {
    await tx
      .update(withdrawals)
      .set({ refundedAt: now, refundedCents: totalOf(refund) })
      .where(and(eq(withdrawals.shopId, order.shopId), eq(withdrawals.id, refund.withdrawalId)))
  }
  await credit(tx, order, refund)
  // The mail about a refunded cancelled order follows once all of its money is returned.
  if (!completes(order, refund)) await recordEvent(tx, actor, { order, ...eventOf(refund, handRefund) })
  return agreed
}

function eventOf(refund: RefundRow, handRefund: number | undefined) {
  const { id, withdrawalId, approvedBy } = refund
  const amountCents = totalOf(refund)
  const approved = approvedBy === null ? {} : { approvedBy }
  return withdrawalId === null
    ? ({
        kind: 'refunded_part',
        data: { amountCents, refund: id, ...(handRefund ? { handRefund } : {}), ...approved },
      } as const)
    : ({ kind: 'withdrawal_refunded', data: { amountCents, withdrawal: withdrawalId } } as const)
}

const completes = (order: OrderRow, { through, amountCents }: RefundRow) =>
  order.status === 'cancelled' &&
  (through === 'provider' ? amountCents >= refundLeftCents(order) : order.paymentStatus === 'refunded')

async function credit(tx: Transaction, order: OrderRow, refund: RefundRow) {
  // Pending refunds are no longer owed either; they include this one unless it was made by hand.
  const payments = await sendablePayments(tx, order)
  const onItsWay = payments.reduce((sum, { pendingCents }) => sum + pendingCents, 0)
  const pieces =
    refund.withdrawalId === null
      ? (await refundedLines(tx, order)).filter(({ refundId }) => refundId === refund.id)
      : await withdrawnPieces(tx, order.shopId, refund.withdrawalId)
  await creditRefund(tx, order, {
    owedCents: order.totalCents - order.creditedCents - creditOf(order, onItsWay),
    reason: refund.reason,
    pieces,
    shippingCents: refund.shippingCents,
  })
}

async function actorOf(tx: Transaction, { createdBy }: RefundRow): Promise<Actor> {
  if (createdBy === null) return undefined
  const user = one(await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.id, createdBy)))
  return user
}
