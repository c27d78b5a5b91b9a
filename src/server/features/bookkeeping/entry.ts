import type { EntryLine } from '#shared/rules/money/books/ledger-entries.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'

/** A customer, or the supplier of a purchase. */
export type Party = {
  kind: 'customer' | 'supplier'
  /** The customer's id in the shop, or a code made from the supplier's name. */
  code: string
  /** Empty once erased. */
  name: string
  email: string
  vatNumber: string
  country: string
  address: Address | undefined
}

/** How money came or went; `other`: not recorded. */
export type Means = PayMeans | 'bank' | 'provider' | 'credit' | 'other'

/** An entry of the journal. Its lines add up to zero. */
export type Entry = {
  id: number
  journal: 'sales' | 'receipts' | 'purchases' | 'till' | 'credit'
  kind:
    | 'invoice'
    | 'credit-note'
    | 'payment'
    | 'refund'
    | 'reversal'
    | 'refund-failed'
    | 'purchase'
    | 'closing'
    | 'store-credit'
  /** Number of the invoice, `B-12` or `H-12` for money, `P-12` for a purchase, `Z-12` for a closing of the drawer, `T-12` for store credit. */
  number: string
  date: string
  /** Day of the payment, if known. */
  receivedOn: string | null
  /** Number of the invoice or of the supplier's statement; empty if there is none. */
  invoiceNumber: string
  orderNumber: string
  /** Lot and contents of a purchase, or the reason of store credit. */
  description?: string
  /** Undefined for a closing of the drawer and for store credit. */
  party: Party | undefined
  means: Means | undefined
  lines: EntryLine[]
}

/** An invoice, a credit note, or money received or returned. */
export type CustomerEntry = Entry & { party: Party }

/** A period; `until` is the day after its last. */
export type Days = { from: string; until: string }
