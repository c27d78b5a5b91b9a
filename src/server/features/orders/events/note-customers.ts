import { and, eq } from 'drizzle-orm'
import { byShop, idsOf, isOneOf } from '#server/database/rows.ts'
import { customers, orders } from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'
import { recordShopEvents } from '#server/features/outbox/outbox.ts'

/** Records customers created by an order: customer and event have the timestamp of the same transaction. */
export const noteCustomers: Consumer = async (tx, events) => {
  const placed = events.filter(({ kind }) => kind === 'placed')
  for (const [shopId, ofShop] of byShop(placed)) {
    const created = await tx
      .selectDistinct({ id: customers.id })
      .from(orders)
      .innerJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
      .where(
        and(
          eq(orders.shopId, shopId),
          isOneOf(
            orders.id,
            ofShop.map(({ orderId }) => orderId),
          ),
          eq(customers.createdAt, orders.createdAt),
        ),
      )
    await recordShopEvents(
      tx,
      {},
      shopId,
      idsOf(created).map((subjectId) => ({ kind: 'customer.created', subjectId })),
    )
  }
}
