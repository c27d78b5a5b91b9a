import { and, count, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { cappedCount, MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { onShelf, stockHolds } from './product-filter.ts'

/** Number of products worth restocking, as the list with that filter counts them. */
export async function countToRestock(db: Database, shopId: number) {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(...onShelf(shopId, 'listed'), stockHolds(shopId, 'restock')))
    .limit(MOST_COUNTED + 1)
  return cappedCount(only(await db.select({ count: count() }).from(found.as('found'))).count)
}
