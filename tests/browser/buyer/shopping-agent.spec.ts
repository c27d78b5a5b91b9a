import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
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
  return { origin, events, stop: () => server.close() }
}

test('an agent fills the cart, a person orders, and the agent gets the order', async ({
  browser,
  playwright,
  admin,
  checkAccessibility,
}) => {
  // Its profile and events are on this machine, which only such a platform reaches.
  const platform = await startPlatform({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })
  const agent = await startAgent()
  const request = await playwright.request.newContext({ baseURL: platform.url })
  const context = await browser.newContext({ ...phone, baseURL: platform.url })
  try {
    const slug = `agents-${uniqueWord()}`
    const card = { name: 'Snorlax of the Agents 143', priceCents: 1_500, stock: 5 }
    const shop = await openShop(request, admin, { slug, name: 'De Slaper' }, [card])
    const { shopId, token } = shop.owner
    await shop.send('PUT', `/api/shops/${shopId}`, { addressAtCheckout: true }, token)
    const use = async (method: string, path: string, data?: object) => {
      const response = await request.fetch(`/ucp${path}`, {
        method,
        headers: { 'ucp-agent': `profile="${agent.origin}/profile.json"`, 'idempotency-key': randomUUID() },
        ...(data ? { data } : {}),
      })
      return response.json()
    }
    const { products } = await use('POST', '/catalog/search', { query: 'snorlax agents' })
    const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 2 }]
    const cart = await use('POST', '/carts', { line_items, buyer: { email: 'bram@example.nl' } })
    const checkout = await use('POST', '/checkout-sessions', {
      cart_id: cart.id,
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                first_name: 'Bram',
                last_name: 'Bos',
                street_address: 'Oudegracht 12 bis',
                postal_code: '3511 AB',
                address_locality: 'Utrecht',
                address_country: 'NL',
              },
            ],
          },
        ],
      },
    })
    expect(checkout.status).toBe('requires_escalation')

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

    const completed = await use('GET', `/checkout-sessions/${checkout.id}`)
    expect(completed.status).toBe('completed')
    await expect.poll(() => agent.events.length, { timeout: 30_000 }).toBeGreaterThan(0)
    const [event] = agent.events
    if (!event) throw new Error('No event arrived')
    const { keys } = await (await request.get('/.well-known/ucp')).json()
    expect(hasValidSignature(event, new URL(`${agent.origin}/orders`), keys)).toBe(true)
    expect(JSON.parse(event.body)).toMatchObject({ id: completed.order.id, checkout_id: checkout.id })
  } finally {
    await context.close()
    await request.dispose()
    agent.stop()
    await platform.stop()
  }
})
