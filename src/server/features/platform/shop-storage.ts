import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { pictures, productImports } from '#server/database/schema.ts'
import type { ShopStorage } from '#shared/contract/platform/platform.ts'

export async function shopStorage(db: Database, shopId: number): Promise<ShopStorage> {
  const plans = db
    .select({ bytes: sql`coalesce(sum(pg_column_size(${productImports.plan})), 0)` })
    .from(productImports)
    .where(eq(productImports.shopId, shopId))
  return only(
    await db
      .select({
        bytes: sql`coalesce(sum(${pictures.bytes}), 0) + (${plans})`.mapWith(Number),
        pictures: sql`count(*)`.mapWith(Number),
        unmeasured: sql`count(*) filter (where ${pictures.bytes} is null)`.mapWith(Number),
      })
      .from(pictures)
      .where(eq(pictures.shopId, shopId)),
  )
}
