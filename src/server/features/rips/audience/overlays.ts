import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { one } from '#server/database/rows.ts'
import { overlays, shops } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { OverlaySettings } from '#shared/contract/orders/overlays.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { defaultOverlay } from '#shared/rules/rips/overlay.ts'

type Shop = { id: number; language: Language }

/** The overlay's settings, or the defaults. */
export async function overlayOf(db: Queryable, { id, language }: Shop) {
  const row = one(await db.select().from(overlays).where(eq(overlays.shopId, id)))
  return {
    settings: row?.settings ?? defaultOverlay(language),
    keyMadeAt: row?.keyHash ? (row.keyMadeAt?.toISOString() ?? null) : null,
  }
}

export async function saveOverlay(db: Database, shop: Shop, settings: OverlaySettings) {
  await db.change(shop.id, (tx) => put(tx, shop.id, { settings }))
  return overlayOf(db, shop)
}

const put = (tx: Queryable, shopId: number, set: Partial<typeof overlays.$inferInsert>) =>
  tx
    .insert(overlays)
    .values({ shopId, ...set })
    .onConflictDoUpdate({ target: [overlays.shopId], set })

/** Makes a key, which is not stored. An earlier one no longer works. */
export async function makeOverlayKey(db: Database, shopId: number, actor: Actor) {
  const key = randomBytes(32).toString('base64url')
  const keyMadeAt = new Date()
  await db.change(shopId, async (tx) => {
    await put(tx, shopId, { keyHash: hashToken(key), keyMadeAt })
    await record(tx, actor, { type: 'shop', action: 'Overlay address made', details: '', shopId })
  })
  return { key, keyMadeAt: keyMadeAt.toISOString() }
}

/** Revokes the key. Its open overlays become empty. */
export const revokeOverlayKey = (db: Database, shopId: number, actor: Actor): Promise<void> =>
  db.change(shopId, async (tx) => {
    const revoked = await tx
      .update(overlays)
      .set({ keyHash: null, keyMadeAt: null })
      .where(and(eq(overlays.shopId, shopId), isNotNull(overlays.keyHash)))
      .returning({ shopId: overlays.shopId })
    if (revoked.length === 0) throw notFound((t) => t('ripErrors.noOverlayKey'))
    await record(tx, actor, { type: 'shop', action: 'Overlay address revoked', details: '', shopId })
  })

const byKey = prepared((db) =>
  db
    .select({ shopId: overlays.shopId })
    .from(overlays)
    .innerJoin(shops, eq(shops.id, overlays.shopId))
    .where(and(eq(overlays.keyHash, sql.placeholder('hash')), isNull(shops.closedAt)))
    .prepare('overlay_by_key'),
)

/**
 * Shop and hash of an overlay's key; undefined: none. Counts a key until it turns out to be right, so that keys cannot be guessed. Throws
 * 429 above the limit of the address.
 */
export async function findOverlay(
  { db, limits }: { db: Database; limits: RateLimits },
  key: string,
  ip: string,
): Promise<{ shopId: number; keyHash: string } | undefined> {
  const address = addressKey(ip)
  await limits.take('overlay-keys', address)
  if (!/^[\w-]{43}$/.test(key)) return undefined
  const keyHash = hashToken(key)
  const [found] = await byKey(db).execute({ hash: keyHash })
  if (!found) return undefined
  await limits.forgive('overlay-keys', address)
  return { shopId: found.shopId, keyHash }
}
