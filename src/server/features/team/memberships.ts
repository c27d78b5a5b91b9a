import type { Database } from '#server/database/connect.ts'
import { shopsOf } from '#server/features/shops/shops.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Membership } from '#shared/contract/shops/access/team.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import { removeMember } from './change-member.ts'

/** The shops that the caller works in. An administrator works in their own. */
export async function listMemberships(db: Database, caller: Principal): Promise<Membership[]> {
  if (caller.memberships !== 'all') {
    return caller.memberships.map(({ permissions, ...membership }) => ({
      ...membership,
      permissions: [...permissions],
      isAtCounter: caller.counter !== undefined,
    }))
  }
  const owned = await shopsOf(db, caller.id)
  const permissions = [...permissionsOf('owner', null)]
  return owned.map(({ id }) => ({
    shopId: id,
    role: 'owner',
    permissions,
    mustSetUpTwoFactor: false,
    isAtCounter: false,
  }))
}

/** Ends the caller's own membership. Throws 404 for another shop, and 409 for the owner. */
export async function leaveShop(db: Database, caller: Principal, shopId: number): Promise<void> {
  const isMember = caller.memberships === 'all' || caller.memberships.some((each) => each.shopId === shopId)
  if (!isMember) throw notFound((t) => t('errors.shopNotFound'))
  await removeMember(db, [shopId], { shopId, userId: caller.id }, caller)
}
