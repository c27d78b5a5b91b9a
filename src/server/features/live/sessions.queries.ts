import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { sessions, twoFactors, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { membershipsOf, shopsWith, storedMemberships } from '#server/http/access/principals.ts'
import { watchShop } from '#shared/contract/shops/live.ts'

/** Valid sessions among these, with the shops that their user may watch. */
export async function shopsOfSessions(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ShopScope>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: sessions.id,
      role: users.role,
      twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      members: storedMemberships,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(isOneOf(sessions.id, ids), gt(sessions.expiresAt, sql`now()`)))
  return new Map(
    rows.map(({ id, members, ...person }) => {
      const memberships = membershipsOf(person, members)
      return [id, shopsWith({ memberships }, watchShop.permission)]
    }),
  )
}
