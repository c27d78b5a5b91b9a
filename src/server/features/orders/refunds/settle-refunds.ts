import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { refunds, withdrawals } from '#server/database/schema.ts'
import { settleGiftCards } from '#server/features/credit/credit.ts'
import { returnableCents } from '#shared/rules/money/received-money.ts'
import type { RefundState } from '#shared/rules/orders/refunds.ts'
import { sumReturning } from '../money/payments.queries.ts'
import { lockOrders } from '../orders.queries.ts'
import { agreeRefund } from './agree-refund.ts'
import { isRefund, openRefundsOf, type RefundRow, sendablePayments } from './refunds.queries.ts'

/** A refund as reported by the provider. `ours`: id of our refund, as passed in the request. */
type ReportedRefund = { id: string; state: 'pending' | 'done' | 'failed'; ours: number | undefined }

const states = { pending: 'asked', done: 'done', failed: 'failed' } as const satisfies Record<
  ReportedRefund['state'],
  RefundState
>

/** Updates the refunds of a payment from the provider's report, after its money was booked. */
export async function settleRefunds(
  tx: Transaction,
  payment: { shopId: number; id: number; orderId: number },
  reported: readonly ReportedRefund[],
): Promise<void> {
  // Starting a refund locks the order first, so the refunds found here do not change.
  const [order] = await lockOrders(tx, [payment.shopId], [payment.orderId])
  if (!order) return
  for (const refund of await openRefundsOf(tx, payment)) {
    const now = reported.find(({ id, ours }) =>
      refund.providerRefundId === null ? ours === refund.id : id === refund.providerRefundId,
    )
    if (!now) continue
    const state = states[now.state]
    if (state === refund.state && refund.providerRefundId !== null) continue
    if (state === 'failed') await failRefund(tx, refund, now.id)
    else {
      const changed = { state, providerRefundId: now.id }
      const row = only(await tx.update(refunds).set(changed).where(isRefund(refund)).returning())
      if (row.agreedAt === null) await agreeRefund(tx, order, row)
    }
  }
  await sumReturning(tx, order, 'heard')
}

/** Marks a refund as failed. Its withdrawal waits for the money again; restocked pieces stay on sale, and gift cards are issued again. */
async function failRefund(tx: Transaction, refund: RefundRow, providerRefundId: string | null = null) {
  await tx.update(refunds).set({ state: 'failed', providerRefundId }).where(isRefund(refund))
  await settleGiftCards(tx, { shopId: refund.shopId, id: refund.orderId }, { actor: undefined })
  if (refund.withdrawalId === null) return
  await tx
    .update(withdrawals)
    .set({ refundedAt: null, refundedCents: null })
    .where(and(eq(withdrawals.shopId, refund.shopId), eq(withdrawals.id, refund.withdrawalId)))
}

/** Abandons a refund that the provider rejects or that must no longer be requested. */
export async function giveUpRefund(tx: Transaction, refund: RefundRow): Promise<void> {
  const [order] = await lockOrders(tx, [refund.shopId], [refund.orderId])
  if (!order || !(await isUnknown(tx, refund))) return
  await failRefund(tx, refund)
  await sumReturning(tx, order)
}

/**
 * Checks again, with the provider's current state, whether a refund can be requested. Returns undefined if the provider already has it. If
 * a reversal left too little money, the refund is abandoned and `leftCents` is below its amount.
 */
export async function recheckRefund(tx: Transaction, refund: RefundRow): Promise<{ leftCents: number } | undefined> {
  const [order] = await lockOrders(tx, [refund.shopId], [refund.orderId])
  if (!order || !(await isUnknown(tx, refund))) return undefined
  const without = { ...order, returningCents: order.returningCents - refund.amountCents }
  const payment = (await sendablePayments(tx, order)).find(({ id }) => id === refund.paymentId)
  // The payment's `leftCents` already has this refund deducted, so add it back.
  const leftCents = Math.min(returnableCents(without), Math.max(0, (payment?.leftCents ?? 0) + refund.amountCents))
  if (leftCents < refund.amountCents) await giveUpRefund(tx, refund)
  return { leftCents }
}

/** Whether the provider has not confirmed this refund yet. */
async function isUnknown(tx: Transaction, refund: RefundRow): Promise<boolean> {
  const now = one(await tx.select().from(refunds).where(isRefund(refund)))
  return now?.state === 'asked' && now.providerRefundId === null
}
