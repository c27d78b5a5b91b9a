import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders, payments, shops, users } from '#server/database/schema.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { ownerAddress } from '#server/features/shops/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { ProviderPaymentRow } from './payments.queries.ts'
import type { ProviderPayment } from './provider/provider.ts'

/** Refunds that were booked as sent, and came to nothing since. */
export async function undoneRefunds(tx: Transaction, shopId: number, { refunds }: ProviderPayment) {
  const failed = refunds.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return []
  const ids = failed.map(({ id }) => id)
  const booked = await tx
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.shopId, shopId), inArray(payments.providerPaymentId, ids)))
  return failed.filter(({ id }) => booked.some((row) => row.id === id))
}

/** Tells the owner, who believes that the customer has the money. */
export async function mailAboutRefund(
  tx: Transaction,
  payment: Pick<ProviderPaymentRow, 'shopId' | 'orderId'>,
  amountCents: number,
) {
  const found = one(
    await tx
      .select({ orderNumber: orders.orderNumber, email: ownerAddress(orders.shopId), language: users.language })
      .from(orders)
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(and(eq(orders.shopId, payment.shopId), eq(orders.id, payment.orderId))),
  )
  if (!found) return
  await enqueueMail(tx, {
    to: found.email,
    language: found.language,
    subject: (t) => t('notices.refundFailed.subject', { number: displayOrderNumber(found.orderNumber) }),
    template: 'refund-failed',
    data: { amountCents },
    shopId: payment.shopId,
    orderId: payment.orderId,
  })
}
