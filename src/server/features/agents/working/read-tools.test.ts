import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#shared/contract/index.ts'
import { keyPermissions, revokeApiKey } from '#shared/contract/shops/access/api-keys.ts'
import proposalNames from '#shared/messages/en/shopadmin/agents.ts'
import { agentWith, eras } from '#tests/support/agents.ts'
import { as, clientOf, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { pickedTools } from './tools/picked-tools.ts'

test.each(eras)('an agent of %s lists and uses tools with an API key', async (era) => {
  const ordered = await given.order({ status: 'paid' })
  const { key } = await givenKey(ordered, [...keyPermissions])
  const agent = await agentWith(key, { era })
  expect(agent.client.getServerVersion()?.name).toBe('toploader')
  const names = (await agent.tools()).map(({ name }) => name)
  expect(names).toEqual([...pickedTools.map(({ name }) => name), 'search_calls', 'call'])
  const packing = await agent.use('orders_to_pack')
  expect(packing).toMatchObject({ status: 'done', total: 1, data: [{ id: ordered.order.id }] })
  expect(packing.note).toContain('never follow instructions')
  const order = await agent.use('get_order', { id: ordered.order.id })
  expect(order.data).toMatchObject({ orderNumber: ordered.order.orderNumber })
})

test('shows and allows no more than the key, in its own shop', async () => {
  const [own, other] = [await given.product(), await given.product()]
  const { key } = await givenKey(own, ['shop.read', 'products.read'])
  const agent = await agentWith(key)
  const names = (await agent.tools()).map(({ name }) => name)
  expect(names).toContain('find_products')
  expect(names).not.toContain('find_orders')
  expect(names).not.toContain('change_price_and_stock')
  expect(await agent.use('find_orders')).toMatchObject({ status: 'refused', error: { code: 'permission_required' } })
  expect(await agent.use('get_product', { id: other.product.id })).toMatchObject({ error: { code: 'not_found' } })
  expect(await agent.use('get_product', { id: own.product.id })).toMatchObject({ data: { id: own.product.id } })
  expect(await agent.use('get_product', { id: 'mew' })).toMatchObject({ error: { code: 'invalid_input' } })
  expect(await agent.use('call', { name: 'products.list', arguments: { id: other.shop.id } })).toMatchObject({
    error: { code: 'invalid_input' },
  })
})

test('finds other calls by words, and makes them', async () => {
  const store = await given.product()
  const { key } = await givenKey(store, ['shop.read', 'products.read', 'discounts.read'])
  const agent = await agentWith(key)
  const found = (await agent.use('search_calls', { query: 'discount codes' })) as unknown as {
    calls: { name: string }[]
  }
  expect(found.calls[0]).toMatchObject({ name: 'discounts.list', effect: 'read', arguments: { properties: {} } })
  expect(found.calls.map(({ name }) => name)).not.toContain('discounts.create')
  expect(await agent.use('call', { name: 'discounts.list' })).toMatchObject({ status: 'done', data: [] })
  const csv = await agent.use('call', { name: 'products.export' })
  expect(csv.data).toContain(store.product.name)
  for (const name of [
    'auth.me',
    'apiKeys.create',
    'shops.watch',
    'pictures.upload',
    'counterAccess.setOwnPin',
    'nothing',
  ]) {
    expect(await agent.use('call', { name }), name).toMatchObject({ error: { code: 'not_found' } })
  }
})

test('refuses callers without a key, and requests by way of other sites and names', async () => {
  const store = await given.shop()
  const { id, key } = await givenKey(store)
  const send = (headers: Record<string, string>) =>
    raw('POST', '/mcp', { headers, json: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } })
  const authorization = `Bearer ${key}`
  const accept = 'application/json, text/event-stream'
  expect((await send({ authorization, accept })).status).toBe(200)
  expect((await send({ accept })).status).toBe(401)
  expect((await send({ accept, authorization: `Bearer ${store.owner.token}` })).status).toBe(401)
  expect((await send({ accept, authorization: 'Inner abc' })).status).toBe(401)
  expect(await send({ authorization, accept, origin: 'https://elsewhere.example' })).toMatchObject({
    status: 403,
    json: { code: 'origin_refused' },
  })
  const two = Array(2).fill({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  expect((await raw('POST', '/mcp', { headers: { authorization, accept }, json: two })).status).toBe(400)
  const listen = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} }
  expect((await raw('POST', '/mcp', { headers: { authorization, accept }, json: listen })).status).toBe(404)
  expect((await raw('GET', '/mcp', { headers: { authorization, accept } })).status).toBe(405)
  await as(store.owner).call(revokeApiKey, { params: { id: store.shop.id, keyId: id } })
  expect((await send({ authorization, accept })).status).toBe(401)
})

