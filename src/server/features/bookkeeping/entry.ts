import type { EntryLine } from '#shared/rules/money/ledger-entries.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'

export type Debtor = {
  /** The customer's id in the shop. */
  code: string
  /** Empty once erased. */
  name: string
  email: string
  vatNumber: string
  country: string
  address: Address | undefined
}

/** How money came or went; `other`: not recorded. */
export type Means = PayMeans | 'bank' | 'provider' | 'other'

/** An entry of the journal: an invoice, a credit note, or money received or returned. Its lines add up to zero. */
export type Entry = {
  id: number
  journal: 'sales' | 'receipts'
  kind: 'invoice' | 'credit-note' | 'payment' | 'refund' | 'reversal' | 'refund-failed'
  /** Number of the invoice, or `B-12` and `H-12` for money. */
  number: string
  date: string
  /** Day of the payment, if known. */
  receivedOn: string | null
  invoiceNumber: string
  orderNumber: string
  debtor: Debtor
  means: Means | undefined
  lines: EntryLine[]
}

/** A period; `until` is the day after its last. */
export type Days = { from: string; until: string }
