import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { shops } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors.ts'
import { normaliseSlug } from '#shared/rules/slug.ts'

const bySlug = prepared((db) =>
  db
    .select()
    .from(shops)
    .where(eq(shops.slug, sql.placeholder('slug')))
    .prepare('shop_by_slug'),
)

const byId = prepared((db) =>
  db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(and(eq(shops.id, sql.placeholder('id')), isNotNull(shops.slug)))
    .prepare('shop_with_address'),
)

/** The shop at an address, or 404. */
export async function getShopBySlug(db: Database, slug: string) {
  const [shop] = await bySlug(db).execute({ slug: normaliseSlug(slug) })
  if (!shop) throw notFound('Shop not found')
  return shop
}

/** A shop that the public can see, open or closed: one that has an address. */
export async function getVisibleShop(db: Database, id: number) {
  const [shop] = await byId(db).execute({ id })
  if (!shop) throw notFound('Shop not found')
  return shop
}
