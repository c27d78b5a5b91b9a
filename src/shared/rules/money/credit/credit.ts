import { spread } from '../vat/vat.ts'
import { takeDifference } from './credit-difference.ts'
import type { Credited, LineLeft } from './credited.ts'
import { nothing, sum, totalOf } from './credited.ts'
import { paidForPieces } from './paid-pieces.ts'

type Pieces = { line: number; quantity: number }

type Wish = {
  pieces?: readonly Pieces[]
  shippingCents?: number
  /** All that goes back; by default the pieces and the shipping. What differs from them is credited as a difference. */
  amountCents?: number
}

/** Credits pieces at what was paid for them, with their cost, and money beyond them. Undefined if less than that remains. */
export function credit(left: readonly LineLeft[], { pieces = [], shippingCents = 0, amountCents }: Wish) {
  const goods = takePieces(pieces, left)
  const shippingLeft = sum(left.map((line) => line.shippingCents))
  if (!goods || shippingCents > shippingLeft) return undefined
  const taken = [...goods, ...takeShipping(shippingCents, left, goods)]
  const rest = (amountCents ?? totalOf(taken)) - totalOf(taken)
  const credited = [...taken, ...takeDifference(rest, left, taken)]
  return totalOf(credited) > totalOf(left) ? undefined : credited
}

export const creditAll = (left: readonly LineLeft[]): Credited[] =>
  credit(left, {
    pieces: left.flatMap(({ kind, quantity }, line) => (kind === 'goods' && quantity > 0 ? [{ line, quantity }] : [])),
    shippingCents: sum(left.map((line) => line.shippingCents)),
    amountCents: totalOf(left),
  }) ?? []

function takePieces(pieces: readonly Pieces[], left: readonly LineLeft[]): Credited[] | undefined {
  const requested = new Map<number, number>()
  for (const { line, quantity } of pieces) requested.set(line, (requested.get(line) ?? 0) + quantity)
  const taken: Credited[] = []
  for (const [place, quantity] of requested) {
    const line = left[place]
    if (!line || quantity > line.quantity) return undefined
    if (line.kind !== 'goods') {
      taken.push({ ...nothing(place, 'shipping'), quantity, totalCents: line.shippingCents })
      continue
    }
    const sold = { paidCents: line.paidCents, quantity: line.soldQuantity }
    taken.push({
      ...nothing(place, 'goods'),
      quantity,
      totalCents: paidForPieces(sold, line.soldQuantity - line.quantity, quantity),
      costCents: line.costCents === null ? null : Math.round((line.costCents * quantity) / (line.quantity || 1)),
    })
  }
  return taken
}

/** Shipping goes back from where it was charged; in the price of margin goods it joins their returned pieces. */
function takeShipping(cents: number, left: readonly LineLeft[], goods: readonly Credited[]): Credited[] {
  const shares = spread(
    cents,
    left.map(({ shippingCents }) => shippingCents),
  )
  return shares.flatMap((share, place) => {
    const returned = goods.find(({ line }) => line === place)
    if (share === 0) return []
    if (!returned) return [{ ...nothing(place, 'shipping'), quantity: 1, totalCents: share }]
    returned.shippingCents += share
    returned.totalCents += share
    return []
  })
}
