import type { PurchaseScheme } from '../books/purchases.ts'
import type { soldUnder } from './vat.ts'
import type { Treatment } from './vat-treatment.ts'

/** When VAT is due: in the period in which the money comes, or in that of the invoice. */
export const vatBases = ['cash', 'invoice'] as const

/** How margins are counted: for each piece, or over a period (globalisation). */
export const marginMethods = ['piece', 'period'] as const

/** Boxes of the Dutch VAT return. */
export const vatBoxes = ['1a', '1b', '1c', '1e', '2a', '3a', '3b', '3c', '4a', '4b', '5b'] as const
export type VatBox = (typeof vatBoxes)[number]

const byRate: Readonly<Record<number, VatBox>> = { 21: '1a', 9: '1b', 0: '1e' }

type Sold = { scheme: (typeof soldUnder)[number]; treatment: Treatment; rate: number }

/** Box of a sale; null under the small-business scheme, which has no return, and for gift cards. */
export function boxOfSale({ scheme, treatment, rate }: Sold): VatBox | null {
  if (scheme === 'small-business' || scheme === 'voucher') return null
  if (treatment === 'export') return '3a'
  if (treatment === 'eu-company') return '3b'
  if (treatment === 'oss') return '3c'
  return byRate[rate] ?? '1c'
}

type BoxSum = { box: VatBox; netCents: number; vatCents: number }

/** Boxes whose VAT the shop owes; that of 3c is owed abroad. */
const isOwed = (box: VatBox): boolean => box !== '3c' && box !== '5b'

/** Sums by box in the order of the form, without empty ones. */
export function sumBoxes(sums: readonly (Omit<BoxSum, 'box'> & { box: VatBox | null })[]): BoxSum[] {
  return vatBoxes
    .map((box) => {
      const inBox = sums.filter((sum) => sum.box === box)
      const add = (of: 'netCents' | 'vatCents') => inBox.reduce((total, sum) => total + sum[of], 0)
      return { box, netCents: add('netCents'), vatCents: box === '3c' ? 0 : add('vatCents') }
    })
    .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
}

/** 5a: the VAT that is owed. */
export const owedOf = (boxes: readonly BoxSum[]): number =>
  boxes.reduce((sum, { box, vatCents }) => sum + (isOwed(box) ? vatCents : 0), 0)

type Period = { salesCents: number; purchasesCents: number }

/** Margin of the last period: its sales less its purchases, and less the negative margin of the periods before. */
export function marginOfPeriods(periods: readonly Period[]) {
  let [carriedInCents, result] = [0, 0]
  for (const { salesCents, purchasesCents } of periods) {
    carriedInCents = Math.min(0, result)
    result = salesCents - purchasesCents + carriedInCents
  }
  return { marginCents: Math.max(0, result), carriedInCents, carriedOutCents: Math.min(0, result) }
}

const purchaseBoxes: Readonly<Record<PurchaseScheme, VatBox | null>> = {
  margin: null,
  standard: null,
  shifted: '2a',
  import: '4a',
  eu: '4b',
}

type Bought = { scheme: PurchaseScheme; amountCents: number; vatCents: number }

/** A purchase on the return: VAT that the shop owes itself, and VAT that it deducts. */
export function boxesOfPurchase({ scheme, amountCents, vatCents }: Bought): BoxSum[] {
  const box = purchaseBoxes[scheme]
  const deducted: BoxSum[] = vatCents === 0 ? [] : [{ box: '5b', netCents: 0, vatCents }]
  return box ? [{ box, netCents: amountCents, vatCents }, ...deducted] : deducted
}
