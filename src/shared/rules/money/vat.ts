/** How VAT is due on a product: over its price, or over the margin of goods bought from private persons. */
export const vatSchemes = ['standard', 'margin'] as const
export type VatScheme = (typeof vatSchemes)[number]

export const vatRates = [21, 9, 0] as const
export type VatRate = (typeof vatRates)[number]
export const DEFAULT_VAT_RATE: VatRate = 21

/** How a line was sold: `small-business` is a shop that charges no VAT. */
export const soldUnder = [...vatSchemes, 'small-business'] as const
type SoldUnder = (typeof soldUnder)[number]

/** A line of an invoice; amounts include VAT, and none is negative. */
export type TaxableLine = {
  scheme: SoldUnder
  rate: number
  totalCents: number
  /** What its pieces were bought for together; null: unknown, which counts as nothing. */
  costCents: number | null
}

/** Shares a whole number of cents by weight, so that the parts add up to it. Without any weight the first one gets all. */
export function spread(totalCents: number, weights: readonly number[]): number[] {
  const given = weights.some((weight) => weight > 0) ? weights : weights.map((_, place) => (place === 0 ? 1 : 0))
  const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = given.map((weight, place) => {
    // Exact: an amount times a weight outgrows a double.
    const product = BigInt(totalCents) * BigInt(weight)
    return { place, cents: Number(product / whole), rest: product % whole }
  })
  const left = totalCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  const byRest = shares.toSorted((one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest))
  const more = new Set(byRest.slice(0, left).map(({ place }) => place))
  return shares.map(({ cents, place }) => cents + (more.has(place) ? 1 : 0))
}

/** The VAT in an amount that includes it. */
const vatIn = (cents: number, rate: number): number => Math.round((cents * rate) / (100 + rate))

/**
 * The VAT of each line. Under the standard scheme it is computed over all lines of a rate and shared among them, so that the lines add up
 * to the invoice. Under the margin scheme it is in what a line made, and never below zero.
 */
export function vatOfLines(lines: readonly TaxableLine[]): number[] {
  const vat = lines.map(({ scheme, rate, totalCents, costCents }) =>
    scheme === 'margin' ? vatIn(Math.max(0, totalCents - (costCents ?? 0)), rate) : 0,
  )
  for (const rate of new Set(lines.map((line) => line.rate))) {
    const places = [...lines.keys()].filter(
      (place) => lines[place]?.scheme === 'standard' && lines[place].rate === rate,
    )
    const totals = places.map((place) => lines[place]?.totalCents ?? 0)
    const shares = spread(vatIn(sum(totals), rate), totals)
    for (const [share, place] of places.entries()) vat[place] = shares[share] ?? 0
  }
  return vat
}

/** Shipping as lines of its own: it is taxed like the goods, in proportion to what each kind of them costs. */
export function shippingLines(shippingCents: number, goods: readonly TaxableLine[]): TaxableLine[] {
  const kinds = [...Map.groupBy(goods, ({ scheme, rate }) => `${scheme} ${rate}`).values()]
  const shares = spread(
    shippingCents,
    kinds.map((lines) => sum(lines.map(({ totalCents }) => totalCents))),
  )
  return kinds.flatMap(([like], place) => {
    const totalCents = shares[place] ?? 0
    return like && totalCents > 0 ? [{ scheme: like.scheme, rate: like.rate, totalCents, costCents: null }] : []
  })
}

/** Lines with a discount taken off each of them, in proportion to what they cost. */
export function withDiscount<Line extends TaxableLine>(lines: readonly Line[], discountCents: number): Line[] {
  const shares = spread(
    discountCents,
    lines.map(({ totalCents }) => totalCents),
  )
  return lines.map((line, place) => ({ ...line, totalCents: line.totalCents - (shares[place] ?? 0) }))
}

/** What becomes of each line when so much is refunded: the amount is shared by what is left of them. */
export const refundOfLines = (refundCents: number, left: readonly { totalCents: number }[]): number[] =>
  spread(
    refundCents,
    left.map(({ totalCents }) => totalCents),
  )

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
