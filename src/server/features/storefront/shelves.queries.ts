import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orderBy } from '#server/database/keyset.ts'
import { products } from '#server/database/schema.ts'
import {
  gamesOf,
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
/** More would push the list, with all products, far down a phone. */
const MOST_SHELVES = 3
/** A shop with several games shows some of each before its newest products. */
const MOST_WITH_GAMES = 4

/**
 * Shelves above the full list. Small shops have only featured products, sales and pre-orders. Others have their newest products, and as many
 * games or categories as there is space for. These start with their most expensive products, which attract visitors. Each shelf is read
 * from an index.
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
  const [featured, sale, preorders, isSmall, categories, games] = await Promise.all([
    take([sql`${products.isFeatured}`], newest),
    take([sql`${products.saleLowestCents} is not null`], newest),
    take([gt(products.releaseDate, amsterdamDay(new Date()))], [asc(products.releaseDate), asc(products.id)]),
    isSmallShop(db, shopId),
    namesOf(db, shopId, 'for-sale', 'category'),
    gamesOf(db, shopId, 'for-sale'),
  ])
  const chosen = [shelf('featured', featured), shelf('sale', sale), shelf('preorders', preorders)].filter(
    ({ products }) => products.length > 0,
  )
  if (isSmall || chosen.length === MOST_SHELVES) return chosen
  if (games.length > 1) {
    const shelves = [...chosen]
    for (const game of games) {
      if (shelves.length === MOST_WITH_GAMES) return shelves
      const most = await take([eq(products.game, game)], orderBy(productOrder('price-high')))
      if (most.length >= FEWEST) shelves.push(shelf('game', most, { game }))
    }
    return shelves.length < MOST_WITH_GAMES ? [...shelves, shelf('new', await take([], newest))] : shelves
  }
  const shelves = [...chosen, shelf('new', await take([], newest))]
  for (const category of categories.length > 1 ? inShelfOrder(categories) : []) {
    if (shelves.length === MOST_SHELVES) break
    const most = await take([eq(indexed.category, category)], orderBy(productOrder('price-high')))
    if (most.length >= FEWEST) shelves.push(shelf('category', most, { category }))
  }
  return shelves
}

const shelf = (
  kind: Shelf['kind'],
  rows: readonly ProductRow[],
  { category = null, game = null }: Partial<Pick<Shelf, 'category' | 'game'>> = {},
): Shelf => ({
  kind,
  category,
  game,
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
