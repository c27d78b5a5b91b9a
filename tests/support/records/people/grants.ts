import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { type Authorization, addAgentClient, authorizeAgent } from '#shared/contract/shops/access/agents.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { as, raw } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

/** Address of the test platforms in links and tokens. */
export const publicUrl = 'http://localhost:3000'
export const redirectUri = 'https://assistant.example/callback'

type GivenPermissions = readonly Exclude<Permission, 'ownership.manage'>[]

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const newVerifier = () => randomBytes(32).toString('base64url')

/** An assistant that the shop has registered. */
export const givenClient = ({ owner, shop }: Store, name = 'Claude') =>
  as(owner).call(addAgentClient, { params: shop, body: { name, redirectUris: [redirectUri] } })

/** Parameters with which an assistant sends a person to the consent page. */
export const requestOf = (clientId: string, verifier: string, more: Partial<Authorization> = {}): Authorization => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  state: 'abc',
  resource: `${publicUrl}/mcp`,
  ...more,
})

/** Parameters with which a person who agrees returns to the assistant. */
export async function consent(
  { shop }: Pick<Store, 'shop'>,
  person: Session,
  authorization: Authorization,
  permissions: GivenPermissions,
) {
  const { location } = await as(person).call(authorizeAgent, {
    body: { authorization, given: { shopId: shop.id, permissions: [...permissions] } },
  })
  return new URL(location).searchParams
}

export const postForm = (path: string, fields: Record<string, string>) =>
  raw('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

/** The answer of the token endpoint. */
export async function exchange(fields: Record<string, string>) {
  const { status, json } = await postForm('/oauth/token', { redirect_uri: redirectUri, ...fields })
  return { status, ...(json as { access_token: string; refresh_token: string; error?: string; scope?: string }) }
}

/** Tokens of an assistant to which a person gives permissions: metadata, consent page, code with PKCE, exchange. */
export async function givenGrant(store: Store, permissions: GivenPermissions, person: Session = store.owner) {
  const { clientId } = await givenClient(store)
  const verifier = newVerifier()
  const authorization = requestOf(clientId, verifier)
  const code = (await consent(store, person, authorization, permissions)).get('code') ?? ''
  const sent = { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier }
  const tokens = await exchange(sent)
  if (tokens.status !== 200) throw new Error(`The code was not exchanged: ${tokens.error}`)
  const refresh = (token: string) =>
    exchange({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token })
  return { ...tokens, clientId, sent, refresh }
}
