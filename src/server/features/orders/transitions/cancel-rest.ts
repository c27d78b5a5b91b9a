import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orderItems, products } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { makeChange } from '../changes/change-order.ts'
import { holdShelf, linesToChange } from '../changes/changes.queries.ts'
import { planChange } from '../changes/plan-change.ts'
import { leftToSend } from '../parcels/parcels.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { othersTogether } from '../together/together.queries.ts'
import { transition } from './transition.ts'

/**
 * Cancels the unsent pieces of a partly sent order, which the caller has locked: restocks them, owes their price and ships the order if
 * nothing is left to send. Opened pieces stay in the order.
 */
export async function cancelRest(tx: Transaction, order: OrderRow, actor: Actor): Promise<OrderRow> {
  if ((await othersTogether(tx, order)).length > 0) {
    throw conflict('sent_together', (t) => t('orderErrors.togetherWholeOnly'))
  }
  const lines = await linesToChange(tx, order)
  const left = await piecesLeft(tx, order)
  const shelf = await holdShelf(
    tx,
    order.shopId,
    lines.map(({ productId }) => productId),
  )
  const requested = lines.map(({ productId, quantity, floor }) => ({
    productId,
    quantity: Math.max(quantity - (left.get(productId) ?? 0), floor),
    restock: true,
  }))
  const plan = planChange({ order, lines, shelf }, { lines: requested })
  const changed = await makeChange(tx, order, plan, { kind: 'changed', actor })
  if ([...(await piecesLeft(tx, order)).values()].some((pieces) => pieces > 0)) return changed
  // The mail about the change covers this too.
  const data = { untold: true } as const
  const outcomes = await transition(tx, [order.shopId], {
    transition: 'shipped',
    orders: [{ id: order.id, data }],
    actor,
  })
  return only(outcomes).order
}

async function piecesLeft(tx: Transaction, { shopId, id }: OrderRow): Promise<Map<number, number>> {
  const rows = await tx
    .select({ productId: orderItems.productId, left: leftToSend })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
  return new Map(rows.map(({ productId, left }) => [productId, left]))
}
