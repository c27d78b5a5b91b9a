import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { apiKeys, type ShopRow } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { newToken } from '#server/http/access/keys/key-token.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { hashToken, may, type Principal } from '#server/http/access/principals.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import { MOST_KEYS, type NewApiKey } from '#shared/contract/shops/access/api-keys.ts'
import type { Text } from '#shared/messages/translator.ts'
import { countKeys, lockKey } from './api-keys.queries.ts'
import { mailAboutKey } from './mail-about-key.ts'

/** Length of the shown first characters: the prefix and four more. */
const SHOWN_START = 8
const SHOWN_END = 4

const columnsOf = (token: string) => ({
  tokenHash: hashToken(token),
  tokenStart: token.slice(0, SHOWN_START),
  tokenEnd: token.slice(-SHOWN_END),
})

/** Makes a key and returns it, once. Throws 403 for permissions that its maker lacks, 400 for an end in the past, 409 `too_many_keys`. */
export function createApiKey(
  db: Database,
  shop: ShopRow,
  { name, permissions, endsAt, networks }: NewApiKey,
  caller: Principal,
) {
  const beyond = permissions.find((permission) => !may(caller, permission, shop.id))
  if (beyond) throw permissionRequired(beyond)
  if (endsAt && Date.parse(endsAt) <= Date.now()) throw endsInPast()
  const key = newToken('tlk')
  return db.change(shop.id, async (tx) => {
    await lockShop(tx, [shop.id], shop.id)
    if ((await countKeys(tx, shop.id)) >= MOST_KEYS) {
      throw conflict('too_many_keys', (t) => t('keyErrors.tooMany', { limit: MOST_KEYS }))
    }
    const { id } = only(
      await tx
        .insert(apiKeys)
        .values({
          shopId: shop.id,
          name,
          permissions,
          networks: networks ?? [],
          endsAt: endsAt ? new Date(endsAt) : null,
          madeBy: caller.id,
          ...columnsOf(key),
        })
        .returning({ id: apiKeys.id }),
    )
    await record(tx, caller, { type: 'shop', action: 'API key made', details: name, shopId: shop.id })
    await mailAboutKey(tx, shop, { news: 'made', name })
    return { id, key }
  })
}

function endsInPast() {
  const message: Text = (t) => t('keyErrors.endsInPast')
  return invalid('invalid_request', message, [{ path: 'endsAt', message }])
}

/** Replaces the token of a key. The previous one stays valid for the overlap, one before that not at all. */
export const rotateApiKey = (db: Database, shop: ShopRow, id: number, overlapHours: number, caller: Principal) =>
  db.change(shop.id, async (tx) => {
    await lockShop(tx, [shop.id], shop.id)
    const before = await lockKey(tx, shop.id, id)
    const key = newToken('tlk')
    const previous =
      overlapHours > 0
        ? { previousHash: before.tokenHash, previousEndsAt: sql`now() + make_interval(hours => ${overlapHours})` }
        : { previousHash: null, previousEndsAt: null }
    await tx
      .update(apiKeys)
      .set({ ...columnsOf(key), ...previous })
      .where(and(eq(apiKeys.shopId, shop.id), eq(apiKeys.id, id)))
    await record(tx, caller, { type: 'shop', action: 'API key rotated', details: before.name, shopId: shop.id })
    await mailAboutKey(tx, shop, { news: 'rotated', name: before.name })
    return { id, key }
  })

/** Takes effect with the next call. The announced change ends open streams (`features/live`). */
export const revokeApiKey = (db: Database, shop: ShopRow, id: number, caller: Principal) =>
  db.change(shop.id, async (tx) => {
    const { name } = await lockKey(tx, shop.id, id)
    await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.shopId, shop.id), eq(apiKeys.id, id)))
    await record(tx, caller, { type: 'shop', action: 'API key revoked', details: name, shopId: shop.id })
  })
