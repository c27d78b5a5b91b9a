import { randomBytes } from 'node:crypto'
import {
  Client,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { and, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { agentCodes, agentTokens, emailLogs, users } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import {
  type Authorization,
  addAgentClient,
  authorizeAgent,
  getAgentSettings,
  getAuthorization,
  MOST_CLIENTS,
  removeAgentClient,
  revokeAgentGrant,
} from '#shared/contract/shops/access/agents.ts'
import { listApiKeys } from '#shared/contract/shops/access/api-keys.ts'
import { changeMember, removeMember } from '#shared/contract/shops/access/team.ts'
import { agentWith, eras } from '#tests/support/agents.ts'
import { as, clientOf, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import {
  consent,
  exchange,
  givenClient,
  givenGrant,
  postForm,
  publicUrl,
  redirectUri,
  requestOf,
} from '#tests/support/records/people/grants.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const permissions = ['shop.read', 'products.read', 'prices.write', 'products.write'] as const

/** Status of `/mcp` with a token. */
const statusWith = async (token: string) => {
  const answer = await raw('POST', '/mcp', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    json: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  })
  return answer.status
}

test.each(eras)('the official client of %s connects by OAuth, with a person who agrees', async (era) => {
  const stocked = await given.product()
  const { clientId } = await givenClient(stocked)
  const { origin } = await platform()
  const state: { verifier?: string; tokens?: OAuthTokens; sentTo?: URL; discovery?: OAuthDiscoveryState } = {}
  const authProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'Claude', redirect_uris: [redirectUri] },
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => state.tokens,
    saveTokens: (tokens: OAuthTokens) => void Object.assign(state, { tokens }),
    redirectToAuthorization: (sentTo: URL) => void Object.assign(state, { sentTo }),
    saveCodeVerifier: (verifier: string) => void Object.assign(state, { verifier }),
    saveDiscoveryState: (discovery: OAuthDiscoveryState) => void Object.assign(state, { discovery }),
    discoveryState: () => state.discovery,
    codeVerifier: () => state.verifier ?? '',
  }
  // The platform of the tests listens at another address than its public one.
  const here: typeof fetch = (input, init) => fetch(String(input).replace(publicUrl, origin), init)
  const connect = async () => {
    const client = new Client(
      { name: 'Claude', version: '1' },
      { versionNegotiation: { mode: era === '2026-07-28' ? { pin: era } : 'legacy' } },
    )
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', publicUrl), { authProvider, fetch: here })
    await client.connect(transport).catch(async (error: Error) => {
      await client.close()
      throw Object.assign(error, { transport })
    })
    onTestFinished(() => client.close())
    return client
  }
  const refused = await connect().then(
    () => undefined,
    (error: { transport: StreamableHTTPClientTransport }) => error,
  )
  expect(refused).toBeDefined()
  expect(state.sentTo?.pathname).toBe('/shopadmin/connect')
  const authorization = Object.fromEntries(state.sentTo?.searchParams ?? []) as Authorization
  await refused?.transport.finishAuth(await consent(stocked, stocked.owner, authorization, permissions))
  const client = await connect()
  const { structuredContent } = await client.callTool({ name: 'get_product', arguments: { id: stocked.product.id } })
  expect(structuredContent).toMatchObject({ status: 'done', data: { id: stocked.product.id } })
})

test('a grant has no more than was given, in one shop, at /mcp only', async () => {
  const [stocked, other] = [await given.product(), await given.product()]
  const { access_token: token, scope } = await givenGrant(stocked, permissions)
  expect(scope?.split(' ').sort()).toEqual([...permissions].sort())
  const agent = await agentWith(token)
  expect((await agent.use('get_product', { id: stocked.product.id })).status).toBe('done')
  expect(await agent.use('get_product', { id: other.product.id })).toMatchObject({ error: { code: 'not_found' } })
  expect(await agent.use('find_orders')).toMatchObject({ error: { code: 'permission_required' } })
  expect((await clientOf({ token }).raw('GET', `/api/shops/${stocked.shop.id}/products`)).status).toBe(401)
  const settings = await as(stocked.owner).call(getAgentSettings, { params: stocked.shop })
  expect(settings.grants).toMatchObject([{ name: 'Claude', person: 'Misty Waters' }])
  expect(settings.grants[0]?.lastUsedAt).not.toBeNull()
  expect(await as(stocked.owner).call(listApiKeys, { params: stocked.shop })).toEqual([])
  const { db } = await platform()
  const mails = await db
    .select({ data: emailLogs.data })
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, stocked.shop.id), eq(emailLogs.template, 'api-key')))
  expect(mails).toMatchObject([{ data: { news: 'connected', name: 'Claude' } }])
  const stored = JSON.stringify([await db.select().from(agentTokens), await db.select().from(agentCodes)])
  expect(stored).not.toContain(token)
})

