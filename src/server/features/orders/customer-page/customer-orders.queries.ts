import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { discountUses, emailLogs, orderEvents, orders, shops } from '#server/database/schema.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'

import { lockTogether } from '../together/together.queries.ts'

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findByKey>>>

/** Finds an order and its shop by page key. Malformed keys skip the query. */
export const findByKey = async (db: Queryable, key: string) =>
  isPageKey(key)
    ? one(
        await db
          .select({ order: orders, shop: shops, code: discountUses.terms })
          .from(orders)
          .innerJoin(shops, eq(shops.id, orders.shopId))
          .leftJoin(discountUses, and(eq(discountUses.shopId, orders.shopId), eq(discountUses.orderId, orders.id)))
          .where(eq(orders.pageKey, key)),
      )
    : undefined

/** Same as `findByKey`, but locks all orders in the parcel until the transaction ends: shipping and payments wait. */
export async function holdByKey(tx: Transaction, key: string) {
  const found = await findByKey(tx, key)
  if (!found) return undefined
  await lockTogether(tx, [found.order.shopId], [found.order.id])
  return findByKey(tx, key)
}

/** State of the confirmation email; `pending` also before it is queued. */
export async function confirmationOf(db: Queryable, { shopId, id }: { shopId: number; id: number }) {
  // Read the event before the mail: a handled event already has its mail.
  const [placed] = await db
    .select({ state: orderEvents.state })
    .from(orderEvents)
    .where(and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, id), eq(orderEvents.kind, 'placed')))
  const [mail] = await db
    .select({ status: emailLogs.status })
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, shopId), eq(emailLogs.orderId, id), eq(emailLogs.template, 'order-placed')))
  return mail?.status ?? (placed?.state === 'waiting' ? 'pending' : null)
}
