import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { sessions, shopInvitations, shopMembers, twoFactors, users } from '#server/database/schema.ts'
import type { Invitation, Member } from '#shared/contract/shops/access/team.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import { fullName } from '#shared/rules/text/person.ts'

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: shopMembers.role,
  permissions: shopMembers.permissions,
  twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
  joinedAt: shopMembers.createdAt,
  lastSeenAt: sql<string | null>`(
    select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id})`,
}

const select = (db: Queryable, where: SQL | undefined) =>
  db
    .select(columns)
    .from(shopMembers)
    .innerJoin(users, eq(users.id, shopMembers.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(where)
    // The owner first.
    .orderBy(sql`${shopMembers.role} <> 'owner'`, asc(shopMembers.createdAt), asc(users.id))

type MemberRow = Awaited<ReturnType<typeof select>>[number]

const toMember = ({ permissions, joinedAt, lastSeenAt, ...member }: MemberRow): Member => ({
  ...member,
  permissions: [...permissionsOf(member.role, permissions)],
  joinedAt: joinedAt.toISOString(),
  lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
})

export const membersOf = async (db: Queryable, shopId: number): Promise<Member[]> =>
  (await select(db, eq(shopMembers.shopId, shopId))).map(toMember)

export async function findMember(db: Queryable, shopId: number, userId: number): Promise<Member | undefined> {
  const row = one(await select(db, and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, userId))))
  return row && toMember(row)
}

export const isOpen = gt(shopInvitations.expiresAt, sql`now()`)

const selectInvitations = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ invitation: shopInvitations, firstName: users.firstName, lastName: users.lastName })
    .from(shopInvitations)
    .leftJoin(users, eq(users.id, shopInvitations.invitedBy))
    .where(and(where, isOpen))
    .orderBy(asc(shopInvitations.createdAt), asc(shopInvitations.id))

type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

const toInvitation = ({ invitation, firstName, lastName }: InvitationRow): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  permissions: [...permissionsOf(invitation.role, invitation.permissions)],
  invitedBy: fullName(firstName, lastName) || null,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
})

export const invitationsOf = async (db: Queryable, shopId: number): Promise<Invitation[]> =>
  (await selectInvitations(db, eq(shopInvitations.shopId, shopId))).map(toInvitation)

export async function findInvitation(db: Queryable, shopId: number, id: number): Promise<Invitation | undefined> {
  const row = one(await selectInvitations(db, and(eq(shopInvitations.shopId, shopId), eq(shopInvitations.id, id))))
  return row && toInvitation(row)
}
