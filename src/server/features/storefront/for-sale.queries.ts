import { and, eq, getTableColumns, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOneOf, one } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { onShelf, orderApart, type ProductRow, productOrder } from '#server/features/products/products.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { isSameCard } from '#shared/rules/cards/same-listing.ts'

const NEIGHBOURS = 6
/** Upper bounds of candidates: few suffice, unless an expensive card has many copies, of which one is shown. */
const CANDIDATES = 60
const FEW_CANDIDATES = 12

const {
  searchWords: _searchWords,
  archivedAt: _archivedAt,
  spotUntil: _spotUntil,
  ...columns
} = getTableColumns(products)

/** A visible product, in stock or not. 404 for one that is archived, inactive, or another shop's. */
export async function getShownProduct(db: Database, shopId: number, id: number): Promise<ProductRow> {
  const product = one(
    await db
      .select(columns)
      .from(products)
      .where(
        and(eq(products.id, id), eq(products.shopId, shopId), isNull(products.archivedAt), eq(products.isActive, true)),
      ),
  )
  if (!product) throw notFound((t) => t('productErrors.notFound'))
  return product
}

/** Spots of breaks among these products that are for sale. No list has them. */
export const spotsAmong = (db: Database, shopId: number, ids: readonly number[]): Promise<ProductRow[]> =>
  db
    .select(columns)
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        isOneOf(products.id, ids),
        gt(products.spotUntil, sql`now()`),
        gt(products.stock, 0),
      ),
    )

/**
 * Other products of the same set for sale, most expensive first: those are why a set is collected. Other copies of a
 * card have their own list.
 */
export async function neighboursOf(
  db: Database,
  { id, shopId, setName, name, collectorNumber }: ProductRow,
): Promise<ProductRow[]> {
  if (!setName) return []
  const another = collectorNumber
    ? sql`(lower(${products.name}) <> lower(${name}) or ${products.collectorNumber} is distinct from ${collectorNumber})`
    : undefined
  const candidates = (count: number) =>
    db
      .select(columns)
      .from(products)
      .where(and(...onShelf(shopId, 'for-sale'), eq(products.setName, setName), ne(products.id, id), another))
      .orderBy(...orderApart(productOrder('price-high')))
      .limit(count)
  const first = await candidates(FEW_CANDIDATES)
  const few = differentCards(first)
  const isAll = few.length === NEIGHBOURS || first.length < FEW_CANDIDATES
  return isAll ? few : differentCards(await candidates(CANDIDATES))
}

const differentCards = (candidates: readonly ProductRow[]) =>
  candidates
    .filter((candidate, place) => !candidates.slice(0, place).some((dearer) => isSameCard(dearer, candidate)))
    .slice(0, NEIGHBOURS)
