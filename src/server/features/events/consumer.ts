import type { Transaction } from '#server/database/connect.ts'
import type { orderEvents } from '#server/database/schema.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { OrderDelivery } from '#shared/rules/orders/shipping/delivery.ts'

/** An event joined with the order and shop fields that consumers need. */
export type OrderEvent = typeof orderEvents.$inferSelect & {
  orderNumber: string
  customerEmail: string
  /** The customer's language. */
  language: Language
  placedAt: Date
  delivery: OrderDelivery
  shopName: string
  /** The shop's public contact address; null until its owner has entered it. */
  contactEmail: string | null
  mailNewOrders: boolean
  attachInvoices: boolean
  mailLowStock: boolean
  reordersSingles: boolean
}

/** Writes the consequences of events in the transaction that marks them as handled, so each event takes effect exactly once. */
export type Consumer = (tx: Transaction, events: readonly OrderEvent[]) => Promise<void>

export type EventHandling = {
  /** Called in this order. */
  consumers: readonly Consumer[]
  /** Called for an event that cannot be handled. */
  notifyOfFailure: (tx: Transaction, event: OrderEvent, failure: string) => Promise<void>
}
