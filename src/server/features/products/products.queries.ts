import { and, eq, getTableColumns, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { after, cursorOf, orderBy } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { OwnerProductFilter } from '#shared/contract/products.ts'
import { DEFAULT_SORT } from '#shared/rules/product-sort.ts'
import { type Counted, countedProducts } from './product-counts.ts'
import { MOST_COLLECTED, type ProductFinder } from './product-finder.ts'
import { indexed, lowerName, orderApart, productOrder } from './product-order.ts'
import type { ProductRow } from './to-product.ts'

const PAGE = 60
// Each word costs a look at every product that the others have left.
const MOST_WORDS = 10

const { searchText: _searchText, archivedAt: _archivedAt, ...columns } = getTableColumns(products)

// What somebody types is text: % and _ in it stand for themselves. Lower-cased by who lower-cased the column.
const containing = (search: string) => sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`

const given = (choice: string | undefined) =>
  choice === undefined || choice === '' || choice === 'all' ? undefined : choice

type Choices = Pick<OwnerProductFilter, 'search' | 'category' | 'set' | 'language'>

const wordsOf = ({ search }: Choices): string[] =>
  [...new Set(search?.trim().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)

const choicesOf = (filter: Choices) => {
  const chosen = { category: given(filter.category), set: given(filter.set), language: given(filter.language) }
  return [
    ...(chosen.category ? [eq(products.category, chosen.category)] : []),
    ...(chosen.set ? [eq(products.setName, chosen.set)] : []),
    ...(chosen.language ? [eq(products.language, chosen.language)] : []),
  ]
}

/** The conditions of what somebody looks for and chose from the lists. */
export const matching = (filter: Choices): SQL[] => [
  ...wordsOf(filter).map((word) => like(products.searchText, containing(word))),
  ...choicesOf(filter),
]

/**
 * The same for a list that is walked in its order: said so that no index of words can be taken for it, and as one comparison, of
 * which the planner expects that it often holds.
 */
function matchingOnTheWay(filter: Choices): SQL[] {
  const places = wordsOf(filter).map((word) => sql`strpos(${products.searchText}, lower(${word}))`)
  return [...(places.length ? [sql`least(${sql.join(places, sql`, `)}) > 0`] : []), ...choicesOf(filter)]
}

/** One page of a shop's products. The caller has made sure of the shop. */
export async function pageOfProducts(
  db: Database,
  finder: ProductFinder,
  shopId: number,
  filter: OwnerProductFilter,
): Promise<Page<ProductRow>> {
  const order = productOrder(filter.sort ?? DEFAULT_SORT)
  const limit = filter.limit ?? PAGE
  const way = await wayTo(db, finder, shopId, filter)
  if (way.total === 0) return { items: [], total: 0, next: undefined }
  const rows = await db
    .select({ ...columns, lowerName })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        isNull(products.archivedAt),
        ...way.conditions,
        filter.cursor ? after(order, filter.cursor) : undefined,
      ),
    )
    .orderBy(...(way.collect ? orderApart(order) : orderBy(order)))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, total: way.total, next: rows.length > limit && last ? cursorOf(order, last) : undefined }
}

/** How many products a filter leaves and how to come by them: few are collected and sorted, of many the list is walked in its order. */
async function wayTo(db: Database, finder: ProductFinder, shopId: number, filter: OwnerProductFilter) {
  const words = wordsOf(filter)
  const chosen = counted.flatMap((kind) => {
    const name = given(filter[kind])
    return name === undefined ? [] : [{ kind, name }]
  })
  const walked = matchingOnTheWay(filter)
  const [only] = chosen
  if (words.length === 0 && chosen.length < 2) {
    const total = await countedProducts(db, shopId, only)
    const collect = only !== undefined && total <= MOST_COLLECTED
    return { total, collect, conditions: collect ? [eq(indexed[only.kind], only.name)] : walked }
  }
  const found = await finder.find(shopId, { words, chosen })
  if (!found) {
    const conditions = [eq(products.shopId, shopId), isNull(products.archivedAt), ...matching(filter)]
    return { total: await db.$count(products, and(...conditions)), collect: false, conditions: matching(filter) }
  }
  const { total, ids } = found
  if (!ids) return { total, collect: false, conditions: walked }
  return { total, collect: true, conditions: [sql`${products.id} = any(${sql.param(ids)}::bigint[])`, ...walked] }
}

const counted = ['category', 'set', 'language'] as const satisfies Counted[]

const selectProduct = (db: Queryable, shops: ShopScope, id: number) =>
  db
    .select(columns)
    .from(products)
    .where(and(withId(products, shops, id), isNull(products.archivedAt)))

function found(rows: ProductRow[]): ProductRow {
  const product = one(rows)
  if (!product) throw notFound('Product not found')
  return product
}

/** A product within reach that is not archived, or 404. */
export const getProduct = async (db: Queryable, shops: ShopScope, id: number) =>
  found(await selectProduct(db, shops, id))

/** The same, locked until the transaction ends. */
export const lockProduct = async (tx: Queryable, shops: ShopScope, id: number) =>
  found(await selectProduct(tx, shops, id).for('no key update'))

export const insertProduct = async (tx: Queryable, values: typeof products.$inferInsert): Promise<ProductRow> =>
  only(await tx.insert(products).values(values).returning(columns))

export const changeProduct = async (
  tx: Queryable,
  { shopId, id }: Pick<ProductRow, 'shopId' | 'id'>,
  values: Partial<typeof products.$inferInsert>,
) =>
  only(
    await tx
      .update(products)
      .set(values)
      .where(and(eq(products.shopId, shopId), eq(products.id, id)))
      .returning(columns),
  )
