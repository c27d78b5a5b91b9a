import type { Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { beginRefund, lockOrders, sendablePayments } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { written } from '#shared/messages/translator.ts'
import { returnableCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { knownPayments } from './payments.queries.ts'
import type { OnlinePayments } from './providers.ts'
import { sendBegun } from './send-refunds.ts'

/**
 * Refunds a cancelled order through the provider, from the first payment with money left. Throws 409
 * `nothing_to_refund`, also while all of it is pending, or `refund_refused` when the provider rejects it.
 */
export async function refundAtProvider(deps: OnlinePayments, scope: ShopScope, id: number, actor: Actor) {
  const refund = await deps.db.change(shopOf, (tx) => begin(tx, scope, id, actor))
  await sendBegun(deps, refund)
  return knownPayments(deps.db, { shopId: refund.shopId, id })
}

async function begin(tx: Transaction, scope: ShopScope, id: number, actor: Actor) {
  const [order] = await lockOrders(tx, scope, [id])
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  const payment = (await sendablePayments(tx, order)).find(({ leftCents }) => leftCents > 0)
  const amountCents = refundDue(order) ? Math.min(returnableCents(order), payment?.leftCents ?? 0) : 0
  if (amountCents === 0) throw conflict('nothing_to_refund', (t) => t('transitions.noRefundDue'))
  const reason = written((t) => t('refunds.cancelled'), order.language)
  const refund = await beginRefund(tx, [order.shopId], id, { amountCents, reason, through: 'provider' }, actor)
  await record(tx, actor, {
    type: 'order',
    action: 'Refund requested',
    details: displayOrderNumber(order.orderNumber),
    shopId: order.shopId,
    orderId: id,
  })
  return refund
}
