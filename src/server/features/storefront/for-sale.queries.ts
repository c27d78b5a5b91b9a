import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, type RowOrder } from '#server/database/keyset.ts'
import { one } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { lowerName, productOrder } from '#server/features/products/product-order.ts'
import { matching } from '#server/features/products/products.queries.ts'
import type { ProductRow } from '#server/features/products/to-product.ts'
import { notFound } from '#server/http/errors.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { PublicProductFilter } from '#shared/contract/storefront.ts'
import { DEFAULT_SORT } from '#shared/rules/product-sort.ts'
import { type Choice, type Choices, countShelf } from './shelf-counts.ts'

const PAGE = 60
/**
 * So few rows are fetched and sorted sooner than a list is walked in its order past all that does not match; where one in
 * four matches, the walk is a short one.
 */
const isFew = (count: number, shelf: number) => count <= Math.min(4_000, Math.max(500, shelf / 4))
const NEIGHBOURS = 6

const { searchText: _searchText, archivedAt: _archivedAt, ...columns } = getTableColumns(products)

const forSale = (shopId: number): SQL[] => [
  eq(products.shopId, shopId),
  isNull(products.archivedAt),
  // As the indexes of what is for sale say it.
  sql`${products.isActive}`,
  sql`${products.inStock}`,
]

const chosenIn = ({ category, set, language }: PublicProductFilter): Choices =>
  Object.fromEntries(
    Object.entries({ category, set, language }).filter(
      ([, choice]) => choice !== undefined && !/^(all)?$/.test(choice),
    ),
  )

// To the letter what the table's indexes are made of.
const indexed = {
  category: sql`coalesce(${products.category}, '')`,
  set: sql`coalesce(${products.setName}, '')`,
  language: sql`coalesce(${products.language}, '')`,
}

/** One page of what visitors can buy. The caller has made sure of the shop. */
export async function pageForSale(
  db: Database,
  shopId: number,
  filter: PublicProductFilter,
): Promise<Page<ProductRow>> {
  const order = productOrder(filter.sort ?? DEFAULT_SORT)
  const limit = filter.limit ?? PAGE
  const way = await wayTo(db, shopId, filter)
  if (way.total === 0) return { items: [], total: 0 }
  const rows = await db
    .select({ ...columns, lowerName })
    .from(products)
    .where(and(...way.conditions, filter.cursor ? after(order, filter.cursor) : undefined))
    .orderBy(...(way.collect ? sorted(order) : orderBy(order)))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next = rows.length > limit && last ? cursorOf(order, last) : undefined
  return { items, total: way.total, next }
}

/** How to come by what a filter leaves, and how much that is. */
async function wayTo(db: Database, shopId: number, filter: PublicProductFilter) {
  const chosen = chosenIn(filter)
  const counts = await countShelf(db, shopId, chosen)
  // The choice that leaves least leads to the rows by its index; the others are only looked at.
  const [leading] = (Object.keys(chosen) as Choice[]).sort((one, other) => counts[one] - counts[other])
  const few = leading !== undefined && isFew(counts[leading], counts.shelf)
  const byPrice = filter.sort === undefined || filter.sort.startsWith('price-')
  const { category } = chosen
  const conditions = [
    ...forSale(shopId),
    ...matching(filter),
    ...(few ? [eq(indexed[leading], chosen[leading])] : []),
    // There is an index of each category in the order of price.
    ...(!few && byPrice && category ? [eq(indexed.category, category)] : []),
    ...(filter.ids ? [sql`${products.id} = any(${sql.param(filter.ids)}::bigint[])`] : []),
  ]
  if (!filter.search?.trim() && !filter.ids) return { conditions, total: counts.all, collect: few }
  const total = counts.all && (await db.$count(products, and(...conditions)))
  return { conditions, total, collect: isFew(total, counts.shelf) }
}

/** The same order, said so that no index has it: the rows are found by what they match, and sorted then. */
const sorted = <Row>(order: RowOrder<Row>): SQL[] =>
  orderBy({
    ...order,
    keys: order.keys.map((key) => ({
      ...key,
      by: key.kind === 'number' ? sql`(${key.by} + 0)` : sql`(${key.by} || '')`,
    })),
  })

/** A product that visitors can look at, sold out or not. 404 for one that is archived, inactive, or another shop's. */
export async function getShownProduct(db: Database, shopId: number, id: number): Promise<ProductRow> {
  const product = one(
    await db
      .select(columns)
      .from(products)
      .where(
        and(eq(products.id, id), eq(products.shopId, shopId), isNull(products.archivedAt), eq(products.isActive, true)),
      ),
  )
  if (!product) throw notFound('Product not found')
  return product
}

/** A few others of the same set that can be bought, the dearest first: that is what a set is collected for. */
export async function neighboursOf(db: Database, { id, shopId, setName }: ProductRow): Promise<ProductRow[]> {
  if (!setName) return []
  return db
    .select(columns)
    .from(products)
    .where(and(...forSale(shopId), eq(indexed.set, setName), ne(products.id, id)))
    .orderBy(...sorted(productOrder('price-high')))
    .limit(NEIGHBOURS)
}
