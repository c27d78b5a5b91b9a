import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { type Platform, startPlatform } from '#tests/browser/support/platforms.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { platformProfile } from '#tests/support/ucp/profile.ts'
import { hasValidSignature } from '#tests/support/ucp/signing.ts'

/** A platform of agents on this machine, with its profile and the events that it received. */
async function startAgent() {
  const events: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      events.push({ headers: request.headers, body: await text(request) })
      response.writeHead(200).end()
    } else response.writeHead(200).end(JSON.stringify(platformProfile(`${origin}/orders`)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, profile: `${origin}/profile.json`, events, stop: () => server.close() }
}

// biome-ignore lint/suspicious/noExplicitAny: The protocol's schemas describe the answers, and server tests validate them.
type Use = (operation: Operation, request: { id?: string; body?: object }) => Promise<any>
type Operation = keyof typeof operations

/** Their calls over REST, and the member of a tool's arguments that is the body. */
const operations = {
  search_catalog: ['POST', '/catalog/search', 'catalog'],
  create_cart: ['POST', '/carts', 'cart'],
  create_checkout: ['POST', '/checkout-sessions', 'checkout'],
  complete_checkout: ['POST', '/checkout-sessions/:id/complete', 'checkout'],
  get_checkout: ['GET', '/checkout-sessions/:id', 'checkout'],
} as const

type Connected = { use: Use; close(): Promise<void> }

async function overRest(url: string, profile: string): Promise<Connected> {
  return {
    close: async () => undefined,
    async use(operation, { id = '', body }) {
      const [method, path] = operations[operation]
      const response = await fetch(`${url}/ucp${path.replace(':id', id)}`, {
        method,
        headers: {
          'ucp-agent': `profile="${profile}"`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return response.json()
    },
  }
}

async function overMcp(url: string, profile: string): Promise<Connected> {
  const client = new Client({ name: 'Test assistant', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/ucp/mcp`)))
  return {
    close: () => client.close(),
    async use(operation, { id, body = {} }) {
      const meta = { 'ucp-agent': { profile }, 'idempotency-key': randomUUID() }
      const given = { meta, ...(id ? { id } : {}), [operations[operation][2]]: body }
      return (await client.callTool({ name: operation, arguments: given })).structuredContent
    },
  }
}

let platform: Platform
// Agents' profiles and events are on this machine, which only such a platform reaches.
test.beforeAll(async () => {
  platform = await startPlatform({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })
})
test.afterAll(() => platform.stop())

const address = {
  first_name: 'Bram',
  last_name: 'Bos',
  street_address: 'Oudegracht 12 bis',
  postal_code: '3511 AB',
  address_locality: 'Utrecht',
  address_country: 'NL',
}

for (const [transport, connect] of [
  ['REST', overRest],
  ['MCP', overMcp],
] as const) {
  test(`an agent fills the cart over ${transport}, a person orders, and the agent gets the order`, async ({
    browser,
    playwright,
    admin,
    checkAccessibility,
  }) => {
    const agent = await startAgent()
    const { use, close } = await connect(platform.url, agent.profile)
    const request = await playwright.request.newContext({ baseURL: platform.url })
    const context = await browser.newContext({ ...phone, baseURL: platform.url })
    try {
      const slug = `agents-${uniqueWord()}`
      const card = { name: `Snorlax of the Agents ${uniqueWord()}`, priceCents: 1_500, stock: 5 }
      const shop = await openShop(request, admin, { slug, name: 'De Slaper' }, [card])
      const { shopId, token } = shop.owner
      await shop.send('PUT', `/api/shops/${shopId}`, { addressAtCheckout: true }, token)

      const { products } = await use('search_catalog', { body: { query: card.name } })
      const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 2 }]
      const cart = await use('create_cart', { body: { line_items, buyer: { email: 'bram@example.nl' } } })
      const fulfillment = { methods: [{ type: 'shipping', destinations: [address] }] }
      const checkout = await use('create_checkout', { body: { cart_id: cart.id, fulfillment } })
      expect(checkout.status).toBe('requires_escalation')
      // The agent cannot order by itself.
      expect(await use('complete_checkout', { id: checkout.id })).toMatchObject({ status: 'requires_escalation' })

      const page = await context.newPage()
      const { pathname, hash } = new URL(checkout.continue_url)
      await page.goto(pathname + hash)
      const sheet = page.getByRole('dialog', { name: 'Shopping Cart' })
      await expect(sheet.getByText(card.name).first()).toBeVisible()
      await expect(page.getByText('Your assistant filled the cart').first()).toBeVisible()
      await expect(sheet.getByLabel('Your Email Address')).toHaveValue('')
      expect(await page.content()).not.toMatch(/bram@|Oudegracht/i)
      await checkAccessibility(page)
      await sheet.getByLabel('Your Email Address').fill('other@example.nl')
      await sheet.getByRole('button', { name: 'Use the address from your assistant' }).click()
      await expect(sheet.getByText('This is not the email address that your assistant gave')).toBeVisible()
      await sheet.getByLabel('Your Email Address').fill('bram@example.nl')
      await sheet.getByRole('button', { name: 'Use the address from your assistant' }).click()
      await expect(sheet.getByLabel('Street')).toHaveValue('Oudegracht')
      await sheet.getByRole('button', { name: /Commit to Buy/ }).click()
      await expect(page).toHaveURL(/\/order\//)

      const completed = await use('get_checkout', { id: checkout.id })
      expect(completed).toMatchObject({ status: 'completed', order: { permalink_url: expect.any(String) } })
      const status = () => JSON.parse(agent.events.at(-1)?.body ?? '{}').line_items?.[0].status
      await expect.poll(status, { timeout: 60_000 }).toBe('processing')
      const orderId = Number(completed.order.id.split('-').at(-1))
      await shop.send('PUT', `/api/orders/${orderId}`, { status: 'paid' }, token)
      const shipped = { status: 'shipped', trackingCode: '3SABCD1234567' }
      await shop.send('PUT', `/api/orders/${orderId}`, shipped, token)
      await expect.poll(status, { timeout: 60_000 }).toBe('fulfilled')
      const { keys } = await (await request.get('/.well-known/ucp')).json()
      for (const event of agent.events) {
        expect(hasValidSignature(event, new URL(`${agent.origin}/orders`), keys)).toBe(true)
        expect(JSON.parse(event.body)).toMatchObject({ id: completed.order.id, checkout_id: checkout.id })
      }
    } finally {
      await close()
      await context.close()
      await request.dispose()
      agent.stop()
    }
  })
}
