import { z } from 'zod'
import { grantablePermissions, permissions } from '../../../rules/access/permissions.ts'
import { memberRoles, staffRoles } from '../../../rules/access/roles.ts'
import { Session } from '../../accounts/accounts.ts'
import { Password } from '../../accounts/entrance.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Email, Id, newName, PathId, ReaderLanguage, Timestamp, words, YesOrNo } from '../../fields.ts'
import { problem, refusal } from '../../problem.ts'

const Permission = z.enum(permissions)
const ofTeam = { access: 'shop', permission: 'ownership.manage' } as const

/** Either a role, or individual permissions. */
const roleOrPermissions = {
  role: z.enum(staffRoles, refusal('staffRole')).optional(),
  permissions: z
    .array(z.enum(grantablePermissions, refusal('staffPermission')), refusal('staffPermission'))
    .min(1, refusal('choosePermissions'))
    .max(permissions.length, refusal('staffPermission'))
    .optional(),
}
type RoleOrPermissions = { role?: unknown; permissions?: unknown }
const isOneOfThem = ({ role, permissions: own }: RoleOrPermissions) => (role === undefined) !== (own === undefined)
const oneOfThem = { path: ['role'], message: refusal('roleOrPermissions') }

const MemberAccess = z.strictObject(roleOrPermissions).refine(isOneOfThem, oneOfThem)
export type MemberAccess = z.output<typeof MemberAccess>

export const NewInvitation = z.strictObject({ email: Email, ...roleOrPermissions }).refine(isOneOfThem, oneOfThem)

