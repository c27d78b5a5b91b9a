import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/slug.ts'

// Before its first approval a shop is visible only to its owner and administrators. Part of the query, so that timing
// does not distinguish it from an unknown shop.
const visible = or(
  isNotNull(shops.firstApprovedAt),
  sql`${sql.placeholder('all')}::boolean`,
  sql`${shops.id} = any(${sql.placeholder('own')}::bigint[])`,
)

const seenBy = (scope: ShopScope) => (scope === 'all' ? { all: true, own: [] } : { all: false, own: scope })

const bySlug = prepared((db) =>
  db
    .select()
    .from(shops)
    .where(and(eq(shops.slug, sql.placeholder('slug')), visible))
    .prepare('shop_by_slug'),
)

const byId = prepared((db) =>
  db
    .select({
      id: shops.id,
      name: shops.name,
      language: shops.language,
      inMarket: shops.inMarket,
      openingSort: shops.openingSort,
      conditionScale: shops.conditionScale,
    })
    .from(shops)
    .where(and(eq(shops.id, sql.placeholder('id')), isNotNull(shops.slug), visible))
    .prepare('shop_with_address'),
)

/** The shop at a slug, or 404. */
export async function getShopBySlug(db: Database, scope: ShopScope, slug: string) {
  const [shop] = await bySlug(db).execute({ slug: normaliseSlug(slug), ...seenBy(scope) })
  if (!shop) throw notFound((t) => t('errors.shopNotFound'))
  return shop
}

/** A shop with a slug that is visible to the caller, open or closed; or 404. */
export async function getVisibleShop(db: Database, scope: ShopScope, id: number) {
  const [shop] = await byId(db).execute({ id, ...seenBy(scope) })
  if (!shop) throw notFound((t) => t('errors.shopNotFound'))
  return shop
}
