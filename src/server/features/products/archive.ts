import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordShopEvents } from '#server/features/outbox/outbox.ts'
import { noteDeletion } from './sales/note-prices.ts'

const setArchived = async (
  tx: Transaction,
  actor: Actor,
  shopId: number,
  ids: readonly number[],
  isDeleted: boolean,
) => {
  const changed = await tx
    .update(products)
    .set({ archivedAt: isDeleted ? sql`now()` : null, updatedAt: sql`now()` })
    .where(
      and(
        eq(products.shopId, shopId),
        isOneOf(products.id, ids),
        isDeleted ? isNull(products.archivedAt) : isNotNull(products.archivedAt),
      ),
    )
    .returning({ id: products.id })
  if (changed.length === 0) return
  await noteDeletion(tx, shopId, idsOf(changed), isDeleted)
  const kind = isDeleted ? 'product.deleted' : 'product.created'
  await recordShopEvents(
    tx,
    actor,
    shopId,
    changed.map(({ id }) => ({ kind, subjectId: id })),
  )
}

/**
 * Archives locked products, which removes them from every list. The rows remain: orders reference them, and
 * cancellations restore their stock.
 */
export const archive = (tx: Transaction, actor: Actor, shopId: number, ids: readonly number[]) =>
  setArchived(tx, actor, shopId, ids, true)

/** Restores locked products to the lists. */
export const unarchive = (tx: Transaction, actor: Actor, shopId: number, ids: readonly number[]) =>
  setArchived(tx, actor, shopId, ids, false)