export const Member = z.strictObject({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  permissions: z.array(Permission),
  twoFactor: z.boolean(),
  joinedAt: Timestamp,
  /** Of any session; null if signed out everywhere. */
  lastSeenAt: Timestamp.nullable(),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.strictObject({
  id: Id,
  email: z.string(),
  role: z.enum(memberRoles),
  permissions: z.array(Permission),
  /** Name of the person who invited; null if the account no longer exists. */
  invitedBy: z.string().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

/** An offer to a member to become the owner, which they can accept until it expires. */
export const Handover = z.strictObject({
  memberId: Id,
  name: z.string(),
  email: z.string(),
  /** The present owner becomes a manager; otherwise they leave the shop. */
  stays: z.boolean(),
  expiresAt: Timestamp,
})
export type Handover = z.infer<typeof Handover>

/** Facts about the owner that a new one has to check, with what is entered. */
export const OwnerCheck = z.strictObject({
  item: z.enum(['payment', 'seller', 'taxIdentity']),
  evidence: z.string().nullable(),
  done: z.boolean(),
})
export type OwnerCheck = z.infer<typeof OwnerCheck>

export const Team = z.strictObject({
  members: z.array(Member),
  invitations: z.array(Invitation),
  /** Staff without two factors have no access. */
  requiresTwoFactor: z.boolean(),
  handover: Handover.nullable(),
  /** After a handover, until the new owner confirms them. */
  toCheck: z.array(OwnerCheck),
})
export type Team = z.infer<typeof Team>

export const listMembers = endpoint({
  name: 'team.list',
  method: 'GET',
  path: '/api/shops/:id/members',
  ...ofTeam,
  agents: 'read',
  summary: 'The people who work in a shop, the owner first, and the open invitations',
  params: ById,
  answer: Team,
})

export const inviteMember = endpoint({
  name: 'team.invite',
  method: 'POST',
  path: '/api/shops/:id/members',
  ...ofTeam,
  agents: 'propose',
  summary: 'Invite a person by email, with a role or with permissions. The link ends after 7 days and works once',
  params: ById,
  body: NewInvitation,
  answer: Invitation,
  status: 201,
  once: true,
})

const ByMember = z.strictObject({ id: PathId, memberId: PathId })
const ByInvitation = z.strictObject({ id: PathId, invitation: PathId })

export const changeMember = endpoint({
  name: 'team.changeMember',
  method: 'PUT',
  path: '/api/shops/:id/members/:memberId',
  ...ofTeam,
  agents: 'propose',
  summary: 'Give a member another role or other permissions, from their next call on',
  params: ByMember,
  body: MemberAccess,
  answer: Member,
})

export const removeMember = endpoint({
  name: 'team.removeMember',
  method: 'DELETE',
  path: '/api/shops/:id/members/:memberId',
  ...ofTeam,
  agents: 'propose',
  summary: 'End a member’s access to the shop. Their name stays in its history',
  params: ByMember,
  status: 204,
})

export const MemberPage = z.strictObject({
  member: Member,
  sessions: z.array(
    z.strictObject({
      browser: z.string(),
      createdAt: Timestamp,
      lastSeenAt: Timestamp,
      /** Name of the device of this shop on which they took over the counter. */
      counter: z.string().nullable(),
    }),
  ),
  /** Latest first, in this shop only. */
  activity: z.array(
    z.strictObject({
      id: Id,
      at: Timestamp,
      action: z.string(),
      /** In the caller's language. */
      details: z.string(),
      orderId: Id.nullable(),
      orderNumber: z.string().nullable(),
    }),
  ),
})
export type MemberPage = z.infer<typeof MemberPage>

export const getMember = endpoint({
  name: 'team.getMember',
  method: 'GET',
  path: '/api/shops/:id/members/:memberId',
  ...ofTeam,
  summary: 'A member, where they are signed in, and their latest activity in this shop',
  params: ByMember,
  answer: MemberPage,
})

export const signMemberOut = endpoint({
  name: 'team.signMemberOut',
  method: 'POST',
  path: '/api/shops/:id/members/:memberId/sign-out',
  ...ofTeam,
  agents: 'propose',
  summary: 'Sign a member out everywhere, for example when a phone is lost',
  params: ByMember,
  answer: z.strictObject({ ended: z.number() }),
})

export const withdrawInvitation = endpoint({
  name: 'team.withdrawInvitation',
  method: 'DELETE',
  path: '/api/shops/:id/invitations/:invitation',
  ...ofTeam,
  agents: 'propose',
  summary: 'Withdraw an invitation; its link stops working',
  params: ByInvitation,
  status: 204,
})

export const resendInvitation = endpoint({
  name: 'team.resendInvitation',
  method: 'POST',
  path: '/api/shops/:id/invitations/:invitation/send',
  ...ofTeam,
  agents: 'propose',
  summary: 'Send an invitation again, with a new link for another 7 days',
  params: ByInvitation,
  answer: Invitation,
})

export const changeTeamSettings = endpoint({
  name: 'team.changeSettings',
  method: 'PUT',
  path: '/api/shops/:id/team-settings',
  ...ofTeam,
  agents: 'never',
  summary: 'Require two factors of everyone who works in the shop, or not',
  params: ById,
  body: z.strictObject({ requiresTwoFactor: YesOrNo }),
  answer: z.strictObject({ requiresTwoFactor: z.boolean() }),
})

const ByToken = z.strictObject({ token: words(200) })

/** An invitation as its link shows it. */
export const OpenInvitation = z.strictObject({
  shopName: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  permissions: z.array(Permission),
  invitedBy: z.string().nullable(),
  expiresAt: Timestamp,
  /** An account has this address: sign in to accept. */
  hasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const getInvitation = endpoint({
  name: 'invitations.get',
  method: 'GET',
  path: '/api/account/invitations/:token',
  access: 'public',
  summary: 'The invitation of a link',
  params: ByToken,
  answer: OpenInvitation,
  limit: 'account-links',
})

export const NewMember = z.strictObject({
  password: Password,
  firstName: newName(100, problem('firstNameRequired')),
  lastName: newName(100, problem('lastNameRequired')),
  /** Defaults to the best match of Accept-Language. */
  language: ReaderLanguage.optional(),
})

export const acceptInvitation = endpoint({
  name: 'invitations.accept',
  method: 'POST',
  path: '/api/account/invitations/:token/accept',
  access: 'public',
  summary:
    'Accept an invitation: signed in with its address, or with the name and password of a new account for that address',
  params: ByToken,
  body: z.strictObject({ account: NewMember.optional() }),
  /** `session`: of a new account; null if the caller is signed in. */
  answer: z.strictObject({ shopId: Id, session: Session.nullable() }),
  limit: 'account-links',
})

/** A shop that the signed-in user works in. */
export const Membership = z.strictObject({
  shopId: Id,
  role: z.enum(memberRoles),
  permissions: z.array(Permission),
  /** Until then there are no permissions. */
  mustSetUpTwoFactor: z.boolean(),
  /** The person took over the counter with a PIN: the session reaches nothing else. */
  isAtCounter: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

export const listMemberships = endpoint({
  name: 'account.listMemberships',
  method: 'GET',
  path: '/api/account/memberships',
  access: 'signed-in',
  summary: 'The shops that you work in, with what you may do there',
  answer: z.array(Membership),
})

export const leaveShop = endpoint({
  name: 'account.leaveShop',
  method: 'DELETE',
  path: '/api/account/memberships/:shop',
  access: 'signed-in',
  summary: 'Leave a shop; its owner cannot',
  params: z.strictObject({ shop: PathId }),
  status: 204,
})
