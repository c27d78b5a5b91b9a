import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'

/** Takes a product out of every list for the platform, as if it were deleted. One that is gets changed as well, or its owner could undo that. */
export async function takeDownProduct(tx: Transaction, shopId: number, id: number): Promise<void> {
  const product = and(eq(products.shopId, shopId), eq(products.id, id))
  const now = sql`now()`
  // Held first: an owner who brings it back at this moment has done so, or comes too late.
  await tx.update(products).set({ updatedAt: now }).where(product)
  await tx
    .update(products)
    .set({ archivedAt: now })
    .where(and(product, isNull(products.archivedAt)))
}
