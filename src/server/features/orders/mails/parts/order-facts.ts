import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

/** What the subjects of an order's messages name. */
export type OrderFacts = { orderNumber: string; shopName: string }

/** The same with the event that a message tells of. */
export type EventFacts = OrderFacts & { kind: OrderEventKind }

export const named = ({ orderNumber, shopName }: OrderFacts) => ({
  number: displayOrderNumber(orderNumber),
  shop: shopName,
})
