import { and, eq, getTableColumns, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { onShelf, type ProductRow } from '#server/features/products/products.ts'
import { isSameCard } from '#shared/rules/cards/same-listing.ts'
import { isSingle } from '#shared/rules/products/categories.ts'

/** Maximum copies, above all conditions, finishes and languages of a card; more are import mistakes. */
const MOST_COPIES = 250

const {
  searchWords: _searchWords,
  archivedAt: _archivedAt,
  spotUntil: _spotUntil,
  ...columns
} = getTableColumns(products)

const isCard = ({ category, collectorNumber, condition, grade }: ProductRow) =>
  isSingle(category) || collectorNumber !== null || condition !== null || grade !== null

/** Other copies of a card for sale, cheapest first. None for other products. */
export async function copiesOf(db: Database, product: ProductRow): Promise<ProductRow[]> {
  if (!isCard(product)) return []
  const { id, shopId, name, pokemonProductId } = product
  const candidates = await db
    .select(columns)
    .from(products)
    .where(
      and(
        ...onShelf(shopId, 'for-sale'),
        ne(products.id, id),
        or(
          sql`lower(${products.name}) = lower(${name})`,
          pokemonProductId === null ? undefined : eq(products.pokemonProductId, pokemonProductId),
        ),
      ),
    )
  return candidates
    .filter((candidate) => isSameCard(product, candidate))
    .sort((one, other) => one.priceCents - other.priceCents || one.id - other.id)
    .slice(0, MOST_COPIES)
}
