import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { paidForPieces } from '#shared/rules/money/credit/paid-pieces.ts'
import { returnableCents } from '#shared/rules/money/received-money.ts'
import { canMake } from '#shared/rules/orders/order-status.ts'
import { makeChange } from '../changes/change-order.ts'
import { holdShelf, linesToChange } from '../changes/changes.queries.ts'
import { planChange } from '../changes/plan-change.ts'
import { creditIn, sumOfCredit } from '../money/credit-payments.ts'
import { findOrder, lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { transition } from '../transitions/transition.ts'
import { beginRefund } from './begin-refund.ts'
import { type RefundRow, refundableLines, sendablePayments } from './refunds.queries.ts'

type OrderKey = { shopId: number; id: number }
type Lines = readonly { productId: number }[]

/** Plans how to take back lines that the shop cannot supply. */
export async function planRelease(db: Queryable, { shopId, id }: OrderKey, released: Lines) {
  const order = await findOrder(db, [shopId], id)
  return order ? planFor(db, order, released) : { ...nothing, cancels: false }
}

const nothing = { amountCents: 0, through: 'nothing', lines: [] } as const

async function planFor(db: Queryable, order: OrderRow, released: Lines) {
  const all = await refundableLines(db, order)
  const ids = new Set(released.map(({ productId }) => productId))
  const left = all.filter(({ quantity, given }) => quantity > given)
  const lines = left.filter(({ productId }) => ids.has(productId))
  const cancels =
    lines.length === left.length &&
    left.every(({ openedQuantity }) => openedQuantity === 0) &&
    canMake(order, 'cancelled')
  const paid = lines.reduce((sum, line) => sum + paidForPieces(line, line.given, line.quantity - line.given), 0)
  const returnable = returnableCents(order)
  const amountCents = cancels ? returnable : order.status === 'pending' ? 0 : Math.min(returnable, paid)
  if (amountCents === 0) return { ...nothing, lines, cancels }
  const credit = Math.min(amountCents, sumOfCredit(await creditIn(db, order)))
  const isSendable = (await sendablePayments(db, order)).some(({ leftCents }) => leftCents >= amountCents - credit)
  const through = credit === amountCents ? 'credit' : isSendable ? 'provider' : 'hand'
  return { amountCents, lines, cancels, through } as const
}

/**
 * Takes back lines that the shop cannot supply: cancels an order that has nothing else, removes the lines from an unpaid one, and refunds
 * what was paid. Idempotent. A refund through the provider must be sent after the commit. A manual one counts as returned.
 */
export async function releaseLines(
  tx: Transaction,
  { shopId, id }: OrderKey,
  released: Lines,
  { reason: reasonIn, actor }: { reason: (language: Language) => string; actor: Actor },
): Promise<RefundRow | undefined> {
  const order = one(await lockOrders(tx, [shopId], [id]))
  if (!order || order.status === 'cancelled') return undefined
  const plan = await planFor(tx, order, released)
  if (plan.lines.length === 0) return undefined
  const reason = reasonIn(order.language)
  if (plan.cancels) {
    const [moved] = await transition(tx, [shopId], { transition: 'cancelled', orders: [{ id }], actor })
    const amountCents = moved ? returnableCents(moved.order) : 0
    return amountCents > 0 ? beginRefund(tx, [shopId], id, { amountCents, reason }, actor) : undefined
  }
  if (order.status === 'pending') {
    await removeLines(tx, order, plan.lines, { reason, actor })
    return undefined
  }
  if (plan.amountCents === 0) return undefined
  const lines = plan.lines.map((line) => ({ id: line.id, quantity: line.quantity - line.given }))
  return beginRefund(
    tx,
    [shopId],
    id,
    { amountCents: plan.amountCents, lines, shippingCents: 0, restock: false, reason },
    actor,
  )
}

async function removeLines(tx: Transaction, order: OrderRow, gone: Lines, cause: { reason: string; actor: Actor }) {
  const lines = await linesToChange(tx, order)
  const shelf = await holdShelf(
    tx,
    order.shopId,
    lines.map(({ productId }) => productId),
  )
  const requested = gone.map(({ productId }) => ({ productId, quantity: 0, restock: true }))
  await makeChange(tx, order, planChange({ order, lines, shelf }, { lines: requested }), { kind: 'changed', ...cause })
}
