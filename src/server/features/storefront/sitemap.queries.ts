import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { products, shops } from '#server/database/schema.ts'
import { onShelf } from '#server/features/products/products.ts'

// A sitemap has at most 50,000 addresses (sitemaps.org); parts of this size are fast to build and read.
export const PART = 5_000
const MOST_SHOPS = 20_000

// A temporarily closed shop stays in search engines.
const toBeFound = and(eq(shops.approved, true), isNotNull(shops.slug))

/** Shops in the sitemap, with their number of products for sale. */
export async function shopsToFind(db: Database): Promise<{ id: number; forSale: number }[]> {
  const counted = db
    .select({ shopId: products.shopId, count: count().as('count') })
    .from(products)
    .where(and(isNull(products.archivedAt), sql`${products.isActive}`, sql`${products.inStock}`))
    .groupBy(products.shopId)
    .as('counted')
  return db
    .select({ id: shops.id, forSale: sql`coalesce(${counted.count}, 0)`.mapWith(Number) })
    .from(shops)
    .leftJoin(counted, eq(counted.shopId, shops.id))
    .where(toBeFound)
    .orderBy(asc(shops.id))
    .limit(MOST_SHOPS)
}

/** A shop in the sitemap, by id. */
export const findShopToFind = async (db: Database, id: number) =>
  one(
    await db
      .select({ id: shops.id, slug: sql<string>`${shops.slug}`, language: shops.language, updatedAt: shops.updatedAt })
      .from(shops)
      .where(and(eq(shops.id, id), toBeFound)),
  )

export type ShopToFind = NonNullable<Awaited<ReturnType<typeof findShopToFind>>>

/** One part of a shop's products for sale, oldest first. */
export const productsToFind = (db: Database, shopId: number, part: number) =>
  db
    .select({ id: products.id, name: products.name, updatedAt: products.updatedAt })
    .from(products)
    .where(and(...onShelf(shopId, 'for-sale')))
    .orderBy(asc(products.id))
    .limit(PART)
    .offset((part - 1) * PART)
