import type { CounterSale } from '#shared/contract/orders/counter/counter.ts'
import type { Calendar } from './calendar.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { PlannedShop } from './shops.ts'

type Means = NonNullable<CounterSale['means']>

/** A sale at the counter. Split payments take what they can of each amount, and the rest of the last means. */
export type PlannedSale = {
  at: Date
  /** Product by its index in the shop's list. */
  lines: PlannedOrder['lines']
  payments: readonly { means: Means; cents?: number }[]
  customerEmail?: string
  /** Paid in part by a gift card of an earlier sale. */
  credit?: { ofSale: number; cents: number }
  /** All of it was given back in cash at this moment; the goods were not restocked. */
  refundedAt?: Date
}

/** The drawer was opened, or counted and closed. `number` of the closing; 0 opens it. */
export type PlannedCount = { at: Date; number: number; floatCents: number; differenceCents: number }

type Kind = 'pack' | 'sealed' | 'single' | 'extra'

const kindOf = ({ category, purchasePriceCents }: PlannedShop['products'][number]): Kind =>
  purchasePriceCents !== undefined
    ? 'single'
    : category === 'boosterpacks'
      ? 'pack'
      : category === 'accessories'
        ? 'extra'
        : 'sealed'

/** The first open shop sells at its counter, too: two closed days, and today so far. Others have no counter. */
export function planCounter(
  shop: PlannedShop,
  { orders, left }: { orders: readonly PlannedOrder[]; left: readonly number[] },
  calendar: Calendar,
): { sales: PlannedSale[]; counts: PlannedCount[]; left: number[] } {
  const stock = [...left]
  if (shop.key !== 'open') return { sales: [], counts: [], left: stock }
  const take = takerFrom(shop, orders, stock)
  const cash = [{ means: 'cash' }] as const
  const card = [{ means: 'card' }] as const
  const sales: PlannedSale[] = [
    { at: calendar.day(2, 10.5), lines: take({ pack: 2, extra: 1 }), payments: cash, refundedAt: calendar.day(1, 12) },
    { at: calendar.day(2, 11.2), lines: take({ sealed: 1 }), payments: card },
    {
      at: calendar.day(2, 13.4),
      lines: take({ sealed: 1, pack: 1 }),
      payments: [{ means: 'cash', cents: 2_000 }, { means: 'card' }],
    },
    { at: calendar.day(2, 15), lines: take({ single: 1 }), payments: cash },
    { at: calendar.day(1, 12.6), lines: take({ single: 1, pack: 3 }), payments: card, customerEmail: EMAIL },
    { at: calendar.day(1, 16.5), lines: take({ extra: 1 }), payments: cash },
    { at: calendar.minutesAgo(88), lines: take({ pack: 1 }), payments: cash },
    { at: calendar.minutesAgo(26), lines: take({ single: 1, extra: 1 }), payments: card },
  ]
  const counts: PlannedCount[] = [
    { at: calendar.day(2, 9.5), number: 0, floatCents: 15_000, differenceCents: 0 },
    { at: calendar.day(2, 18), number: 1, floatCents: 15_000, differenceCents: 0 },
    { at: calendar.day(1, 18), number: 2, floatCents: 10_000, differenceCents: -50 },
  ]
  return { sales, counts, left: stock }
}

const EMAIL = 'tess.kok@mail.example'

/** Takes the cheapest products of each kind that stay in stock whenever the sale is. */
function takerFrom(shop: PlannedShop, orders: readonly PlannedOrder[], stock: number[]) {
  // Pieces that came back later may have been missing before.
  const cameBack = new Set(orders.flatMap(({ steps, lines }) => (steps.some(isBack) ? lines : [])).map(productOf))
  const shelf = shop.products
    .map((product, place) => ({ ...product, place, kind: kindOf(product) }))
    .filter(({ isActive, place, outInDays }) => isActive && outInDays === undefined && !cameBack.has(place))
    .toSorted((one, other) => one.priceCents - other.priceCents)
  return (wanted: Partial<Record<Kind, number>>): PlannedOrder['lines'] =>
    Object.entries(wanted).flatMap(([kind, quantity]) => {
      const found = shelf.find(
        (each) => each.kind === kind && (stock[each.place] ?? 0) > quantity && each.priceCents > 250,
      )
      if (!found) return []
      stock[found.place] = (stock[found.place] ?? 0) - quantity
      return [{ product: found.place, quantity }]
    })
}

const isBack = ({ step }: PlannedOrder['steps'][number]) => step === 'cancelled'
const productOf = ({ product }: PlannedOrder['lines'][number]) => product
