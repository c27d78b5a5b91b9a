import type { Queryable } from '#server/database/connect.ts'
import type { CustomerRefund, OrderRefunds } from '#shared/contract/orders/refunds.ts'
import { returnableCents } from '#shared/rules/money/received-money.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { roundsCash } from '../money/cash.ts'
import { creditIn, sumOfCredit } from '../money/credit-payments.ts'
import type { OrderRow } from '../to-order.ts'
import {
  payersOf,
  type RefundRow,
  refundableLines,
  refundedLines,
  refundsOf,
  sendablePayments,
  shippingLeftCents,
  totalOf,
} from './refunds.queries.ts'

const toRefund = (row: RefundRow): CustomerRefund => {
  const { id, creditCents, reason, through, state, createdAt } = row
  return {
    id,
    // The part as credit does not fail.
    amountCents: state === 'failed' ? row.amountCents : totalOf(row),
    creditCents,
    reason,
    through,
    state,
    at: createdAt.toISOString(),
  }
}

/** The refunds shown to the customer, done or certain to be sent. */
export const customerRefunds = async (
  db: Queryable,
  order: { shopId: number; id: number },
): Promise<CustomerRefund[]> => (await refundsOf(db, order)).filter(({ agreedAt }) => agreedAt !== null).map(toRefund)

/** The refunds of an order and what can still be refunded. */
export async function toOrderRefunds(db: Queryable, order: OrderRow): Promise<OrderRefunds> {
  const [rows, pieces, lines] = [
    await refundsOf(db, order),
    await refundedLines(db, order),
    await refundableLines(db, order),
  ]
  const [leftCents, payments] = [returnableCents(order), await sendablePayments(db, order)]
  return {
    refunds: rows.map((row) => ({
      ...toRefund(row),
      goodwillCents: row.goodwillCents,
      lines: pieces
        .filter(({ refundId }) => refundId === row.id)
        .map(({ productName, details, quantity, restocked }) => ({ productName, details, quantity, restocked })),
    })),
    leftCents,
    creditCents: Math.min(leftCents, sumOfCredit(await creditIn(db, order))),
    mayCredit: !isErasedEmail(order.customerEmail),
    providerCents: Math.min(leftCents, Math.max(0, ...payments.map((payment) => payment.leftCents))),
    shippingLeftCents: await shippingLeftCents(db, order),
    roundsCash: await roundsCash(db, order.shopId),
    payers: await payersOf(db, order),
    lines: lines.map(({ id, productName, details, quantity, given, openedQuantity, paidCents }) => ({
      id,
      productName,
      details,
      quantity,
      paidCents,
      left: Math.max(0, quantity - given),
      restockable: order.status !== 'cancelled' && quantity - given > openedQuantity,
    })),
  }
}
