import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentCheckouts, agentOrderEvents, products } from '#server/database/schema.ts'
import { createEncryption } from '#server/encryption.ts'
import { eraseOrders } from '#server/features/privacy/erase-orders.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { claimHandover, getHandover } from '#shared/contract/storefront-handovers.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, checkout as orderOf, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { expectValid } from '#tests/support/ucp/schemas.ts'
import { hasValidSignature, keyPair, signedHeaders } from '#tests/support/ucp/signing.ts'
import { sendEvents } from './send-events.ts'

const buyer = { email: 'bram@example.nl', first_name: 'Bram', last_name: 'Bos' }
const destination = {
  street_address: 'Oudegracht 12 bis',
  postal_code: '3511AB',
  address_locality: 'Utrecht',
  address_country: 'NL',
}
const keyIn = (url: string) => /#checkout=([0-9a-f-]{36})$/.exec(url)?.[1] ?? ''

type Agent = Awaited<ReturnType<typeof shoppingAgent>>

async function prepared(agent: Agent, more: object = {}, quantity = 2) {
  const of = await given.shop({ open: true, shippingCents: 0 })
  const stocked = await given.product({ of })
  const line_items = [{ item: { id: `offer-${stocked.shop.id}-${stocked.product.id}` }, quantity }]
  const checkout = await agent.call('create_checkout', {
    line_items,
    buyer,
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
    ...more,
  })
  return { stocked, checkout, key: keyIn(checkout.continue_url) }
}

/** A person presses the button on the shop's page. */
const press = ({ shop, product }: Stocked, handover: string, quantity = 2) =>
  call(placeOrder, { body: { ...orderOf(shop, [[product, quantity]]), handover } })

async function deliver() {
  const { db, dataDir } = await platform()
  await handleEvents()
  const encryption = createEncryption({ appSecret: undefined, dataDir })
  await sendEvents({ db, encryption, webhooks: { allowPrivate: true }, publicUrl: 'http://localhost:3000' })
}

test('is completed by the order of a person, in the same transaction, and never again', async () => {
  const agent = await shoppingAgent()
  const { stocked, checkout, key } = await prepared(agent)
  const order = await press(stocked, key)
  const completed = await agent.call('get_checkout', undefined, { id: checkout.id })
  expect(completed).toMatchObject({
    status: 'completed',
    order: {
      id: `order-${stocked.shop.id}-${order.id}`,
      label: order.orderNumber,
      permalink_url: expect.stringContaining(`/@${stocked.shop.slug}/order/${order.pageKey}`),
    },
  })
  // The buyer's data goes with the order.
  expect(JSON.stringify(completed)).not.toMatch(/bram|Oudegracht/i)
  for (const name of ['update_checkout', 'cancel_checkout', 'complete_checkout']) {
    const { status, json } = await agent.send(name, { line_items: [] }, { id: checkout.id })
    expect([name, status, json]).toMatchObject([name, 409, { code: 'session_ended' }])
  }
  // A second order is an order like any other.
  await press(stocked, key, 1)
  const again = await agent.call('get_checkout', undefined, { id: checkout.id })
  expect(again.order.label).toBe(order.orderNumber)
})

test('stays open when the order is refused', async () => {
  const agent = await shoppingAgent()
  const { stocked, checkout, key } = await prepared(agent)
  const { db } = await platform()
  await db.update(products).set({ stock: 1 }).where(eq(products.id, stocked.product.id))
  await expectRefusal(press(stocked, key), 409)
  await db.update(products).set({ stock: 5, priceCents: 2_000 }).where(eq(products.id, stocked.product.id))
  await expectRefusal(press(stocked, key), 409)
  expect((await agent.call('get_checkout', undefined, { id: checkout.id })).status).toBe('requires_escalation')
})

