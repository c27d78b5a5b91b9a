import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { blockOrders, listOrderBlocks, unblockOrders } from '#shared/contract/orders/order-blocks.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { as, call, clientOf, raw } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { deleteOldNetworks } from './order-blocks.queries.ts'

/** A server behind a proxy, so that orders can come from any address. */
let behindProxy: TestServer

beforeAll(async () => {
  behindProxy = await startTestServer({ connection: (await platform()).connection, trustProxy: 1 })
  return () => behindProxy.stop()
})

const order = ({ shop, product }: Stocked, from: string, customerEmail = newEmail()) =>
  clientOf({ origin: behindProxy.origin }).raw('POST', '/api/orders', {
    json: checkout(shop, [[product, 1]], { customerEmail }),
    headers: { 'x-forwarded-for': from },
  })

const placed = async (stocked: Stocked, from: string, customerEmail?: string) => {
  const answer = await order(stocked, from, customerEmail)
  expect(answer.status).toBe(201)
  return answer.json as { id: number; orderNumber: string; customerEmail: string }
}

const refused = {
  status: 403,
  code: 'ordering_blocked',
  message: 'This shop does not take orders from you. Please contact the shop if you think this is a mistake.',
}

test('a blocked email address cannot order at this shop until it is unblocked', async () => {
  const { shop, owner, product } = await given.product()
  const customerEmail = newEmail()
  const body = checkout(shop, [[product, 1]], { customerEmail })
  const first = await call(placeOrder, { body })
  const blocked = await as(owner).call(blockOrders, {
    params: shop,
    body: { kind: 'email', email: ` ${customerEmail.toUpperCase()}` },
  })
  expect(blocked).toMatchObject({ kind: 'email', email: customerEmail, order: null, endsAt: null })

  expect(refusalOf(await expectNoTrace(() => raw('POST', '/api/orders', { json: body })))).toMatchObject(refused)
  await given.order({ customerEmail })
  expect((await as(owner).call(getOrderDetails, { params: first })).blocks).toMatchObject({
    email: blocked.id,
    network: null,
    networkKnown: true,
  })

  await as(owner).call(unblockOrders, { params: { ...shop, block: blocked.id } })
  await call(placeOrder, { body })
})

test("blocks an order's network for everyone on it; for IPv6, its /64", async () => {
  const stocked = await given.product({ stock: 100 })
  const { shop, owner } = stocked
  const home = await placed(stocked, '2001:db8:1:2:aaaa::1')
  const town = await placed(stocked, '198.51.100.7')
  for (const { id } of [home, town]) {
    const block = await as(owner).call(blockOrders, { params: shop, body: { kind: 'network', orderId: id } })
    expect(block).toMatchObject({ kind: 'network', email: null, order: { id } })
    const days = (Date.parse(String(block.endsAt)) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    expect(JSON.stringify(block)).not.toMatch(/2001:db8|198\.51/)
  }
  for (const from of ['2001:db8:1:2:bbbb::9', '198.51.100.7', '::ffff:198.51.100.7']) {
    expect(refusalOf(await order(stocked, from))).toMatchObject(refused)
  }
  for (const from of ['2001:db8:1:3::1', '198.51.100.8']) expect((await order(stocked, from)).status).toBe(201)
  const details = await as(owner).call(getOrderDetails, { params: home })
  expect(details.blocks).toEqual({ email: null, network: expect.any(Number), networkKnown: true })
  expect(JSON.stringify(details)).not.toContain('2001:db8')
})

test('deletes the network of an order and its block after 30 days', async () => {
  const stocked = await given.product({ stock: 100 })
  const { shop, owner } = stocked
  const { db } = await platform()
  const old = await placed(stocked, '203.0.113.5')
  await as(owner).call(blockOrders, { params: shop, body: { kind: 'network', orderId: old.id } })
  const recent = await placed(stocked, '203.0.113.6')
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`interval '30 days 1 minute'`)} where id = ${old.id}`,
  )
  await db.execute(sql`update order_blocks set ends_at = now() - interval '1 second' where order_id = ${old.id}`)
  expect(await as(owner).call(listOrderBlocks, { params: shop })).toEqual([])
  expect((await order(stocked, '203.0.113.5')).status).toBe(201)

  await deleteOldNetworks(db)
  const { rows } = await db.execute(sql`select id from orders where network = '203.0.113.6'`)
  expect(rows).toEqual([{ id: String(recent.id) }])
  const left = await db.execute(sql`select id from order_blocks where order_id = ${old.id}`)
  expect(left.rows).toEqual([])
  expect((await as(owner).call(getOrderDetails, { params: old })).blocks.networkKnown).toBe(false)
  await expectRefusal(
    as(owner).call(blockOrders, { params: shop, body: { kind: 'network', orderId: old.id } }),
    409,
    'network_unknown',
  )
})

test('concurrent duplicate blocks are one block, lifted once', async () => {
  const { shop, owner } = await given.shop()
  const email = newEmail()
  const block = () => as(owner).call(blockOrders, { params: shop, body: { kind: 'email', email } })
  const all = await Promise.all([block(), block(), block(), block()])
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(await as(owner).call(listOrderBlocks, { params: shop })).toHaveLength(1)
  const lift = () => as(owner).raw('DELETE', `/api/shops/${shop.id}/order-blocks/${all[0]?.id}`)
  const lifted = await Promise.all([lift(), lift(), lift()])
  expect(lifted.map(({ status }) => status).sort()).toEqual([204, 404, 404])
})

test('pages the list, newest first', async () => {
  const { shop, owner } = await given.shop()
  const emails = [newEmail(), newEmail(), newEmail()]
  for (const email of emails) await as(owner).call(blockOrders, { params: shop, body: { kind: 'email', email } })
  const first = await as(owner).callPage(listOrderBlocks, { params: shop, query: { limit: 2 } })
  const second = await as(owner).callPage(listOrderBlocks, { params: shop, query: { cursor: first.next } })
  expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(emails.reverse())
  expect([first.total, second.next]).toEqual([3, undefined])
})

test("another shop's orders and blocks are not found", async () => {
  const { shop, owner, order: theirs } = await given.order()
  const block = await as(owner).call(blockOrders, { params: shop, body: { kind: 'email', email: newEmail() } })
  const other = await given.shop()
  const at = (path = '') => `/api/shops/${other.shop.id}/order-blocks${path}`
  const stranger = as(other.owner)
  const answers = [
    await stranger.raw('POST', at(), { json: { kind: 'network', orderId: theirs.id } }),
    await stranger.raw('DELETE', at(`/${block.id}`)),
    await stranger.raw('GET', `/api/shops/${shop.id}/order-blocks`),
    await stranger.raw('POST', `/api/shops/${shop.id}/order-blocks`, { json: { kind: 'email', email: newEmail() } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  onTestFinished(async () => {
    expect(await as(owner).call(listOrderBlocks, { params: shop })).toHaveLength(1)
  })
})
