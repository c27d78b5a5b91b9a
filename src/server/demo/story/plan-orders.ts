import type { ShopKey } from '../logins.ts'
import { customers } from '../people.ts'
import { type Random, randomOf } from '../random.ts'
import { between, type Calendar, hoursAfter } from './calendar.ts'
import { type NamedCompany, nameCompanies } from './companies.ts'
import type { PlannedShop } from './shops.ts'

export type Fate = 'pending' | 'paid' | 'ripped' | 'shipped' | 'cancelled' | 'refund due' | 'refunded'

/** A step of an order. */
export type OrderStep = 'paid' | 'ripped' | 'shipped' | 'cancelled' | 'refunded'

export type PlannedOrder = {
  at: Date
  customerEmail: string
  /** Products by their index in the shop's list, and their quantities. */
  lines: { product: number; quantity: number }[]
  /** Packs are to be opened live. */
  opensPacks: boolean
  fate: Fate
  steps: { at: Date; step: OrderStep }[]
  trackingCode: string
  /** Matched by a bank statement instead of being marked as paid. */
  paidByBank: boolean
  /** Company on the invoice; the order goes to its address. */
  company?: NamedCompany
}

/** Steps of an order, and their hours after placement. */
const ways: Readonly<Record<Fate, Partial<Record<OrderStep, number>>>> = {
  pending: {},
  paid: { paid: 3 },
  ripped: { paid: 2, ripped: 18 },
  shipped: { paid: 2, shipped: 26 },
  cancelled: { cancelled: 60 },
  'refund due': { paid: 4, cancelled: 20 },
  refunded: { paid: 4, cancelled: 20, refunded: 44 },
}

/** Open orders of the first open shop, and their age in minutes. */
const onTheDesk: readonly (readonly [minutes: number, Fate])[] = [
  [12, 'pending'],
  [47, 'pending'],
  [96, 'pending'],
  [171, 'paid'],
  [305, 'pending'],
  [548, 'paid'],
  [840, 'pending'],
  [1_210, 'paid'],
  [1_500, 'ripped'],
  [1_790, 'paid'],
  [2_150, 'pending'],
  [2_480, 'ripped'],
  [2_720, 'paid'],
  [3_010, 'ripped'],
  [3_300, 'refund due'],
  [3_620, 'paid'],
  [3_900, 'ripped'],
  [4_330, 'pending'],
]

/** Earlier orders: their number per range of days ago, and the outcome of every nth. */
const stretches: Readonly<Record<ShopKey, readonly (readonly [count: number, from: number, to: number])[]>> = {
  open: [
    [10, 90, 61],
    [14, 60, 31],
    [18, 30, 4],
  ],
  station: [[4, 70, 5]],
  lighthouse: [[3, 45, 5]],
  closed: [
    [9, 90, 61],
    [10, 60, 31],
    [5, 30, 14],
  ],
  waiting: [],
}

const endings: Readonly<Record<number, Fate>> = {
  4: 'cancelled',
  9: 'refunded',
  15: 'cancelled',
  22: 'refunded',
  27: 'refund due',
  31: 'cancelled',
  37: 'refunded',
  40: 'cancelled',
}

/**
 * Plans a shop's orders in chronological order, with only products that are in stock: `arrivals` contains their dates. Also returns the
 * remaining stock of each product.
 */
export function planOrders(shop: PlannedShop, arrivals: readonly Date[], calendar: Calendar) {
  const random = randomOf(`orders ${shop.key}`)
  const stock = shop.products.map((product) => product.stock)
  const returns: { at: Date; lines: PlannedOrder['lines'] }[] = []
  const planned = moments(shop, calendar, random)
  const orders = planned.map(([at, fate], index): PlannedOrder => {
    for (const back of returns.splice(0)) {
      if (back.at > at) returns.push(back)
      else for (const { product, quantity } of back.lines) stock[product] = (stock[product] ?? 0) + quantity
    }
    const there = shop.products.flatMap((product, place) =>
      product.isActive && (stock[place] ?? 0) > 0 && (arrivals[place] ?? at) < at ? [place] : [],
    )
    const lines = fillCart(shop, there, stock, random)
    for (const { product, quantity } of lines) stock[product] = (stock[product] ?? 0) - quantity
    const steps = stepsOf(fate, at, calendar.minutesAgo(1), random)
    const cancelled = steps.find(({ step }) => step === 'cancelled')
    if (cancelled) returns.push({ at: cancelled.at, lines })
    return {
      at,
      fate,
      steps,
      lines,
      opensPacks: (shop.settings.opensLive ?? false) && asksToOpen(fate, steps, index),
      customerEmail: customerOf(random),
      trackingCode: `3S${shop.settings.orderPrefix}${50_417_203 + index * 7_919}`,
      paidByBank: shop.key === 'open' && index >= planned.length - onTheDesk.length,
    }
  })
  for (const { lines } of returns)
    for (const { product, quantity } of lines) stock[product] = (stock[product] ?? 0) + quantity
  return { orders: nameCompanies(shop, orders), left: stock }
}

