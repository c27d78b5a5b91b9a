import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { planInvoices } from './issue-due.ts'

/** What an invoice or a credit note may follow from. */
const aboutMoney: readonly OrderEvent['kind'][] = ['paid', 'paid_undone', 'refunded', 'refunded_undone']

const invoiceOrders: Consumer = (tx, events) =>
  planInvoices(
    tx,
    events.filter(({ kind }) => aboutMoney.includes(kind)),
  )

export const invoiceConsumers: readonly Consumer[] = [invoiceOrders]
