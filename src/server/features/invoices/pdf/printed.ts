import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import type { Books, InvoiceKind } from '#shared/contract/shops/invoices.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { TaxableLine } from '#shared/rules/money/vat.ts'

export type PrintedLine = Pick<TaxableLine, 'scheme' | 'rate' | 'totalCents'> & {
  name: string
  /** 0 if only an amount is credited. */
  quantity: number
  vatCents: number
}

/** All content of a page: the same content produces the same bytes. */
export type PrintedInvoice = {
  what: 'invoice'
  kind: InvoiceKind
  number: string
  issuedOn: string
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
