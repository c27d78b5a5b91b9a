import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { counterPins, shopMembers } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { record } from '#server/features/activity/activity.ts'
import { hashPassword } from '#server/features/auth/auth.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'

export type MemberKey = { shopId: number; userId: number }

const is = ({ shopId, userId }: MemberKey) => and(eq(counterPins.shopId, shopId), eq(counterPins.userId, userId))

/** Shop and member are part of the hash, so copying it to another row opens nothing. */
export const boundPin = ({ shopId, userId }: MemberKey, pin: string): string => `${shopId}:${userId}:${pin}`

export async function ownPin(db: Queryable, key: MemberKey): Promise<{ changedAt: string | null }> {
  const pin = one(await db.select({ changedAt: counterPins.changedAt }).from(counterPins).where(is(key)))
  return { changedAt: pin?.changedAt.toISOString() ?? null }
}

/** Sets the caller's PIN. Throws 404 for an administrator who does not work in the shop. */
export async function setOwnPin(
  db: Database,
  shops: ShopScope,
  shopId: number,
  pin: string,
  caller: Principal,
): Promise<{ changedAt: string | null }> {
  const key = { shopId, userId: caller.id }
  // Slow, so it runs before any lock is taken.
  const pinHash = await hashPassword(boundPin(key, pin))
  return db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    const isMember = and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, caller.id))
    if ((await tx.$count(shopMembers, isMember)) === 0) throw notFound((t) => t('teamErrors.memberNotFound'))
    const { changedAt } = only(
      await tx
        .insert(counterPins)
        .values({ ...key, pinHash })
        .onConflictDoUpdate({
          target: [counterPins.shopId, counterPins.userId],
          set: { pinHash, changedAt: sql`excluded.changed_at` },
        })
        .returning({ changedAt: counterPins.changedAt }),
    )
    await record(tx, caller, { type: 'shop', action: 'Counter PIN set', shopId, userId: caller.id })
    return { changedAt: changedAt.toISOString() }
  })
}

/** Clears a member's PIN. Throws 404 if there is none. */
export const clearPin = (db: Database, shops: ShopScope, key: MemberKey, caller: Principal): Promise<void> =>
  db.change(key.shopId, async (tx) => {
    await lockShop(tx, shops, key.shopId)
    const { rowCount } = await tx.delete(counterPins).where(is(key))
    if (!rowCount) throw notFound((t) => t('counterErrors.noPin'))
    await record(tx, caller, { type: 'shop', action: 'Counter PIN cleared', shopId: key.shopId, userId: key.userId })
  })
