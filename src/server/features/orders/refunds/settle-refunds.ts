import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { refunds, withdrawals } from '#server/database/schema.ts'
import type { RefundState } from '#shared/rules/orders/refunds.ts'
import { lockOrders } from '../orders.queries.ts'
import { agreeRefund } from './agree-refund.ts'
import { isRefund, openRefundsOf, type RefundRow } from './refunds.queries.ts'

/** A refund as its provider tells of it; `ours`: the refund that we said it was for. */
type Said = { id: string; state: 'pending' | 'done' | 'failed'; ours: number | undefined }

const states = { pending: 'asked', done: 'done', failed: 'failed' } as const satisfies Record<
  Said['state'],
  RefundState
>

/** Notes what became of the refunds of a payment at the provider, after its money was booked. */
export async function settleRefunds(
  tx: Transaction,
  payment: { shopId: number; id: number; orderId: number },
  said: readonly Said[],
): Promise<void> {
  // Whoever begins a refund has the order first, so what is found here stays.
  const [order] = await lockOrders(tx, [payment.shopId], [payment.orderId])
  if (!order) return
  for (const refund of await openRefundsOf(tx, payment)) {
    const now = said.find(({ id, ours }) =>
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
}

/** It came to nothing: what was returned waits for its money again. What was put back on sale stays there. */
export async function failRefund(tx: Transaction, refund: RefundRow, providerRefundId: string | null = null) {
  await tx.update(refunds).set({ state: 'failed', providerRefundId }).where(isRefund(refund))
  if (refund.withdrawalId === null) return
  await tx
    .update(withdrawals)
    .set({ refundedAt: null, refundedCents: null })
    .where(and(eq(withdrawals.shopId, refund.shopId), eq(withdrawals.id, refund.withdrawalId)))
}
