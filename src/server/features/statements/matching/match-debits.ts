import { refundLeftCents, surplusCents } from '#shared/rules/money/received-money.ts'
import type { MatchReason } from '#shared/rules/payments/match-reasons.ts'
import type { BookedEntry, Match, MatchEntry, MatchOrder } from './match.ts'
import { customerText, isLike, nameWords } from './name-likeness.ts'
import type { Named } from './named-orders.ts'

type Known = {
  /** Orders with a refund due. */
  refundable: readonly MatchOrder[]
  booked: readonly BookedEntry[]
  /** Orders that an earlier entry of the list refunds. */
  taken: Set<number>
}

/** Matches an outgoing payment: a reversal by the bank, or a refund by the shop. */
export function matchDebit(entry: MatchEntry, named: Named<MatchOrder> | undefined, known: Known): Match | undefined {
  return entry.isReversal ? reversal(entry, named, known.booked) : refund(entry, named, known)
}

/**
 * A reversal has the amount of a booked entry: the one with the same order or end-to-end id, or else of the same payer.
 * It always needs a confirmation.
 */
function reversal(
  { amountCents, name, counterAccount, reference }: MatchEntry,
  named: Named<MatchOrder> | undefined,
  booked: readonly BookedEntry[],
): Match | undefined {
  const same = booked.filter((entry) => entry.amountCents === -amountCents)
  const mentioned = new Set(named ? [...named.byReference, ...named.byNumber].map(({ id }) => id) : [])
  const maybe = new Set(named ? [...named.unsure, ...named.mistyped].map(({ id }) => id) : [])
  const pays = (ids: ReadonlySet<number>) => (entry: BookedEntry) =>
    entry.orders.some(({ orderId }) => ids.has(orderId))
  const isPayer = (entry: BookedEntry) =>
    (counterAccount !== null && entry.counterAccount === counterAccount) || (name !== '' && entry.name === name)
  const ways = [
    pays(mentioned),
    (entry: BookedEntry) => reference !== null && entry.reference === reference,
    (entry: BookedEntry) => pays(maybe)(entry) && isPayer(entry),
    isPayer,
    () => same.length === 1,
  ]
  const found = ways.map((way) => same.find(way)).find(Boolean)
  return found && { certainty: 'likely', reason: 'reversal', orders: found.orders, differenceCents: 0 }
}

const owed = (order: MatchOrder) => refundLeftCents(order) || surplusCents(order)

function refund(
  { amountCents, name }: MatchEntry,
  named: Named<MatchOrder> | undefined,
  { refundable, taken }: Known,
): Match | undefined {
  const cents = -amountCents
  const free = refundable.filter(({ id }) => !taken.has(id))
  const mentioned = [...(named?.byReference ?? []), ...(named?.byNumber ?? [])]
  const [exact] = mentioned.filter((order) => free.includes(order) && owed(order) === cents)
  const match = (certainty: Match['certainty'], reason: MatchReason, order: MatchOrder): Match => {
    taken.add(order.id)
    return {
      certainty,
      reason,
      orders: [{ orderId: order.id, amountCents: cents }],
      differenceCents: cents - owed(order),
    }
  }
  if (exact && mentioned.length === 1) return match('certain', 'refund', exact)
  const [partly] = [...mentioned, ...(named?.unsure ?? [])].filter((order) => free.includes(order))
  if (partly) return match('likely', 'refund-amount', partly)
  const words = nameWords(name)
  const alike = free.filter(
    (order) => owed(order) === cents && isLike(words, customerText(order.customerEmail, order.customerName)),
  )
  return alike.length === 1 && alike[0] ? match('likely', 'refund-and-name', alike[0]) : undefined
}
