import { type MatchEntry, type MatchOrder, matchEntries } from '#server/features/statements/statements.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import { atMost, type Figure, median } from '../report.ts'

const MANY = 5_000
const FEW = 500
const ROUNDS = 5
const MOST_SECONDS = 2
/** Maximum cost per entry with ten times as many orders. */
const MOST_GROWTH = 3

const names = ['Jansen', 'de Vries', 'Bakker', 'Visser', 'Smit', 'Meijer', 'Mulder', 'Bos', 'Peters', 'Hendriks']

const orderOf = (id: number): MatchOrder => ({
  id,
  orderNumber: `2025${id + 99}`,
  status: 'pending',
  paymentStatus: 'pending',
  customerEmail: `${(names[id % names.length] ?? '').toLowerCase().replaceAll(' ', '')}${id}@example.nl`,
  // Few amounts, so that many orders have the same one.
  totalCents: 500 + (id % 200) * 25,
  receivedCents: null,
  returnedCents: 0,
  creditedCents: 0,
})

/** A third each by reference, by number, and by only amount and name. */
function entryOf(id: number, { orderNumber, totalCents }: MatchOrder): MatchEntry {
  const text = [paymentReference(orderNumber), `Bestelling ${orderNumber}, bedankt!`, 'pokemon kaarten van de beurs'][
    id % 3
  ]
  return {
    id,
    amountCents: totalCents,
    currency: 'EUR',
    isReversal: false,
    counterAccount: null,
    reference: null,
    name: `Mw A. ${names[id % names.length]}`,
    description: text ?? '',
  }
}

function secondsFor(count: number): number {
  const orders = Array.from({ length: count }, (_, place) => orderOf(place + 1))
  const entries = orders.map((order) => entryOf(order.id, order))
  const rounds = Array.from({ length: ROUNDS }, () => {
    const began = performance.now()
    const matches = matchEntries(entries, orders)
    const took = (performance.now() - began) / 1_000
    const certain = [...matches.values()].filter(({ certainty }) => certainty === 'certain').length
    if (certain < (count * 2) / 3 - 1) throw new Error(`Only ${certain} of ${count} entries found their order`)
    return took
  })
  return median(rounds)
}

/** A year of payments against as many unpaid orders, and the relative cost per entry with ten times as many orders. */
export function paymentMatching(): Figure[] {
  const few = secondsFor(FEW)
  const many = secondsFor(MANY)
  const growth = many / MANY / (few / FEW)
  return [
    atMost(
      '5,000 entries of statements matched with 5,000 unpaid orders, seconds',
      many,
      MOST_SECONDS,
      `median of ${ROUNDS}`,
    ),
    atMost(
      'An entry among 5,000 orders against one among 500',
      growth,
      MOST_GROWTH,
      `${((many / MANY) * 1e6).toFixed(0)} µs; ${((few / FEW) * 1e6).toFixed(0)} µs`,
    ),
  ]
}