test('a grant has no effect once its person has lost the permission, was removed or is gone', async () => {
  const stocked = await given.product()
  const member = await givenMember(stocked, 'stock')
  const { access_token: token } = await givenGrant(stocked, permissions, member)
  const owner = as(stocked.owner)
  const agent = await agentWith(token)
  expect((await agent.use('get_product', { id: stocked.product.id })).status).toBe('done')
  const preview = await agent.use('change_price_and_stock', { id: stocked.product.id, stock: 9 })
  const params = { id: stocked.shop.id, memberId: member.user.id }
  await owner.call(changeMember, { params, body: { role: 'packer' } })
  expect(
    await agent.use('change_price_and_stock', { id: stocked.product.id, stock: 9, confirm: preview.confirm }),
  ).toMatchObject({ error: { code: 'permission_required' } })
  await owner.call(removeMember, { params })
  expect(await statusWith(token)).toBe(401)
  const { db } = await platform()
  const own = await givenGrant(stocked, permissions)
  expect(await statusWith(own.access_token)).toBe(200)
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, stocked.owner.user.id))
  expect(await statusWith(own.access_token)).toBe(401)
})

test('refresh tokens rotate, and a second use ends the grant', async () => {
  const stocked = await given.product()
  const { access_token: first, refresh_token: token, refresh } = await givenGrant(stocked, permissions)
  const second = await refresh(token)
  expect(second.status).toBe(200)
  expect(await statusWith(first)).toBe(401)
  expect(await statusWith(second.access_token)).toBe(200)
  expect(await refresh(token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect(await statusWith(second.access_token)).toBe(401)
  expect(await refresh(second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
  const other = await givenGrant(stocked, permissions)
  const both = await Promise.all([1, 2].map(() => other.refresh(other.refresh_token)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a code is exchanged once, in time, with its verifier, by its assistant', async () => {
  const store = await given.shop()
  const { clientId } = await givenClient(store)
  const other = await givenClient(store, 'Other')
  const verifier = randomBytes(32).toString('base64url')
  const fresh = async () =>
    (await consent(store, store.owner, requestOf(clientId, verifier), permissions)).get('code') ?? ''
  const tried = async (more: Record<string, string>) =>
    exchange({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: await fresh(),
      code_verifier: verifier,
      ...more,
    })
  const invalid = { status: 400, error: 'invalid_grant' }
  expect(await tried({ code_verifier: 'x'.repeat(43) })).toMatchObject(invalid)
  expect(await tried({ code_verifier: '' })).toMatchObject(invalid)
  expect(await tried({ client_id: other.clientId })).toMatchObject(invalid)
  expect(await tried({ redirect_uri: `${redirectUri}/` })).toMatchObject(invalid)
  expect(await tried({ code: 'tlc_invented' })).toMatchObject(invalid)
  expect(await tried({ resource: 'https://elsewhere.example/mcp' })).toMatchObject({ error: 'invalid_target' })
  expect(await tried({ grant_type: 'password' })).toMatchObject({ error: 'unsupported_grant_type' })
  const { db } = await platform()
  const late = await fresh()
  await db.update(agentCodes).set({ endsAt: sql`now()` }).where(eq(agentCodes.shopId, store.shop.id))
  expect(await tried({ code: late })).toMatchObject(invalid)
  const connectedOnce = await givenGrant(store, permissions)
  expect(await statusWith(connectedOnce.access_token)).toBe(200)
  expect(await exchange(connectedOnce.sent)).toMatchObject(invalid)
  expect(await statusWith(connectedOnce.access_token)).toBe(401)
})

test('nothing is sent to an unknown assistant or another redirect address; other errors return to the assistant', async () => {
  const store = await given.shop()
  const { clientId } = await givenClient(store)
  const owner = as(store.owner)
  const wrong = [
    { client_id: 'invented' },
    { redirect_uri: `${redirectUri}?next=1` },
    { redirect_uri: 'https://assistant.example/callback/' },
    { redirect_uri: 'https://elsewhere.example/callback' },
    { client_id: 'https://127.0.0.1/client.json' },
  ]
  for (const more of wrong) {
    const query = requestOf(clientId, 'v', more)
    await expectRefusal(owner.call(getAuthorization, { query }), 404, 'agent_unknown')
    const body = { authorization: query, given: { shopId: store.shop.id, permissions: ['shop.read' as const] } }
    await expectRefusal(owner.call(authorizeAgent, { body }), 404, 'agent_unknown')
  }
  const unstorable = requestOf(clientId, 'v', { client_id: 'a\u0000' })
  await expectRefusal(owner.call(getAuthorization, { query: unstorable }), 400)
  await expectRefusal(owner.call(authorizeAgent, { body: { authorization: unstorable, given: null } }), 400)
  const errorOf = async (more: Partial<Authorization>) => {
    const { refusedAt } = await owner.call(getAuthorization, { query: requestOf(clientId, 'v', more) })
    return refusedAt && new URL(refusedAt).searchParams.get('error')
  }
  expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await errorOf({ code_challenge: undefined })).toBe('invalid_request')
  expect(await errorOf({ resource: 'https://elsewhere.example' })).toBe('invalid_target')
  expect(await errorOf({})).toBeNull()
  const { location } = await owner.call(authorizeAgent, {
    body: { authorization: requestOf(clientId, 'v'), given: null },
  })
  expect(location).toBe(`${redirectUri}?error=access_denied&state=abc&iss=${encodeURIComponent(publicUrl)}`)
})

test('people give only what they have, in their own shops', async () => {
  const [store, other] = [await given.shop(), await given.shop()]
  const { clientId } = await givenClient(store)
  const packer = await givenMember(store, 'packer')
  const authorization = requestOf(clientId, 'v')
  const seen = await as(packer).call(getAuthorization, { query: authorization })
  expect(seen).toMatchObject({ name: 'Claude', host: 'assistant.example', isRegistered: true })
  expect(seen.shops).toMatchObject([{ id: store.shop.id }])
  expect(seen.shops[0]?.permissions).not.toContain('refunds.write')
  const narrowed = await as(packer).call(getAuthorization, {
    query: { ...authorization, scope: 'orders.read refunds.write' },
  })
  expect(narrowed.shops[0]?.permissions).toEqual(['shop.read', 'orders.read'])
  const give = (person: Session, shopId: number) =>
    as(person).call(authorizeAgent, { body: { authorization, given: { shopId, permissions: ['refunds.write'] } } })
  await expectRefusal(give(packer, store.shop.id), 403, 'permission_required')
  await expectRefusal(give(other.owner, store.shop.id), 404)
  await expectRefusal(give(other.owner, other.shop.id), 404)
  expect((await as(other.owner).call(getAuthorization, { query: authorization })).shops).toEqual([])
  const { key } = await givenKey(store)
  await expectRefusal(as({ token: key }).call(getAuthorization, { query: authorization }), 403, 'key_not_allowed')
})

test('owners register and remove assistants, and disconnect them at once', async () => {
  const [store, other] = [await given.product(), await given.shop()]
  const owner = as(store.owner)
  const one = await givenGrant(store, permissions)
  const params = store.shop
  const grantOf = async () => (await owner.call(getAgentSettings, { params })).grants[0]?.id ?? 0
  const grant = await grantOf()
  await expectRefusal(as(other.owner).call(revokeAgentGrant, { params: { id: other.shop.id, grant } }), 404)
  await owner.call(revokeAgentGrant, { params: { id: store.shop.id, grant } })
  expect(await statusWith(one.access_token)).toBe(401)
  await expectRefusal(owner.call(revokeAgentGrant, { params: { id: store.shop.id, grant } }), 404)
  const two = await givenGrant(store, permissions)
  const { clients } = await owner.call(getAgentSettings, { params })
  const client = clients.find(({ clientId }) => clientId === two.clientId)?.id ?? 0
  await expectRefusal(as(other.owner).call(removeAgentClient, { params: { id: other.shop.id, client } }), 404)
  await owner.call(removeAgentClient, { params: { id: store.shop.id, client } })
  expect(await statusWith(two.access_token)).toBe(401)
  const three = await givenGrant(store, permissions)
  expect((await postForm('/oauth/revoke', { token: three.refresh_token })).status).toBe(200)
  expect(await statusWith(three.access_token)).toBe(401)
  expect((await postForm('/oauth/revoke', { token: 'invented' })).status).toBe(200)
  for (const uri of [
    'http://assistant.example/',
    'https://a.example/#x',
    'https://me@a.example/',
    'javascript:alert(1)',
    '',
  ]) {
    const body = { name: 'Bad', redirectUris: [uri] }
    await expectRefusal(owner.call(addAgentClient, { params, body }), 400)
  }
  const { db } = await platform()
  await db.execute(sql`
    insert into agent_clients (shop_id, client_id, name, redirect_uris)
    select ${store.shop.id}, 'client ' || n || ' of ' || ${store.shop.id}::text, 'Many', '{https://a.example/}'
    from generate_series(1, ${MOST_CLIENTS}) n`)
  await expectRefusal(givenClient(store), 409, 'too_many_agents')
})

test('publishes metadata, and names it on 401', async () => {
  const { headers, status } = await raw('POST', '/mcp', { json: {} })
  expect(status).toBe(401)
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource/mcp`
  expect(headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}"`)
  const resource = (await raw('GET', '/.well-known/oauth-protected-resource/mcp')).json
  expect(resource).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] })
  const server = (await raw('GET', '/.well-known/oauth-authorization-server')).json as Record<string, unknown>
  expect(server).toMatchObject({ issuer: publicUrl, code_challenge_methods_supported: ['S256'] })
  expect(server).not.toHaveProperty('registration_endpoint')
})
