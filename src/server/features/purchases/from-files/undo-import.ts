import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { purchaseImports, purchases } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { PurchaseImport } from '#shared/contract/shops/money/purchase-imports.ts'

const MOST_LISTED = 20

/** The latest imports, newest first. */
export const listImports = async (db: Database, shopId: number): Promise<PurchaseImport[]> => {
  const found = await db
    .select()
    .from(purchaseImports)
    .where(eq(purchaseImports.shopId, shopId))
    .orderBy(desc(purchaseImports.id))
    .limit(MOST_LISTED)
  return found.map(({ id, fileName, added, createdAt, undoneAt }) => ({
    id,
    fileName,
    added,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/** Deletes the purchases that a file added, as far as they are still in the register. Throws 409 if it was undone before. */
export const undoImport = (db: Database, shopId: number, id: number, actor: Actor): Promise<{ removed: number }> =>
  db.change(shopId, async (tx) => {
    const isThis = and(eq(purchaseImports.shopId, shopId), eq(purchaseImports.id, id))
    const found = one(await tx.select().from(purchaseImports).where(isThis).for('update'))
    if (!found) throw notFound((t) => t('importErrors.notFound'))
    if (found.undoneAt) throw conflict('already_undone', (t) => t('productErrors.alreadyUndone'))
    const removed = await tx
      .update(purchases)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(purchases.shopId, shopId), eq(purchases.importId, id), isNull(purchases.deletedAt)))
      .returning({ id: purchases.id })
    await tx.update(purchaseImports).set({ undoneAt: sql`now()` }).where(isThis)
    const details = `${removed.length} removed`
    await record(tx, actor, { type: 'shop', action: 'Import of purchases undone', details, shopId })
    return { removed: removed.length }
  })
