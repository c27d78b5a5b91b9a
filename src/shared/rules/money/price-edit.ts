import { type Rounding, roundedPrice } from '../prices/rounding.ts'

/** Price edit: a new price, a change in cents or percent (at most two decimals), a rounding, or a floor. */
export type PriceEdit =
  | { toCents: number }
  | { byCents: number }
  | { byPercent: number }
  | { roundTo: Rounding }
  | { atLeastCents: number }

/** The edited price, rounded half up to the cent. May be out of range. */
export function editedPrice(priceCents: number, edit: PriceEdit): number {
  if ('toCents' in edit) return edit.toCents
  if ('byCents' in edit) return priceCents + edit.byCents
  if ('atLeastCents' in edit) return Math.max(priceCents, edit.atLeastCents)
  // A price of 0 means no price yet, so rounding leaves it.
  if ('roundTo' in edit) return priceCents === 0 ? 0 : roundedPrice(priceCents, edit.roundTo)
  // In hundredths of a percent, as integers: 1.1 times 50 is 55.00000000000001.
  const tenThousandths = 10_000 + Math.round(edit.byPercent * 100)
  return Math.floor((priceCents * tenThousandths + 5_000) / 10_000)
}

export const salePrice = (fromCents: number, sale: { toCents: number } | { percent: number }): number =>
  'toCents' in sale ? sale.toCents : editedPrice(fromCents, { byPercent: -sale.percent })
