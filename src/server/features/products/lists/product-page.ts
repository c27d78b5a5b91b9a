import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, pageOf } from '#server/database/keyset.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { OwnerProductFilter } from '#shared/contract/products/product-lists.ts'
import { DEFAULT_SORT, sortOf } from '#shared/rules/products/product-sort.ts'
import { cappedCount } from '#shared/rules/text/counts.ts'
import { productColumns } from '../products.queries.ts'
import type { ProductRow } from '../to-product.ts'
import { bestPage, MOST_RANKED } from './best-page.ts'
import { isFrequent } from './frequent.ts'
import {
  demandsOf,
  type Filter,
  type FilterKind,
  hasId,
  hasWords,
  matching,
  matchingInOrder,
  onShelf,
  type Shelf,
  termsOf,
} from './product-filter.ts'
import { indexed, lowerName, numberOrder, orderApart, productOrder } from './product-order.ts'

const PAGE = 60
/** Cheaper to count first and read again than to collect ids: the list indexes start with these columns. */
const cheaplyFound: ReadonlySet<FilterKind> = new Set(['category', 'set', 'language'])
/**
 * Maximum number of rows to collect and sort. With more, it is cheaper to read the list in its order and skip the rows
 * that do not match.
 */
const MOST_COLLECTED = MOST_RANKED

type Query = Filter & Pick<OwnerProductFilter, 'sort' | 'limit' | 'cursor'>

/** One page of a shop's products. The caller has checked access. */
export async function pageOfProducts(
  db: Database,
  shopId: number,
  shelf: Shelf,
  query: Query,
): Promise<Page<ProductRow>> {
  const limit = query.limit ?? PAGE
  const sort = sortOf(query.sort, termsOf(query) !== undefined)
  const best = sort === 'relevance' ? await bestPage(db, shopId, shelf, { ...query, limit }) : undefined
  if (best && best !== 'too many') return best
  const order = productOrder(sort === 'relevance' ? DEFAULT_SORT : sort)
  const { conditions, collect, counting } = best
    ? readInOrder(shopId, shelf, query)
    : await wayTo(db, shopId, shelf, query)
  if ('total' in counting && counting.total === 0) return { items: [], ...counting }
  const read = (part: SQL | undefined, count: number) =>
    db
      .select({ ...productColumns, lowerName, numberOrder })
      .from(products)
      .where(and(...onShelf(shopId, shelf), part, ...conditions, query.cursor ? after(order, query.cursor) : undefined))
      .orderBy(...(collect ? orderApart(order) : orderBy(order)))
      .limit(count)
  const readAll = async () => {
    const rows: RowInOrder[] = []
    for (const part of collect ? [undefined] : partsOf(order.name)) {
      const missing = limit + 1 - rows.length
      if (missing > 0) rows.push(...(await read(part, missing)))
    }
    return rows
  }
  const [counted, rows] = await Promise.all([counting, readAll()])
  return { ...pageOf(rows, limit, (last) => cursorOf(order, last)), ...counted }
}

type RowInOrder = ProductRow & { lowerName: string; numberOrder: string }

/**
 * Splits an order into parts; later parts are read only if the page is not full. Stock itself is in no index, because
 * each sale would have to update it. The sold-out and low-stock flags are, so a list by stock starts without reading
 * the rest.
 */
const partsOf = (order: string): (SQL | undefined)[] =>
  order === 'stock-low'
    ? [
        sql`not ${products.inStock} and ${products.lowStock} and ${products.stock} = 0`,
        sql`${products.inStock} and ${products.lowStock}`,
        sql`not ${products.lowStock}`,
      ]
    : [undefined]

/**
 * The number of matches, and how to read a page of them: few are collected and sorted, many are read in list order.
 * Reads at most MOST_COLLECTED + 1 rows to decide.
 */
async function wayTo(db: Database, shopId: number, shelf: Shelf, query: Query) {
  const where = and(...onShelf(shopId, shelf), ...matching(shopId, query, shelf))
  const demands = demandsOf(shopId, query)
  const isSearch = termsOf(query) !== undefined || query.ids !== undefined
  if (!isSearch && demands.length === 0) {
    // Counts while the page is read: counting a whole shop takes as long.
    return { counting: countAll(db, where), conditions: [], collect: false }
  }
  const words = hasWords(shopId, query, shelf)
  if (words.length > 0 && (await matchOften(db, shopId, shelf, matching(shopId, query, shelf)))) {
    return readInOrder(shopId, shelf, query)
  }
  const ids = isSearch || !demands.every(({ kind }) => cheaplyFound.has(kind)) ? await findIds(db, where) : undefined
  const found = ids ? ids.length : await countChosen(db, where)
  if (found > MOST_COLLECTED) return readInOrder(shopId, shelf, query)
  return {
    counting: cappedCount(found),
    conditions: ids ? [hasId(ids)] : matching(shopId, query, shelf),
    collect: true,
  }
}

const countAll = async (db: Database, where: SQL | undefined) => ({
  total: await db.$count(products, where),
  totalIsExact: true,
})

const readInOrder = (shopId: number, shelf: Shelf, query: Query) => ({
  counting: cappedCount(MOST_COLLECTED + 1),
  conditions: inOrder(shopId, shelf, query),
  collect: false,
})

async function matchOften(db: Database, shopId: number, shelf: Shelf, conditions: readonly SQL[]): Promise<boolean> {
  const often = isFrequent(shopId, shelf, sql`(${and(...conditions)})`, MOST_COLLECTED + 1)
  const { rows } = await db.execute<{ often: boolean }>(sql`select ${often} as often`)
  return only(rows).often
}

async function findIds(db: Database, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .limit(MOST_COLLECTED + 1)
  return rows.map(({ id }) => id)
}

/** An index-only scan of products_of_set or products_of_language. */
async function countChosen(db: Database, where: SQL | undefined): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(where)
    .limit(MOST_COLLECTED + 1)
  return only(await db.select({ count: count() }).from(found.as('found'))).count
}

function inOrder(shopId: number, shelf: Shelf, query: Query): SQL[] {
  const demands = demandsOf(shopId, query)
  const categories = demands.find(({ kind }) => kind === 'category')?.values
  const price = demands.find(({ kind }) => kind === 'price')?.holds
  const byPrice = query.sort === undefined || query.sort === 'relevance' || query.sort.startsWith('price-')
  // Products for sale are indexed by category and price, so a list with a price range can start in the middle.
  const leading = [
    ...(shelf === 'for-sale' && byPrice && categories?.length === 1 ? [eq(indexed.category, categories[0])] : []),
    ...(byPrice && price ? [price] : []),
  ]
  return [...leading, matchingInOrder(shopId, query, shelf)]
}
