import { eq } from 'drizzle-orm'
import { shopHandovers, shopInvitations, shopMembers } from '#server/database/schema.ts'
import { createInvitationLink } from '#server/features/team/invitation-links.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { inviteMember, type MemberAccess } from '#shared/contract/shops/access/team.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { StaffRole } from '#shared/rules/access/roles.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

/** A person who works in the shop, with a role or with exactly these permissions. */
export async function givenMember(
  { shop }: Pick<Store, 'shop'>,
  access: StaffRole | readonly Permission[],
  person?: Session,
): Promise<Session> {
  const { db } = await platform()
  const member = person ?? (await given.customer())
  const columns =
    typeof access === 'string'
      ? { role: access, permissions: null }
      : { role: 'custom' as const, permissions: [...access] }
  await db.insert(shopMembers).values({ shopId: shop.id, userId: member.user.id, ...columns })
  return member
}

/** An open invitation of this address, with the token of its link. */
export async function givenInvitation(
  { shop, owner }: Store,
  email = newEmail(),
  access: MemberAccess = { role: 'packer' },
) {
  const invitation = await as(owner).call(inviteMember, { params: shop, body: { email, ...access } })
  const token = await createInvitationLink((await platform()).db, shop.id, invitation.id)
  return { ...invitation, token }
}

/** Ends the time of all invitations. */
export async function letInvitationsExpire(): Promise<void> {
  const { db } = await platform()
  await db.update(shopInvitations).set({ expiresAt: new Date(0) })
}

/** An open offer to hand the shop to a member, by default a new packer. */
export async function givenHandover(store: Pick<Store, 'shop'>, person?: Session, stays = true): Promise<Session> {
  await withoutHandover(store)
  const member = await givenMember(store, 'packer', person)
  const { db } = await platform()
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(shopHandovers).values({ shopId: store.shop.id, userId: member.user.id, stays, expiresAt })
  return member
}

export async function withoutHandover({ shop }: Pick<Store, 'shop'>): Promise<void> {
  const { db } = await platform()
  await db.delete(shopHandovers).where(eq(shopHandovers.shopId, shop.id))
}
