import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'

export type Step = {
  key: 'placed' | 'paid' | 'ripped' | 'shipped' | 'cancelled' | 'refund'
  label: string
  /** What it means for the customer, as long as it matters. */
  text?: string
  /** When it happened; empty: not yet. */
  at?: string
}

type Followed = Pick<CustomerOrder, 'status' | 'paymentStatus' | 'steps' | 'delivery' | 'paymentLink'> & {
  shop: { name: string }
}

/** An order's way, from where it was placed to its end: what has happened, and what is to come. */
export function stepsOf(order: Followed): Step[] {
  const at = (name: CustomerOrder['steps'][number]['step']) => order.steps.findLast(({ step }) => step === name)?.at
  const placed = happened('placed', 'Order placed', at('pending'))
  const [paid, ripped, shipped] = [at('paid'), at('ripped'), at('shipped')]
  if (order.status === 'cancelled') {
    return [
      placed,
      ...(paid ? [happened('paid', 'Paid', paid)] : []),
      ...(ripped ? [happened('ripped', 'Opened live', ripped)] : []),
      happened('cancelled', 'Cancelled', at('cancelled')),
      ...refundOf(order, at('refunded')),
    ]
  }
  return [
    placed,
    paid ? happened('paid', 'Paid', paid) : { key: 'paid', label: 'Payment', text: payingOf(order) },
    ...opening(order, ripped),
    shipped
      ? happened('shipped', endOf(order), shipped)
      : { key: 'shipped', label: endOf(order), text: endingOf(order) },
  ]
}

const happened = (key: Step['key'], label: string, at: string | undefined): Step => ({
  key,
  label,
  ...(at ? { at } : {}),
})

// Only some orders are opened in front of a camera: once one has gone without, nothing is said of it.
function opening(order: Followed, at: string | undefined): Step[] {
  if (at) return [happened('ripped', 'Opened live', at)]
  if (order.status === 'shipped') return []
  return [{ key: 'ripped', label: 'Opened live', text: `Only if you have agreed that with ${order.shop.name}.` }]
}

function refundOf(order: Followed, at: string | undefined): Step[] {
  if (order.paymentStatus === 'refunded') return [happened('refund', 'Refunded', at)]
  if (!refundDue(order)) return []
  return [{ key: 'refund', label: 'Refund due', text: `${order.shop.name} owes you what you paid.` }]
}

const payingOf = ({ paymentLink, shop }: Followed) =>
  paymentLink
    ? `${shop.name} confirms it when your payment has arrived.`
    : `${shop.name} sends you payment instructions and confirms it when your payment has arrived.`

const endOf = ({ delivery }: Followed) => (delivery === 'pickup' ? 'Picked up' : 'Shipped')

const endingOf = ({ delivery }: Followed) =>
  delivery === 'pickup' ? 'You collect it at the shop.' : 'Tracking appears here once it ships.'
