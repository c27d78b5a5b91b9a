import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { products, reports } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { type deleteProducts as deleteProductsCall, MAX_EDITED } from '#shared/contract/products/product-edits.ts'
import { archive, unarchive } from '../archive.ts'
import { countWaiting } from '../count-waiting.ts'
import { hasId } from '../lists/product-filter.ts'
import { productColumns } from '../products.queries.ts'
import { recordedName } from '../recorded-name.ts'
import { insertEdit, lockProducts } from './product-edits.queries.ts'
import { isCertificateUsed } from './refused-cards.ts'
import { refuseMissing, refuseTooMany } from './refused-edits.ts'

/**
 * Removes the chosen products from every list. All or nothing: throws the reason otherwise. The rows remain because
 * orders reference them.
 */
export async function deleteProducts(
  db: Database,
  shops: ShopScope,
  id: number,
  { products: selection }: z.output<typeof deleteProductsCall.body>,
  actor: Actor,
) {
  const changedShop = ({ deleted }: { deleted: number }) => (deleted > 0 ? id : undefined)
  return db.change(changedShop, async (tx) => {
    const shop = await getShop(tx, shops, id)
    const locked = await lockProducts(tx, shop.id, selection, MAX_EDITED + 1)
    if ('ids' in selection) refuseMissing(selection.ids, locked)
    refuseTooMany(locked)
    const [first] = locked
    if (!first) return { deleted: 0, editId: null, waiting: 0 }
    await archive(tx, actor, shop.id, idsOf(locked))
    const editId = await insertEdit(
      tx,
      shop.id,
      actor,
      locked.map((product) => ({ id: product.id, before: {}, after: {}, deleted: true })),
    )
    const many = locked.length > 1
    await record(tx, actor, {
      type: 'product',
      action: many ? 'Products deleted' : 'Product deleted',
      details: many ? `${locked.length} products` : recordedName(first),
      shopId: shop.id,
    })
    return { deleted: locked.length, editId, waiting: await countWaiting(tx, shop.id, idsOf(locked)) }
  })
}

/**
 * Restores products that an owner deleted, and returns their number. Products that the platform has removed since then
 * remain removed: only the platform restores those.
 */
export async function undoDeletion(
  tx: Transaction,
  actor: Actor,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  // Locked first: a concurrent removal by the platform is either visible here or archives the products afterwards.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), hasId(ids)))
    .orderBy(asc(products.id))
    .for('no key update')
  const removed = await removedByPlatform(tx, shopId, ids)
  return restoreProducts(
    tx,
    actor,
    shopId,
    ids.filter((id) => !removed.has(id)),
  )
}

async function removedByPlatform(tx: Transaction, shopId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product_id as id from ${reports}
    where shop_id = ${shopId} and product_id = any(${sql.param([...ids])}::bigint[]) and decision = 'listing-removed'
    group by product_id
    having max(decided_at) filter (where reversed_at is null) > coalesce(max(reversed_at), '-infinity')`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/**
 * Restores deleted products to the lists, and returns their number. Skips a slab whose certificate another product uses
 * by now.
 */
export async function restoreProducts(
  tx: Transaction,
  actor: Actor,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const deleted = await tx
    .select(productColumns)
    .from(products)
    .where(and(eq(products.shopId, shopId), isNotNull(products.archivedAt), isNull(products.spotUntil), hasId(ids)))
    .orderBy(asc(products.id))
    .for('no key update')
  const back: number[] = []
  for (const product of deleted) if (!(await isCertificateUsed(tx, shopId, product))) back.push(product.id)
  await refuseOverQuota(tx, shopId, { products: back.length })
  await unarchive(tx, actor, shopId, back)
  return back.length
}
