import type { Transaction } from '#server/database/connect.ts'
import { usedUpSince } from '#server/features/discounts/discounts.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { UndoableTransition } from '#shared/rules/orders/order-status.ts'
import { holdGivenBack } from '../money/credit-payments.ts'
import type { OrderRow } from '../to-order.ts'
import { leadOf } from '../together/together.queries.ts'
import { overLimit } from './customer-limits.ts'
import type { LastMove } from './undo.queries.ts'

export type Refusal = {
  code:
    | 'too_late_to_undo'
    | 'order_changed'
    | 'insufficient_stock'
    | 'discount_used_up'
    | 'customer_limit'
    | 'paid_online'
    | 'paid_together'
    | 'paid_with_credit'
    | 'credit_spent'
    | 'partly_refunded'
    | 'cardmarket_sale'
    | 'counter_sale'
    | 'money_returned'
    | 'till_closed'
  text: Text
}

/** An order whose last move has not been refused so far. */
export type Undoable = { order: OrderRow; move: LastMove }

export const tooLate: Refusal = { code: 'too_late_to_undo', text: (t) => t('transitions.tooLateToUndo') }
const opened: Refusal = { code: 'order_changed', text: (t) => t('transitions.opened') }
const atCounter: Refusal = { code: 'counter_sale', text: (t) => t('transitions.atCounter') }
const onCardmarket: Refusal = { code: 'cardmarket_sale', text: (t) => t('transitions.onCardmarket') }
const returned: Refusal = { code: 'money_returned', text: (t) => t('transitions.moneyReturned') }
const changed: Refusal = { code: 'order_changed', text: (t) => t('transitions.changed') }

/** The reason why an order's last move cannot be undone, based on the order alone; undefined if it can. */
export function refusalOf(
  order: OrderRow,
  move: LastMove | undefined,
  requested: UndoableTransition | undefined,
  { late, takesMoneyBack }: { late: boolean; takesMoneyBack: boolean },
) {
  if (order.delivery === 'counter') return atCounter
  if (order.delivery === 'cardmarket') return onCardmarket
  if (order.status === 'ripped' && (requested ?? 'paid') === 'paid') return opened
  if (order.status === 'paid' && order.sentPieces > 0) return changed
  if (!move || !(move.inTime || late)) return tooLate
  const same =
    move.transition === (requested ?? move.transition) &&
    move.after.status === order.status &&
    move.after.paymentStatus === order.paymentStatus
  if (!same) return changed
  // Undoing would owe the customer money that was already returned.
  return move.transition === 'refunded' && move.byMoney && !takesMoneyBack ? returned : undefined
}

/** If one order of a parcel stays shipped, all of its orders do. */
export function refuseTogether(found: readonly OrderRow[], refusals: Map<number, Refusal>): void {
  for (const parcel of Map.groupBy(found, leadOf).values()) {
    const refusal = parcel.map(({ id }) => refusals.get(id)).find(Boolean)
    if (!refusal) continue
    for (const { id, status } of parcel) if (status === 'shipped' && !refusals.has(id)) refusals.set(id, refusal)
  }
}

export const cancelledOf = (list: readonly Undoable[]): OrderRow[] =>
  list.flatMap(({ order, move }) => (move.transition === 'cancelled' ? [order] : []))

const usedUp: Refusal = { code: 'discount_used_up', text: (t) => t('discountErrors.staysCancelled') }

/** Refuses orders whose discount code has been used up since the cancellation. */
export async function refuseUsedUp(tx: Transaction, list: readonly Undoable[], refusals: Map<number, Refusal>) {
  const cancelled = cancelledOf(list)
  if (cancelled.length === 0) return
  for (const id of await usedUpSince(tx, cancelled)) refusals.set(id, usedUp)
}

const creditSpent: Refusal = { code: 'credit_spent', text: (t) => t('creditErrors.staysCancelled') }

/** Holds the credit that the cancellations gave back, and refuses orders whose credit was spent since. Call it before products are locked. */
export async function refuseSpentCredit(tx: Transaction, list: readonly Undoable[], refusals: Map<number, Refusal>) {
  const spent = await holdGivenBack(
    tx,
    list.map(({ order, move }) => ({ order, parts: move.creditBack })),
  )
  for (const id of spent) refusals.set(id, creditSpent)
}

/** Refuses orders that would exceed a product's limit per customer, including the customer's later orders. */
export async function refuseOverLimit(tx: Transaction, list: readonly Undoable[], refusals: Map<number, Refusal>) {
  const cancelled = cancelledOf(list)
  if (cancelled.length === 0) return
  for (const { orderId, name } of await overLimit(tx, cancelled)) {
    refusals.set(orderId, { code: 'customer_limit', text: (t) => t('transitions.customerLimit', { name }) })
  }
}
