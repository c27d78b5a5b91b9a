import type { Transaction } from '#server/database/connect.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { returnableCents } from '#shared/rules/money/received-money.ts'
import { lockOrders } from '../orders.queries.ts'
import { beginRefund } from './begin-refund.ts'
import { refundableLines } from './refunds.queries.ts'

/** Refunds all that is left of a sale that was made elsewhere, and returns its pieces to the stock. */
export async function returnSale(tx: Transaction, shopId: number, id: number, reason: string, actor: Actor) {
  const [order] = await lockOrders(tx, [shopId], [id])
  const amountCents = order ? returnableCents(order) : 0
  if (!order || amountCents <= 0) return
  const lines = (await refundableLines(tx, order)).flatMap((line) => {
    const quantity = line.quantity - line.given
    return quantity > 0 ? [{ id: line.id, quantity }] : []
  })
  await beginRefund(tx, [shopId], id, { amountCents, lines, restock: true, reason, through: 'hand' }, actor)
}
