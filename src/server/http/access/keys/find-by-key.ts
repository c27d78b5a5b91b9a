import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { agentTokens, apiKeys, twoFactors, users } from '#server/database/schema.ts'
import { hashToken, membershipsOf, type Principal, storedMemberships } from '#server/http/access/principals.ts'
import { forbidden, unauthorized } from '#server/http/errors/errors.ts'
import { type Permission, permissions } from '#shared/rules/access/permissions.ts'
import { isInNetworks, networkOf } from './key-networks.ts'
import { isToken } from './key-token.ts'

/** Records when and from where a key is used. */
export type NoteKeyUse = (db: Database, key: { id: number; shopId: number }, network: string) => Promise<void>

/** A key that is neither revoked nor expired. */
export const isUsable = sql`${apiKeys.revokedAt} is null and (${apiKeys.endsAt} is null or ${apiKeys.endsAt} > now())`

const columns = {
  key: { id: apiKeys.id, shopId: apiKeys.shopId, name: apiKeys.name },
  granted: apiKeys.permissions,
  networks: apiKeys.networks,
  seenNetworks: apiKeys.seenNetworks,
  unnoted: sql<boolean>`${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute'`,
  maker: {
    id: users.id,
    email: users.email,
    role: users.role,
    firstName: users.firstName,
    lastName: users.lastName,
    language: users.language,
    createdAt: users.createdAt,
    updatedAt: users.updatedAt,
  },
  twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
  members: storedMemberships,
}

const byHash = prepared((db) =>
  db
    .select(columns)
    .from(apiKeys)
    .innerJoin(users, sql`${users.id} = ${apiKeys.madeBy}`)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(
      sql`(${apiKeys.tokenHash} = ${sql.placeholder('hash')}
          or ${apiKeys.previousHash} = ${sql.placeholder('hash')} and ${apiKeys.previousEndsAt} > now())
        and ${isUsable}`,
    )
    .prepare('principal_by_key'),
)

const byAccessToken = prepared((db) =>
  db
    .select(columns)
    .from(agentTokens)
    .innerJoin(apiKeys, sql`${apiKeys.shopId} = ${agentTokens.shopId} and ${apiKeys.id} = ${agentTokens.keyId}`)
    .innerJoin(users, sql`${users.id} = ${apiKeys.madeBy}`)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(
      sql`${agentTokens.hash} = ${sql.placeholder('hash')} and ${agentTokens.kind} = 'access'
        and ${agentTokens.endsAt} > now() and ${isUsable}`,
    )
    .prepare('principal_by_access_token'),
)

type Granted = { shopId: number; permissions: readonly string[] }

const permissionsIn = (memberships: Principal['memberships'], shopId: number): readonly Permission[] | undefined =>
  memberships === 'all' ? permissions : memberships.find((each) => each.shopId === shopId)?.permissions

/** Permissions of a key that its maker has now; undefined if the maker has left the shop. Never the owner's own. */
export function permittedByKey(
  { shopId, permissions: granted }: Granted,
  memberships: Principal['memberships'],
): readonly Permission[] | undefined {
  return permissionsIn(memberships, shopId)?.filter(
    (permission) => permission !== 'ownership.manage' && granted.includes(permission),
  )
}

const invalidKey = () => unauthorized((t) => t('keyErrors.invalid'), 'key_invalid')

type Finding = { db: Database; noteKeyUse: NoteKeyUse }
type Found = Awaited<ReturnType<ReturnType<typeof byHash>['execute']>>[number]

/**
 * The principal of an API key: its maker, with no more than the key's permissions in the key's shop. Throws 401 for a key that is invented,
 * revoked or expired, or whose maker left the shop, and 403 outside its networks.
 */
export async function findByKey(
  finding: Finding,
  token: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<KeyPrincipal> {
  const [found] = isToken('tlk', token) ? await byHash(finding.db).execute({ hash: hashToken(token) }) : []
  return principalOf(finding, found, ip)
}

/** The same for the access token of an assistant, which is of use at `/mcp` only. */
export async function findByAccessToken(
  finding: Finding,
  token: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<KeyPrincipal> {
  const [found] = isToken('tla', token) ? await byAccessToken(finding.db).execute({ hash: hashToken(token) }) : []
  return principalOf(finding, found, ip)
}

export type KeyPrincipal = Principal & { key: NonNullable<Principal['key']> }

async function principalOf({ db, noteKeyUse }: Finding, found: Found | undefined, ip: string): Promise<KeyPrincipal> {
  if (!found) throw invalidKey()
  const { key, maker, granted } = found
  const memberships = membershipsOf({ role: maker.role, twoFactor: found.twoFactor }, found.members)
  const permitted = permittedByKey({ shopId: key.shopId, permissions: granted }, memberships)
  if (!permitted) throw invalidKey()
  if (!isInNetworks(ip, found.networks)) throw forbidden('key_network', (t) => t('keyErrors.network'))
  const network = networkOf(ip)
  if (found.unnoted || !found.seenNetworks.includes(network)) await noteKeyUse(db, key, network)
  return {
    ...maker,
    // A key of an administrator reaches its own shop only.
    role: maker.role === 'superadmin' ? 'shop_owner' : maker.role,
    sessionId: 0,
    twoFactor: false,
    ip,
    actedThrough: 'key',
    key: { ...key, isOfOwner: permissionsIn(memberships, key.shopId)?.includes('ownership.manage') ?? false },
    memberships: [{ shopId: key.shopId, role: 'custom', permissions: permitted, mustSetUpTwoFactor: false }],
  }
}
