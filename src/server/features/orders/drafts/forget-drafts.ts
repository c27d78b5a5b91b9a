import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { draftOrders } from '#server/database/schema.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { releaseDrafts } from './hold-stock.ts'

/** Deletes long-expired drafts with their addresses. Orders made from drafts have their own retention period. */
export const forgetDrafts = (db: Queryable) =>
  db.delete(draftOrders).where(
    and(
      lt(draftOrders.expiresAt, sql`now() - make_interval(days => ${retention.draftOrder.days})`),
      // Its stock is released first, by `orders.expire`.
      isNull(draftOrders.heldAt),
    ),
  )

/** Deletes the drafts for an address, releases their stock, and returns their number. */
export async function deleteDraftsFor(tx: Transaction, shopId: number, email: string): Promise<number> {
  const drafts = await tx
    .select()
    .from(draftOrders)
    .where(and(eq(draftOrders.shopId, shopId), eq(draftOrders.customerEmail, email)))
    .orderBy(asc(draftOrders.id))
    .for('update')
  await releaseDrafts(tx, undefined, shopId, drafts)
  await tx.delete(draftOrders).where(and(eq(draftOrders.shopId, shopId), isOneOf(draftOrders.id, idsOf(drafts))))
  return drafts.length
}
