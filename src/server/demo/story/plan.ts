import { type Random, randomOf } from '../random.ts'
import { type Calendar, calendarOf, hoursAfter } from './calendar.ts'
import { type PlannedCount, type PlannedSale, planCounter } from './plan-counter.ts'
import { planGiftCards } from './plan-gift-cards.ts'
import { type OrderStep, type PlannedOrder, planOrders } from './plan-orders.ts'
import { type PlannedShop, plannedShops } from './shops.ts'

/** A shop with its orders and counter sales, and the remaining stock of each product after all of them. */
export type ShopStory = PlannedShop & { orders: PlannedOrder[]; sales: PlannedSale[]; left: number[] }

/** An event of the story. `product` and `order` are indexes in the shop's lists. */
export type Happening = { at: Date } & (
  | { kind: 'administrator' }
  | {
      kind:
        | 'owner signs up'
        | 'shop is set up'
        | 'shop is approved'
        | 'seller is entered'
        | 'shop is closed'
        | 'bank statement comes'
      shop: ShopStory
    }
  | { kind: 'product is added'; shop: ShopStory; product: number }
  | { kind: 'order is placed'; shop: ShopStory; order: number }
  | { kind: 'order moves on'; shop: ShopStory; order: number; step: OrderStep }
  | { kind: 'sold at the counter' | 'counter sale is refunded'; shop: ShopStory; sale: number }
  | { kind: 'drawer is counted'; shop: ShopStory; count: PlannedCount }
)

export type Plan = { shops: ShopStory[]; happenings: Happening[] }

const CLOSED_SINCE_DAYS = 12

/** The whole story in chronological order, the same at every start except for the time of day at which it ends: `now`. */
export function planDemo(now: Date): Plan {
  const calendar = calendarOf(now)
  const shops: ShopStory[] = []
  const happenings: Happening[] = [{ kind: 'administrator', at: calendar.day(100, 9) }]
  for (const planned of plannedShops()) {
    const shelved = arrivals(planned, calendar)
    const ordered = planOrders(planned, shelved, calendar)
    const { sales, counts, left } = planCounter(planned, ordered, calendar)
    const cards = planGiftCards(planned, { sales, left })
    shelved.push(...cards.stock.products.slice(shelved.length).map(() => calendar.day(planned.since - 1, 12)))
    const shop = { ...planned, orders: ordered.orders, sales: cards.sales, ...cards.stock }
    shops.push(shop)
    happenings.push(
      ...openings(shop, calendar),
      ...shelved.map((at, product) => ({ kind: 'product is added' as const, at, shop, product })),
      ...shop.orders.flatMap(({ at, steps }, order): Happening[] => [
        { kind: 'order is placed', at, shop, order },
        ...steps.map((step) => ({ kind: 'order moves on' as const, shop, order, ...step })),
      ]),
      ...counts.map((count) => ({ kind: 'drawer is counted' as const, at: count.at, shop, count })),
      ...cards.sales.flatMap(({ at, refundedAt }, sale): Happening[] => [
        { kind: 'sold at the counter', at, shop, sale },
        ...(refundedAt ? [{ kind: 'counter sale is refunded' as const, at: refundedAt, shop, sale }] : []),
      ]),
      ...(shop.key === 'open' ? [{ kind: 'bank statement comes' as const, at: calendar.minutesAgo(1), shop }] : []),
    )
  }
  // The sort is stable: simultaneous events stay in the order above.
  happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
  return { shops, happenings }
}

function openings(shop: ShopStory, calendar: Calendar): Happening[] {
  const signedUp = calendar.day(shop.since, 7.2)
  return [
    { kind: 'owner signs up', at: signedUp, shop },
    { kind: 'shop is set up', at: hoursAfter(signedUp, 0.3), shop },
    { kind: 'seller is entered', at: hoursAfter(signedUp, 0.5), shop },
    ...(shop.state === 'waiting' ? [] : [{ kind: 'shop is approved' as const, at: hoursAfter(signedUp, 5), shop }]),
    ...(shop.state === 'closed'
      ? [{ kind: 'shop is closed' as const, at: calendar.day(CLOSED_SINCE_DAYS, 18), shop }]
      : []),
  ]
}

/** Arrival of each product, in the order of the shop's list; most in the first days. */
function arrivals(shop: PlannedShop, calendar: Calendar): Date[] {
  const random = randomOf(`arrivals ${shop.key}`)
  const days = shop.products.map(() => dayOf(shop.since, random)).sort((one, other) => other - one)
  // The most recent ones appear first in a list of new products, so they should be of mixed kinds.
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
