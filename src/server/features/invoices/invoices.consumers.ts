import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { planInvoices } from './issue/issue-due.ts'

/** Events that can lead to an invoice or a credit note. */
const aboutMoney: readonly OrderEvent['kind'][] = ['paid', 'paid_undone', 'refunded', 'refunded_undone']

/** Cancelling an order can return all of its money as credit. */
const isAboutMoney = ({ kind, data }: OrderEvent) => aboutMoney.includes(kind) || data.creditBack !== undefined

const invoiceOrders: Consumer = (tx, events) => planInvoices(tx, events.filter(isAboutMoney))

export const invoiceConsumers: readonly Consumer[] = [invoiceOrders]
