import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { reissueInvoice } from '#server/features/invoices/invoices.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { ChangedMoney, OrderChange } from '#shared/contract/orders/order-changes.ts'
import { isOpen, statusInWords } from '#shared/rules/orders/order-status.ts'
import { settleIfCovered } from '../money/book-payments.ts'
import { bookHandPayment } from '../money/hand-payments.ts'
import { findOrder, lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { holdShelf, linesToChange, readShelf } from './changes.queries.ts'
import { shippingAfter } from './fit-method.ts'
import { type Plan, planChange } from './plan-change.ts'
import { isChanged, recorded, writeChange } from './write-change.ts'

const idsIn = ({ lines }: { lines: readonly { productId: number }[] }) => lines.map(({ productId }) => productId)

/** Previews a change's effect on the order's money. Throws the same errors as `changeOrder`. */
export async function previewChange(
  db: Database,
  shops: ShopScope,
  id: number,
  change: OrderChange,
): Promise<ChangedMoney> {
  const order = await findOrder(db, shops, id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  refuseIfClosed(order, change)
  const lines = await linesToChange(db, order)
  const shelf = await readShelf(db, order.shopId, [...idsIn(change), ...idsIn({ lines })])
  const plan = planChange({ order, lines, shelf }, change)
  await shippingAfter(db, order, plan, { ...change, shelf })
  return plan.money
}

/**
 * Changes the lines and prices of an order in one transaction with stock, money and invoices. Throws 409 `order_changed` if the caller's
 * version is stale, `order_closed`, and the errors of `planChange` and `shippingAfter`.
 */
export const changeOrder = (db: Database, shops: ShopScope, id: number, change: OrderChange, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    refuseIfClosed(order, change)
    const lines = await linesToChange(tx, order)
    const shelf = await holdShelf(tx, order.shopId, [...idsIn(change), ...idsIn({ lines })])
    const planned = planChange({ order, lines, shelf }, change)
    const plan = { ...planned, shipping: await shippingAfter(tx, order, planned, { ...change, shelf }) }
    if (changesNothing(order, plan)) return order
    return makeChange(tx, order, plan, { kind: 'changed', reason: change.reason, actor })
  })

type Making = { kind: 'changed' | 'lowered'; reason?: string; actor: Actor }

/** The caller has locked the order and the products. */
export async function makeChange(tx: Transaction, order: OrderRow, plan: Plan, { kind, reason, actor }: Making) {
  await bookHandPayment(tx, order)
  const changed = await writeChange(tx, order, plan, { kind, actor })
  await recordEvent(tx, actor, { order, kind, data: { change: recorded(plan, reason) } })
  await reissueInvoice(tx, order)
  const [settled] = await settleIfCovered(tx, [changed], actor)
  return settled ?? changed
}

function refuseIfClosed(order: OrderRow, { updatedAt }: OrderChange): void {
  if (!isOpen(order.status)) {
    const status = statusInWords(order.status)
    throw conflict('order_closed', (t, format) => t('orderChanges.closed', { status: status(t, format) }))
  }
  if (order.updatedAt.getTime() !== new Date(updatedAt).getTime()) {
    throw conflict('order_changed', (t) => t('orderChanges.changedSince'))
  }
}

const changesNothing = (order: OrderRow, { lines, extras, money, shipping }: Plan): boolean =>
  !lines.some(isChanged) &&
  money.shippingCents === order.shippingCents &&
  shipping?.method === order.shipping?.method &&
  isDeepStrictEqual(extras, order.extras)
