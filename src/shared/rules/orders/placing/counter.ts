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

type Line = { priceCents: number; quantity: number; agreed?: { priceCents: number } | undefined }
type Basket = { items: readonly Line[]; customLines?: readonly { amountCents: number }[] | undefined }

/** Price of a piece: as agreed, or the product's. */
export const priceOf = ({ priceCents, agreed }: Omit<Line, 'quantity'>): number => agreed?.priceCents ?? priceCents

export function counterTotal({ items, customLines = [] }: Basket, discount: CounterDiscount | undefined) {
  const goodsCents =
    items.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0) +
    customLines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const takenOff = discountCents(discount, goodsCents)
  return { goodsCents, discountCents: takenOff, totalCents: goodsCents - takenOff }
}

/** Placeholder email address of customers on Cardmarket, whose data stay there. Not deliverable. */
export const CARDMARKET_EMAIL = 'cardmarket@privacy.invalid'
