import type { SoldUnder, Treatment } from '../vat/vat.ts'
import { type AccountKey, bookedTo, type VatCodeKey } from './ledger.ts'
import type { PurchaseScheme } from './purchases.ts'

/** A line of an entry: debit is positive, credit negative. */
export type EntryLine = {
  account: AccountKey
  amountCents: number
  /** On revenue and purchases: the VAT code and rate, and the VAT on it, negative if it is deducted. */
  vat?: { code: VatCodeKey; rate: number; vatCents: number }
  /** On an account of VAT: the lines of revenue name it already. */
  isVat?: true
}

export type SoldLine = {
  scheme: SoldUnder
  treatment: Treatment
  rate: number
  totalCents: number
  costCents: number | null
  vatCents: number
}

/**
 * Books an invoice or a credit note: its total on the debtors, revenue without VAT, and VAT. Of margin goods only the margin carries the
 * VAT code; the rest of their price is revenue without one.
 */
export function saleLines(lines: readonly SoldLine[]): EntryLine[] {
  const booked: EntryLine[] = []
  const add = (line: EntryLine) => {
    const before = booked.find((other) => isSameAccount(other, line))
    if (before) {
      before.amountCents += line.amountCents
      if (before.vat && line.vat) before.vat.vatCents += line.vat.vatCents
    } else booked.push(line)
  }
  add({ account: 'debtors', amountCents: sum(lines.map(({ totalCents }) => totalCents)) })
  for (const line of lines) {
    const { revenue, vat, code } = bookedTo(line)
    const netCents = taxedCents(line)
    const restCents = line.totalCents - line.vatCents - netCents
    const taxed = code && { code, rate: line.rate, vatCents: line.vatCents }
    add({ account: revenue, amountCents: -netCents, ...(taxed ? { vat: taxed } : {}) })
    add({ account: revenue, amountCents: -restCents })
    if (vat) add({ account: vat, amountCents: -line.vatCents, isVat: true })
  }
  return booked.filter(({ amountCents, vat }) => amountCents !== 0 || (vat && vat.vatCents !== 0))
}

/** Part of a line on which its VAT is due, without the VAT. */
function taxedCents({ scheme, totalCents, costCents, vatCents }: SoldLine): number {
  if (scheme !== 'margin') return totalCents - vatCents
  return vatCents === 0 ? 0 : totalCents - (costCents ?? 0) - vatCents
}

type Bought = { scheme: PurchaseScheme; rate: number; amountCents: number; vatCents: number }

const codeOfPurchase = {
  standard: 'codeInput',
  shifted: 'codeShifted',
  eu: 'codeEuPurchase',
  import: 'codeImport',
} as const

/** Books a purchase on its supplier, with the VAT that is deducted, and the VAT that the shop owes itself. */
export function purchaseLines({ scheme, rate, amountCents, vatCents }: Bought): EntryLine[] {
  const supplier: EntryLine = { account: 'creditors', amountCents: -amountCents }
  const deducted: EntryLine = { account: 'vatInput', amountCents: vatCents, isVat: true }
  const lines: EntryLine[] =
    scheme === 'margin'
      ? [{ account: 'purchasesMargin', amountCents }, supplier]
      : scheme === 'standard'
        ? [
            {
              account: 'purchases',
              amountCents: amountCents - vatCents,
              vat: { code: codeOfPurchase[scheme], rate, vatCents: 0 - vatCents },
            },
            deducted,
            supplier,
          ]
        : [
            { account: 'purchases', amountCents, vat: { code: codeOfPurchase[scheme], rate, vatCents } },
            deducted,
            { account: 'vatShifted', amountCents: 0 - vatCents, isVat: true },
            supplier,
          ]
  return lines.filter(({ amountCents: cents, vat }) => cents !== 0 || (vat && vat.vatCents !== 0))
}

const isSameAccount = (one: EntryLine, other: EntryLine) =>
  one.account === other.account && one.vat?.rate === other.vat?.rate

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
