import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { bundleParts, products } from '#server/database/schema.ts'
import type { BundlePart, PartToSet } from '#shared/contract/products/bundles.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { hasId } from '../lists/product-filter.ts'
import { productColumns } from '../products.queries.ts'
import type { ProductRow } from '../to-product.ts'

export type Part = { product: ProductRow; quantity: number; isDeleted: boolean }

export const partsOf = (db: Queryable, shopId: number, bundleId: number): Promise<Part[]> =>
  db
    .select({
      product: productColumns,
      quantity: bundleParts.quantity,
      isDeleted: sql`${products.archivedAt} is not null`.mapWith(Boolean),
    })
    .from(bundleParts)
    .innerJoin(products, and(eq(products.shopId, bundleParts.shopId), eq(products.id, bundleParts.productId)))
    .where(and(eq(bundleParts.shopId, shopId), eq(bundleParts.bundleId, bundleId)))
    .orderBy(asc(bundleParts.productId))

export const toPart = ({ product, quantity, isDeleted }: Part): BundlePart => ({
  ...detailsOf(product),
  productId: product.id,
  name: product.name,
  quantity,
  stock: product.stock,
  isDeleted,
})

/**
 * Locks products of a shop, including deleted ones, until the transaction ends. Locks in id order, as orders do, to
 * avoid deadlocks.
 */
export const hold = (tx: Transaction, shopId: number, ids: readonly number[]) =>
  tx
    .select({ id: products.id, isDeleted: sql`${products.archivedAt} is not null`.mapWith(Boolean) })
    .from(products)
    .where(and(eq(products.shopId, shopId), hasId(ids)))
    .orderBy(asc(products.id))
    .for('no key update')

/** Splits the given products into bundles and parts of bundles. */
export async function rolesOf(tx: Transaction, shopId: number, ids: readonly number[]) {
  const productIds = sql.param([...ids])
  const rows = await tx
    .select({ bundleId: bundleParts.bundleId, productId: bundleParts.productId })
    .from(bundleParts)
    .where(
      and(
        eq(bundleParts.shopId, shopId),
        sql`(${bundleParts.bundleId} = any(${productIds}::bigint[]) or ${bundleParts.productId} = any(${productIds}::bigint[]))`,
      ),
    )
  return {
    bundles: new Set(rows.map(({ bundleId }) => bundleId)),
    parts: new Set(rows.map(({ productId }) => productId)),
  }
}

export async function writeParts(tx: Transaction, shopId: number, bundleId: number, parts: readonly PartToSet[]) {
  await tx.delete(bundleParts).where(and(eq(bundleParts.shopId, shopId), eq(bundleParts.bundleId, bundleId)))
  await insertMany(
    tx,
    bundleParts,
    parts.map((part) => ({ ...part, shopId, bundleId })),
  )
}
