import type { PrintedLine } from '../pdf/printed.ts'

/** VAT category of EN 16931 with its legal ground; lines with the same key form one row of the VAT breakdown. */
export type TaxCategory = {
  id: 'S' | 'Z' | 'E' | 'K' | 'G'
  percent: number
  /** Code list VATEX. */
  reasonCode?: string
  ground?: 'marginNote' | 'smallBusinessNote' | 'voucherNote' | 'euCompanyNote' | 'exportNote'
}

/** VAT under the margin scheme is not shown: its lines are exempt for the buyer. */
export function taxCategory({ scheme, treatment, rate }: PrintedLine): TaxCategory {
  if (scheme === 'margin') return { id: 'E', percent: 0, reasonCode: 'VATEX-EU-F', ground: 'marginNote' }
  if (scheme === 'voucher') return { id: 'E', percent: 0, ground: 'voucherNote' }
  if (scheme === 'small-business') return { id: 'E', percent: 0, ground: 'smallBusinessNote' }
  if (treatment === 'eu-company') return { id: 'K', percent: 0, reasonCode: 'VATEX-EU-IC', ground: 'euCompanyNote' }
  if (treatment === 'export') return { id: 'G', percent: 0, reasonCode: 'VATEX-EU-G', ground: 'exportNote' }
  return rate === 0 ? { id: 'Z', percent: 0 } : { id: 'S', percent: rate }
}

export const categoryKey = ({ id, percent, ground }: TaxCategory) => `${id} ${percent} ${ground}`
