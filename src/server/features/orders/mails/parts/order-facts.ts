import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

/** Order number and shop name, for mail subjects. */
export type OrderFacts = { orderNumber: string; shopName: string }

/** `OrderFacts` with the kind of event that the mail is about. */
export type EventFacts = OrderFacts & { kind: OrderEventKind }

export const named = ({ orderNumber, shopName }: OrderFacts) => ({
  number: displayOrderNumber(orderNumber),
  shop: shopName,
})
