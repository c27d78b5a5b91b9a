import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect } from '#server/database/connect.ts'
import { type BuylistPrices, priceBuylist } from '#shared/contract/buying/buylist.ts'
import { submitOffer } from '#shared/contract/buying/offers.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { createApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { giveCredit } from '#shared/contract/shops/credit.ts'
import { serveProfile } from '../catalogue/agents.ts'
import { openBuying, pricedCards } from '../catalogue/buying.ts'
import type { Platform } from '../platform.ts'
import { type SendAsOwner, startOpening } from './live-opening.ts'
import type { Kinds } from './soak-traffic.ts'

const EVERY_FAILURE = 50
const PRICED_CARDS = 100

/** Staff, a key, a webhook whose receiver sometimes fails, agents, buying, credit, the counter and a live opening at the bench's shop. */
export async function switchEverythingOn({ url, shop, products, dataDir }: Platform, database: pg.Pool) {
  const db = connect(connectionsTo(dataDir).connection, { size: 2 })
  const cards = await pricedCards(db)
  const token = await openBuying(url, shop.id, cards)
  await db.$client.end()

  const pathOf = ({ path }: { path: string }) => path.replace(':id', String(shop.id))
  const send = (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
      body: JSON.stringify(body),
    })
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
  const owner = bearer(token)
  const sendAsOwner: SendAsOwner = async (path, body, method) => {
    const answer = await send(path, body, owner, method)
    if (!answer.ok) throw new Error(`bench: ${path} answered ${answer.status} ${await answer.text()}`)
    return answer
  }
  const asOwner = async <Answer>(path: string, body: unknown) =>
    (await (await sendAsOwner(path, body)).json()) as Answer
  const some = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  const someone = () => `collector${Math.floor(Math.random() * 5_000)}@bench.test`

  const permissions = ['shop.read', 'products.read', 'orders.read']
  const { key } = await asOwner<{ key: string }>(pathOf(createApiKey), { name: 'Bench', permissions })
  const receiver = await startReceiver()
  await asOwner(pathOf(createWebhook), { url: receiver.url, events: ['order.placed', 'order.paid'] })
  const staff = bearer(await addStaff(url, database, shop.id))
  const profile = await serveProfile()
  const agent = { 'ucp-agent': `profile="${profile.url}"` }

  const opening = await startOpening({ url, shop, products }, database, { sendAsOwner, someone })

  const price = async (lines: object[]) => (await (await send(pathOf(priceBuylist), { lines })).json()) as BuylistPrices
  const listed = await price(cards.slice(0, PRICED_CARDS).map(({ id }) => ({ cardId: id, pieces: 1 })))
  const boughtCards = listed.lines.flatMap(({ card, bought }) => (card && bought ? card.id : []))
  const lines = () => [{ cardId: some(boughtCards), pieces: 1 }]
  async function offer(): Promise<Response> {
    const offered = lines()
    const { totals, terms } = await price(offered)
    return send(pathOf(submitOffer), {
      name: 'Emma Bos',
      birthYear: 1990,
      email: someone(),
      way: 'bring',
      payBy: 'credit',
      lines: offered,
      totalCents: totals.credit ?? 0,
      keepAfterDays: terms.keepAfterDays,
    })
  }
  const sale = () => {
    const { id: productId, priceCents } = some(products)
    const items = [{ productId, quantity: 1, priceCents }]
    return send(pathOf(sellAtCounter), { items, totalCents: priceCents, means: 'card' }, owner)
  }
  const basket = () => ({
    line_items: [{ item: { id: `offer-${shop.id}-${some(products).id}` }, quantity: 1 }],
    buyer: { email: someone(), first_name: 'Emma', last_name: 'Bos' },
  })
  const tool = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'find_products', arguments: { search: 'obsidian' } },
  }
  const events = { accept: 'application/json, text/event-stream' }

  const kinds: Kinds = {
    'products by key': [4, () => fetch(`${url}/api/shops/${shop.id}/products?limit=20`, { headers: bearer(key) })],
    'orders by staff': [4, () => fetch(`${url}/api/shops/${shop.id}/orders?limit=20`, { headers: staff })],
    assistant: [3, () => send('/mcp', tool, { ...bearer(key), ...events })],
    "agent's search": [4, () => send('/ucp/catalog/search', { query: 'obsidian' }, agent)],
    "agent's checkout": [2, () => send('/ucp/checkout-sessions', basket(), agent)],
    'prices of cards to sell': [3, () => send(pathOf(priceBuylist), { lines: lines() })],
    'offer of cards': [1, offer],
    'store credit': [1, () => send(pathOf(giveCredit), { email: someone(), amountCents: 100, reason: 'Bench' }, owner)],
    counter: [3, sale],
    'live line': [2, opening.openLine],
  }
  return {
    kinds,
    delivered: receiver.received,
    async waitingDeliveries(): Promise<number> {
      const { rows } = await database.query<{ waiting: number }>(
        `select count(*)::int as waiting from webhook_deliveries where state = 'waiting'`,
      )
      return rows[0]?.waiting ?? 0
    },
    async stop() {
      await opening.stop()
      profile.stop()
      receiver.stop()
    },
  }
}

/** Accepts events, and now and then refuses one. */
async function startReceiver() {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(++count % EVERY_FAILURE ? 204 : 500).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    received: () => count,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The token of a member of the shop who packs. */
async function addStaff(url: string, database: pg.Pool, shopId: number): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'packer@bench.test',
      password: 'bench-packer',
      firstName: 'Bench',
      lastName: 'Packer',
    }),
  })
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } }
  await database.query(`insert into shop_members (shop_id, user_id, role) values ($1, $2, 'packer')`, [shopId, user.id])
  return token
}