test('two agents of one platform change a checkout one after the other', async () => {
  const agent = await shoppingAgent()
  const { stocked, checkout } = await prepared(agent)
  const item = { id: `offer-${stocked.shop.id}-${stocked.product.id}` }
  const replace = (quantity: number) =>
    agent.call('update_checkout', { line_items: [{ item, quantity }], buyer }, { id: checkout.id })
  const answers = await Promise.all([3, 4, 5, 6].map(replace))
  expect(answers.map(({ line_items }) => line_items[0].quantity)).toEqual([3, 4, 5, 6])
  const { line_items } = await agent.call('get_checkout', undefined, { id: checkout.id })
  expect([3, 4, 5, 6]).toContain(line_items[0].quantity)
  const cancellations = await Promise.all(
    [1, 2, 3].map(() => agent.send('cancel_checkout', undefined, { id: checkout.id })),
  )
  expect(cancellations.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a checkout that is canceled while a person orders is one or the other', async () => {
  const agent = await shoppingAgent()
  for (let round = 0; round < 5; round++) {
    const { stocked, checkout, key } = await prepared(agent)
    const [order, canceled] = await Promise.all([
      press(stocked, key),
      agent.send('cancel_checkout', undefined, { id: checkout.id }),
    ])
    const found = await agent.call('get_checkout', undefined, { id: checkout.id })
    if (canceled.status === 200) expect(found.status).toBe('canceled')
    else expect([canceled.status, found.order.label]).toEqual([409, order.orderNumber])
  }
})

test('an order of a canceled checkout belongs to no platform', async () => {
  const agent = await shoppingAgent()
  const { stocked, checkout, key } = await prepared(agent)
  await agent.call('cancel_checkout', undefined, { id: checkout.id })
  await press(stocked, key)
  expect((await agent.call('get_checkout', undefined, { id: checkout.id })).status).toBe('canceled')
  await deliver()
  expect(agent.events).toEqual([])
})

test('the key of another shop completes nothing', async () => {
  const agent = await shoppingAgent()
  const { checkout, key } = await prepared(agent)
  const other = await given.product()
  await press(other, key, 1)
  expect((await agent.call('get_checkout', undefined, { id: checkout.id })).status).toBe('requires_escalation')
})

test('shows who has the link the products, and the address only with the email address', async () => {
  const agent = await shoppingAgent()
  const { stocked, key } = await prepared(agent)
  const params = { id: stocked.shop.id, key }
  const answer = await raw('GET', `/api/public/shops/${stocked.shop.id}/handovers/${key}`)
  expect(answer.json).toEqual({
    state: 'open',
    lines: [{ productId: stocked.product.id, quantity: 2 }],
    delivery: 'ship',
    country: 'NL',
    method: null,
    discountCode: null,
    hasAddress: true,
  })
  expect(answer.text).not.toMatch(/bram|Oudegracht|Utrecht/i)
  await expectRefusal(call(claimHandover, { params, body: { email: 'other@example.nl' } }), 404)
  const { address } = await call(claimHandover, { params, body: { email: 'Bram@example.nl' } })
  expect(address).toEqual({
    name: 'Bram Bos',
    street: 'Oudegracht',
    houseNumber: '12',
    addition: 'bis',
    postcode: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
  })
  await press(stocked, key)
  expect(await call(getHandover, { params })).toMatchObject({ state: 'ordered', lines: [], hasAddress: false })
  await expectRefusal(call(claimHandover, { params, body: { email: buyer.email } }), 404)
  const { db } = await platform()
  await db.update(agentCheckouts).set({ expiresAt: sql`now()` })
  const unknown = { ...params, key: '00000000-0000-4000-8000-000000000000' }
  await expectRefusal(call(getHandover, { params: unknown }), 404)
})

test.each(['2026-08-25', '2026-04-08'])(
  'sends signed events of the order in %s, with the whole order',
  async (version) => {
    const agent = await shoppingAgent({ version })
    const { stocked, checkout, key } = await prepared(agent)
    const order = await press(stocked, key)
    await deliver()
    const [created] = agent.events
    if (!created) throw new Error('No event arrived')
    const profile = (await raw('GET', '/.well-known/ucp')).json as { keys: object[] }
    expect(hasValidSignature(created, new URL(`${agent.origin}/orders`), profile.keys)).toBe(true)
    expect(
      hasValidSignature({ ...created, body: `${created.body} ` }, new URL(`${agent.origin}/orders`), profile.keys),
    ).toBe(false)
    expect(created.headers['ucp-agent']).toBe('profile="http://localhost:3000/.well-known/ucp"')
    expect(Number(created.headers['webhook-timestamp'])).toBeGreaterThan(1_700_000_000)
    const sent = JSON.parse(created.body)
    expectValid(version, 'get_order', sent)
    expect(sent).toMatchObject({
      id: `order-${stocked.shop.id}-${order.id}`,
      checkout_id: checkout.id,
      line_items: [{ quantity: { original: 2, total: 2, fulfilled: 0 }, status: 'processing' }],
    })
    expect(created.body).not.toMatch(/bram|Oudegracht/i)

    await as(stocked.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
    const shipped = { status: 'shipped', trackingCode: '3SABCD1234567' } as const
    await as(stocked.owner).call(updateOrder, { params: order, body: shipped })
    await deliver()
    const last = JSON.parse(agent.events.at(-1)?.body ?? '{}')
    expectValid(version, 'get_order', last)
    expect(last).toMatchObject({
      line_items: [{ quantity: { fulfilled: 2 }, status: 'fulfilled' }],
      fulfillment: { events: [{ type: 'shipped', tracking_number: '3SABCD1234567' }] },
    })
    expect(new Set(agent.events.map(({ headers }) => headers['webhook-id'])).size).toBe(agent.events.length)
  },
)

test('tells of a cancelled order', async () => {
  const agent = await shoppingAgent()
  const { stocked, key } = await prepared(agent)
  const order = await press(stocked, key)
  await as(stocked.owner).call(cancelOrder, { params: order })
  await deliver()
  const last = JSON.parse(agent.events.at(-1)?.body ?? '{}')
  expectValid('2026-08-25', 'get_order', last)
  expect(last).toMatchObject({ line_items: [{ status: 'removed' }], adjustments: [{ type: 'cancellation' }] })
})

test('forgets an order that was erased', async () => {
  const agent = await shoppingAgent()
  const { stocked, checkout, key } = await prepared(agent)
  const order = await press(stocked, key)
  await as(stocked.owner).call(cancelOrder, { params: order })
  await handleEvents()
  const { db } = await platform()
  await db.transaction((tx) => eraseOrders(tx, { shopId: stocked.shop.id, ids: [order.id], keepInvoices: false }))
  await deliver()
  expect(agent.events).toEqual([])
  const gone = await agent.call('get_checkout', undefined, { id: checkout.id })
  expect(gone.messages).toMatchObject([{ code: 'not_found' }])
})

test('sends an event again with the same id until it is received', async () => {
  const agent = await shoppingAgent()
  const { stocked, key } = await prepared(agent)
  await press(stocked, key)
  agent.state.eventStatus = 503
  await deliver()
  await deliver()
  expect(agent.events).toHaveLength(1)
  const { db } = await platform()
  const mine = and(eq(agentOrderEvents.shopId, stocked.shop.id), eq(agentOrderEvents.state, 'waiting'))
  expect(
    await db
      .select({ attempts: agentOrderEvents.attempts, failure: agentOrderEvents.failure })
      .from(agentOrderEvents)
      .where(mine),
  ).toEqual([{ attempts: 1, failure: 'status 503' }])
  await db.update(agentOrderEvents).set({ nextAttemptAt: sql`now()` }).where(mine)
  agent.state.eventStatus = 200
  await Promise.all([deliver(), deliver()])
  expect(agent.events.map(({ headers }) => headers['webhook-id'])).toEqual([
    agent.events[0]?.headers['webhook-id'],
    agent.events[0]?.headers['webhook-id'],
  ])
  expect(await db.$count(agentOrderEvents, mine)).toBe(0)
})

test('shows an order to the platform that began it, when it signs', async () => {
  const pair = keyPair('first')
  const agent = await shoppingAgent({ keys: [pair.jwk] })
  const stranger = await shoppingAgent({ keys: [pair.jwk] })
  const { stocked, key } = await prepared(agent)
  const order = await press(stocked, key)
  const id = `order-${stocked.shop.id}-${order.id}`
  const read = (who: Agent, of: string) => who.send('get_order', undefined, { id: of, headers: signedGet(who, of) })
  const signedGet = ({ profile }: Agent, of: string) =>
    signedHeaders(pair, {
      method: 'GET',
      url: new URL(`http://localhost:3000/ucp/orders/${of}`),
      headers: { 'ucp-agent': `profile="${profile}"` },
    })
  const unsigned = await agent.send('get_order', undefined, { id })
  expect([unsigned.status, unsigned.json]).toMatchObject([401, { code: 'signature_missing' }])
  const mine = await read(agent, id)
  expect(mine.status).toBe(200)
  expectValid('2026-08-25', 'get_order', mine.json)
  expect(mine.json).toMatchObject({ id, label: order.orderNumber })
  for (const [who, of] of [
    [stranger, id],
    [agent, 'order-1-999999'],
    [agent, 'nothing'],
  ] as const) {
    const { status, json } = await read(who, of)
    expect([status, json]).toMatchObject([200, { ucp: { status: 'error' }, messages: [{ code: 'not_found' }] }])
  }
})
