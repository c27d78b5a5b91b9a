import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orderBy } from '#server/database/keyset.ts'
import { products } from '#server/database/schema.ts'
import {
  indexed,
  namesOf,
  onShelf,
  type ProductRow,
  productColumns,
  productOrder,
} from '#server/features/products/products.ts'
import type { Shelf } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { inShelfOrder } from '#shared/rules/products/categories.ts'
import { toPublicProduct } from './to-public.ts'

/** Products per shelf. */
const MOST = 8
/** Minimum products of a shelf; fewer are seen in the list itself. */
const FEWEST = 4
/** Below this number of products, the list itself is enough. */
const SMALL_SHOP = 12
const MOST_CATEGORIES = 6

/**
 * Shelves above the full list. Small shops have only featured products, sales and pre-orders. A category starts with
 * its most expensive products, which attract visitors. Each shelf is read from an index.
 */
export async function shelvesOf(db: Database, shopId: number): Promise<Shelf[]> {
  const take = (conditions: SQL[], order: SQL[]) =>
    db
      .select(productColumns)
      .from(products)
      .where(and(...onShelf(shopId, 'for-sale'), ...conditions))
      .orderBy(...order)
      .limit(MOST)
  const newest = [desc(products.id)]
  const [featured, sale, preorders, isSmall, categories] = await Promise.all([
    take([sql`${products.isFeatured}`], newest),
    take([sql`${products.saleLowestCents} is not null`], newest),
    take([gt(products.releaseDate, amsterdamDay(new Date()))], [asc(products.releaseDate), asc(products.id)]),
    isSmallShop(db, shopId),
    namesOf(db, shopId, 'for-sale', 'category'),
  ])
  const chosen: Shelf[] = [shelf('featured', featured), shelf('sale', sale), shelf('preorders', preorders)]
  if (isSmall) return chosen.filter(({ products }) => products.length > 0)
  const [fresh, ...ofCategories] = await Promise.all([
    take([], newest),
    ...(categories.length > 1 ? inShelfOrder(categories).slice(0, MOST_CATEGORIES) : []).map(async (category) =>
      shelf('category', await take([eq(indexed.category, category)], orderBy(productOrder('price-high'))), category),
    ),
  ])
  return [
    ...chosen.filter(({ products }) => products.length > 0),
    shelf('new', fresh),
    ...ofCategories.filter(({ products }) => products.length >= FEWEST),
  ]
}

const shelf = (kind: Shelf['kind'], rows: readonly ProductRow[], category: string | null = null): Shelf => ({
  kind,
  category,
  products: rows.map(toPublicProduct),
})

async function isSmallShop(db: Database, shopId: number): Promise<boolean> {
  const some = db
    .select({ id: products.id })
    .from(products)
    .where(and(...onShelf(shopId, 'for-sale')))
    .limit(SMALL_SHOP)
  return (await db.$count(some.as('some'))) < SMALL_SHOP
}