function moments(shop: PlannedShop, calendar: Calendar, random: Random): (readonly [Date, Fate])[] {
  const days = stretches[shop.key].flatMap(([count, from, to]) =>
    Array.from({ length: count }, () => random.whole(to, from)),
  )
  const past = days
    .map((daysAgo) => calendar.day(daysAgo, random.between(7, 21)))
    .sort((one, other) => one.getTime() - other.getTime())
    .map((at, index) => [at, endings[index] ?? ('shipped' as const)] as const)
  if (shop.key === 'closed')
    return past.map(([at, fate], index) => [at, { 21: 'paid' as const, 23: 'pending' as const }[index] ?? fate])
  if (shop.key !== 'open') return past
  return [...past, ...onTheDesk.map(([minutes, fate]) => [calendar.minutesAgo(minutes), fate] as const).reverse()]
}

/** Schedules the steps. If they would lie in the future, spreads them evenly until now. */
function stepsOf(fate: Fate, at: Date, now: Date, random: Random): PlannedOrder['steps'] {
  const way = Object.entries(ways[fate]) as [OrderStep, hours: number][]
  const pace = random.between(0.6, 1.5)
  const last = way.at(-1)
  const fits = last === undefined || hoursAfter(at, last[1] * pace) < now
  const steps = way.map(([step, hours], index) => ({
    step,
    at: fits ? hoursAfter(at, hours * pace) : between(at, now, (index + 1) / (way.length + 1)),
  }))
  // Some shipped orders were opened on camera first.
  const [paid, shipped] = steps
  if (fate !== 'shipped' || !paid || !shipped || random.chance(0.6)) return steps
  return [paid, { step: 'ripped', at: between(paid.at, shipped.at, 0.6) }, shipped]
}

/** Whether the customer asked for live opening: for all opened orders, and for some that wait for it. */
const asksToOpen = (fate: Fate, steps: PlannedOrder['steps'], index: number): boolean =>
  steps.some(({ step }) => step === 'ripped') || ((fate === 'paid' || fate === 'pending') && index % 2 === 0)

/** Minimum subtotal for which customers pay shipping. */
const SMALLEST_CENTS = 850

function fillCart(shop: PlannedShop, there: readonly number[], stock: readonly number[], random: Random) {
  const lines = new Map<number, number>()
  const lineCount = random.pick([1, 1, 1, 2, 2, 2, 3, 3, 4, 6])
  let cents = 0
  for (let tries = 0; tries < 200 && (lines.size < lineCount || cents < SMALLEST_CENTS); tries++) {
    const place = there[random.whole(0, there.length - 1)]
    const product = place === undefined ? undefined : shop.products[place]
    if (place === undefined || !product || !affordable(product.priceCents, random)) continue
    const most = Math.min(stock[place] ?? 0, mostOf(product.category, product.priceCents))
    if (most === 0 || lines.has(place)) continue
    const quantity = random.whole(1, most)
    lines.set(place, quantity)
    cents += quantity * product.priceCents
  }
  return [...lines].map(([product, quantity]) => ({ product, quantity }))
}

/** More expensive products are bought less often. */
const affordable = (priceCents: number, random: Random) => random.chance(Math.min(1, 4_500 / Math.max(1, priceCents)))

const mostOf = (category: string, priceCents: number) =>
  category === 'boosterpacks' ? 6 : priceCents < 500 ? 4 : priceCents < 6_000 ? 2 : 1

/** Half of the orders come from the first few customers. */
const customerOf = (random: Random): string =>
  customers[random.chance(0.5) ? random.whole(0, 7) : random.whole(0, customers.length - 1)] ?? 'visitor@post.example'
