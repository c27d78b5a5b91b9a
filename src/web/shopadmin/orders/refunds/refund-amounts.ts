import type { OrderRefunds } from '#shared/contract/orders/refunds.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { paidForPieces } from '#shared/rules/money/credit/paid-pieces.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'

type Entered = {
  /** Quantity per line. */
  pieces: ReadonlyMap<number, number>
  withShipping: boolean
  goodwill: string
  /** Undefined: the amount follows from the selection. */
  typed: string | undefined
}

/** The amounts of a refund that follow from what was entered. */
export function refundAmounts(shown: OrderRefunds, { pieces, withShipping, goodwill, typed }: Entered, to: Language) {
  const lines = [...pieces].map(([id, quantity]) => ({ id, quantity })).filter(({ quantity }) => quantity > 0)
  const shippingCents = withShipping ? shown.shippingLeftCents : 0
  const goodwillCents = readTypedAmount(goodwill) ?? 0
  const chosenCents = paidFor(pieces, shown) + shippingCents + goodwillCents
  const filledCents = Math.min(chosenCents, shown.leftCents)
  const amount = typed ?? (filledCents > 0 ? writeEuros(filledCents, to) : '')
  const cents = readTypedAmount(amount) ?? 0
  return {
    lines,
    shippingCents: Math.min(shippingCents, cents),
    goodwillCents,
    /** As shown in its field. */
    amount,
    cents,
    // Without pieces, all of it is goodwill.
    mostCents: lines.length > 0 ? filledCents : shown.leftCents,
    deductedCents: lines.length > 0 ? Math.max(0, chosenCents - cents) : 0,
    isRestockable: lines.some(({ id }) => shown.lines.find((line) => line.id === id)?.restockable),
  }
}

/** Amount paid for the chosen pieces, after discounts. */
const paidFor = (pieces: ReadonlyMap<number, number>, { lines }: OrderRefunds) =>
  lines.reduce((sum, line) => sum + paidForPieces(line, line.quantity - line.left, pieces.get(line.id) ?? 0), 0)
