import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { counterDevices, sessions, shopMembers, shops, twoFactors, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Role } from '#shared/contract/accounts/accounts.ts'
import type { MeansOfAccess } from '#shared/rules/access/means-of-access.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { type MemberRole, permissionsOf } from '#shared/rules/access/roles.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { atCounter, IDLE_MINUTES, LONGEST_HOURS } from './counter/counter-session.ts'
import { deviceToken } from './counter/device-cookie.ts'

/** A shop that the user works in, with their permissions there. */
type Membership = {
  shopId: number
  role: MemberRole
  permissions: readonly Permission[]
  /** The shop requires two factors of its staff, and the user has none: no permissions until then. */
  mustSetUpTwoFactor: boolean
}

/** The user who makes a request, with their means of access. */
export type Principal = {
  id: number
  email: string
  role: Role
  firstName: string
  lastName: string
  language: Language
  createdAt: Date
  updatedAt: Date
  /** 0 for an API key, which reaches no call of an account. */
  sessionId: number
  /** Signs in with two factors. */
  twoFactor: boolean
  ip: string
  actedThrough: MeansOfAccess
  /** API key that makes the call. */
  key?: { id: number; shopId: number; name: string; isOfOwner: boolean }
  /** Device on which the person took over the counter with a PIN. */
  counter?: { deviceId: number; shopId: number }
  /** Administrators are members of no shop and reach all. */
  memberships: 'all' | readonly Membership[]
}

/** Shops in which a principal has a permission. */
export const shopsWith = ({ memberships }: Pick<Principal, 'memberships'>, permission: Permission): ShopScope =>
  memberships === 'all'
    ? 'all'
    : memberships.filter((each) => each.permissions.includes(permission)).map(({ shopId }) => shopId)

export const may = (caller: Principal, permission: Permission, shopId: number): boolean => {
  const permitted = shopsWith(caller, permission)
  return permitted === 'all' || permitted.includes(shopId)
}

export const mustSetUpTwoFactor = ({ memberships }: Principal, shopId: number): boolean =>
  memberships !== 'all' && memberships.some((each) => each.shopId === shopId && each.mustSetUpTwoFactor)

/** Shops that a principal works in. */
export const shopsOfMember = ({ memberships }: Principal): ShopScope =>
  memberships === 'all' ? 'all' : memberships.map(({ shopId }) => shopId)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Token of `Authorization: Bearer …`. Those of sessions have 43 characters; others are not looked up. */
const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]

type StoredMembership = [shopId: number, role: MemberRole, permissions: string[] | null, requiresTwoFactor: boolean]

// A former owner who is now a customer no longer manages their closed shops.
export const storedMemberships = sql<StoredMembership[]>`array(
  select jsonb_build_array(member.shop_id, member.role, member.permissions, shop.staff_two_factor)
  from ${shopMembers} member join ${shops} shop on shop.id = member.shop_id
  where member.user_id = ${users.id} and (member.role <> 'owner' or ${users.role} <> 'customer')
  order by member.shop_id)`
/** API key of `Authorization: Bearer tlk_…`, possibly invalid. Never read from the address, which is logged in many places. */
export const bearerKey = (request: FastifyRequest): string | undefined =>
  /^Bearer (tlk_\S*)$/i.exec(request.headers.authorization ?? '')?.[1]

// Session, user and memberships in one round trip. Roles are read on each request, never from the token.
const byToken = prepared((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      sessionId: sessions.id,
      twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      unseen: sql<boolean>`${sessions.lastSeenAt}
        < now() - case when ${sessions.counterDeviceId} is null then interval '5 minutes' else interval '1 minute' end`,
      members: storedMemberships,
      counterShopId: sessions.counterShopId,
      counterDeviceId: sessions.counterDeviceId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(sql`${sessions.tokenHash} = ${sql.placeholder('hash')} and ${sessions.expiresAt} > now()`)
    .prepare('principal_by_token'),
)

// Apart, because Citus cannot join a session with a table of one shop.
const deviceInShop = prepared((db) =>
  db
    .select({ id: counterDevices.id })
    .from(counterDevices)
    .where(
      and(
        eq(counterDevices.shopId, sql.placeholder('shop')),
        eq(counterDevices.id, sql.placeholder('id')),
        eq(counterDevices.tokenHash, sql.placeholder('hash')),
      ),
    )
    .prepare('device_of_session'),
)

async function isFromDevice(db: Database, request: FastifyRequest, shop: number, id: number): Promise<boolean> {
  const token = deviceToken(request)
  if (!token) return false
  const [found] = await deviceInShop(db).execute({ shop, id, hash: hashToken(token) })
  return found !== undefined
}

export const membershipsOf = (
  { role: accountRole, twoFactor }: Pick<Principal, 'role' | 'twoFactor'>,
  stored: readonly StoredMembership[],
): Principal['memberships'] =>
  accountRole === 'superadmin'
    ? 'all'
    : stored.map(([shopId, role, own, requires]) => {
        const mustSetUpTwoFactor = requires && role !== 'owner' && !twoFactor
        return { shopId, role, permissions: mustSetUpTwoFactor ? [] : permissionsOf(role, own), mustSetUpTwoFactor }
      })

const noteSeen = (db: Database, sessionId: number) =>
  db
    .update(sessions)
    .set({
      lastSeenAt: sql`now()`,
      // A session at the counter ends when no one uses it.
      expiresAt: sql`case when ${sessions.counterDeviceId} is null then ${sessions.expiresAt} else
        least(now() + make_interval(mins => ${IDLE_MINUTES}), ${sessions.createdAt} + make_interval(hours => ${LONGEST_HOURS})) end`,
    })
    .where(eq(sessions.id, sessionId))

/** Undefined without a token, or with one that is malformed, expired or revoked. */
export async function findPrincipal(db: Database, request: FastifyRequest): Promise<Principal | undefined> {
  const token = bearerToken(request)
  if (!token) return undefined
  const [found] = await byToken(db).execute({ hash: hashToken(token) })
  if (!found) return undefined
  const { members, unseen, counterShopId, counterDeviceId, ...person } = found
  const own = { ...person, ip: request.ip, actedThrough: 'session' } as const
  if (counterShopId !== null && counterDeviceId !== null) {
    if (!(await isFromDevice(db, request, counterShopId, counterDeviceId))) return undefined
    // An administrator is no more than the owner of the shop there.
    const role = person.role === 'superadmin' ? 'shop_owner' : person.role
    const memberships = atCounter(membershipsOf({ ...person, role }, members), counterShopId)
    if (!memberships) return undefined
    if (unseen) await noteSeen(db, person.sessionId)
    return { ...own, role, memberships, counter: { deviceId: counterDeviceId, shopId: counterShopId } }
  }
  // Only every five minutes: a write on each request would cost more than the rest of it.
  if (unseen) await noteSeen(db, person.sessionId)
  return { ...own, memberships: membershipsOf(person, members) }
}
