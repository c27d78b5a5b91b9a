import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { type LargeShop, largeShops } from '../load/large-shops.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'

const SIZE = 50_000
const SEARCHES = 250
const WARM_UP = 10
const MOST = 5
/** Suggestions combine a search with the names of sets and categories. */
const MOST_SUGGESTING = 10
/** Time until the server has invalidated its cached pages. */
const NEWS_MS = 15

type Kind = 'a name' | 'a misspelt name' | 'a name and its set' | 'a code and its number' | 'a set and a kind'

/**
 * Searches by visitors in a shop of 50,000 products, best match first, each right after a change of the shop, relative to fetching one
 * product by its id in the same run.
 */
export async function productSearch(platform: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  const [shop] = await largeShops(platform, [SIZE], 0)
  if (!shop) throw new Error('bench: there is no shop to search')
  const news = new pg.Client(connectionsTo(platform.dataDir).connection)
  await news.connect()
  try {
    return await measure(platform.url, shop, news)
  } finally {
    await news.end()
  }
}

async function measure(url: string, shop: LargeShop, news: pg.Client): Promise<Figure[]> {
  const searches = await typical(url, shop)
  const times = { look: [] as number[], list: new Map<Kind, number[]>(), suggest: [] as number[] }
  const ofShop = `${url}/api/public/shops/${shop.id}`
  const fresh = async (path: string) => {
    await news.query('select pg_notify($1, $2)', ['shop_changes', String(shop.id)])
    await pause(NEWS_MS)
    return timed(ofShop + path)
  }
  // Alternating, so that other load affects all.
  for (const [round, { kind, text, id }] of searches.entries()) {
    const look = await fresh(`/products/${id}`)
    const list = await fresh(`/products?limit=30&search=${encodeURIComponent(text)}`)
    const suggest = await fresh(`/suggestions?q=${encodeURIComponent(text)}`)
    if (round < WARM_UP) continue
    times.look.push(look)
    times.list.set(kind, [...(times.list.get(kind) ?? []), list])
    times.suggest.push(suggest)
  }
  const ceiling = median(times.look)
  const detail = (middle: number) => `median ${middle.toFixed(1)} ms; by id ${ceiling.toFixed(1)} ms`
  return [
    ...[...times.list].map(([kind, took]) =>
      atMost(`Search for ${kind} against one product by its id`, median(took) / ceiling, MOST, detail(median(took))),
    ),
    atMost(
      'Suggestions against one product by its id',
      median(times.suggest) / ceiling,
      MOST_SUGGESTING,
      detail(median(times.suggest)),
    ),
  ]
}

/** Realistic search texts, spread over the shop. */
async function typical(url: string, { id }: LargeShop) {
  const products: PublicProduct[] = []
  let query = '?limit=100&sort=name-az'
  while (products.length < SEARCHES) {
    const response = await fetch(`${url}/api/public/shops/${id}/products${query}`)
    products.push(...((await response.json()) as PublicProduct[]))
    const cursor = /cursor=([^>&]+)/.exec(response.headers.get('link') ?? '')?.[1]
    if (!cursor) break
    query = `?limit=100&sort=name-az&cursor=${cursor}`
  }
  const ways: readonly (readonly [Kind, (product: PublicProduct) => string])[] = [
    ['a name', ({ name }) => name],
    ['a misspelt name', ({ name }) => misspelt(name)],
    ['a name and its set', ({ name, setName }) => `${name} ${setName}`],
    ['a code and its number', ({ setCode, collectorNumber }) => `${setCode} ${collectorNumber}`],
    ['a set and a kind', ({ setName }) => `${setName} singles`],
  ]
  return products.slice(0, SEARCHES).map((product, index) => {
    const [kind, say] = ways[index % ways.length] as (typeof ways)[number]
    return { kind, text: say(product), id: product.id }
  })
}

/** Two letters in the middle of the first word are swapped. */
function misspelt(name: string): string {
  const [word = '', ...rest] = name.split(' ')
  const at = Math.floor(word.length / 2)
  return [word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2), ...rest].join(' ')
}

async function timed(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address)
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: ${address} answered ${response.status} ${body.slice(0, 300)}`)
  return performance.now() - began
}
