import { firstNames, hosts, lastNames } from '#server/demo/people.ts'
import { type Random, randomOf } from '#server/demo/random.ts'
import type { OrderStatus } from '#shared/rules/orders/order-status.ts'
import type { PlannedProduct } from './planned-product.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

type Step = 'paid' | 'ripped' | 'shipped' | 'cancelled' | 'refunded'

export type PlannedOrder = {
  at: Date
  customerEmail: string
  status: OrderStatus
  paymentStatus: 'pending' | 'paid' | 'refunded'
  trackingCode: string | null
  notes: string | null
  /** Products by their index in the shop's list. */
  lines: { product: number; quantity: number }[]
  steps: { step: Step; at: Date }[]
}

/** Steps of an order, and about how many hours after placement they happen. */
const ways = {
  pending: {},
  paid: { paid: 4 },
  ripped: { paid: 3, ripped: 20 },
  shipped: { paid: 3, shipped: 30 },
  'ripped and shipped': { paid: 3, ripped: 20, shipped: 44 },
  cancelled: { cancelled: 70 },
  'refund due': { paid: 5, cancelled: 26 },
  refunded: { paid: 5, cancelled: 26, refunded: 50 },
} as const satisfies Record<string, Partial<Record<Step, number>>>
type Fate = keyof typeof ways

/** Frequencies of outcomes, for orders of today, of this week, and older. */
const fates: Readonly<Record<'new' | 'young' | 'old', Partial<Record<Fate, number>>>> = {
  new: { pending: 0.7, paid: 0.28, cancelled: 0.02 },
  young: { pending: 0.38, paid: 0.32, ripped: 0.14, shipped: 0.1, cancelled: 0.04, 'refund due': 0.02 },
  old: {
    shipped: 0.66,
    'ripped and shipped': 0.23,
    cancelled: 0.06,
    refunded: 0.035,
    'refund due': 0.012,
    pending: 0.003,
  },
}
const ageOf = (hours: number) => (hours < 20 ? 'new' : hours < 5 * 24 ? 'young' : 'old')

const notes = ['Asked for extra sleeves.', 'Picks up at the shop.', 'Birthday present: no invoice in the box.'] as const

/** Plans `count` orders over a year, oldest first: more of them recent, most in the evening. */
export function planOrders(products: readonly PlannedProduct[], count: number, now: Date): PlannedOrder[] {
  const random = randomOf('seed orders')
  const customers = planCustomers(Math.max(1, Math.round(count / 3.5)))
  const times = Array.from({ length: count }, () => moment(random, now)).sort((one, other) => one - other)
  return times.map((time, index) => {
    const fate = one(random, fates[ageOf((now.getTime() - time) / HOUR)])
    const steps = stepsOf(random, fate, time, now)
    const done = new Set(steps.map(({ step }) => step))
    return {
      at: new Date(time),
      customerEmail: regular(random, customers),
      status:
        fate === 'refund due' || fate === 'refunded' ? 'cancelled' : fate === 'ripped and shipped' ? 'shipped' : fate,
      paymentStatus: done.has('refunded') ? 'refunded' : done.has('paid') ? 'paid' : 'pending',
      trackingCode: done.has('shipped') ? `3SKELD${100_417_203 + index * 7_919}` : null,
      notes: random.chance(0.04) ? random.pick(notes) : null,
      lines: cart(random, products, time),
      steps,
    }
  })
}

function moment(random: Random, now: Date): number {
  const day = Math.floor(364 * random.between(0, 1) ** 1.25)
  const hours = random.chance(0.6) ? random.between(17, 23) : random.between(7, 17)
  const midnight = now.getTime() - (now.getTime() % DAY) - day * DAY
  const time = midnight + hours * HOUR
  return time < now.getTime() ? time : now.getTime() - random.between(0.05, 9) * HOUR
}

function one(random: Random, shares: Partial<Record<Fate, number>>): Fate {
  let rest = random.between(0, 1)
  for (const [fate, share] of Object.entries(shares)) {
    rest -= share
    if (rest < 0) return fate as Fate
  }
  return 'pending'
}

/** Schedules the steps. If they would lie in the future, spreads them evenly until now. */
function stepsOf(random: Random, fate: Fate, time: number, now: Date) {
  const way = Object.entries(ways[fate]) as [Step, hours: number][]
  const pace = random.between(0.5, 1.6)
  const last = time + (way.at(-1)?.[1] ?? 0) * pace * HOUR
  const squeezed = last < now.getTime() ? 1 : (now.getTime() - time) / (last - time + HOUR)
  return way.map(([step, hours]) => ({ step, at: new Date(time + hours * pace * HOUR * squeezed) }))
}

// Minimum subtotal for which customers pay shipping.
const SMALLEST_CENTS = 600

/** Most orders contain a few cards; expensive ones are bought less often. */
function cart(random: Random, products: readonly PlannedProduct[], time: number): PlannedOrder['lines'] {
  const lineCount = random.pick([1, 1, 1, 2, 2, 3, 3, 4, 5, 8])
  const lines = new Map<number, number>()
  // Sorted by arrival.
  const there = products.findLastIndex(({ createdAt }) => createdAt.getTime() < time) + 1 || products.length
  let cents = 0
  for (let tries = 0; tries < 200 && (lines.size < lineCount || cents < SMALLEST_CENTS); tries++) {
    const place = random.whole(0, there - 1)
    const product = products[place]
    if (!product || !random.chance(Math.min(1, 3_000 / Math.max(1, product.priceCents)))) continue
    const quantity = random.whole(1, product.category === 'boosterpacks' ? 8 : product.priceCents < 300 ? 4 : 1)
    if (lines.has(place)) continue
    lines.set(place, quantity)
    cents += quantity * product.priceCents
  }
  if (lines.size === 0) lines.set(random.whole(0, there - 1), 1)
  return [...lines].map(([product, quantity]) => ({ product, quantity }))
}

/** Fictional customers, at hosts reserved for examples. */
function planCustomers(count: number): string[] {
  const random = randomOf('seed customers')
  const word = (words: readonly string[]) => words[random.whole(0, words.length - 1)] ?? 'kaart'
  const emails = new Set<string>()
  while (emails.size < count) {
    const name = `${word(firstNames)}.${word(lastNames)}`
      .normalize('NFD')
      .replace(/[^\w.]/g, '')
      .toLowerCase()
    const plain = `${name}@${random.pick(hosts)}`
    emails.add(emails.has(plain) ? plain.replace('@', `${emails.size}@`) : plain)
  }
  return [...emails]
}

/** A random customer: those earlier in the list buy more often. */
const regular = (random: Random, customers: readonly string[]): string =>
  customers[Math.floor(customers.length * random.between(0, 1) ** 1.7)] ?? ''
