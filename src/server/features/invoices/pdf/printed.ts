import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import type { Books, InvoiceKind } from '#shared/contract/shops/money/invoices.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { TaxableLine, treatments } from '#shared/rules/money/vat/vat.ts'

export type PrintedLine = Pick<TaxableLine, 'scheme' | 'rate' | 'totalCents'> & {
  kind: 'goods' | 'shipping' | 'difference'
  name: string
  /** 0 if only an amount is credited. */
  quantity: number
  /** With VAT; null on lines from before it was stored. */
  priceCents: number | null
  discountCents: number
  /** Shipping within the price of margin goods. */
  shippingCents: number
  treatment: (typeof treatments)[number]
  vatCents: number
}

/** All content of a page: the same content produces the same bytes. */
export type PrintedInvoice = {
  what: 'invoice'
  kind: InvoiceKind
  number: string
  issuedOn: string
  receivedOn: string | null
  deliveredOn: string | null
  country: string
  facts: InvoiceFacts
  lines: PrintedLine[]
  /** PNG. */
  logo?: Uint8Array | undefined
}

export type PrintedBooks = {
  what: 'books'
  books: Books
  shopName: string
  accentColour: string | null
  language: Language
  printedOn: string
}

export type Printed = PrintedInvoice | PrintedBooks
