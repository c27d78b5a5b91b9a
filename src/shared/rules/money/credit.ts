import { marginOf, refundOfLines, spread, type TaxableLine, vatOfLines } from './vat.ts'

/** The remaining part of an invoice line after earlier credits. */
export type LineLeft = TaxableLine & { quantity: number; vatCents: number }

/** Credited part of a line; never negative. */
type Taken = { quantity: number; totalCents: number; costCents: number | null }

type Chosen = { line: number; quantity: number }

/** Credits an amount: the customer keeps the goods, so neither pieces nor costs are credited. */
export const takeAmount = (amountCents: number, left: readonly LineLeft[]): Taken[] =>
  refundOfLines(amountCents, left).map((totalCents) => ({ quantity: 0, totalCents, costCents: 0 }))

export const takeAll = (left: readonly LineLeft[]): Taken[] =>
  left.map(({ quantity, totalCents, costCents }) => ({ quantity, totalCents, costCents }))

/** Credits pieces of some lines, with their share of price and cost. Undefined if fewer pieces remain. */
export function takePieces(chosen: readonly Chosen[], left: readonly LineLeft[]): Taken[] | undefined {
  const requested = left.map(() => 0)
  for (const { line, quantity } of chosen) {
    const sum = (requested[line] ?? Number.POSITIVE_INFINITY) + quantity
    if (sum > (left[line]?.quantity ?? 0)) return undefined
    requested[line] = sum
  }
  return left.map((line, place) => {
    const quantity = requested[place] ?? 0
    const part = (cents: number) => (quantity === 0 ? 0 : Math.round((cents * quantity) / line.quantity))
    return {
      quantity,
      totalCents: part(line.totalCents),
      costCents: line.costCents === null ? null : part(line.costCents),
    }
  })
}

/**
 * VAT that a credit note returns per line: the previous VAT less the VAT of the rest, so that all credit notes of an invoice add up to
 * it. Under the standard scheme, the difference of a rate goes to the credited lines.
 */
export function vatTaken(left: readonly LineLeft[], taken: readonly Taken[]): number[] {
  const after = left.map((line, place) => less(line, taken[place]))
  if (after.every(({ totalCents }) => totalCents === 0)) return left.map(({ vatCents }) => vatCents)
  const vatAfter = vatOfLines(after)
  const back = left.map(({ vatCents }, place) => vatCents - (vatAfter[place] ?? 0))
  for (const rate of new Set(left.map((line) => line.rate))) {
    const places = [...left.keys()].filter((place) => left[place]?.scheme === 'standard' && left[place].rate === rate)
    const whole = places.reduce((sum, place) => sum + (back[place] ?? 0), 0)
    const shares = spread(
      whole,
      places.map((place) => taken[place]?.totalCents ?? 0),
    )
    for (const [share, place] of places.entries()) back[place] = shares[share] ?? 0
  }
  return back
}

/** Margin that a credit note returns per line, as for the VAT; null under other schemes. */
export const marginTaken = (left: readonly LineLeft[], taken: readonly Taken[]): (number | null)[] =>
  left.map((line, place) => {
    const margin = marginOf(line)
    return margin === null ? null : margin - (marginOf(less(line, taken[place])) ?? 0)
  })

const less = (line: LineLeft, taken: Taken | undefined): TaxableLine => ({
  ...line,
  totalCents: line.totalCents - (taken?.totalCents ?? 0),
  costCents: line.costCents === null ? null : line.costCents - (taken?.costCents ?? 0),
})
