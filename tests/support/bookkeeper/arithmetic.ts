import type { Case, Piece } from './cases.ts'

/*
 * A bookkeeper's arithmetic by hand for a case. On purpose, none of it comes from the product's own rules.
 */

/** The price of goods after discount, with their shares of shipping, in the order of the pieces. */
type Paid = Piece & { goodsCents: number; shippingCents: number }

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const half = (cents: number) => Math.floor(cents + 0.5)

/** VAT in an amount, rounded half up. */
export const vatWithin = (cents: number, rate: number) => half((cents * rate) / (100 + rate))

/** Splits cents by weights: everyone's whole cents first, the rest to who lost most by rounding. */
function divide(cents: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const exact = weights.map((weight) => (cents * weight) / all)
  const parts = exact.map(Math.floor)
  const losers = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1))
  for (const place of losers.slice(0, cents - sum(parts))) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

export function discountOf({ pieces, discount }: Case): number {
  const goods = sum(pieces.map(({ priceCents, quantity }) => priceCents * quantity))
  if (!discount) return 0
  return 'percent' in discount ? half((goods * discount.percent) / 100) : discount.amountCents
}

export function paidFor(sale: Case): Paid[] {
  const listed = sale.pieces.map(({ priceCents, quantity }) => priceCents * quantity)
  const off = divide(discountOf(sale), listed)
  const goods = listed.map((cents, place) => cents - (off[place] ?? 0))
  const shipping = divide(sale.shippingCents ?? 0, goods)
  return sale.pieces.map((piece, place) => ({
    ...piece,
    goodsCents: goods[place] ?? 0,
    shippingCents: shipping[place] ?? 0,
  }))
}

const withShipping = ({ goodsCents, shippingCents }: Paid) => goodsCents + shippingCents

const costOf = ({ costCents, quantity }: Piece) => (costCents ?? 0) * quantity

/** The margin of each kind of margin goods; a loss is not set off against another margin. */
export const marginsOf = (sale: Case) =>
  sale.smallBusiness
    ? []
    : paidFor(sale)
        .filter(({ scheme }) => scheme === 'margin')
        .map((piece) => ({ marginCents: withShipping(piece) - costOf(piece), rate: piece.rate }))

/** VAT of a sale: of the turnover by rate, and of each margin. */
export function vatOf(sale: Case): number {
  if (sale.smallBusiness) return 0
  const standard = paidFor(sale).filter(({ scheme }) => scheme === 'standard')
  const byRate = [21, 9, 0].map((rate) =>
    vatWithin(sum(standard.filter((piece) => piece.rate === rate).map(withShipping)), rate),
  )
  return sum([...byRate, ...marginsOf(sale).map(({ marginCents, rate }) => vatWithin(Math.max(0, marginCents), rate))])
}

export const totalOf = (sale: Case) => sum(paidFor(sale).map(withShipping))
