import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { apiKeys, sessions, twoFactors, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { atCounter } from '#server/http/access/counter/counter-session.ts'
import { isUsable, permittedByKey } from '#server/http/access/keys/find-by-key.ts'
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
      counterShopId: sessions.counterShopId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(isOneOf(sessions.id, ids), gt(sessions.expiresAt, sql`now()`)))
  return new Map(
    rows.map(({ id, members, counterShopId, ...person }) => {
      const all = membershipsOf(person, members)
      const memberships = counterShopId === null ? all : (atCounter(all, counterShopId) ?? [])
      return [id, shopsWith({ memberships }, watchShop.permission)]
    }),
  )
}

/** Keys among these that still allow watching their shop. */
export async function usableKeys(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({
      id: apiKeys.id,
      shopId: apiKeys.shopId,
      permissions: apiKeys.permissions,
      role: users.role,
      twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      members: storedMemberships,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.madeBy))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(isOneOf(apiKeys.id, ids), isUsable))
  const usable = rows.filter(({ members, ...key }) =>
    permittedByKey(key, membershipsOf(key, members))?.includes(watchShop.permission),
  )
  return new Set(usable.map(({ id }) => id))
}
