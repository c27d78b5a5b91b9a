import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { sessions, users } from '#server/database/schema.ts'
import type { Role } from '#shared/contract/accounts/accounts.ts'

/** Valid sessions among these, with the role of their user. */
export async function rolesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Role>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOneOf(sessions.id, ids), gt(sessions.expiresAt, sql`now()`)))
  return new Map(rows.map(({ id, role }) => [id, role]))
}
