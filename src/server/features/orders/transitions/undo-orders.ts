import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { OrderMove } from '#shared/contract/orders/order-moves.ts'
import { type Text, type Translate, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { UndoableTransition } from '#shared/rules/orders/order-status.ts'
import { retakeCredit } from '../money/credit-payments.ts'
import { removeHandRefunds } from '../money/hand-payments.ts'
import { type BookedMoney, holdBookedMoney, releaseMoney } from '../money/release-payments.ts'
import type { OrderRow } from '../to-order.ts'
import { removeFromParcels } from '../together/remove-from-parcels.ts'
import { lockTogether } from '../together/together.queries.ts'
import { lockMailboxes } from './customer-limits.ts'
import { stateOf } from './transition.ts'
import { lockLastMoves, lockShelf, lockUnsent, takeStock, undoMoves } from './undo.queries.ts'
import {
  cancelledOf,
  type Refusal,
  refusalOf,
  refuseOverLimit,
  refuseSpentCredit,
  refuseTogether,
  refuseUsedUp,
  tooLate,
  type Undoable,
} from './undo-refusals.ts'

/** An order after the undo, and the reason if its last move was not undone. */
type Outcome = { order: OrderRow; refusal: Refusal | undefined }

/** Undoes the last move of an order. Throws 409 if it is another move, too old, or if a cancelled order's stock is gone. */
export async function undoOrder(
  db: Database,
  shops: ShopScope,
  id: number,
  move: UndoableTransition | undefined,
  actor: Actor,
): Promise<OrderRow> {
  return db.change(shopOf, async (tx) => {
    const outcomes = await undoWithMoney(tx, shops, [id], move, actor)
    const found = outcomes.find(({ order }) => order.id === id)
    if (!found) throw notFound((t) => t('orderErrors.notFound'))
    if (found.refusal) throw conflict(found.refusal.code, found.refusal.text)
    return found.order
  })
}

/** Undoes the last moves of many orders of a shop. An order that cannot be restored stays unchanged and gets a reason. */
export async function undoOrders(
  db: Database,
  shop: ShopRow,
  { move, orders: ids }: { move: UndoableTransition; orders: readonly number[] },
  actor: Actor,
  language: Language,
): Promise<OrderMove[]> {
  const outcomes = await db.change(shop.id, async (tx) => {
    const found = await undoWithMoney(tx, [shop.id], ids, move, actor)
    const there = new Set(found.map(({ order }) => order.id))
    if (!ids.every((id) => there.has(id))) throw notFound((t) => t('orderErrors.notFound'))
    return found
  })
  return outcomes.map(({ order: { id, orderNumber, status }, refusal }) => ({
    id,
    orderNumber,
    status,
    moved: !refusal,
    reason: refusal ? written(refusal.text, language) : null,
  }))
}

/** Same as `undo`, and reopens the bank entries that paid the orders. */
async function undoWithMoney(
  tx: Transaction,
  shops: ShopScope,
  ids: readonly number[],
  move: UndoableTransition | undefined,
  actor: Actor,
): Promise<Outcome[]> {
  if ((move ?? 'paid') !== 'paid') return undo(tx, shops, ids, move, actor)
  const money = await holdBookedMoney(tx, shops, ids)
  const outcomes = await undo(tx, shops, ids, move, actor, { refused: money.refusals })
  const undone = outcomes.flatMap(({ order, refusal }) => (refusal ? [] : [order]))
  const refused = outcomes.find(({ order, refusal }) => refusal && sharesMoney(order, undone, money))
  if (refused?.refusal) throw conflict(refused.refusal.code, refused.refusal.text)
  const now = new Map((await releaseMoney(tx, undone, money)).map((order) => [order.id, order]))
  return outcomes.map((outcome) => ({ ...outcome, order: now.get(outcome.order.id) ?? outcome.order }))
}

/** Whether one credit pays both this order, which stays paid, and an undone one. */
function sharesMoney({ id }: OrderRow, undone: readonly OrderRow[], { entries }: BookedMoney): boolean {
  const mine = new Set(entries.get(id)?.map((entry) => entry.id))
  return undone.some((order) => entries.get(order.id)?.some((entry) => mine.has(entry.id)))
}

type UndoOptions = {
  /** Orders to leave unchanged, with the reason. */
  refused?: ReadonlyMap<number, Refusal>
  /** Allows undoing after the undo period. Customers already notified of the move get a correction. */
  late?: boolean
  /** The caller removes the money that caused the moves. */
  takesMoneyBack?: boolean
}

/** Undoes the last moves of orders in the caller's transaction. */
export async function undo(
  tx: Transaction,
  shops: ShopScope,
  ids: readonly number[],
  transition: UndoableTransition | undefined,
  actor: Actor,
  { refused, late = false, takesMoneyBack = false }: UndoOptions = {},
): Promise<Outcome[]> {
  // Lock mailboxes before orders, like erasing a customer does. New orders of the same customer wait.
  if ((transition ?? 'cancelled') === 'cancelled') await lockMailboxes(tx, shops, ids)
  const held = await lockTogether(tx, shops, ids)
  // A parcel is restored as a whole.
  const isRequested = ({ id, status }: OrderRow) =>
    ids.includes(id) || (status === 'shipped' && (transition ?? 'shipped') === 'shipped')
  const found = held.filter(isRequested)
  const moves = await lockLastMoves(tx, found)
  const refusals = new Map(refused)
  for (const order of found) {
    const refusal = refusalOf(order, moves.get(order.id), transition, { late, takesMoneyBack })
    if (refusal && !refusals.has(order.id)) refusals.set(order.id, refusal)
  }
  const notRefused = () =>
    found.flatMap((order) => {
      const move = refusals.has(order.id) ? undefined : moves.get(order.id)
      return move ? [{ order, move }] : []
    })
  const notified = await findNotified(tx, notRefused())
  if (!late) for (const id of notified) refusals.set(id, tooLate)
  refuseTogether(found, refusals)
  await refuseUsedUp(tx, notRefused(), refusals)
  await refuseOverLimit(tx, notRefused(), refusals)
  await refuseSpentCredit(tx, notRefused(), refusals)
  await takeFromShelf(tx, notRefused(), refusals, actor)
  const undone = notRefused()
  const moved = undone.map(({ move }) => move)
  const refunds = moved.flatMap(({ handRefund }) => handRefund ?? [])
  const restored = await removeHandRefunds(tx, await undoMoves(tx, moved), refunds)
  const paying = await retakeCredit(
    tx,
    undone.map(({ order, move }) => ({ order, parts: move.creditBack })),
    actor,
  )
  await recordEvents(
    tx,
    actor,
    undone.map(({ order, move }) => ({
      order,
      kind: `${move.transition}_undone` as const,
      data: { before: stateOf(order), after: move.before, ...(notified.has(order.id) ? { told: true } : {}) },
    })),
  )
  const unpaid = undone.flatMap(({ order, move }) => (move.transition === 'paid' ? [order] : []))
  await removeFromParcels(tx, held, unpaid)
  const now = new Map([...restored, ...paying].map((order) => [order.id, order]))
  return found.map((order) => ({ order: now.get(order.id) ?? order, refusal: refusals.get(order.id) }))
}

/** Orders whose customers already know of the move: the mail is sent or in flight, regardless of the undo period. */
async function findNotified(tx: Transaction, list: readonly Undoable[]): Promise<Set<number>> {
  const handled = list.flatMap(({ move }) => (move.handled ? [move] : []))
  const unsent = await lockUnsent(tx, handled)
  return new Set(list.flatMap(({ order, move }) => (move.handled && !unsent.has(move.eventId) ? [order.id] : [])))
}

/** Takes the stock of cancelled orders again, oldest first. An order without enough stock stays cancelled. */
async function takeFromShelf(tx: Transaction, list: readonly Undoable[], refusals: Map<number, Refusal>, actor: Actor) {
  const cancelled = cancelledOf(list)
  if (cancelled.length === 0) return
  const { lines, stock } = await lockShelf(tx, cancelled)
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const taken = cancelled.flatMap(({ id }) => {
    const ordered = byOrder.get(id) ?? []
    const short = ordered.filter(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)
    if (short.length > 0) {
      const left = short.map(({ productId, name }) => ({ name, stock: stock.get(productId) ?? 0 }))
      refusals.set(id, { code: 'insufficient_stock', text: staysCancelled(left) })
      return []
    }
    for (const { productId, quantity } of ordered) stock.set(productId, (stock.get(productId) ?? 0) - quantity)
    return ordered
  })
  await takeStock(tx, { kind: 'cancelled_undone', actor }, taken)
}

const staysCancelled =
  (short: readonly { name: string; stock: number }[]): Text =>
  (t) =>
    [...short.map(({ name, stock }) => leftOf(t, name, stock)), t('transitions.staysCancelled')].join(' ')

const leftOf = (t: Translate, name: string, stock: number): string =>
  stock === 0 ? t('transitions.soldOut', { name }) : t('transitions.onlyLeft', { name, stock: String(stock) })
