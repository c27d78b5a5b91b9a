import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { brands, shops } from '#server/database/schema.ts'
import type { Brand } from '#shared/contract/catalogue/brands.ts'

export type BrandRow = typeof brands.$inferSelect

export const allBrands = (db: Queryable): Promise<BrandRow[]> =>
  db.select().from(brands).orderBy(sql`lower(${brands.name})`)

/** Shops with public pages: each may have a product of the brand. */
export const shopsWithPages = async (db: Queryable): Promise<number[]> =>
  idsOf(await db.select({ id: shops.id }).from(shops).where(sql`${shops.slug} is not null`))

export function toBrand({ createdAt: _created, updatedAt: _updated, ...brand }: BrandRow): Brand {
  return brand
}
