import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'

/** Takes a product out of every list for the platform, as if it were deleted; nothing happens to one that is. */
export const takeDownProduct = (tx: Transaction, shopId: number, id: number) =>
  tx
    .update(products)
    .set({ archivedAt: sql`coalesce(${products.archivedAt}, ${new Date()}::timestamptz)`, updatedAt: sql`now()` })
    .where(and(eq(products.shopId, shopId), eq(products.id, id)))
