import { and, eq, sql } from 'drizzle-orm'
import { isOneOf, one } from '#server/database/rows.ts'
import { agentCodes, shops } from '#server/database/schema.ts'
import { newToken } from '#server/http/access/keys/key-token.ts'
import { hashToken, type Principal } from '#server/http/access/principals.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { HttpError, notFound } from '#server/http/errors/errors.ts'
import type { Answer, Checked } from '#shared/contract/endpoint.ts'
import type { Authorization, authorizeAgent, getAuthorization } from '#shared/contract/shops/access/agents.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { permissions as allPermissions, type Permission } from '#shared/rules/access/permissions.ts'
import { isSameRedirect } from '#shared/rules/agents/redirect-uri.ts'
import { type Client, type FindingClient, findClient } from './clients.ts'

const CODE_SECONDS = 60
const CHALLENGE = /^[\w-]{43}$/

export type GrantDeps = FindingClient & { publicUrl: string }

export const resourceOf = (publicUrl: string) => `${publicUrl}/mcp`

/** Whether tokens for this resource are for `/mcp`. */
export const isOwnResource = (publicUrl: string, resource: string | undefined) =>
  resource === undefined || resource.replace(/\/$/, '') === resourceOf(publicUrl)

/** Throws 404 for an unknown assistant and for a redirect address that is not one of its own: nothing is sent there. */
async function clientOf(deps: GrantDeps, { client_id, redirect_uri }: Authorization): Promise<Client> {
  const client = await findClient(deps, client_id)
  if (!client?.redirectUris.some((each) => isSameRedirect(each, redirect_uri))) {
    throw new HttpError(404, 'agent_unknown', (t) => t('agentErrors.unknownClient'))
  }
  return client
}

/** Error of OAuth in a request of a known assistant. */
function errorIn({ publicUrl }: GrantDeps, request: Authorization): string | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(request.code_challenge ?? ''))
    return 'invalid_request'
  if (!isOwnResource(publicUrl, request.resource)) return 'invalid_target'
  return undefined
}

function returnTo({ publicUrl }: GrantDeps, { redirect_uri, state }: Authorization, answer: Record<string, string>) {
  const location = new URL(redirect_uri)
  const all = { ...answer, ...(state === undefined ? {} : { state }), iss: publicUrl }
  for (const [name, value] of Object.entries(all)) location.searchParams.set(name, value)
  return location.href
}

/** Permissions that a request names; without any that exist, all. */
function requested({ scope = '' }: Authorization): readonly Permission[] {
  const named = new Set(scope.split(' '))
  const known = keyPermissions.filter((each) => named.has(each))
  return known.length > 0 ? known : keyPermissions
}

/** Permissions that a person can give in a shop. */
function givable(caller: Principal, shopId: number, request: Authorization) {
  const { memberships } = caller
  const own =
    memberships === 'all' ? allPermissions : (memberships.find((each) => each.shopId === shopId)?.permissions ?? [])
  const named = requested(request)
  return keyPermissions.filter((each) => own.includes(each) && (named.includes(each) || each === 'shop.read'))
}

export async function authorizationOf(
  deps: GrantDeps,
  request: Authorization,
  caller: Principal,
): Promise<Answer<typeof getAuthorization>> {
  const client = await clientOf(deps, request)
  const { memberships } = caller
  const own = memberships === 'all' ? [] : memberships.map(({ shopId }) => shopId)
  const reach =
    client.shopId === undefined ? own : own.includes(client.shopId) || memberships === 'all' ? [client.shopId] : []
  const found = await deps.db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(and(isOneOf(shops.id, reach), sql`${shops.closedAt} is null`))
    .orderBy(shops.id)
  const error = errorIn(deps, request)
  return {
    name: client.name,
    host: new URL(request.redirect_uri).host,
    isRegistered: client.shopId !== undefined,
    shops: found.map((shop) => ({ ...shop, permissions: givable(caller, shop.id, request) })),
    refusedAt: error === undefined ? null : returnTo(deps, request, { error }),
  }
}

/** Stores what the person gives and returns to the assistant with a code, valid once for a minute; or with the refusal. */
export async function authorize(
  deps: GrantDeps,
  { body: { authorization: request, given } }: Checked<typeof authorizeAgent>,
  caller: Principal,
): Promise<string> {
  const client = await clientOf(deps, request)
  const error = given === null ? 'access_denied' : errorIn(deps, request)
  if (given === null || error !== undefined) return returnTo(deps, request, { error: error ?? 'access_denied' })
  const { shopId, permissions } = given
  const isMember = caller.memberships === 'all' || caller.memberships.some((each) => each.shopId === shopId)
  const shop = one(await deps.db.select({ closedAt: shops.closedAt }).from(shops).where(eq(shops.id, shopId)))
  if (!shop || shop.closedAt || !isMember || (client.shopId ?? shopId) !== shopId) {
    throw notFound((t) => t('errors.shopNotFound'))
  }
  const own = givable(caller, shopId, request)
  const beyond = permissions.find((each) => !own.includes(each))
  if (beyond) throw permissionRequired(beyond)
  const code = newToken('tlc')
  await deps.db.insert(agentCodes).values({
    shopId,
    hash: hashToken(code),
    clientId: client.clientId,
    clientName: client.name,
    userId: caller.id,
    permissions: [...new Set<Permission>(['shop.read', ...permissions])],
    redirectUri: request.redirect_uri,
    challenge: request.code_challenge ?? '',
    endsAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
  })
  return returnTo(deps, request, { code })
}
