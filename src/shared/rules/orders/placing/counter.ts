/** Placeholder email address of counter customers who gave none. Not deliverable. */
export const COUNTER_EMAIL = 'counter@privacy.invalid'

/** Discount on all goods of a sale. */
export type CounterDiscount = { amountCents: number } | { percent: number }

/** Discount in cents, rounded half up, at most the goods. */
function discountCents(discount: CounterDiscount | undefined, goodsCents: number): number {
  if (!discount) return 0
  const cents = 'percent' in discount ? Math.round((goodsCents * discount.percent) / 100) : discount.amountCents
  return Math.min(cents, goodsCents)
}

type Line = { priceCents: number; quantity: number }

export function counterTotal(lines: readonly Line[], discount: CounterDiscount | undefined) {
  const goodsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const takenOff = discountCents(discount, goodsCents)
  return { goodsCents, discountCents: takenOff, totalCents: goodsCents - takenOff }
}

/** Placeholder email address of customers on Cardmarket, whose data stay there. Not deliverable. */
export const CARDMARKET_EMAIL = 'cardmarket@privacy.invalid'
