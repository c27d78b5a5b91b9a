import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders, payments } from '#server/database/schema.ts'
import { enqueueMails, membersToNotify, message } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { ProviderPaymentRow } from './payments.queries.ts'
import type { ProviderPayment } from './provider/provider.ts'
import { refundFailedMail } from './refund-failed.mail.ts'

/** Refunds that were booked as sent and failed later. */
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

/** Notifies the shop, which assumes that the customer has the money. */
export async function mailAboutRefund(
  tx: Transaction,
  { shopId, orderId }: Pick<ProviderPaymentRow, 'shopId' | 'orderId'>,
  amountCents: number,
) {
  const order = one(
    await tx
      .select({ number: orders.orderNumber })
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId))),
  )
  if (!order) return
  const recipients = await membersToNotify(tx, shopId, 'refunds.write')
  await enqueueMails(
    tx,
    recipients.map((recipient) =>
      message(
        refundFailedMail,
        { ...recipient, data: { amountCents }, shopId, orderId },
        displayOrderNumber(order.number),
      ),
    ),
  )
}
