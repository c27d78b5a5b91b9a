export { invoiceForMail } from './invoice-file.ts'
export { planInvoices } from './issue-due.ts'
export { hasOpenInvoice } from './order-invoices.queries.ts'
export { settleOrder } from './settle-order.ts'
