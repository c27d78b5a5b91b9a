import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { archive } from './archive.ts'

/**
 * Archives a product for the platform, as if it were deleted. Also touches one that is already deleted, or its owner
 * could undo that.
 */
export async function takeDownProduct(tx: Transaction, actor: Actor, shopId: number, id: number): Promise<void> {
  // Locked first: a concurrent undo by the owner either has committed or comes too late.
  await tx
    .update(products)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(products.shopId, shopId), eq(products.id, id)))
  await archive(tx, actor, shopId, [id])
}
