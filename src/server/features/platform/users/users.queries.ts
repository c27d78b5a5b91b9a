import { and, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { containing } from '#server/database/like.ts'
import { one } from '#server/database/rows.ts'
import { sessions, shops, users } from '#server/database/schema.ts'
import { toUser } from '#server/features/auth/auth.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Role } from '#shared/contract/accounts/accounts.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { PlatformUser } from '#shared/contract/platform/users.ts'

const PAGE = 50

const { passwordHash: _hash, ...columns } = getTableColumns(users)

type UserFilter = PageRequest & {
  search?: string | undefined
  role?: 'all' | Role | undefined
}

// The table's name is explicit: Drizzle omits it in a single-table query, where id would mean the inner table.
const looked = (db: Queryable) =>
  db
    .select({
      user: columns,
      sessions:
        sql<number>`(select count(*) from ${sessions} session where session.user_id = users.id and session.expires_at > now())`.mapWith(
          Number,
        ),
      shops: sql<PlatformUser['shops']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', shop.id, 'name', shop.name, 'slug', shop.slug) order by shop.id), '[]')
        from ${shops} shop where shop.owner_id = users.id)`,
    })
    .from(users)

type Row = Awaited<ReturnType<typeof looked>>[number]

const toPlatformUser = ({ user, ...rest }: Row): PlatformUser => ({
  ...toUser(user),
  closedAt: user.closedAt?.toISOString() ?? null,
  ...rest,
})

function matching({ search, role }: UserFilter): SQL | undefined {
  const text = search?.trim() ?? ''
  const pattern = containing(text)
  const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`
  return and(
    text === '' ? undefined : or(ilike(users.email, pattern), ilike(fullName, pattern)),
    role === undefined || role === 'all' ? undefined : eq(users.role, role),
  )
}

/** One page of all accounts, newest first. */
export async function pageOfUsers(db: Database, filter: UserFilter): Promise<Page<PlatformUser>> {
  const limit = filter.limit ?? PAGE
  const conditions = matching(filter)
  const [rows, [counted]] = await Promise.all([
    looked(db)
      .where(and(conditions, beforeId(users.id, filter.cursor)))
      .orderBy(desc(users.id))
      .limit(limit + 1),
    db.select({ total: count() }).from(users).where(conditions),
  ])
  const { items, next } = pageOf(rows, limit, ({ user }) => String(user.id))
  return { items: items.map(toPlatformUser), total: counted?.total ?? 0, next }
}

/** One account, or 404. */
export async function getPlatformUser(db: Queryable, id: number): Promise<PlatformUser> {
  const found = one(await looked(db).where(eq(users.id, id)))
  if (!found) throw notFound((t) => t('errors.userNotFound'))
  return toPlatformUser(found)
}

/** Locks the account and every administrator in id order, so that concurrent changes cannot deadlock. */
export async function lockUser(tx: Transaction, id: number) {
  const held = await tx
    .select(columns)
    .from(users)
    .where(or(eq(users.id, id), eq(users.role, 'superadmin')))
    .orderBy(users.id)
    .for('no key update')
  const user = held.find((row) => row.id === id)
  if (!user) throw notFound((t) => t('errors.userNotFound'))
  return { user, administrators: held.filter(({ role }) => role === 'superadmin').map((row) => row.id) }
}
