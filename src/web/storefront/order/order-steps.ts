import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { Text } from '#shared/messages/translator.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { isToOpen } from '#shared/rules/orders/placing/open-live.ts'
import { isDelivered } from '#shared/rules/orders/shipping/delivery.ts'

export type Step = {
  key: 'placed' | 'paid' | 'ripped' | 'packed' | 'shipped' | 'cancelled' | 'refund'
  label: Text
  /** Explanation for the customer, while it is relevant. */
  text?: Text
  /** When it happened; undefined if it has not yet. */
  at?: string
}

type Followed = Pick<
  CustomerOrder,
  'status' | 'paymentStatus' | 'steps' | 'delivery' | 'payment' | 'items' | 'payFrom' | 'payAtPickup' | 'releaseDate'
> & {
  shop: { name: string }
}

/** Steps of an order, from placement to completion: past and future. */
export function stepsOf(order: Followed): Step[] {
  const at = (name: CustomerOrder['steps'][number]['step']) => order.steps.findLast(({ step }) => step === name)?.at
  const placed = happened('placed', (t) => t('order.steps.placed'), at('pending'))
  const [paid, ripped, shipped] = [at('paid'), at('ripped'), at('shipped')]
  if (order.status === 'cancelled') {
    return [
      placed,
      ...(paid ? [happened('paid', paidText, paid)] : []),
      ...(ripped ? [happened('ripped', rippedText, ripped)] : []),
      cancelledStep(order, at('cancelled')),
      ...refundOf(order, at('refunded')),
    ]
  }
  const payment: Step = paid
    ? happened('paid', paidText, paid)
    : { key: 'paid', label: (t) => t('order.steps.payment'), text: payingOf(order) }
  const middle = opening(order, ripped)
  const packing = middle.length === 0 ? packingOf(order, shipped) : []
  // Gift cards are sent with the payment.
  if (order.delivery === 'email') return [placed, payment, happened('shipped', emailedText, paid)]
  return [
    placed,
    // At the shop, payment follows once everything is ready.
    ...(order.payAtPickup ? [...middle, ...packing, payment] : [payment, ...middle, ...packing]),
    shipped
      ? happened('shipped', endOf(order), shipped)
      : { key: 'shipped', label: endOf(order), text: endingOf(order) },
  ]
}

const paidText: Text = (t) => t('order.steps.paid')
const rippedText: Text = (t) => t('order.steps.ripped')

const emailedText: Text = (t) => t('order.steps.emailed')

const happened = (key: Step['key'], label: Text, at: string | undefined): Step => ({
  key,
  label,
  ...(at ? { at } : {}),
})

function cancelledStep(order: Followed, at: string | undefined): Step {
  const step = happened('cancelled', (t) => t('order.steps.cancelled'), at)
  const days = unpaidDaysOf(order)
  return days === undefined ? step : { ...step, text: (t) => t('order.steps.unpaid', { days }) }
}

/** Days that an order waited before it was cancelled as unpaid; undefined for other orders. */
export const unpaidDaysOf = ({ status, steps }: Pick<CustomerOrder, 'status' | 'steps'>): number | undefined =>
  status === 'cancelled' ? steps.findLast(({ step }) => step === 'cancelled')?.unpaidDays : undefined

// Announce only openings that the customer asked for. Openings agreed by chat appear once they have happened.
function opening(order: Followed, at: string | undefined): Step[] {
  if (at) return [happened('ripped', rippedText, at)]
  if (order.status === 'shipped' || !order.items.some(isToOpen)) return []
  return [{ key: 'ripped', label: rippedText, text: (t) => t('order.steps.opens', { shop: order.shop.name }) }]
}

/** Between payment and shipping or pick-up. It has no time of its own, and sales elsewhere do not have it. */
function packingOf({ delivery }: Followed, shipped: string | undefined): Step[] {
  if (!isDelivered(delivery)) return []
  const label: Text =
    delivery === 'ship'
      ? (t) => t(shipped ? 'order.steps.packed' : 'order.steps.packedNext')
      : (t) => t(shipped ? 'order.steps.ready' : 'order.steps.readyNext')
  return [happened('packed', label, shipped)]
}

function refundOf(order: Followed, at: string | undefined): Step[] {
  if (order.paymentStatus === 'refunded') return [happened('refund', (t) => t('order.steps.refunded'), at)]
  if (!refundDue(order)) return []
  return [
    {
      key: 'refund',
      label: (t) => t('order.steps.refundDue'),
      text: (t) => t('order.steps.owed', { shop: order.shop.name }),
    },
  ]
}

const payingOf =
  ({ payment, shop, payFrom, payAtPickup }: Followed): Text =>
  (t, { date }) =>
    payFrom !== null
      ? t('order.pay.later.title', { day: date(payFrom) })
      : payAtPickup
        ? t('order.pay.pickup.title')
        : t(payment.methods.length > 0 ? 'order.steps.confirmed' : 'order.steps.instructed', { shop: shop.name })

const endOf =
  ({ delivery }: Followed): Text =>
  (t) =>
    t(delivery !== 'ship' ? 'order.steps.pickedUp' : 'order.steps.shipped')

const endingOf =
  ({ delivery, releaseDate }: Followed): Text =>
  (t, { date }) =>
    releaseDate === null
      ? t(delivery !== 'ship' ? 'order.steps.collect' : 'order.steps.tracking')
      : t(delivery !== 'ship' ? 'order.steps.collectFrom' : 'order.steps.sentFrom', { day: date(releaseDate) })
