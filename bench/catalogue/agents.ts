import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { randomOf } from '#server/demo/random.ts'
import { platformProfile } from '#tests/support/ucp/profile.ts'
import { startPlatform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'
import { fillMarket } from './market-offers.ts'

const SIZE = { shops: 200, offers: 100_000 }
const ROUNDS = 80
const WARM_UP = 20
const MOST = 1.3

/**
 * Searches of agents for offered cards, relative to the same searches in the market, alternating. The market also counts what each of its
 * filters would leave.
 */
export async function agentSearch(): Promise<Figure[]> {
  const platform = await startPlatform({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })
  const profile = await serveProfile()
  try {
    await fillMarket(platform.dataDir, SIZE)
    const names = await offeredNames(platform.dataDir)
    const random = randomOf('bench agents')
    const searches = {
      market: (search: string) => fetch(`${platform.url}/api/market/products?search=${encodeURIComponent(search)}`),
      agent: (query: string) =>
        fetch(`${platform.url}/ucp/catalog/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${profile.url}"` },
          body: JSON.stringify({ query, pagination: { limit: 24 } }),
        }),
    }
    const kinds = ['market', 'agent'] as const
    const times = { market: [] as number[], agent: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      const name = names[Math.floor(random.between(0, names.length - 0.001))] ?? ''
      // The first one reads from disk what the second finds in memory.
      for (const kind of round % 2 ? kinds : kinds.toReversed()) {
        const began = performance.now()
        const response = await searches[kind](name)
        const text = await response.text()
        const { products } = JSON.parse(text) as { products?: unknown[] }
        if (!response.ok || !products?.length) {
          throw new Error(`bench: the ${kind} search for ${name} answered ${response.status} ${text.slice(0, 300)}`)
        }
        if (round >= WARM_UP) times[kind].push(performance.now() - began)
      }
    }
    const [ours, market] = [median(times.agent), median(times.market)]
    const detail = `median ${ours.toFixed(1)} ms; the market ${market.toFixed(1)} ms, among ${SIZE.offers.toLocaleString('en')} offers`
    return [atMost("An agent's search, against the market's own", ours / market, MOST, detail)]
  } finally {
    profile.stop()
    await platform.remove()
  }
}

/** The profile of a shopping agent, for the server to read. */
export async function serveProfile() {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
      .end(JSON.stringify(platformProfile('http://127.0.0.1/orders')))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/profile.json`, stop: () => server.close() }
}

async function offeredNames(dataDir: string): Promise<string[]> {
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select e.name from catalogue_products e where exists (select from products p where p.pokemon_product_id = e.id) order by e.id`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
