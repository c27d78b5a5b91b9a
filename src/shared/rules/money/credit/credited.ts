import type { TaxableLine } from '../vat/vat.ts'

/** A line of an invoice with what remains of it after earlier credits. */
export type LineLeft = TaxableLine & {
  kind: 'goods' | 'shipping' | 'difference'
  quantity: number
  vatCents: number
  /** As invoiced: pieces, and what was paid for all of them, without shipping. */
  soldQuantity: number
  paidCents: number
  /** Remaining shipping, on a line of its own or in the price of margin goods. */
  shippingCents: number
}

/** A line of a credit note, with the amounts that go back. A negative difference stays with the shop. */
export type Credited = {
  /** Place of the invoice line that it corrects. */
  line: number
  kind: 'goods' | 'shipping' | 'difference'
  quantity: number
  totalCents: number
  shippingCents: number
  costCents: number | null
}

export const nothing = (line: number, kind: Credited['kind']): Credited => ({
  line,
  kind,
  quantity: 0,
  totalCents: 0,
  shippingCents: 0,
  costCents: 0,
})

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
export const totalOf = (lines: readonly { totalCents: number }[]) => sum(lines.map(({ totalCents }) => totalCents))
