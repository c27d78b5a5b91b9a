import type { Transaction } from '#server/database/connect.ts'
import type { orderEvents } from '#server/database/schema.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { OrderDelivery } from '#shared/rules/orders/shipping/delivery.ts'

/** An event with what its consumers need of the order and the shop. */
export type OrderEvent = typeof orderEvents.$inferSelect & {
  orderNumber: string
  customerEmail: string
  /** What the customer reads. */
  language: Language
  placedAt: Date
  delivery: OrderDelivery
  shopName: string
  /** Where customers reach the shop; null until its owner has entered it. */
  contactEmail: string | null
  mailNewOrders: boolean
  attachInvoices: boolean
  mailLowStock: boolean
}

/** Writes what follows from events, in the transaction that marks them as handled. Gets each event exactly once. */
export type Consumer = (tx: Transaction, events: readonly OrderEvent[]) => Promise<void>

/** Everything that follows from events. */
export type EventHandling = {
  /** In this order. */
  consumers: readonly Consumer[]
  /** Called for an event that cannot be handled. */
  notifyOfFailure: (tx: Transaction, event: OrderEvent, failure: string) => Promise<void>
}
