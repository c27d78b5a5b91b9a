import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { cardmarketSales, orderItems } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { returnSale } from '#server/features/orders/orders.ts'
import type { PlannedLine } from './plan-sales.ts'

/** Products of these orders. */
export async function productsToReturn(tx: Transaction, shopId: number, orders: readonly number[]) {
  const rows = await tx
    .selectDistinct({ id: orderItems.productId })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, [...orders])))
  return rows.map(({ id }) => id)
}

/** Returns the pieces and the money of booked orders that were cancelled on Cardmarket, each once. */
export async function returnOrders(tx: Transaction, shopId: number, planned: readonly PlannedLine[], actor: Actor) {
  const lines = planned.filter(({ state }) => state === 'return')
  const sold = [...new Set(lines.map(({ order }) => order))]
  if (sold.length === 0) return
  // All sales of the order there, also those of an older file that described its articles otherwise.
  const returned = await tx
    .update(cardmarketSales)
    .set({ returnedAt: new Date() })
    .where(
      and(
        eq(cardmarketSales.shopId, shopId),
        inArray(cardmarketSales.soldIn, sold),
        isNull(cardmarketSales.returnedAt),
      ),
    )
    .returning({ orderId: cardmarketSales.orderId, soldIn: cardmarketSales.soldIn })
  const orders = new Map(returned.map(({ orderId, soldIn }) => [orderId, soldIn]))
  for (const [orderId, soldIn] of [...orders].toSorted(([one], [other]) => one - other)) {
    await returnSale(tx, shopId, orderId, `Cardmarket ${soldIn}`, actor)
  }
  await record(tx, actor, {
    type: 'order',
    action: 'Cardmarket sales returned',
    details: `${sold.length} orders`,
    shopId,
  })
}
