import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { shopInvitations, shopMembers, shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { record } from '#server/features/activity/activity.ts'
import { endSessionsOf } from '#server/features/auth/auth.ts'
import { endTurnsOf } from '#server/features/counter-access/counter-access.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Member, MemberAccess } from '#shared/contract/shops/access/team.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import { roleColumns } from './role-columns.ts'
import { findMember } from './team.queries.ts'

type MemberKey = { shopId: number; userId: number }

const is = ({ shopId, userId }: MemberKey) => and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, userId))

const memberNotFound = () => notFound((t) => t('teamErrors.memberNotFound'))

/** Throws 404 for strangers, and 409 for the owner. */
async function getStaff(tx: Transaction, key: MemberKey): Promise<Member> {
  const member = await findMember(tx, key.shopId, key.userId)
  if (!member) throw memberNotFound()
  if (member.role === 'owner') throw conflict('owner_stays', (t) => t('teamErrors.ownerStays'))
  return member
}

/** Gives a member another role or other permissions, which apply to their next call. */
export const changeMember = (
  db: Database,
  scope: ShopScope,
  key: MemberKey,
  access: MemberAccess,
  caller: Principal,
): Promise<Member> =>
  db.change(key.shopId, async (tx) => {
    await lockShop(tx, scope, key.shopId)
    const before = await getStaff(tx, key)
    const columns = roleColumns(access)
    await tx.update(shopMembers).set(columns).where(is(key))
    const permissions = [...permissionsOf(columns.role, columns.permissions)]
    await record(tx, caller, {
      type: 'shop',
      action: 'Member permissions changed',
      details: before.email,
      shopId: key.shopId,
      userId: key.userId,
      before: { role: before.role, permissions: before.permissions },
      after: { role: columns.role, permissions },
    })
    return { ...before, role: columns.role, permissions }
  })

/** Ends a member's access from their next call on; open event streams end within seconds. */
export const removeMember = (db: Database, scope: ShopScope, key: MemberKey, caller: Principal): Promise<void> =>
  db.change(key.shopId, async (tx) => {
    await lockShop(tx, scope, key.shopId)
    const { email } = await getStaff(tx, key)
    await tx.delete(shopMembers).where(is(key))
    await endTurnsOf(tx, key)
    await record(tx, caller, {
      type: 'shop',
      action: key.userId === caller.id ? 'Member left' : 'Member removed',
      details: email,
      shopId: key.shopId,
      userId: key.userId,
    })
  })

/** Ends all sessions of a member. Throws 409 for the owner, who does that on their own account. */
export const signMemberOut = (db: Database, key: MemberKey, caller: Principal): Promise<{ ended: number }> =>
  db.change(key.shopId, async (tx) => {
    const { email } = await getStaff(tx, key)
    const { rowCount } = await endSessionsOf(tx, key.userId)
    await record(tx, caller, {
      type: 'account',
      action: 'Sessions ended',
      details: email,
      shopId: key.shopId,
      userId: key.userId,
    })
    return { ended: rowCount ?? 0 }
  })

export const requireTwoFactor = (
  db: Database,
  scope: ShopScope,
  shopId: number,
  requiresTwoFactor: boolean,
  caller: Principal,
): Promise<{ requiresTwoFactor: boolean }> =>
  db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, scope, shopId)
    if (shop.staffTwoFactor === requiresTwoFactor) return { requiresTwoFactor }
    await tx.update(shops).set({ staffTwoFactor: requiresTwoFactor }).where(eq(shops.id, shopId))
    await record(tx, caller, {
      type: 'shop',
      action: requiresTwoFactor ? 'Two factors required of the team' : 'Two factors no longer required of the team',
      shopId,
    })
    return { requiresTwoFactor }
  })

/** Ends a person's work in the shops of others, and their open invitations. */
export async function leaveAllShops(tx: Transaction, { id, email }: { id: number; email: string }): Promise<void> {
  await tx.delete(shopInvitations).where(eq(shopInvitations.email, email))
  const left = await tx
    .delete(shopMembers)
    .where(and(eq(shopMembers.userId, id), ne(shopMembers.role, 'owner')))
    .returning({ shopId: shopMembers.shopId })
  for (const { shopId } of left) {
    await endTurnsOf(tx, { shopId, userId: id })
    await record(tx, undefined, { type: 'shop', action: 'Member left', shopId, userId: id })
  }
}
