import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { agentCarts, agentRequests } from '#server/database/schema.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { forgetSessions } from './sessions/sessions.queries.ts'

/** Calls a server from an address of this machine. */
function callFrom(localAddress: string, origin: string, profile: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  onTestFinished(() => agent.destroy())
  return async (method: string, path: string, body?: object) => {
    const headers = {
      'ucp-agent': `profile="${profile}"`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const sent = request(new URL(path, origin), { method, agent, localAddress, headers })
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; wait: number; json: Answer }>()
    sent.on('error', reject).on('response', async (answer) => {
      const answered = await text(answer)
      const json = answered.startsWith('{') ? JSON.parse(answered) : {}
      resolve({ status: answer.statusCode ?? 0, wait: Number(answer.headers['retry-after'] ?? 0), json })
    })
    sent.end(body && JSON.stringify(body))
    return promise
  }
}

type Answer = { id?: string; code?: string }

test('of 1,000 carts of one agent, 300 are begun, and no one else is refused', { timeout: 180_000 }, async () => {
  const { connection, db } = await platform()
  const server = await startTestServer({ connection, rateLimits: true, webhooks: { allowPrivate: true } })
  onTestFinished(() => server.stop())
  const [stocked, flooder, other] = [await given.product(), await shoppingAgent(), await shoppingAgent()]
  const line_items = [{ item: { id: `offer-${stocked.shop.id}-${stocked.product.id}` }, quantity: 1 }]
  const flood = callFrom('127.0.0.1', server.origin, flooder.profile)
  const use = callFrom('127.0.0.2', server.origin, other.profile)

  const flooding = Promise.all(Array.from({ length: 1_000 }, () => flood('POST', '/ucp/carts', { line_items })))
  // While it lasts, another agent shops, and visitors browse.
  const others: number[] = []
  for (let round = 0; round < 20; round++) {
    const cart = await use('POST', '/ucp/carts', { line_items })
    const checkout = await use('POST', '/ucp/checkout-sessions', { cart_id: cart.json.id })
    const page = await use('GET', `/api/public/shops/${stocked.shop.id}/products`)
    others.push(cart.status, checkout.status, page.status)
  }
  const answers = await flooding
  expect(others).toEqual(Array.from({ length: 20 }, () => [201, 201, 200]).flat())
  const begun = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 429)
  expect([begun.length, refused.length]).toEqual([300, 700])
  for (const { wait, json } of refused) {
    expect(json.code).toBe('too_many_requests')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
  }
  // Neither the other transport nor a checkout begins one more; what was begun can be used.
  const mcp = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: 'create_cart',
      arguments: { meta: { 'ucp-agent': { profile: flooder.profile } }, cart: { line_items } },
    },
  }
  const [first] = begun
  expect([
    (await flood('POST', '/ucp/mcp', mcp)).status,
    (await flood('POST', '/ucp/checkout-sessions', { line_items })).status,
    (await flood('GET', `/ucp/carts/${first?.json.id}`)).status,
    (await flood('POST', `/ucp/carts/${first?.json.id}/cancel`)).status,
  ]).toEqual([429, 429, 200, 200])

  const ofFlooder = eq(agentCarts.platform, flooder.profile)
  const answersOf = eq(agentRequests.platform, flooder.profile)
  expect([await db.$count(agentCarts, ofFlooder), await db.$count(agentRequests, answersOf)]).toEqual([299, 301])
  await db.update(agentCarts).set({ expiresAt: sql`now() - interval '1 minute'` }).where(ofFlooder)
  await db.update(agentRequests).set({ createdAt: sql`now() - interval '25 hours'` }).where(answersOf)
  await forgetSessions(db)
  expect([await db.$count(agentCarts, ofFlooder), await db.$count(agentRequests, answersOf)]).toEqual([0, 0])
  expect(await db.$count(agentCarts, eq(agentCarts.platform, other.profile))).toBe(20)
})
