/** VAT on the price, or on the margin of goods bought from private persons. */
export const vatSchemes = ['standard', 'margin'] as const
export type VatScheme = (typeof vatSchemes)[number]

export const vatRates = [21, 9, 0] as const
export type VatRate = (typeof vatRates)[number]
export const DEFAULT_VAT_RATE: VatRate = 21

/**
 * Tax treatment of a sold line. `small-business`: the shop charges no VAT. `voucher`: a gift card, on whose spending VAT is due (articles
 * 30a and 30b of directive 2006/112/EC).
 */
export const soldUnder = [...vatSchemes, 'small-business', 'voucher'] as const
export type SoldUnder = (typeof soldUnder)[number]

/** Where a line is taxed: here, by the country of the consumer (OSS), by the company that buys in the EU, or not at all outside of it. */
export const treatments = ['domestic', 'oss', 'eu-company', 'export'] as const
export type Treatment = (typeof treatments)[number]

/** An invoice line; amounts include VAT and are never negative. */
export type TaxableLine = {
  scheme: SoldUnder
  rate: number
  totalCents: number
  /** Purchase cost of all pieces; null: unknown, counted as zero. */
  costCents: number | null
}

/** Splits a whole number of cents by weight, so that the parts add up to it. Without weights, the first part gets everything. */
export function spread(totalCents: number, weights: readonly number[]): number[] {
  const given = weights.some((weight) => weight > 0) ? weights : weights.map((_, place) => (place === 0 ? 1 : 0))
  const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = given.map((weight, place) => {
    // BigInt, because an amount times a weight exceeds the precision of a double.
    const product = BigInt(totalCents) * BigInt(weight)
    return { place, cents: Number(product / whole), rest: product % whole }
  })
  const left = totalCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  const byRest = shares.toSorted((one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest))
  const more = new Set(byRest.slice(0, left).map(({ place }) => place))
  return shares.map(({ cents, place }) => cents + (more.has(place) ? 1 : 0))
}

/** VAT included in an amount. */
export const vatIn = (cents: number, rate: number): number => Math.round((cents * rate) / (100 + rate))

/**
 * VAT of each line. The standard scheme computes it per rate and splits it between the lines, so that they add up to the invoice. The
 * margin scheme computes it per line on the margin, never below zero.
 */
export function vatOfLines(lines: readonly TaxableLine[]): number[] {
  const vat = lines.map((line) => vatIn(marginOf(line) ?? 0, line.rate))
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

/** Taxed margin of a line, VAT included; null under other schemes. */
export const marginOf = ({ scheme, totalCents, costCents }: TaxableLine): number | null =>
  scheme === 'margin' ? Math.max(0, totalCents - (costCents ?? 0)) : null

/** A line of goods at its price before the discount, with the discount and the shipping that its total includes. */
export type SoldLine = TaxableLine & { discountCents: number; shippingCents: number }

/**
 * Adds shipping in proportion to the goods of each scheme and rate. It is part of the price of margin goods, and a line of its own for all
 * others.
 */
export function withShipping<Line extends SoldLine>(shippingCents: number, goods: readonly Line[]) {
  const kinds = [...Map.groupBy(goods.entries(), ([, { scheme, rate }]) => `${scheme} ${rate}`).values()]
  const shares = spread(
    shippingCents,
    kinds.map((lines) => sum(lines.map(([, line]) => discountable(line)))),
  )
  const sold = [...goods]
  const shipping: TaxableLine[] = []
  for (const [kind, lines] of kinds.entries()) {
    const [share = 0, like] = [shares[kind], lines[0]?.[1]]
    if (like?.scheme !== 'margin') {
      if (like && share > 0) {
        shipping.push({ scheme: like.scheme, rate: like.rate, totalCents: share, costCents: null })
      }
      continue
    }
    const parts = spread(
      share,
      lines.map(([, { totalCents }]) => totalCents),
    )
    for (const [part, [place, line]] of lines.entries()) {
      const added = parts[part] ?? 0
      sold[place] = { ...line, shippingCents: added, totalCents: line.totalCents + added }
    }
  }
  return { goods: sold, shipping }
}

/** Gift cards bear no part of discounts and shipping. */
const discountable = ({ scheme, totalCents }: TaxableLine): number => (scheme === 'voucher' ? 0 : totalCents)

/** Lines with a discount applied pro rata. */
export function withDiscount<Line extends TaxableLine>(lines: readonly Line[], discountCents: number) {
  const shares = spread(discountCents, lines.map(discountable))
  return lines.map((line, place) => {
    const share = shares[place] ?? 0
    return { ...line, discountCents: share, shippingCents: 0, totalCents: line.totalCents - share }
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
