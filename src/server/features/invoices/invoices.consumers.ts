import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { planInvoices } from './issue/issue-due.ts'

/** Events that can lead to an invoice or a credit note. */
const aboutMoney: readonly OrderEvent['kind'][] = ['paid', 'paid_undone', 'refunded', 'refunded_undone']

const invoiceOrders: Consumer = (tx, events) =>
  planInvoices(
    tx,
    events.filter(({ kind }) => aboutMoney.includes(kind)),
  )

export const invoiceConsumers: readonly Consumer[] = [invoiceOrders]
