import type { orderItems, orders } from '#server/database/schema.ts'
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
