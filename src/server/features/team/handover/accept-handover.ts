import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shopHandovers, shopMembers, shops, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import type { ConfirmedChange } from '#server/features/auth/auth.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { offeredTo } from './handover.queries.ts'
import { mailHandedOver } from './mail-about-handover.ts'
import { handoverEnded } from './offer-handover.ts'

/**
 * Makes the caller the owner of a shop that was offered to them. The previous owner becomes a manager or leaves. Throws 404 for an offer that
 * has ended, and 409 if the caller owns another shop or this one is closed for good.
 */
export const acceptHandover = (confirmed: ConfirmedChange, shopId: number, caller: Principal): Promise<void> =>
  confirmed(shopId, async (tx) => {
    const { stays } = await findOffer(tx, shopId, caller)
    const shop = await lockShop(tx, 'all', shopId)
    // Another call can have ended it before the shop was locked.
    const { rowCount } = await tx.delete(shopHandovers).where(eq(shopHandovers.shopId, shopId))
    if (!rowCount) throw handoverEnded()
    await refuseSecondShop(tx, caller)
    await tx
      .update(users)
      .set({ role: 'shop_owner', updatedAt: sql`now()` })
      .where(and(eq(users.id, caller.id), eq(users.role, 'customer')))
    await tx.update(shops).set({ ownerId: caller.id, handedOverAt: sql`now()` }).where(eq(shops.id, shopId))
    await tx.update(shopMembers).set({ role: 'owner', permissions: null }).where(membership(shopId, caller.id))
    if (stays) await tx.update(shopMembers).set({ role: 'manager' }).where(membership(shopId, shop.ownerId))
    else await tx.delete(shopMembers).where(membership(shopId, shop.ownerId))
    await record(tx, caller, {
      type: 'shop',
      action: 'Shop handed over',
      details: caller.email,
      shopId,
      userId: caller.id,
      before: { ownerId: shop.ownerId },
      after: { ownerId: caller.id },
    })
    await mailHandedOver(tx, shop, { previousId: shop.ownerId, ownerId: caller.id, stays })
  })

const membership = (shopId: number, userId: number) =>
  and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, userId))

async function findOffer(tx: Transaction, shopId: number, caller: Principal) {
  const found = one(
    await tx
      .select({ stays: shopHandovers.stays })
      .from(shopHandovers)
      .innerJoin(shops, eq(shops.id, shopHandovers.shopId))
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(and(eq(shopHandovers.shopId, shopId), offeredTo(caller.id))),
  )
  if (!found) throw handoverEnded()
  return found
}

/** A person has one shop. The unused one that came with the account does not count. */
async function refuseSecondShop(tx: Transaction, { id }: Principal): Promise<void> {
  // Locked, or two offers accepted at once would give two shops.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const owned = await tx.$count(shops, and(eq(shops.ownerId, id), isNotNull(shops.slug), isNull(shops.closedAt)))
  if (owned > 0) throw conflict('owns_shop', (t) => t('teamErrors.ownsShop'))
}
