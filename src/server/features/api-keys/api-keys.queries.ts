import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { apiKeys, shops, users } from '#server/database/schema.ts'
import { isUsable } from '#server/http/access/keys/find-by-key.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound, unauthorized } from '#server/http/errors/errors.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { ApiKey, getOwnApiKey } from '#shared/contract/shops/access/api-keys.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { fullName } from '#shared/rules/text/person.ts'

export type KeyRow = typeof apiKeys.$inferSelect

const previousEndsAt =
  sql<Date | null>`case when ${apiKeys.previousEndsAt} > now() then ${apiKeys.previousEndsAt} end`.mapWith(
    apiKeys.previousEndsAt,
  )

/** Not a grant of an assistant. */
const isKey = isNull(apiKeys.clientId)

export async function apiKeysOf(db: Queryable, shopId: number): Promise<ApiKey[]> {
  const rows = await db
    .select({ key: apiKeys, previousEndsAt, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .where(and(eq(apiKeys.shopId, shopId), isNull(apiKeys.revokedAt), isKey))
    .orderBy(desc(apiKeys.id))
  return rows.map(({ key, email, firstName, lastName, ...more }) => ({
    id: key.id,
    name: key.name,
    start: key.tokenStart,
    end: key.tokenEnd,
    permissions: key.permissions as Permission[],
    networks: key.networks,
    madeBy: email === null ? null : { name: fullName(firstName ?? '', lastName ?? ''), email },
    createdAt: key.createdAt.toISOString(),
    endsAt: key.endsAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    previousEndsAt: more.previousEndsAt?.toISOString() ?? null,
  }))
}

export const countKeys = async (tx: Transaction, shopId: number): Promise<number> =>
  only(
    await tx
      .select({ keys: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.shopId, shopId), isUsable, isKey)),
  ).keys

/** Locks a key that is not revoked, or throws 404. */
export async function lockKey(tx: Transaction, shopId: number, id: number): Promise<KeyRow> {
  const key = one(
    await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.shopId, shopId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt), isKey))
      .for('no key update'),
  )
  if (!key) throw notFound((t) => t('keyErrors.notFound'))
  return key
}

export async function ownKey(db: Database, { key, memberships }: Principal): Promise<Answer<typeof getOwnApiKey>> {
  const found = key && (await ofShop(db, key))
  if (!found || memberships === 'all') throw unauthorized()
  return {
    id: found.key.id,
    name: found.key.name,
    shop: found.shop,
    permissions: memberships.flatMap(({ permissions }) => permissions),
    networks: found.key.networks,
    endsAt: found.key.endsAt?.toISOString() ?? null,
  }
}

const ofShop = async (db: Database, { id, shopId }: { id: number; shopId: number }) =>
  one(
    await db
      .select({ key: apiKeys, shop: { id: shops.id, name: shops.name, slug: shops.slug } })
      .from(apiKeys)
      .innerJoin(shops, eq(shops.id, apiKeys.shopId))
      .where(and(eq(apiKeys.shopId, shopId), eq(apiKeys.id, id))),
  )
