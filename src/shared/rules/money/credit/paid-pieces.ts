import { type SoldUnder, spread } from '../vat/vat.ts'
import { sum } from './credited.ts'

type Line = { priceCents: number; quantity: number; vatScheme?: SoldUnder | null }

/** Amount paid for the goods on each line: their price less its share of the discounts, which gift cards do not bear, without shipping. */
export function paidOfLines(lines: readonly Line[], extras: readonly { amountCents: number }[]): number[] {
  const listed = [
    ...lines.map(({ priceCents, quantity }) => priceCents * quantity),
    ...extras.map(({ amountCents }) => amountCents).filter((cents) => cents > 0),
  ]
  const weights = listed.map((cents, place) => (lines[place]?.vatScheme === 'voucher' ? 0 : cents))
  const off = spread(sum(extras.map(({ amountCents }) => Math.max(0, -amountCents))), weights)
  return lines.map((_, place) => (listed[place] ?? 0) - (off[place] ?? 0))
}

/** Amount paid for some pieces of a line, when others were returned before: all parts add up to its amount. */
export function paidForPieces(
  { paidCents, quantity }: { paidCents: number; quantity: number },
  returned: number,
  pieces: number,
): number {
  const until = (count: number) => (quantity === 0 ? 0 : Math.round((paidCents * count) / quantity))
  return until(returned + pieces) - until(returned)
}

type Refund = {
  amountCents: number
  /** Amount paid for its pieces; undefined: it is for no pieces. */
  goodsCents: number | undefined
  /** As requested; undefined: whatever exceeds pieces and goodwill is shipping. */
  shippingCents: number | undefined
  goodwillCents: number
  shippingLeftCents: number
}

/** How a refund is made up. Without pieces, all but the named shipping is goodwill. Undefined if it is more than was paid. */
export function splitRefund({ amountCents, goodsCents, goodwillCents, shippingLeftCents, ...wish }: Refund) {
  if (goodsCents === undefined) {
    const shippingCents = wish.shippingCents ?? 0
    return shippingCents > Math.min(shippingLeftCents, amountCents)
      ? undefined
      : { goodsCents: 0, goodwillCents: amountCents - shippingCents, shippingCents }
  }
  const beyond = Math.max(0, amountCents - goodsCents - goodwillCents)
  const shippingCents = wish.shippingCents ?? beyond
  return shippingCents > shippingLeftCents || beyond > shippingCents
    ? undefined
    : { goodsCents, goodwillCents, shippingCents }
}
