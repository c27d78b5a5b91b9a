export { invoiceForMail } from './invoice-file.ts'
export { planInvoices } from './issue-due.ts'
