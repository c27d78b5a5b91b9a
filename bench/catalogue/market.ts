import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { randomOf } from '#server/demo/random.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'
import { fillMarket, type MarketSize } from './market-offers.ts'

const SMALL: MarketSize = { shops: 20, offers: 10_000 }
const LARGE: MarketSize = { shops: 2_000, offers: 1_000_000 }
const ROUNDS = 60
const WARM_UP = 10
const MOST = 3

type Call = { path: string; body?: object }
type Known = { id: string; name: string; set_name: string; number: string; offers: number }

/** Every call of the market with 2,000 shops and 1,000,000 offers, relative to 20 shops and 10,000 offers, alternating. */
export async function market(): Promise<Figure[]> {
  const platforms: Platform[] = []
  try {
    for (const size of [SMALL, LARGE]) {
      const platform = await startPlatform()
      platforms.push(platform)
      await fillMarket(platform.dataDir, size)
    }
    return await measure(platforms)
  } finally {
    for (const platform of platforms) await platform.remove()
  }
}

async function measure(platforms: readonly Platform[]): Promise<Figure[]> {
  const calls = await Promise.all(platforms.map(async ({ dataDir }) => callsFor(await knownCards(dataDir))))
  const kinds = Object.keys(calls[0] ?? {})
  const figures: Figure[] = []
  for (const kind of kinds) {
    const times: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, platform] of platforms.entries()) {
        const made = calls[at]?.[kind]?.[round]
        if (!made) throw new Error(`bench: there is no ${kind} to measure`)
        const took = await timed(platform.url, made)
        if (round >= WARM_UP) times[at]?.push(took)
      }
    }
    const [small = 0, large = 0] = times.map(median)
    const detail = `median ${large.toFixed(1)} ms; among 10,000 offers ${small.toFixed(1)} ms`
    figures.push(atMost(`The market: ${kind}, 1,000,000 offers against 10,000`, large / small, MOST, detail))
  }
  return figures
}

/** Calls of each round, for offered cards, with the most popular ones measured separately. */
function callsFor(known: readonly Known[]): Record<string, Call[]> {
  const random = randomOf('bench market')
  const one = () => known[Math.floor(random.between(0, known.length - 0.001))] as Known
  const rounds = (call: (round: number) => Call) => Array.from({ length: ROUNDS }, (_, round) => call(round))
  const search = (text: string) => `/api/market/products?search=${encodeURIComponent(text)}`
  const wants = (count: number) => Array.from({ length: count }, () => ({ cardId: Number(one().id), pieces: 1 }))
  return {
    'a search for a name': rounds(() => ({ path: search(one().name) })),
    'a search for a name and its set': rounds(() => {
      const { name, set_name } = one()
      return { path: search(`${name} ${set_name}`) }
    }),
    'a search by condition and price': rounds(() => ({ path: `${search(one().name)}&condition=EX&maxCents=2000` })),
    'the newest sets': rounds((round) => ({ path: `/api/market/products?offset=${24 * (round % 4)}` })),
    'a card': rounds(() => ({ path: `/api/market/cards/${one().id}` })),
    'the most offered cards': rounds((round) => ({ path: `/api/market/cards/${known[round % 5]?.id}` })),
    'the cheapest way to buy a card': rounds(() => ({ path: '/api/market/baskets', body: { wants: wants(1) } })),
    'the cheapest way to buy twelve cards': rounds(() => ({ path: '/api/market/baskets', body: { wants: wants(12) } })),
  }
}

/** The offered cards, most offers first. */
async function knownCards(dataDir: string): Promise<Known[]> {
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  try {
    const { rows } = await client.query<Known>(
      `select e.id, e.name, e.set_name, e.number, count(*)::int as offers from products p
      join catalogue_products e on e.id = p.pokemon_product_id group by e.id order by offers desc, e.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

async function timed(url: string, { path, body }: Call): Promise<number> {
  const began = performance.now()
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`bench: ${path} answered ${response.status} ${text.slice(0, 300)}`)
  return performance.now() - began
}
