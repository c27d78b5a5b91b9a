import { openCents, refundLeftCents, surplusCents } from '#shared/rules/money/received-money.ts'
import type { MatchReason } from '#shared/rules/payments/match-reasons.ts'
import type { BookedEntry, Match, MatchEntry, MatchOrder } from './match.ts'
import { matchDebit } from './match-debits.ts'
import { customerText, isLike, nameWords } from './name-likeness.ts'
import { type Named, nameIndex } from './named-orders.ts'

export const noMatch: Match = { certainty: 'none', reason: null, orders: [], differenceCents: 0 }

/** Amount that a statement can still bring for an order, including payments only marked by hand. */
export const outstanding = (order: MatchOrder): number => {
  if (order.receivedCents === null) return order.status === 'cancelled' ? openCents(order) : order.totalCents
  return openCents({ ...order, receivedCents: order.receivedCents - (order.saidCents ?? 0) })
}

/**
 * Matches entries to orders: by reference, by order number, then by amount and name. Only a reference or number with
 * the exact amount is certain, once per order. In the given order, so the first of two payments for an order wins.
 */
export function matchEntries(
  entries: readonly MatchEntry[],
  orders: readonly MatchOrder[],
  booked: readonly BookedEntry[] = [],
): Map<number, Match> {
  const named = namesIn(entries, orders)
  const left = new Map(orders.map((order) => [order.id, outstanding(order)]))
  const matches = new Map<number, Match>()
  const euros = entries.filter(({ currency }) => currency === 'EUR')
  for (const entry of entries)
    if (entry.currency !== 'EUR') matches.set(entry.id, { ...noMatch, reason: 'other-currency' })
  const credits = euros.filter(({ amountCents }) => amountCents > 0)
  takeCertain(credits, named, left, matches)
  takeParts(credits, named, left, matches)
  const byAmount = amountIndex(orders, left)
  for (const entry of credits) {
    if (!matches.has(entry.id))
      matches.set(entry.id, likely(entry, named.get(entry.id), left) ?? byAmount(entry) ?? noMatch)
  }
  const refundable = orders.filter((order) => refundLeftCents(order) > 0 || surplusCents(order) > 0)
  const taken = new Set<number>()
  for (const entry of euros) {
    if (entry.amountCents < 0)
      matches.set(entry.id, matchDebit(entry, named.get(entry.id), { refundable, booked, taken }) ?? noMatch)
  }
  return matches
}

type Names = ReadonlyMap<number, Named<MatchOrder>>

function namesIn(entries: readonly MatchEntry[], orders: readonly MatchOrder[]): Names {
  const find = nameIndex(orders)
  return new Map(entries.map((entry) => [entry.id, find(entry)]))
}

/** Orders that an entry definitely names. */
const sureOf = ({ byReference, byNumber }: Named<MatchOrder>) => [...byReference, ...byNumber]

type Left = Map<number, number>

const sumOf = (orders: readonly MatchOrder[], left: Left) =>
  orders.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0)

/** Credits with exactly the open amount of the orders that they name. */
function takeCertain(credits: readonly MatchEntry[], names: Names, left: Left, matches: Map<number, Match>) {
  for (const { id, amountCents, isReversal } of credits) {
    const named = names.get(id)
    const orders = named && !isReversal ? sureOf(named) : []
    const exact =
      orders.length > 0 && orders.every((order) => (left.get(order.id) ?? 0) > 0) && sumOf(orders, left) === amountCents
    if (!named || !exact) continue
    const reason = orders.length > 1 ? 'several-orders' : named.byReference.length > 0 ? 'reference' : 'order-number'
    matches.set(id, {
      certainty: 'certain',
      reason,
      orders: orders.map((order) => share(order, left)),
      differenceCents: 0,
    })
    for (const order of orders) left.set(order.id, 0)
  }
}

const share = ({ id }: MatchOrder, left: Left) => ({ orderId: id, amountCents: left.get(id) ?? 0 })

