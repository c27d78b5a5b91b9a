import { spread } from '../vat/vat.ts'
import { type Credited, type LineLeft, nothing, sum, totalOf } from './credited.ts'

/**
 * Money other than for pieces and shipping. What the shop keeps belongs to the returned goods; what it gives belongs to the goods that remain, and
 * no line falls below zero.
 */
export function takeDifference(cents: number, left: readonly LineLeft[], taken: readonly Credited[]): Credited[] {
  const after = left.map(({ totalCents }, place) => totalCents - totalOf(taken.filter(({ line }) => line === place)))
  const owed = after.map((rest) => Math.min(0, rest))
  const given = cents - sum(owed)
  const back = left.map(
    (_, place) => totalOf(taken.filter(({ line, kind }) => line === place && kind === 'goods')) + (owed[place] ?? 0),
  )
  const shares = given >= 0 ? goodwill(given, left, after) : spread(-given, back.map(positive)).map((kept) => -kept)
  return left.flatMap((line, place) => {
    const totalCents = (owed[place] ?? 0) + (shares[place] ?? 0)
    if (totalCents === 0) return []
    const kind = line.kind === 'shipping' && totalCents > 0 ? 'shipping' : 'difference'
    return [{ ...nothing(place, kind), quantity: Math.sign(totalCents), totalCents }]
  })
}

/**
 * Goodwill by scheme and rate: on each margin line, as its margin shrinks, and on as few of the other lines as can bear it. A gift card
 * bears it last, as it keeps its value.
 */
function goodwill(cents: number, left: readonly LineLeft[], after: readonly number[]): number[] {
  const kindOf = ({ kind, scheme }: LineLeft) => (kind === 'shipping' ? kind : scheme === 'voucher' ? 'card' : 'goods')
  const roomOf = (kind: 'goods' | 'shipping' | 'card') =>
    left.map((line, place) => (kindOf(line) === kind ? positive(after[place] ?? 0) : 0))
  const [goods, shipping] = [roomOf('goods'), roomOf('shipping')]
  const fromGoods = Math.min(cents, sum(goods))
  const fromShipping = Math.min(cents - fromGoods, sum(shipping))
  const shares = [
    byRate(fromGoods, left, goods),
    spread(fromShipping, shipping),
    spread(cents - fromGoods - fromShipping, roomOf('card')),
  ]
  return left.map((_, place) => sum(shares.map((share) => share[place] ?? 0)))
}

function byRate(cents: number, left: readonly LineLeft[], room: readonly number[]): number[] {
  const shares = left.map(() => 0)
  const groups = [...Map.groupBy(left.keys(), (place) => `${left[place]?.scheme} ${left[place]?.rate}`).values()]
  const parts = spread(
    cents,
    groups.map((places) => sum(places.map((place) => room[place] ?? 0))),
  )
  for (const [group, places] of groups.entries()) {
    let part = parts[group] ?? 0
    if (left[places[0] ?? 0]?.scheme === 'margin') {
      const each = spread(
        part,
        places.map((place) => room[place] ?? 0),
      )
      for (const [at, place] of places.entries()) shares[place] = each[at] ?? 0
      continue
    }
    for (const place of places.toSorted((one, other) => (room[other] ?? 0) - (room[one] ?? 0))) {
      const share = Math.min(part, room[place] ?? 0)
      shares[place] = share
      part -= share
    }
  }
  return shares
}

const positive = (cents: number) => Math.max(0, cents)
