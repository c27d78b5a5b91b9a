import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { LeftOut } from '#shared/contract/orders/packing.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'

/**
 * The ones of these orders that wait to be shipped, oldest first, and which are left out because they do not. One that is not
 * this shop's is 404.
 */
export async function ordersToPack(db: Queryable, shopId: number, ids: readonly number[]) {
  const found = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      customerEmail: orders.customerEmail,
      language: orders.language,
      createdAt: orders.createdAt,
      totalCents: orders.totalCents,
      shippingCents: orders.shippingCents,
      delivery: orders.delivery,
      deliveryAddress: orders.deliveryAddress,
    })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.id, [...ids])))
    .orderBy(asc(orders.id))
  if (found.length !== ids.length) throw notFound((t) => t('orderErrors.notFound'))
  const toPack = found.filter(({ status }) => canMove(status, 'shipped'))
  const leftOut = found
    .filter((order) => !toPack.includes(order))
    .map(({ id, orderNumber, status }): LeftOut => ({ id, orderNumber, status }))
  return { toPack, leftOut }
}
