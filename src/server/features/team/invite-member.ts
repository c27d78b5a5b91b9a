import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { type ShopRow, shopInvitations, shopMembers, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Invitation, MemberAccess } from '#shared/contract/shops/access/team.ts'
import { roleColumns } from './role-columns.ts'
import { findInvitation } from './team.queries.ts'
import { teamInvitation } from './team-invitation.mail.ts'

/** Members and open invitations of a shop. */
export const MOST_IN_TEAM = 50
const LIFETIME_DAYS = 7

type Deps = { db: Database; limits: RateLimits }

const inLifetime = () => new Date(Date.now() + LIFETIME_DAYS * 24 * 60 * 60 * 1000)

/**
 * Invites an address to a shop and mails it a link. Throws 409 for the caller's own address, a member, an address with an open invitation,
 * and a full team.
 */
export async function inviteMember(
  { db, limits }: Deps,
  scope: ShopScope,
  shopId: number,
  { email, ...access }: MemberAccess & { email: string },
  caller: Principal,
): Promise<Invitation> {
  await limits.take('invitations', String(shopId))
  return db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, scope, shopId)
    await tx
      .delete(shopInvitations)
      .where(and(eq(shopInvitations.shopId, shopId), lte(shopInvitations.expiresAt, sql`now()`)))
    await refuseMember(tx, shopId, email, caller)
    await refuseFullTeam(tx, shopId)
    const row = one(
      await tx
        .insert(shopInvitations)
        .values({ shopId, email, ...roleColumns(access), invitedBy: caller.id, expiresAt: inLifetime() })
        .onConflictDoNothing()
        .returning({ id: shopInvitations.id }),
    )
    if (!row) throw conflict('already_invited', (t) => t('teamErrors.alreadyInvited'))
    const invitation = await sendLink(tx, shop, row.id)
    await record(tx, caller, { type: 'shop', action: 'Person invited', details: email, shopId })
    return invitation
  })
}

/** Mails a new link for another 7 days; earlier links stop working. */
export async function resendInvitation(
  { db, limits }: Deps,
  scope: ShopScope,
  shopId: number,
  id: number,
): Promise<Invitation> {
  await limits.take('invitations', String(shopId))
  return db.change(shopId, async (tx) => {
    const shop = await lockShop(tx, scope, shopId)
    const mine = and(eq(shopInvitations.shopId, shopId), eq(shopInvitations.id, id))
    await tx.update(shopInvitations).set({ tokenHash: null, expiresAt: inLifetime() }).where(mine)
    return sendLink(tx, shop, id)
  })
}

/** Mails the link in the language of the account with the address, or else of the shop. */
async function sendLink(tx: Transaction, shop: ShopRow, id: number): Promise<Invitation> {
  const invitation = await findInvitation(tx, shop.id, id)
  if (!invitation) throw notFound((t) => t('teamErrors.invitationNotFound'))
  const { email: to } = invitation
  const account = one(await tx.select({ language: users.language }).from(users).where(eq(users.email, to)))
  const language = account?.language ?? shop.language
  await enqueueMail(tx, teamInvitation, { to, language, shopId: shop.id, data: { invitation: id } }, shop.name)
  return invitation
}

async function refuseMember(tx: Transaction, shopId: number, email: string, caller: Principal): Promise<void> {
  if (email === caller.email) throw conflict('own_address', (t) => t('teamErrors.ownAddress'))
  const member = one(
    await tx
      .select({ role: shopMembers.role })
      .from(shopMembers)
      .innerJoin(users, eq(users.id, shopMembers.userId))
      .where(and(eq(shopMembers.shopId, shopId), eq(users.email, email))),
  )
  if (member) throw conflict('already_member', (t) => t('teamErrors.alreadyMember'))
}

/** The lock on the shop keeps two concurrent invitations from exceeding the limit. */
async function refuseFullTeam(tx: Transaction, shopId: number): Promise<void> {
  const members = await tx.$count(shopMembers, eq(shopMembers.shopId, shopId))
  const invited = await tx.$count(shopInvitations, eq(shopInvitations.shopId, shopId))
  if (members + invited < MOST_IN_TEAM) return
  throw conflict('quota_reached', (t) => t('teamErrors.teamFull', { limit: String(MOST_IN_TEAM) }))
}

/** Ends an invitation and its link. */
export const withdrawInvitation = (
  db: Database,
  scope: ShopScope,
  shopId: number,
  id: number,
  caller: Principal,
): Promise<void> =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, scope, shopId)
    const withdrawn = await tx
      .delete(shopInvitations)
      .where(and(eq(shopInvitations.shopId, shopId), eq(shopInvitations.id, id)))
      .returning({ email: shopInvitations.email })
    if (withdrawn.length === 0) throw notFound((t) => t('teamErrors.invitationNotFound'))
    const { email } = only(withdrawn)
    await record(tx, caller, { type: 'shop', action: 'Invitation withdrawn', details: email, shopId })
  })