/** Several credits that name one order and together have its open amount. */
function takeParts(credits: readonly MatchEntry[], names: Names, left: Left, matches: Map<number, Match>) {
  const single = credits.filter(({ id, isReversal }) => {
    const named = names.get(id)
    return !matches.has(id) && !isReversal && named !== undefined && sureOf(named).length === 1
  })
  const onlyOrder = ({ id }: MatchEntry) => sureOf(names.get(id) as Named<MatchOrder>)[0] as MatchOrder
  for (const [order, parts] of Map.groupBy(single, onlyOrder)) {
    const sum = parts.reduce((total, { amountCents }) => total + amountCents, 0)
    if (parts.length < 2 || sum !== (left.get(order.id) ?? 0)) continue
    for (const { id, amountCents } of parts) {
      const orders = [{ orderId: order.id, amountCents }]
      matches.set(id, { certainty: 'certain', reason: 'in-parts', orders, differenceCents: 0 })
    }
    left.set(order.id, 0)
  }
}

/** A credit that names orders with another amount or state. */
function likely(entry: MatchEntry, named: Named<MatchOrder> | undefined, left: Left): Match | undefined {
  if (!named) return undefined
  const { amountCents } = entry
  const list = likelyOrders(named, amountCents, left)
  if (list.length === 0) return undefined
  const differenceCents = amountCents - sumOf(list, left)
  return {
    certainty: 'likely',
    reason: entry.isReversal ? 'came-back' : whyNot(named, list, differenceCents, left),
    orders: spread(amountCents, list, left),
    differenceCents,
  }
}

/** The definite orders, unless the amount equals that of all, or of a possible one. */
function likelyOrders(named: Named<MatchOrder>, amountCents: number, left: Left): readonly MatchOrder[] {
  const sure = sureOf(named)
  const all = [...sure, ...named.unsure]
  if (sumOf(all, left) === amountCents) return all
  if (sure.length > 0) return sure
  const exact = named.unsure.filter(({ id }) => left.get(id) === amountCents)
  if (exact.length === 1) return exact
  return [...named.unsure, ...named.mistyped].slice(0, 1)
}

function whyNot(named: Named<MatchOrder>, orders: readonly MatchOrder[], difference: number, left: Left): MatchReason {
  if (orders.some(({ status }) => status === 'cancelled')) return 'cancelled'
  if (orders.every(({ id }) => (left.get(id) ?? 0) === 0)) return 'already-paid'
  if (orders.every((order) => named.mistyped.includes(order))) return 'wrong-check-digit'
  if (orders.some((order) => named.unsure.includes(order)) && difference === 0) return 'short-number'
  if (orders.length > 1) return 'several-differ'
  return difference < 0 ? 'less' : 'more'
}

/** Distributes the amount over the orders up to their open amounts; any excess goes to the last. */
function spread(amountCents: number, orders: readonly MatchOrder[], left: Left): Match['orders'] {
  let rest = amountCents
  return orders.flatMap((order, place) => {
    const last = place === orders.length - 1
    const amount = last ? rest : Math.min(rest, left.get(order.id) ?? 0)
    rest -= amount
    return amount > 0 ? [{ orderId: order.id, amountCents: amount }] : []
  })
}

const MOST_ALIKE = 400

/** Unpaid orders of exactly this amount whose customer resembles the payer, or the only one of the amount. */
function amountIndex(orders: readonly MatchOrder[], left: Left) {
  const unpaid = orders.filter(({ id, status }) => status === 'pending' && (left.get(id) ?? 0) > 0)
  const withText = unpaid.map((order) => ({ ...order, text: customerText(order.customerEmail, order.customerName) }))
  const single = Map.groupBy(withText, ({ id }) => left.get(id) ?? 0)
  const ofCustomer = [...Map.groupBy(withText, ({ customerEmail }) => customerEmail).values()].filter(
    ({ length }) => length > 1,
  )
  const together = Map.groupBy(ofCustomer, (list) => sumOf(list, left))
  const match = (reason: MatchReason, list: readonly MatchOrder[]): Match => {
    return { certainty: 'likely', reason, orders: list.map((order) => share(order, left)), differenceCents: 0 }
  }
  return ({ amountCents, name }: MatchEntry): Match | undefined => {
    const words = nameWords(name)
    const same = single.get(amountCents) ?? []
    const alike = same.slice(0, MOST_ALIKE).filter(({ text }) => isLike(words, text))
    if (alike[0] && new Set(alike.map(({ customerEmail }) => customerEmail)).size === 1)
      return match('amount-and-name', [alike[0]])
    const lists = (together.get(amountCents) ?? [])
      .slice(0, MOST_ALIKE)
      .filter(([first]) => first && isLike(words, first.text))
    if (lists.length === 1 && lists[0]) return match('orders-and-name', lists[0])
    return same.length === 1 && same[0] ? match('only-this-amount', [same[0]]) : undefined
  }
}
