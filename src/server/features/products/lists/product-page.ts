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
import { bestPage } from './best-page.ts'
import {
  demandsOf,
  type Filter,
  type FilterKind,
  hasId,
  matching,
  matchingInOrder,
  onShelf,
  type Shelf,
  termsOf,
} from './product-filter.ts'
import { indexed, lowerName, numberOrder, orderApart, productOrder } from './product-order.ts'

const PAGE = 60
/** Looked for twice sooner than remembered: the indexes of the lists begin with them. */
const cheaplyFound: ReadonlySet<FilterKind> = new Set(['category', 'set', 'language'])
/** So many rows are fetched and sorted sooner than a list is read in its order past all that does not match. */
const MOST_COLLECTED = 2_000

type Query = Filter & Pick<OwnerProductFilter, 'sort' | 'limit' | 'cursor'>

/** One page of a shop's products. The caller has made sure of the shop. */
export async function pageOfProducts(
  db: Database,
  shopId: number,
  shelf: Shelf,
  query: Query,
): Promise<Page<ProductRow>> {
  const limit = query.limit ?? PAGE
  const sort = sortOf(query.sort, termsOf(query) !== undefined)
  const best = sort === 'relevance' ? await bestPage(db, shopId, shelf, { ...query, limit }) : undefined
  if (best) return best
  const order = productOrder(sort === 'relevance' ? DEFAULT_SORT : sort)
  const { conditions, collect, ...counted } = await wayTo(db, shopId, shelf, query)
  if (counted.total === 0) return { items: [], ...counted }
  const rows = await db
    .select({ ...productColumns, lowerName, numberOrder })
    .from(products)
    .where(and(...onShelf(shopId, shelf), ...conditions, query.cursor ? after(order, query.cursor) : undefined))
    .orderBy(...(collect ? orderApart(order) : orderBy(order)))
    .limit(limit + 1)
  return { ...pageOf(rows, limit, (last) => cursorOf(order, last)), ...counted }
}

/**
 * How many products match, and how to get at a page of them: few are collected and sorted, of many the list is read in its order. To know
 * which, no more than one above MOST_COLLECTED are looked for.
 */
async function wayTo(db: Database, shopId: number, shelf: Shelf, query: Query) {
  const where = and(...onShelf(shopId, shelf), ...matching(shopId, query, shelf))
  const demands = demandsOf(shopId, query)
  const isSearch = termsOf(query) !== undefined || query.ids !== undefined
  if (!isSearch && demands.length === 0) {
    return { total: await db.$count(products, where), totalIsExact: true, conditions: [], collect: false }
  }
  const ids = isSearch || !demands.every(({ kind }) => cheaplyFound.has(kind)) ? await findIds(db, where) : undefined
  const found = ids ? ids.length : await countChosen(db, where)
  if (found > MOST_COLLECTED)
    return { ...cappedCount(found), conditions: inOrder(shopId, shelf, query), collect: false }
  return { ...cappedCount(found), conditions: ids ? [hasId(ids)] : matching(shopId, query, shelf), collect: true }
}

async function findIds(db: Database, where: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .limit(MOST_COLLECTED + 1)
  return rows.map(({ id }) => id)
}

/** Answered by the indexes products_of_set and products_of_language alone. */
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
  // What is for sale of each category is in an index in the order of price, where a list of some prices can begin in the middle.
  const leading = [
    ...(shelf === 'for-sale' && byPrice && categories?.length === 1 ? [eq(indexed.category, categories[0])] : []),
    ...(byPrice && price ? [price] : []),
  ]
  return [...leading, matchingInOrder(shopId, query, shelf)]
}
