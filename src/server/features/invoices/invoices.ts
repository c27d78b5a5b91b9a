export { invoiceForMail } from './invoice-file.ts'
export { planInvoices } from './issue-due.ts'
export { settleOrder } from './settle-order.ts'
