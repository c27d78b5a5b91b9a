import type { SoldUnder, Treatment } from '../vat/vat.ts'

/** Default ledger accounts, in the usual Dutch numbering. */
export const defaultAccounts = {
  debtors: '1300',
  bank: '1100',
  cash: '1000',
  card: '1220',
  provider: '1230',
  otherReceipts: '2000',
  cashTransit: '2010',
  vatHigh: '1500',
  vatLow: '1501',
  vatMargin: '1502',
  vatOss: '1503',
  revenueHigh: '8000',
  revenueLow: '8010',
  revenueZero: '8020',
  revenueMargin: '8100',
  revenueSmallBusiness: '8200',
  revenueEuCompany: '8300',
  revenueExport: '8310',
  revenueOss: '8320',
  creditors: '1600',
  vatInput: '1510',
  vatShifted: '1504',
  purchases: '7000',
  purchasesMargin: '7010',
  cashRounding: '4980',
  cashDifference: '4990',
  storeCredit: '1750',
  creditGiven: '4520',
} as const
export type AccountKey = keyof typeof defaultAccounts

/** Default VAT codes: the boxes of the VAT return. */
export const defaultVatCodes = {
  codeHigh: '1a',
  codeLow: '1b',
  codeZero: '1e',
  codeMarginHigh: '1a-M',
  codeMarginLow: '1b-M',
  codeEuCompany: '3b',
  codeExport: '3a',
  codeOss: '3c',
  codeInput: '5b',
  codeShifted: '2a',
  codeImport: '4a',
  codeEuPurchase: '4b',
} as const
export type VatCodeKey = keyof typeof defaultVatCodes

/** Default codes of the journals: those of Exact. */
export const defaultJournals = {
  journalSales: '70',
  journalReceipts: '20',
  journalPurchases: '60',
  journalTill: '10',
  journalCredit: '90',
} as const

export const defaultCodes = { ...defaultAccounts, ...defaultVatCodes, ...defaultJournals }
export type LedgerKey = keyof typeof defaultCodes
export const ledgerKeys = Object.keys(defaultCodes) as LedgerKey[]
export type LedgerCodes = Record<LedgerKey, string>

type Sold = { scheme: SoldUnder; treatment: Treatment; rate: number }
type Booked = { revenue: AccountKey; vat: AccountKey | undefined; code: VatCodeKey | undefined }

const LOWEST_HIGH_RATE = 15

/** Accounts and VAT code of a sold line. */
export function bookedTo({ scheme, treatment, rate }: Sold): Booked {
  const isHigh = rate >= LOWEST_HIGH_RATE
  // A sold gift card is owed to the person who spends it.
  if (scheme === 'voucher') return { revenue: 'storeCredit', vat: undefined, code: undefined }
  if (scheme === 'small-business') return { revenue: 'revenueSmallBusiness', vat: undefined, code: undefined }
  if (scheme === 'margin') {
    return { revenue: 'revenueMargin', vat: 'vatMargin', code: isHigh ? 'codeMarginHigh' : 'codeMarginLow' }
  }
  if (treatment === 'eu-company') return { revenue: 'revenueEuCompany', vat: undefined, code: 'codeEuCompany' }
  if (treatment === 'export') return { revenue: 'revenueExport', vat: undefined, code: 'codeExport' }
  if (treatment === 'oss') return { revenue: 'revenueOss', vat: 'vatOss', code: 'codeOss' }
  if (rate === 0) return { revenue: 'revenueZero', vat: undefined, code: 'codeZero' }
  return isHigh
    ? { revenue: 'revenueHigh', vat: 'vatHigh', code: 'codeHigh' }
    : { revenue: 'revenueLow', vat: 'vatLow', code: 'codeLow' }
}
