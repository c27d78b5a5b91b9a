import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/record.ts'
import { lockShop } from '#server/features/shops/shops.queries.ts'

/** Approves a shop or revokes the approval. A shop without approval takes no orders from this moment on (ruling 8). */
export async function approveShop(db: Database, id: number, approved: boolean, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const shop = await lockShop(tx, 'all', id)
    if (shop.approved === approved) return
    await tx.update(shops).set({ approved, updatedAt: sql`now()` }).where(eq(shops.id, id))
    const action = approved ? 'Shop approved' : 'Shop approval revoked'
    await record(tx, actor, { type: 'shop', action, details: shop.name, shopId: id })
  })
  db.shopChanged(id)
}
