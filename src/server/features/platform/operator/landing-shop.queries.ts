import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'

/** The address of this shop if customers can order there, or null. */
export async function openShopAt(db: Database, slug: string): Promise<string | null> {
  const [shop] = await db
    .select({ slug: shops.slug })
    .from(shops)
    .where(and(eq(shops.slug, slug), shops.approved, shops.isActive))
  return shop?.slug ?? null
}
