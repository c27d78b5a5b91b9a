import { and, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { containing } from '#server/database/like.ts'
import { one } from '#server/database/rows.ts'
import { type ShopRow, shops, users } from '#server/database/schema.ts'
import { toShop } from '#server/features/shops/shops.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'

const PAGE = 50

const owner = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  createdAt: users.createdAt,
}

type Owner = {
  id: number
  email: string
  firstName: string
  lastName: string
  role: PlatformShop['owner']['role']
  createdAt: Date
}

const toPlatformShop = ({ shop, owner }: { shop: ShopRow; owner: Owner }): PlatformShop => ({
  ...toShop(shop),
  closedAt: shop.closedAt?.toISOString() ?? null,
  owner: { ...owner, createdAt: owner.createdAt.toISOString() },
  renamedFrom: shop.approved && shop.approvedName !== shop.name ? shop.approvedName : null,
  sellerChangedAt: (shop.approved && shop.sellerChangedAt?.toISOString()) || null,
})

const joined = (db: Queryable) =>
  db
    .select({ shop: getTableColumns(shops), owner })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))

type ShopFilter = PageRequest & {
  search?: string | undefined
  status?: keyof typeof states | undefined
}

const open = sql`(${shops.approved} and ${shops.isActive})`

const states = {
  all: undefined,
  active: open,
  inactive: sql`(not ${open} and ${shops.closedAt} is null)`,
  closed: sql`${shops.closedAt} is not null`,
  waiting: sql`(${shops.closedAt} is null and not ${shops.approved} and ${shops.slug} is not null and ${shops.firstApprovedAt} is null)`,
  changed: sql`(${shops.approved} and ${shops.sellerChangedAt} is not null)`,
  renamed: sql`(${shops.approved} and ${shops.approvedName} <> ${shops.name})`,
} satisfies Record<string, SQL | undefined>

function matching({ search, status }: ShopFilter): SQL | undefined {
  const text = search?.trim() ?? ''
  const pattern = containing(text)
  return and(
    // Find owners first: no index spans two tables.
    text === ''
      ? undefined
      : or(
          ilike(shops.name, pattern),
          ilike(shops.slug, pattern),
          sql`${shops.ownerId} = any(array(select id from ${users} where email ilike ${pattern}))`,
        ),
    states[status ?? 'all'],
  )
}

/** One page of all shops, newest first. `active`: shops that take orders. */
export async function pageOfShops(db: Database, filter: ShopFilter): Promise<Page<PlatformShop>> {
  const limit = filter.limit ?? PAGE
  const conditions = matching(filter)
  const [rows, total] = await Promise.all([
    joined(db)
      .where(and(conditions, beforeId(shops.id, filter.cursor)))
      .orderBy(desc(shops.id))
      .limit(limit + 1),
    db.$count(shops, conditions),
  ])
  const { items, next } = pageOf(rows, limit, ({ shop }) => String(shop.id))
  return { items: items.map(toPlatformShop), total, next }
}

export async function getPlatformShop(db: Queryable, id: number): Promise<PlatformShop> {
  const found = one(await joined(db).where(eq(shops.id, id)))
  if (!found) throw notFound((t) => t('errors.shopNotFound'))
  return toPlatformShop(found)
}
