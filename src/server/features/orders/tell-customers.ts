import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orders, shops, users } from '#server/database/schema.ts'
import { enqueueMails } from '#server/features/mail/enqueue-mail.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'

const news = {
  paid: { template: 'order-paid', what: 'is paid' },
  ripped: { template: 'order-ripped', what: 'has been opened' },
  shipped: { template: 'order-shipped', what: 'is on its way' },
  cancelled: { template: 'order-cancelled', what: 'was cancelled' },
  refunded: { template: 'order-refunded', what: 'was refunded' },
} as const

/** Writes to the customers of these orders of a shop that they are moved on, in the transaction that moves them. `mailWaits` after it. */
export async function tellCustomers(
  tx: Transaction,
  shopId: number,
  ids: readonly number[],
  moved: keyof typeof news,
): Promise<void> {
  if (ids.length === 0) return
  const told = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      delivery: orders.delivery,
      to: orders.customerEmail,
      shopName: shops.name,
      replyTo: users.email,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, [...ids])))
    .orderBy(orders.id)
  const { template, what } = news[moved]
  await enqueueMails(
    tx,
    told.map(({ orderId, orderNumber, delivery, to, shopName, replyTo }) => ({
      ...{ to, replyTo, shopId, orderId, template },
      subject: `Your order ${displayOrderNumber(orderNumber)} at ${shopName} ${
        moved === 'shipped' && delivery === 'pickup' ? 'was handed over' : what
      }`,
    })),
  )
}
