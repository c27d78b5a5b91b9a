import type { orderItems, orders } from '#server/database/schema.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Block } from './message.ts'
import type { MoneyLine } from './parts.ts'

type Order = Pick<typeof orders.$inferSelect, 'totalCents' | 'shippingCents' | 'delivery'>
type Item = Pick<typeof orderItems.$inferSelect, 'quantity' | 'priceCents' | 'productName'>

/** An order's lines, its shipping and its total. */
export const orderSums = (order: Order, items: readonly Item[]): MoneyLine[] => [
  ...items.map(({ quantity, productName, priceCents }) => ({
    what: `${quantity} × ${productName}`,
    cents: quantity * priceCents,
  })),
  { what: order.delivery === 'pickup' ? 'Pick up at the shop' : 'Shipping', cents: order.shippingCents },
  { what: 'Total', cents: order.totalCents, strong: true },
]

/** The customer's page of an order. */
export const orderPage = (publicUrl: string, slug: string | null, pageKey: string): string =>
  `${publicUrl}/@${slug}/order/${pageKey}`

type Payable = Pick<typeof orders.$inferSelect, 'paymentLink' | 'orderNumber'>

/** Where to pay, with the button that leads there; `otherwise` where the order has no payment link. */
export function howToPay(order: Payable, shop: { name: string }, otherwise: string): [string, ...Block[]] {
  const { paymentLink, orderNumber } = order
  const host = paymentLink === null ? undefined : paymentHost(paymentLink)
  if (!paymentLink || !host) return [otherwise]
  const mention = displayOrderNumber(orderNumber)
  return [
    `Pay at ${host} and mention ${mention} with your payment, so that ${shop.name} can find it.`,
    { button: `Pay at ${host}`, href: paymentLink },
  ]
}
