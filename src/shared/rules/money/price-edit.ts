import { type Rounding, roundedPrice } from '../prices/rounding.ts'

/** What happens to a price: a new one, so many cents more or less, so many percent (at most two decimals), a rounding, or a floor. */
export type PriceEdit =
  | { toCents: number }
  | { byCents: number }
  | { byPercent: number }
  | { roundTo: Rounding }
  | { atLeastCents: number }

/** The price afterwards, rounded to the nearest cent, half a cent up. It may lie outside of what a price can be. */
export function editedPrice(priceCents: number, edit: PriceEdit): number {
  if ('toCents' in edit) return edit.toCents
  if ('byCents' in edit) return priceCents + edit.byCents
  if ('atLeastCents' in edit) return Math.max(priceCents, edit.atLeastCents)
  // A price of 0 is none yet, and rounding gives it none.
  if ('roundTo' in edit) return priceCents === 0 ? 0 : roundedPrice(priceCents, edit.roundTo)
  // In whole hundredths of a percent: 1.1 times 50 is 55.00000000000001.
  const tenThousandths = 10_000 + Math.round(edit.byPercent * 100)
  return Math.floor((priceCents * tenThousandths + 5_000) / 10_000)
}

/** What something costs that is put on sale. */
export const salePrice = (fromCents: number, sale: { toCents: number } | { percent: number }): number =>
  'toCents' in sale ? sale.toCents : editedPrice(fromCents, { byPercent: -sale.percent })
