import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { refundLeftCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { providerUnavailable } from './connect-provider.ts'
import { accountOf, askProvider } from './keys.ts'
import { claimRefund, knownPayments, orderInReach, type ProviderPaymentRow, updatePayment } from './payments.queries.ts'
import { ProviderError } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'
import { refreshPayment } from './refresh-payment.ts'

type OrderRow = NonNullable<Awaited<ReturnType<typeof orderInReach>>>

/**
 * Has the provider send back what a cancelled order's customer is still to get. Throws 409 `nothing_to_refund`, `refund_running` when
 * someone else is doing it, or `refund_refused` when the provider will not.
 */
export async function refundAtProvider(deps: OnlinePayments, scope: ShopScope, id: number, actor: Actor) {
  const order = await orderInReach(deps.db, scope, id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  const known = await knownPayments(deps.db, order)
  const payment = known.find((row) => leftOf(order, known, row) > 0)
  if (!payment) throw conflict('nothing_to_refund', (t) => t('transitions.noRefundDue'))
  const claimed = await claimRefund(deps.db, payment)
  if (!claimed) throw conflict('refund_running', (t) => t('paymentErrors.refundRunning'))
  try {
    await refund(deps, order, claimed, actor)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.problem === 'unavailable') throw providerUnavailable()
    throw refundRefused(error)
  } finally {
    await updatePayment(deps.db, claimed, { refundAskedAt: null })
  }
  return knownPayments(deps.db, order)
}

async function refund(deps: OnlinePayments, order: OrderRow, claimed: ProviderPaymentRow, actor: Actor) {
  const account = await accountOf(deps, order.shopId)
  if (!account) throw new ProviderError('key', 'There is no provider')
  // What was refunded elsewhere, or a moment ago, is known before more is asked for.
  const { payment } = await refreshPayment(deps, claimed)
  const now = await orderInReach(deps.db, [order.shopId], order.id)
  const amountCents = now ? leftOf(now, await knownPayments(deps.db, now), payment) : 0
  const { providerId } = payment
  if (amountCents === 0 || providerId === null) {
    throw conflict('nothing_to_refund', (t) => t('transitions.noRefundDue'))
  }
  const description = displayOrderNumber(order.orderNumber)
  // What failed is asked for anew.
  const again = payment.refundFailedCents > 0 ? ` failed ${payment.refundFailedCents}` : ''
  await askProvider(deps, account, (provider, key) =>
    provider.refund(key, {
      ...{ id: providerId, amountCents, description },
      // The same until the provider says that it was refunded.
      idempotencyKey: `${deps.publicUrl} refund ${payment.shopId} ${payment.id} after ${payment.refundedCents}${again}`,
    }),
  )
  await record(deps.db, actor, {
    ...{ type: 'order', action: 'Refund requested' },
    ...{ details: description, shopId: order.shopId, orderId: order.id },
  })
  await refreshPayment(deps, payment)
}

/** What a payment has left of what its cancelled order is to give back, without what is on its way. */
function leftOf(order: OrderRow, known: readonly ProviderPaymentRow[], payment: ProviderPaymentRow): number {
  if (payment.status !== 'paid') return 0
  const onTheirWay = known.reduce((sum, { refundPendingCents }) => sum + refundPendingCents, 0)
  const here = payment.amountCents - payment.refundedCents - payment.chargedBackCents
  return Math.max(0, Math.min(refundLeftCents(order) - onTheirWay, here))
}

export const refundRefused = ({ problem }: ProviderError) =>
  conflict('refund_refused', (t) => t(`paymentErrors.${problem === 'key' ? 'keyFailed' : 'refundRefused'}`))
