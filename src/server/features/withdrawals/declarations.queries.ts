import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orderEvents, withdrawals } from '#server/database/schema.ts'
import type { OrderKey } from './withdrawals.queries.ts'

export type Declaration = { name: string; at: Date }

/** The unconfirmed withdrawal declared with an order's number and address. */
export async function openDeclaration(db: Queryable, { shopId, id }: OrderKey): Promise<Declaration | undefined> {
  const found = one(
    await db
      .select({ at: orderEvents.at, data: orderEvents.data })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.shopId, shopId),
          eq(orderEvents.orderId, id),
          eq(orderEvents.kind, 'withdrawal_declared'),
          sql`not exists (select from ${withdrawals} w where w.shop_id = ${shopId} and w.order_id = ${id}
            and w.via <> 'shop' and w.created_at >= ${orderEvents.at})`,
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  )
  return found && { name: found.data.name ?? '', at: found.at }
}
