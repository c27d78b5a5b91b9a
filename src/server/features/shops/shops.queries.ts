import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import type { Principal } from '#server/http/access/principals.ts'

export const shopsOf = (db: Database, ownerId: number) =>
  db.select().from(shops).where(eq(shops.ownerId, ownerId)).orderBy(asc(shops.id))

/** The caller's own shops, then those of others that they work in. */
export async function shopsOfCaller(db: Database, { id, memberships }: Pick<Principal, 'id' | 'memberships'>) {
  if (memberships === 'all') return shopsOf(db, id)
  if (memberships.length === 0) return []
  const ids = memberships.map(({ shopId }) => shopId)
  return db.select().from(shops).where(isOneOf(shops.id, ids)).orderBy(sql`${shops.ownerId} <> ${id}`, asc(shops.id))
}
