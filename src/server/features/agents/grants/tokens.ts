import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { agentCodes, agentTokens, apiKeys, shops, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { mailAboutKey } from '#server/features/api-keys/api-keys.ts'
import { newToken } from '#server/http/access/keys/key-token.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { MOST_GRANTS } from '#shared/contract/shops/access/agents.ts'
import { type GrantDeps, isOwnResource } from './authorize.ts'

const ACCESS_SECONDS = 3_600
const REFRESH_DAYS = 30

/** An error of OAuth, answered with 400. */
export type OAuthError = { error: string }
type Tokens = {
  access_token: string
  refresh_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
}

const invalidGrant: OAuthError = { error: 'invalid_grant' }

type Form = Readonly<Record<string, string | undefined>>

/** The token endpoint of OAuth 2.1: exchanges a code with its PKCE verifier, or a refresh token. */
export async function issueTokens(deps: GrantDeps, form: Form): Promise<Tokens | OAuthError> {
  if (!isOwnResource(deps.publicUrl, form.resource)) return { error: 'invalid_target' }
  if (form.grant_type === 'authorization_code') return exchangeCode(deps, form)
  if (form.grant_type === 'refresh_token') return refresh(deps, form)
  return { error: 'unsupported_grant_type' }
}

async function exchangeCode({ db }: GrantDeps, form: Form): Promise<Tokens | OAuthError> {
  const { code, code_verifier: verifier = '', client_id: clientId, redirect_uri: redirectUri } = form
  if (!code) return { error: 'invalid_request' }
  const known = one(
    await db
      .select({ shopId: agentCodes.shopId })
      .from(agentCodes)
      .where(eq(agentCodes.hash, hashToken(code))),
  )
  if (!known) return invalidGrant
  return db.change(known.shopId, async (tx) => {
    const found = one(
      await tx
        .select({ code: agentCodes, isOver: sql<boolean>`${agentCodes.endsAt} <= now()` })
        .from(agentCodes)
        .where(and(eq(agentCodes.shopId, known.shopId), eq(agentCodes.hash, hashToken(code))))
        .for('no key update'),
    )
    if (!found) return invalidGrant
    const { shopId, keyId, userId, clientName, permissions, challenge } = found.code
    if (keyId !== null) {
      // A second party has a copy of the code.
      await revoke(tx, shopId, keyId)
      return invalidGrant
    }
    const isMatch =
      found.code.clientId === clientId && found.code.redirectUri === redirectUri && hashToken(verifier) === challenge
    if (found.isOver || !isMatch) return invalidGrant
    const shop = only(await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update'))
    const { grants } = only(
      await tx
        .select({ grants: count() })
        .from(apiKeys)
        .where(and(eq(apiKeys.shopId, shopId), isLive)),
    )
    if (grants >= MOST_GRANTS) return { error: 'temporarily_unavailable' }
    const grant = only(
      await tx
        .insert(apiKeys)
        .values({ shopId, name: clientName, clientId, permissions, madeBy: userId, tokenStart: '', tokenEnd: '' })
        .returning({ id: apiKeys.id }),
    )
    await tx
      .update(agentCodes)
      .set({ keyId: grant.id })
      .where(and(eq(agentCodes.shopId, shopId), eq(agentCodes.id, found.code.id)))
    const person = only(await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)))
    const actor = { id: userId, role: person.role, actedThrough: 'session' as const }
    await record(tx, actor, { type: 'shop', action: 'Assistant connected', details: clientName, shopId })
    await mailAboutKey(tx, shop, { news: 'connected', name: clientName })
    return newTokens(tx, shopId, grant.id, permissions)
  })
}

/** A grant that was not revoked. */
export const isLive = sql`${apiKeys.clientId} is not null and ${apiKeys.revokedAt} is null`

async function refresh({ db }: GrantDeps, form: Form): Promise<Tokens | OAuthError> {
  const { refresh_token: token, client_id: clientId } = form
  if (!token) return { error: 'invalid_request' }
  const itself = and(eq(agentTokens.hash, hashToken(token)), eq(agentTokens.kind, 'refresh'))
  const known = one(await db.select({ shopId: agentTokens.shopId }).from(agentTokens).where(itself))
  if (!known) return invalidGrant
  return db.change(known.shopId, async (tx) => {
    const found = one(
      await tx
        .select({ token: agentTokens, isOver: sql<boolean>`${agentTokens.endsAt} <= now()` })
        .from(agentTokens)
        .where(and(eq(agentTokens.shopId, known.shopId), itself))
        .for('no key update'),
    )
    const { shopId } = known
    const grant =
      found &&
      one(
        await tx
          .select({ clientId: apiKeys.clientId, permissions: apiKeys.permissions })
          .from(apiKeys)
          .where(and(eq(apiKeys.shopId, shopId), eq(apiKeys.id, found.token.keyId), isLive)),
      )
    if (!grant || grant.clientId !== clientId) return invalidGrant
    if (found.token.usedAt !== null) {
      // A second party has a copy, and either of them may be the sender.
      await revoke(tx, shopId, found.token.keyId)
      return invalidGrant
    }
    if (found.isOver) return invalidGrant
    await tx
      .update(agentTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(agentTokens.shopId, shopId), eq(agentTokens.id, found.token.id)))
    await tx.delete(agentTokens).where(and(ofGrant(shopId, found.token.keyId), eq(agentTokens.kind, 'access')))
    return newTokens(tx, shopId, found.token.keyId, grant.permissions)
  })
}

const ofGrant = (shopId: number, keyId: number) => and(eq(agentTokens.shopId, shopId), eq(agentTokens.keyId, keyId))

async function newTokens(
  tx: Transaction,
  shopId: number,
  keyId: number,
  permissions: readonly string[],
): Promise<Tokens> {
  const [access, refresh] = [newToken('tla'), newToken('tlr')]
  const common = { shopId, keyId }
  await tx.insert(agentTokens).values([
    {
      ...common,
      kind: 'access',
      hash: hashToken(access),
      endsAt: sql`now() + make_interval(secs => ${ACCESS_SECONDS})`,
    },
    {
      ...common,
      kind: 'refresh',
      hash: hashToken(refresh),
      endsAt: sql`now() + make_interval(days => ${REFRESH_DAYS})`,
    },
  ])
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    scope: permissions.join(' '),
  }
}

/** Ends a grant and its tokens. False if it was revoked before. */
export async function revoke(tx: Transaction, shopId: number, keyId: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.shopId, shopId), eq(apiKeys.id, keyId), isLive))
  await tx.delete(agentTokens).where(and(ofGrant(shopId, keyId), isNull(agentTokens.usedAt)))
  return rowCount === 1
}

/** RFC 7009: an assistant disconnects itself with one of its tokens. */
export async function revokeByToken({ db }: GrantDeps, token: string): Promise<void> {
  const found = one(
    await db
      .select()
      .from(agentTokens)
      .where(eq(agentTokens.hash, hashToken(token))),
  )
  if (found) await db.change(found.shopId, (tx) => revoke(tx, found.shopId, found.keyId))
}
