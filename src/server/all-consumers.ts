import { creditConsumers, notifyOfGiftCards } from './features/credit/credit.consumers.ts'
import { customerConsumers } from './features/customers/customers.consumers.ts'
import type { Consumer, EventHandling } from './features/events/events.ts'
import { invoiceConsumers } from './features/invoices/invoices.consumers.ts'
import { notifyAdministrators, notifyCustomers, orderConsumers } from './features/orders/orders.consumers.ts'
import { outboxConsumers } from './features/outbox/outbox.consumers.ts'
import { platformConsumers } from './features/platform/platform.consumers.ts'
import { ucpConsumers } from './features/ucp/ucp.consumers.ts'
import { notifyOfWithdrawals } from './features/withdrawals/withdrawals.consumers.ts'

const withoutMessages: readonly Consumer[] = [
  ...orderConsumers,
  ...platformConsumers,
  ...customerConsumers,
  ...creditConsumers,
  ...invoiceConsumers,
  ...outboxConsumers,
  ...ucpConsumers,
]

/** All consumers of events. */
export const eventHandling: EventHandling = {
  consumers: [notifyCustomers, notifyOfWithdrawals, notifyOfGiftCards, ...withoutMessages],
  notifyOfFailure: notifyAdministrators,
}

/** The same without messages, for generated orders whose customers do not exist. */
export const quietHandling: EventHandling = { ...eventHandling, consumers: withoutMessages }
