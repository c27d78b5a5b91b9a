import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { archive } from './archive.ts'

/** Takes a product out of every list for the platform, as if it were deleted. One that is gets changed as well, or its owner could undo that. */
export async function takeDownProduct(tx: Transaction, actor: Actor, shopId: number, id: number): Promise<void> {
  // Held first: an owner who brings it back at this moment has done so, or comes too late.
  await tx
    .update(products)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(products.shopId, shopId), eq(products.id, id)))
  await archive(tx, actor, shopId, [id])
}
