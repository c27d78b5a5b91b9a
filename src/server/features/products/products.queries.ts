import { and, asc, eq, getTableColumns, gt, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { after, cursorOf, orderBy } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { type ShopScope, within } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { OwnerProductFilter } from '#shared/contract/products.ts'
import { DEFAULT_SORT } from '#shared/rules/product-sort.ts'
import { type Counted, countedNames, countedProducts } from './product-counts.ts'
import { lowerName, productOrder } from './product-order.ts'
import type { ProductRow } from './to-product.ts'

const PAGE = 60
// Each word costs a look at every product that the others have left.
const MOST_WORDS = 10

const { searchText: _searchText, archivedAt: _archivedAt, ...columns } = getTableColumns(products)

/** Which products of a shop: all that the owner has, or what visitors can buy. */
type Shelf = 'all' | 'for sale'

const onShelf = (shopId: number, shelf: Shelf): SQL[] => [
  eq(products.shopId, shopId),
  isNull(products.archivedAt),
  ...(shelf === 'for sale' ? [eq(products.isActive, true), gt(products.stock, 0)] : []),
]

// What somebody types is text: % and _ in it stand for themselves. Lower-cased by who lower-cased the column.
const containing = (search: string) => sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`

const given = (choice: string | undefined) =>
  choice === undefined || choice === '' || choice === 'all' ? undefined : choice

/** The conditions of what somebody looks for and chose from the lists. */
export function matching({
  search,
  category,
  set,
  language,
}: Pick<OwnerProductFilter, 'search' | 'category' | 'set' | 'language'>): SQL[] {
  const words = new Set(search?.trim().split(/\s+/).filter(Boolean))
  const chosen = { category: given(category), set: given(set), language: given(language) }
  return [
    ...[...words].slice(0, MOST_WORDS).map((word) => like(products.searchText, containing(word))),
    ...(chosen.category ? [eq(products.category, chosen.category)] : []),
    ...(chosen.set ? [eq(products.setName, chosen.set)] : []),
    ...(chosen.language ? [eq(products.language, chosen.language)] : []),
  ]
}

/** One page of a shop's products. The caller has made sure of the shop. */
export async function pageOfProducts(
  db: Database,
  shopId: number,
  shelf: Shelf,
  filter: OwnerProductFilter,
): Promise<Page<ProductRow>> {
  const order = productOrder(filter.sort ?? DEFAULT_SORT)
  const limit = filter.limit ?? PAGE
  const conditions = [...onShelf(shopId, shelf), ...matching(filter)]
  const [rows, total] = await Promise.all([
    db
      .select({ ...columns, lowerName })
      .from(products)
      .where(and(...conditions, filter.cursor ? after(order, filter.cursor) : undefined))
      .orderBy(...orderBy(order))
      .limit(limit + 1),
    totalOf(db, shopId, shelf, filter),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, total, next: rows.length > limit && last ? cursorOf(order, last) : undefined }
}

/** How many products a filter leaves. The owner's common ones are known without looking at any product. */
async function totalOf(db: Database, shopId: number, shelf: Shelf, filter: OwnerProductFilter): Promise<number> {
  const chosen = counted.flatMap((kind) => {
    const name = given(filter[kind])
    return name === undefined ? [] : [{ kind, name }]
  })
  const known = shelf === 'all' && !filter.search?.trim() && chosen.length < 2
  if (known) return countedProducts(db, shopId, chosen[0])
  return db.$count(products, and(...onShelf(shopId, shelf), ...matching(filter)))
}

const counted = ['category', 'set', 'language'] as const satisfies Counted[]
const choices = { category: products.category, set: products.setName, language: products.language }

/** The values that a shop's products have in one of the filters, in alphabetical order. */
export async function namesOf(db: Database, shopId: number, shelf: Shelf, what: Counted): Promise<string[]> {
  if (shelf === 'all') return countedNames(db, shopId, what)
  const column = choices[what]
  const rows = await db
    .selectDistinct({ name: column })
    .from(products)
    .where(and(...onShelf(shopId, shelf), sql`${column} <> ''`))
    .orderBy(asc(column))
  return rows.flatMap(({ name }) => name ?? [])
}

/** A product within reach that is not archived, or 404; held until the transaction ends. */
export async function lockProduct(tx: Queryable, shops: ShopScope, id: number) {
  const product = one(
    await tx
      .select(columns)
      .from(products)
      .where(and(eq(products.id, id), within(products.shopId, shops), isNull(products.archivedAt)))
      .for('no key update'),
  )
  if (!product) throw notFound('Product not found')
  return product
}

export const insertProduct = async (tx: Queryable, values: typeof products.$inferInsert): Promise<ProductRow> =>
  only(await tx.insert(products).values(values).returning(columns))

export const changeProduct = async (tx: Queryable, id: number, values: Partial<typeof products.$inferInsert>) =>
  only(await tx.update(products).set(values).where(eq(products.id, id)).returning(columns))
