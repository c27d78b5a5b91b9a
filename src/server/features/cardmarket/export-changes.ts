import { and, count, eq, gt, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { cardmarketExchanges, catalogueProducts, products, type ShopRow } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { exportForOthers } from '#server/features/imports/imports.ts'

const exchangedAt = (kind: 'export' | 'sales') =>
  max(sql`case when ${cardmarketExchanges.kind} = ${kind} then ${cardmarketExchanges.createdAt} end`).mapWith(
    cardmarketExchanges.createdAt,
  )

/** When stock was last exported and sales were last read in. */
const lastExchange = async (db: Database, shopId: number) =>
  only(
    await db
      .select({ exportedAt: exchangedAt('export'), soldAt: exchangedAt('sales') })
      .from(cardmarketExchanges)
      .where(eq(cardmarketExchanges.shopId, shopId)),
  )

export async function lastExchangeAt(db: Database, shopId: number): Promise<Date | null> {
  const { exportedAt, soldAt } = await lastExchange(db, shopId)
  return exportedAt && soldAt && soldAt > exportedAt ? soldAt : (exportedAt ?? soldAt)
}

/**
 * Products to export: those that changed since, sold-out and deleted ones with stock 0; or at first everything in stock. Allows for
 * changes that were still being written during the last export.
 */
const changedSince = (since: Date | null): SQL | undefined =>
  since
    ? gt(products.updatedAt, sql`${since}::timestamptz - interval '1 minute'`)
    : and(isNull(products.archivedAt), eq(products.inStock, true))

const countIn = async (db: Database, shopId: number, which: SQL | undefined) =>
  only(
    await db
      .select({
        all: count(),
        withoutNumber: sql`count(*) filter (where ${catalogueProducts.cardmarketId} is null)`.mapWith(Number),
      })
      .from(products)
      .leftJoin(catalogueProducts, eq(catalogueProducts.id, products.pokemonProductId))
      .where(and(eq(products.shopId, shopId), which)),
  )

export async function getExchange(db: Database, shopId: number) {
  const { exportedAt, soldAt } = await lastExchange(db, shopId)
  const changed = await countIn(db, shopId, changedSince(exportedAt))
  return {
    exportedAt: exportedAt?.toISOString() ?? null,
    soldAt: soldAt?.toISOString() ?? null,
    changed: changed.all,
    withoutNumber: changed.withoutNumber,
  }
}

/** Exports what changed since the last export, and notes this one. */
export async function exportChanges(db: Database, shop: ShopRow, { all }: { all: boolean }, actor: Actor) {
  const { exportedAt } = await lastExchange(db, shop.id)
  const which = changedSince(all ? null : exportedAt)
  const { all: items } = await countIn(db, shop.id, which)
  await db.insert(cardmarketExchanges).values({ shopId: shop.id, kind: 'export', items })
  return exportForOthers(db, shop, 'cardmarket', actor, which)
}
