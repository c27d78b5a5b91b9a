import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { authorizeAgent, getAuthorization } from '#shared/contract/shops/access/agents.ts'
import { agentWith } from '#tests/support/agents.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { exchange, redirectUri, requestOf } from '#tests/support/records/people/grants.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { endlessAnswer } from '#tests/support/servers/endless-answer.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { clientDescribed } from './clients.ts'

type Reply = (response: ServerResponse) => void

/** An assistant that describes itself on this machine until the end of the test. */
async function describedAssistant(replies: Reply | object = {}) {
  const state = { fetches: 0 }
  const server = createServer((_request, response) => {
    state.fetches++
    if (typeof replies === 'function') return void (replies as Reply)(response)
    const description = { client_id: clientId, client_name: 'Claude', redirect_uris: [redirectUri], ...replies }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const clientId = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`
  return { clientId, state }
}

const verifier = 'v'.repeat(43)

let person: ReturnType<typeof given.shop> | undefined
/** One shop for all tests of this file that are refused anyway. */
const store = () => (person ??= given.shop())

const refused = async (clientId: string) =>
  expectRefusal(
    as((await store()).owner).call(getAuthorization, { query: requestOf(clientId, verifier) }),
    404,
    'agent_unknown',
  )

test('an assistant that describes itself is connected, to a shop of the person', async () => {
  const stocked = await given.product()
  const { clientId, state } = await describedAssistant()
  const authorization = requestOf(clientId, verifier)
  const owner = as(stocked.owner)
  const shown = await owner.call(getAuthorization, { query: authorization })
  expect(shown).toMatchObject({ name: 'Claude', host: 'assistant.example', isRegistered: false })
  expect(shown.shops).toMatchObject([{ id: stocked.shop.id }])
  const permissions = ['shop.read' as const, 'products.read' as const]
  const { location } = await owner.call(authorizeAgent, {
    body: { authorization, given: { shopId: stocked.shop.id, permissions } },
  })
  const code = new URL(location).searchParams.get('code') ?? ''
  const tokens = await exchange({
    grant_type: 'authorization_code',
    client_id: clientId,
    code,
    code_verifier: verifier,
  })
  const agent = await agentWith(tokens.access_token)
  expect(await agent.use('get_product', { id: stocked.product.id })).toMatchObject({ status: 'done' })
  // Cached for the second look.
  expect(state.fetches).toBe(1)
})

test('returns to any port of the person’s own machine, and nowhere else', async () => {
  const { clientId } = await describedAssistant({
    redirect_uris: ['http://127.0.0.1/callback', 'https://assistant.example/callback'],
  })
  const { call } = as((await store()).owner)
  const shown = (redirect_uri: string) =>
    call(getAuthorization, { query: requestOf(clientId, verifier, { redirect_uri }) })
  expect(await shown('http://127.0.0.1:49152/callback')).toMatchObject({ host: '127.0.0.1:49152', refusedAt: null })
  for (const other of [
    'http://127.0.0.1:49152/other',
    'http://127.0.0.1:49152/callback?next=1',
    'http://127.0.0.2:49152/callback',
    'http://localhost:49152/callback',
    'https://127.0.0.1:49152/callback',
    'https://assistant.example:8443/callback',
  ]) {
    await expectRefusal(shown(other), 404, 'agent_unknown')
  }
})

test('does not follow a redirect', async () => {
  const target = await describedAssistant()
  const moved = await describedAssistant((response: ServerResponse) =>
    response.writeHead(302, { location: target.clientId }).end(),
  )
  await refused(moved.clientId)
  expect(target.state.fetches).toBe(0)
})

test('reads no more than a part of a huge description', async () => {
  const { reply, sent } = endlessAnswer()
  const { clientId } = await describedAssistant(reply)
  await refused(clientId)
  expect(sent.bytes).toBeLessThan(20 * 1024 * 1024)
})

test('ends the fetch of an endless description', async () => {
  const { connection } = await platform()
  const impatient = await startTestServer({ connection, webhooks: { allowPrivate: true, timeoutMs: 200 } })
  onTestFinished(impatient.stop)
  const { clientId } = await describedAssistant((response: ServerResponse) => response.writeHead(200).write('{'))
  const { owner } = await store()
  const request = clientOf({ origin: impatient.origin, token: owner.token }).call(getAuthorization, {
    query: requestOf(clientId, verifier),
  })
  await expectRefusal(request, 404, 'agent_unknown')
})

test.each([
  ['nothing', (response: ServerResponse) => void response.writeHead(200).end()],
  ['no JSON', (response: ServerResponse) => void response.writeHead(200).end('{')],
  ['a list', (response: ServerResponse) => void response.writeHead(200).end('[]')],
  ['an error', (response: ServerResponse) => void response.writeHead(500).end()],
  ['a broken connection', (response: ServerResponse) => void response.destroy()],
  ['another assistant', { client_id: 'https://elsewhere.example/client.json' }],
  ['no name', { client_name: '' }],
  ['no redirect address', { redirect_uris: [] }],
  ['another redirect address', { redirect_uris: ['https://assistant.example/other'] }],
  ['redirect addresses that are no addresses', { redirect_uris: ['javascript:alert(1)', 7] }],
  ['an assistant with a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
])('refuses a description that is %s', async (_what, reply) => {
  const { clientId, state } = await describedAssistant(reply)
  await refused(clientId)
  expect(state.fetches).toBe(1)
})

test('fetches nothing from a private address', async () => {
  const { connection } = await platform()
  const guarded = await startTestServer({ connection, webhooks: { allowPrivate: false } })
  onTestFinished(guarded.stop)
  const { clientId, state } = await describedAssistant()
  const { owner } = await store()
  const { call } = clientOf({ origin: guarded.origin, token: owner.token })
  const port = new URL(clientId).port
  for (const id of [
    clientId,
    `https://127.0.0.1:${port}/client.json`,
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://[::ffff:10.0.0.1]/client.json',
    'https://169.254.169.254/client.json',
    'https://me@93.184.215.14/client.json',
    'https://93.184.215.14:22/client.json',
    'https://printer.local/client.json',
    // Without a path of its own.
    'https://93.184.215.14/',
    'https://93.184.215.14',
  ]) {
    await expectRefusal(call(getAuthorization, { query: requestOf(id, verifier) }), 404, 'agent_unknown')
  }
  expect(state.fetches).toBe(0)
})

test('reads the name in one line, and only redirect addresses that are permitted', () => {
  const id = 'https://assistant.example/client.json'
  const text = JSON.stringify({
    client_id: id,
    client_name: 'Assistant\nof all',
    redirect_uris: [redirectUri, 'http://assistant.example/'],
  })
  expect(clientDescribed(id, text)).toEqual({
    clientId: id,
    name: 'Assistant of all',
    redirectUris: [redirectUri],
    shopId: undefined,
  })
})
