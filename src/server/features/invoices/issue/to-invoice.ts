import type { Invoice } from '#shared/contract/shops/money/invoices.ts'
import type { InvoiceRow } from '../order-invoices.queries.ts'

/** `2026-0042`. */
export const invoiceNumber = ({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string =>
  `${year}-${String(number).padStart(4, '0')}`

export const toInvoice = (invoice: InvoiceRow): Invoice => ({
  id: invoice.id,
  kind: invoice.kind,
  number: invoiceNumber(invoice),
  issuedOn: invoice.issuedOn,
  orderId: invoice.orderId,
  orderNumber: invoice.facts.orderNumber,
  customer: invoice.facts.buyer.company || (invoice.facts.buyer.lines[0] ?? invoice.facts.buyer.email),
  totalCents: invoice.totalCents,
  vatCents: invoice.vatCents,
})
