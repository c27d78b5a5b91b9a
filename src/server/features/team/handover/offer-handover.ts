import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shopHandovers, shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { record } from '#server/features/activity/activity.ts'
import type { ConfirmedChange } from '#server/features/auth/auth.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, forbidden, HttpError, notFound } from '#server/http/errors/errors.ts'
import type { Handover } from '#shared/contract/shops/access/team.ts'
import { findMember } from '../team.queries.ts'
import { findHandover } from './handover.queries.ts'
import { mailOffer } from './mail-about-handover.ts'

const LIFETIME_DAYS = 7

/**
 * Offers a member to become the owner. Throws 403 for anyone but the owner, 404 for strangers, 409 for the owner as the member, and while
 * another offer is open.
 */
export const offerHandover = (
  confirmed: ConfirmedChange,
  scope: ShopScope,
  shopId: number,
  { memberId, stays }: { memberId: number; stays: boolean },
  caller: Principal,
): Promise<Handover> =>
  confirmed(shopId, async (tx) => {
    const shop = await lockShop(tx, scope, shopId)
    if (caller.id !== shop.ownerId) throw forbidden('owner_only', (t) => t('teamErrors.ownerHandsOver'))
    const member = await findMember(tx, shopId, memberId)
    if (!member) throw notFound((t) => t('teamErrors.memberNotFound'))
    if (member.role === 'owner') throw conflict('owner_stays', (t) => t('teamErrors.ownerStays'))
    await deleteExpiredHandovers(tx, shopId)
    const expiresAt = new Date(Date.now() + LIFETIME_DAYS * 24 * 60 * 60 * 1000)
    const { rowCount } = await tx
      .insert(shopHandovers)
      .values({ shopId, userId: memberId, stays, expiresAt })
      .onConflictDoNothing()
    const handover = await findHandover(tx, shopId)
    if (!rowCount || !handover) throw conflict('handover_running', (t) => t('teamErrors.handoverRunning'))
    await record(tx, caller, {
      type: 'shop',
      action: 'Handover offered',
      details: member.email,
      shopId,
      userId: memberId,
    })
    await mailOffer(tx, shop, handover)
    return handover
  })

export const handoverEnded = () => new HttpError(404, 'handover_ended', (t) => t('teamErrors.handoverEnded'))

/** Withdraws an open offer. Throws 404 without one. */
export const withdrawHandover = (db: Database, scope: ShopScope, shopId: number, caller: Principal): Promise<void> =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, scope, shopId)
    const withdrawn = one(await tx.delete(shopHandovers).where(eq(shopHandovers.shopId, shopId)).returning())
    if (!withdrawn) throw handoverEnded()
    const { userId } = withdrawn
    await record(tx, caller, { type: 'shop', action: 'Handover withdrawn', shopId, userId })
  })

/** Declines an offer. Throws 404 without one. */
export const declineHandover = (db: Database, shopId: number, caller: Principal): Promise<void> =>
  db.change(shopId, async (tx) => {
    const declined = await tx
      .delete(shopHandovers)
      .where(and(eq(shopHandovers.shopId, shopId), eq(shopHandovers.userId, caller.id)))
    if (!declined.rowCount) throw handoverEnded()
    await record(tx, caller, { type: 'shop', action: 'Handover declined', shopId, userId: caller.id })
  })

/** The new owner has checked where the money goes and who sells. */
export const confirmHandover = (db: Database, scope: ShopScope, shopId: number, caller: Principal): Promise<void> =>
  db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, scope, shopId)
    if (caller.id !== shop.ownerId) throw forbidden('owner_only', (t) => t('teamErrors.ownerHandsOver'))
    if (!shop.handedOverAt) return
    await tx.update(shops).set({ handedOverAt: null }).where(eq(shops.id, shopId))
    await record(tx, caller, { type: 'shop', action: 'Handover checked', shopId })
  })

export const deleteExpiredHandovers = (db: Queryable, shopId?: number) =>
  db
    .delete(shopHandovers)
    .where(
      and(
        lte(shopHandovers.expiresAt, sql`now()`),
        shopId === undefined ? undefined : eq(shopHandovers.shopId, shopId),
      ),
    )
