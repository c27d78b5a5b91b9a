import type { soldUnder } from './vat.ts'
import type { Treatment } from './vat-treatment.ts'

/** When VAT is due: in the period in which the money comes, or in that of the invoice. */
export const vatBases = ['cash', 'invoice'] as const
export type VatBasis = (typeof vatBases)[number]

/** How margins are counted: for each piece, or over a period (globalisation). */
export const marginMethods = ['piece', 'period'] as const
export type MarginMethod = (typeof marginMethods)[number]

/** Boxes of the Dutch VAT return. */
export const vatBoxes = ['1a', '1b', '1c', '1e', '2a', '3a', '3b', '3c', '4a', '4b', '5b'] as const
export type VatBox = (typeof vatBoxes)[number]

const byRate: Readonly<Record<number, VatBox>> = { 21: '1a', 9: '1b', 0: '1e' }

type Sold = { scheme: (typeof soldUnder)[number]; treatment: Treatment; rate: number }

/** Box of a sale; null under the small-business scheme, which has no return. */
export function boxOfSale({ scheme, treatment, rate }: Sold): VatBox | null {
  if (scheme === 'small-business') return null
  if (treatment === 'export') return '3a'
  if (treatment === 'eu-company') return '3b'
  if (treatment === 'oss') return '3c'
  return byRate[rate] ?? '1c'
}