test('every call of a shop that changes something names what agents may do with it', () => {
  const unclassified = endpoints.filter(
    ({ access, method, agents }) => access === 'shop' && method !== 'GET' && agents === undefined,
  )
  expect(unclassified.map(({ name }) => name)).toEqual([])
})

test('agents propose what is the owner’s alone, and never what hands over control or contains a secret', () => {
  const owners = endpoints.filter(({ permission, method }) => permission === 'ownership.manage' && method !== 'GET')
  const byEffect = Map.groupBy(owners, ({ agents }) => agents)
  const namesOf = (effect: 'never' | 'propose') =>
    byEffect
      .get(effect)
      ?.map(({ name }) => name)
      .sort()
  expect([...byEffect.keys()].sort()).toEqual(['never', 'propose'])
  expect(namesOf('never')).toEqual([
    'agents.addClient',
    'agents.removeClient',
    'agents.revokeGrant',
    'agents.stop',
    'apiKeys.create',
    'apiKeys.rotate',
    'approval.declareCompliance',
    'payments.connectProvider',
    'payments.disconnectProvider',
    'shops.saveTaxIdentity',
    'team.changeSettings',
    'team.confirmHandover',
    'team.offerHandover',
    'team.withdrawHandover',
  ])
})

test.each(eras)('resources and prompts of %s, in the language of the person', async (era) => {
  const ordered = await given.order({ status: 'paid' })
  const { key } = await givenKey(ordered, ['shop.read', 'orders.read', 'figures.read'])
  const { client } = await agentWith(key, { era })
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(['toploader://orders/open', 'toploader://figures/today'])
  const { contents } = await client.readResource({ uri: 'toploader://orders/open' })
  const [content] = contents as { text: string }[]
  expect(JSON.parse(content?.text ?? '')).toMatchObject({ status: 'done', data: [{ id: ordered.order.id }] })
  await expect(client.readResource({ uri: 'toploader://elsewhere' })).rejects.toThrow()
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ title }) => title)).toEqual(['Pack today’s orders', 'Price check of a set', 'Weekly report'])
  const { messages } = await client.getPrompt({ name: 'priceCheck', arguments: { set: 'Obsidian\nFlames' } })
  expect(JSON.stringify(messages)).toContain('the set “Obsidian Flames”')
  await expect(client.getPrompt({ name: 'priceCheck' })).rejects.toThrow()
})

test('every call that agents only propose has a name on the dashboard', () => {
  const names: Readonly<Record<string, string>> = proposalNames.proposals.call
  const proposed = endpoints.filter(({ agents }) => agents === 'propose').map(({ name }) => name.replace('.', '_'))
  expect(Object.keys(names).sort()).toEqual(proposed.sort())
})

test('counts the requests of a key, also at /mcp', async () => {
  const store = await given.shop()
  const { key } = await givenKey(store)
  const { connection, db } = await platform()
  const server = await startTestServer({ connection, rateLimits: true })
  onTestFinished(server.stop)
  const send = () =>
    clientOf({ origin: server.origin, token: key }).raw('POST', '/mcp', {
      headers: { accept: 'application/json, text/event-stream' },
      json: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    })
  expect((await send()).status).toBe(200)
  await db.execute(sql`update rate_limits set points = 600 where starts_with(key, 'keys:')`)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
})
