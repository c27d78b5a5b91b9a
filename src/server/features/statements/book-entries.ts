import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { type Booking, bookPayments, removePayments } from '#server/features/orders/orders.ts'
import { invalid, notFound } from '#server/http/errors/errors.ts'
import type { EntryOutcome } from '#shared/contract/payments/statements.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { matchNow } from './matching/match-context.ts'
import { type EntryRow, findStatement, lockEntries, lockOpenEntries, setState } from './statements.queries.ts'

type RequestedEntries = readonly { id: number; orders: readonly { id: number; amountCents: number }[] }[]
export type Owner = { caller: Actor; language: Language }

const notThere = () => notFound((t) => t('statementErrors.entryNotFound'))

/** Books entries to the given orders. Booked or ignored entries stay as they are, with a reason in the result. */
export async function bookEntries(db: Database, shop: ShopRow, requested: RequestedEntries, by: Owner) {
  return db.change(shop.id, (tx) => bookNamed(tx, shop.id, requested, by, () => true))
}

/** Books the given entries of one statement; without any, all with a certain order. */
export async function bookStatement(
  db: Database,
  shop: ShopRow,
  statementId: number,
  requested: RequestedEntries | undefined,
  by: Owner,
) {
  if (!(await findStatement(db, shop.id, statementId))) throw notFound((t) => t('statementErrors.notFound'))
  return db.change(shop.id, async (tx) => {
    if (requested) return bookNamed(tx, shop.id, requested, by, (entry) => entry.statementId === statementId)
    const open = await lockOpenEntries(tx, shop.id, statementId)
    const { matches } = await matchNow(tx, shop, open)
    const certain = open.flatMap((entry) => {
      const match = matches.get(entry.id)
      if (match?.certainty !== 'certain') return []
      return [{ entry, orders: match.orders.map(({ orderId, amountCents }) => ({ id: orderId, amountCents })) }]
    })
    return book(tx, shop.id, certain, by)
  })
}

async function bookNamed(
  tx: Transaction,
  shopId: number,
  requested: RequestedEntries,
  by: Owner,
  isMeant: (entry: EntryRow) => boolean,
) {
  const found = new Map(
    (
      await lockEntries(
        tx,
        shopId,
        requested.map(({ id }) => id),
      )
    ).map((entry) => [entry.id, entry]),
  )
  const pairs = requested.map(({ id, orders }) => {
    const entry = found.get(id)
    if (!entry || !isMeant(entry)) throw notThere()
    const sum = orders.reduce((total, { amountCents }) => total + amountCents, 0)
    if (sum !== Math.abs(entry.amountCents)) throw invalid('amounts_differ', (t) => t('statementErrors.amountsDiffer'))
    return { entry, orders }
  })
  const ready = pairs.filter(({ entry }) => !whyNot(entry))
  const outcomes = await book(tx, shopId, ready, by)
  const left = pairs.flatMap(({ entry }) => {
    const reason = whyNot(entry)
    return reason ? [outcome(entry.id, reason, by)] : []
  })
  return [...outcomes, ...left]
}

function whyNot({ state, currency, amountCents }: EntryRow): Text | undefined {
  if (state !== 'open') return (t) => t(`statementErrors.state.${state}`)
  if (currency !== 'EUR') return (t) => t('statementErrors.otherCurrency', { currency })
  return amountCents === 0 ? (t) => t('statementErrors.noAmount') : undefined
}

export const outcome = (
  id: number,
  reason: Text | undefined,
  { language }: Owner,
  moved: EntryOutcome['moved'] = [],
): EntryOutcome => ({
  id,
  done: !reason,
  moved,
  reason: reason ? written(reason, language) : null,
})

type Pair = { entry: EntryRow; orders: RequestedEntries[number]['orders'] }

async function book(tx: Transaction, shopId: number, pairs: readonly Pair[], by: Owner): Promise<EntryOutcome[]> {
  const bookings = pairs.flatMap(({ entry, orders }) =>
    orders.map(({ id, amountCents }): Booking => {
      const kind = entry.amountCents > 0 ? 'payment' : entry.isReversal ? 'reversal' : 'refund'
      const signed = kind === 'payment' ? amountCents : -amountCents
      return { source: 'bank', entryId: entry.id, orderId: id, kind, amountCents: signed, receivedOn: entry.bookedOn }
    }),
  )
  const booked = await bookPayments(tx, [shopId], bookings, by.caller)
  await setState(
    tx,
    shopId,
    pairs.map(({ entry }) => entry.id),
    'booked',
  )
  const moved = new Map(booked.filter((one) => one.moved).map(({ order }) => [order.id, order]))
  return pairs.map(({ entry, orders }) =>
    outcome(entry.id, undefined, by, orders.flatMap(({ id }) => moved.get(id) ?? []).map(toMoved)),
  )
}

const toMoved = ({ id, orderNumber, status }: EntryOutcome['moved'][number]) => ({ id, orderNumber, status })

/** Undoes bookings. An entry whose order cannot be restored stays booked, with a reason in the result. */
export async function undoEntries(db: Database, shop: ShopRow, ids: readonly number[], by: Owner) {
  return db.change(shop.id, async (tx) => {
    const found = await lockAll(tx, shop.id, ids)
    const booked = found.filter(({ state }) => state === 'booked')
    const removed = await removePayments(
      tx,
      shop.id,
      booked.map(({ id }) => id),
      by.caller,
    )
    const undone = removed.filter(({ refusal }) => !refusal)
    await setState(
      tx,
      shop.id,
      undone.map(({ entryId }) => entryId),
      'open',
    )
    const notBooked: Text = (t) => t('statementErrors.notBooked')
    return [
      ...removed.map(({ entryId, refusal, moved }) => outcome(entryId, refusal?.text, by, moved.map(toMoved))),
      ...found.filter(({ state }) => state !== 'booked').map(({ id }) => outcome(id, notBooked, by)),
    ]
  })
}

/** Locks entries. Throws 404 unless the shop has all of them. */
export async function lockAll(tx: Transaction, shopId: number, ids: readonly number[]) {
  const found = await lockEntries(tx, shopId, ids)
  if (found.length !== new Set(ids).size) throw notThere()
  return found
}
