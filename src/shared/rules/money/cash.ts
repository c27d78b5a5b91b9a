/** From this amount on, dealers may neither take nor pay cash (Wwft, since 1 January 2026); connected payments count together. */
export const CASH_LIMIT_CENTS = 300_000

const SMALLEST_COIN_CENTS = 5

/** By how much an amount changes when it is rounded to five cents; symmetrical for refunds, which are negative. */
export function cashRounding(amountCents: number): number {
  const rounded = Math.round(Math.abs(amountCents) / SMALLEST_COIN_CENTS) * SMALLEST_COIN_CENTS
  return Math.sign(amountCents) * (rounded - Math.abs(amountCents)) || 0
}

/** Cash to hand over for an amount. */
export const cashDue = (amountCents: number, roundsCash: boolean): number =>
  amountCents + (roundsCash ? cashRounding(amountCents) : 0)
