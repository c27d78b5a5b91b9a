import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { draftOrders } from '#server/database/schema.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'

/** Records when the customer first opened this version of a draft. Unknown links and other versions change nothing. */
export async function noteSeen(db: Database, key: string, updatedAt: string): Promise<void> {
  if (!isPageKey(key)) return
  const [seen] = await db
    .update(draftOrders)
    // Not a new version, so `updatedAt` stays.
    .set({ seenAt: sql`now()`, updatedAt: sql`${draftOrders.updatedAt}` })
    .where(
      and(
        eq(draftOrders.key, key),
        isNull(draftOrders.seenAt),
        isNull(draftOrders.orderId),
        sql`date_trunc('milliseconds', ${draftOrders.updatedAt}) = ${updatedAt}`,
      ),
    )
    .returning({ shopId: draftOrders.shopId })
  if (seen) db.announce(seen.shopId)
}
