import { and, getTableColumns, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { recordShopEvents } from '#server/features/outbox/outbox.ts'
import { type Cause, noteStock } from '#server/features/stock/stock.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { learnWords } from './search/vocabulary.ts'
import type { ProductRow } from './to-product.ts'

const {
  searchWords: _searchWords,
  archivedAt: _archivedAt,
  spotUntil: _spotUntil,
  ...columns
} = getTableColumns(products)
/** All columns that the owner sees. */
export const productColumns = columns

const selectProduct = (db: Queryable, shops: ShopScope, id: number) =>
  db
    .select(columns)
    .from(products)
    .where(and(withId(products, shops, id), isNull(products.archivedAt)))

function found(rows: ProductRow[]): ProductRow {
  const product = one(rows)
  if (!product) throw notFound((t) => t('productErrors.notFound'))
  return product
}

/** A product within reach that is not archived, or 404. */
export const getProduct = async (db: Queryable, shops: ShopScope, id: number) =>
  found(await selectProduct(db, shops, id))

/**
 * Locks the product until the transaction ends. Queries its own shop only, because several shops may be in different
 * databases.
 */
export async function lockProduct(tx: Queryable, shops: ShopScope, id: number) {
  const scope = shops !== 'all' && shops.length === 1 ? shops : [(await getProduct(tx, shops, id)).shopId]
  return found(await selectProduct(tx, scope, id).for('no key update'))
}

export async function insertProduct(
  tx: Queryable,
  cause: Cause,
  values: typeof products.$inferInsert,
): Promise<ProductRow> {
  const added = only(await tx.insert(products).values(values).returning(columns))
  await noteStock(tx, added.shopId, cause, [{ product: { id: added.id, stock: 0 }, after: added }])
  await recordShopEvents(tx, cause.actor, added.shopId, [{ kind: 'product.created', subjectId: added.id }])
  learnWords(tx, added.shopId, [added.id])
  return added
}
