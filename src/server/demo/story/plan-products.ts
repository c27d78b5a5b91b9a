import { type Random, randomOf } from '../random.ts'
import type { Calendar } from './calendar.ts'
import type { PlannedShop } from './shops.ts'

/** When each product of a shop came onto its shelf, in the order of its list; most of them in its first days. */
export function arrivals(shop: PlannedShop, calendar: Calendar): Date[] {
  const random = randomOf(`arrivals ${shop.key}`)
  const days = shop.products.map(() => dayOf(shop.since, random)).sort((one, other) => other - one)
  // Those of the last days are the ones that stand first when the newest come first: not all of one kind.
  const order = shuffled(shop.products.length, random)
  const moments = days.map((daysAgo) => calendar.day(daysAgo, random.between(8, 16)))
  return order.map((place) => moments[place] ?? calendar.day(1, 12))
}

function dayOf(since: number, random: Random): number {
  const first = since - 1
  if (since < 10) return random.whole(1, first)
  return random.chance(0.82) ? random.whole(first - 4, first) : random.whole(1, first - 5)
}

function shuffled(count: number, random: Random): number[] {
  const list = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = random.whole(0, last)
    const [a, b] = [list[last] ?? 0, list[other] ?? 0]
    list[last] = b
    list[other] = a
  }
  return list
}
