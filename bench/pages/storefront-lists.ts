import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { type LargeShop, largeShops } from '../load/large-shops.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'

const SIZES = [60, 5_000, 50_000] as const
const ROUNDS = 15
const WARM_UP = 2
const MOST = 3
/** Every product for sale is read once, when a visitor opens the filters; the response is cached. */
const MOST_TO_COUNT = 25
const PAGE = 50
/** Time until the server has invalidated its cache. */
const NEWS_MS = 15

type PublicShop = LargeShop & { set: string; cursor: string; product: PublicProduct }

/** Visitors' calls. A shop without a fiftieth page uses its second. */
const lists: readonly (readonly [name: string, path: (shop: PublicShop) => string])[] = [
  ['list, first page', () => ''],
  ['list, newest first', () => '?sort=recent'],
  ['list, one category', () => '?category=singles'],
  ['list, one set by name', ({ set }) => `?set=${encodeURIComponent(set)}&sort=name-az`],
  ['list, category and language', () => '?category=singles&language=English'],
  ['list, one condition', () => '?condition=NM'],
  ['list, a rare condition', () => '?condition=PO'],
  ['list, condition, finish and prices', () => '?condition=EX&finish=reverse&minCents=5000&maxCents=9000'],
  ['list, search for a name', ({ product }) => `?search=${encodeURIComponent(product.name)}`],
  ['list, search that finds nothing', () => '?search=qqqqqq'],
  ['list, search for a word that is in every product', () => '?search=from'],
  [`list, page ${PAGE}`, ({ cursor }) => `?cursor=${cursor}`],
]
const calls: readonly (readonly [name: string, path: (shop: PublicShop) => string])[] = [
  ...lists.map(([name, path]) => [name, (shop: PublicShop) => `${productsOf(shop)}${limited(path(shop))}`] as const),
  ['sets to choose from', ({ id }) => `/api/public/shops/${id}/sets`],
  ['languages to choose from', ({ id }) => `/api/public/shops/${id}/languages`],
  ['filters and their counts', ({ id }) => `/api/public/shops/${id}/filters`],
  [
    'filters beside a condition and a language',
    ({ id }) => `/api/public/shops/${id}/filters?condition=NM&language=English`,
  ],
  [
    'filters beside a search',
    ({ id, product }) => `/api/public/shops/${id}/filters?search=${encodeURIComponent(product.name)}`,
  ],
  ["a card's other copies", (shop) => `${productsOf(shop)}/${shop.product.id}/copies`],
  ['one product and its neighbours', (shop) => `${productsOf(shop)}/${shop.product.id}/neighbours`],
  ['page', ({ slug }) => `/@${slug}`],
  ['page, one category', ({ slug }) => `/@${slug}?category=singles`],
  ['page, search', ({ slug, product }) => `/@${slug}?search=${encodeURIComponent(product.name)}`],
  [`page, page ${PAGE}`, ({ slug, cursor }) => `/@${slug}?cursor=${cursor}`],
  ["page, a product's", ({ slug, product }) => productPath(slug, product)],
]

const productsOf = ({ id }: PublicShop) => `/api/public/shops/${id}/products`
const limited = (query: string) => `${query ? `${query}&` : '?'}limit=30`

/**
 * Latency for visitors of shops of 60, 5,000 and 50,000 products: cold, after a change of the shop, and cached. Returns the ratio of the
 * large ones.
 */
export async function storefrontLists(platform: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  const shops: PublicShop[] = []
  for (const shop of await largeShops(platform, SIZES, 0)) shops.push(await lookedAt(platform.url, shop))
  const news = new pg.Client(connectionsTo(platform.dataDir).connection)
  await news.connect()
  try {
    const figures: Figure[] = []
    for (const [name, path] of calls) figures.push(...(await compare(platform.url, news, shops, name, path)))
    return figures
  } finally {
    await news.end()
  }
}

async function compare(
  url: string,
  news: pg.Client,
  shops: readonly PublicShop[],
  name: string,
  path: (shop: PublicShop) => string,
): Promise<Figure[]> {
  const times = shops.map((shop) => ({ shop, cold: [] as number[], kept: [] as number[] }))
  // Alternating, so that other load affects all.
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { shop, cold, kept } of times) {
      await forget(news, shop)
      const first = await timed(url + path(shop))
      const second = await timed(url + path(shop))
      if (round < 0) continue
      cold.push(first)
      kept.push(second)
    }
  }
  const medians = (of: 'cold' | 'kept') => times.map((time) => median(time[of]).toFixed(1)).join(', ')
  const detail = `cold ${medians('cold')} ms, kept ${medians('kept')} ms in shops of ${SIZES.join(', ')}`
  const [small, ...large] = times.map(({ shop, cold }) => ({ shop, cold: median(cold) }))
  return large.map(({ shop, cold }) => {
    const ratio = cold / (small?.cold ?? Number.NaN)
    const most = name.startsWith('filters') ? MOST_TO_COUNT : MOST
    return atMost(`Storefront, ${name}: ${shop.products} products`, ratio, most, detail)
  })
}

/** Invalidates the server's cache of a shop, as a change in another process does. */
async function forget(news: pg.Client, { id }: PublicShop) {
  await news.query('select pg_notify($1, $2)', ['shop_changes', String(id)])
  await pause(NEWS_MS)
}

async function timed(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address)
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: ${address} answered ${response.status} ${body.slice(0, 300)}`)
  return performance.now() - began
}

/** Parameters of the addresses: a set, a product, and the cursor of a late page. */
async function lookedAt(url: string, shop: LargeShop): Promise<PublicShop> {
  const { id } = shop
  const sets = (await (await fetch(`${url}/api/public/shops/${id}/sets`)).json()) as string[]
  const singles = await fetch(`${url}/api/public/shops/${id}/products?category=singles&limit=1`)
  const [product] = (await singles.json()) as PublicProduct[]
  if (!product) throw new Error(`bench: shop ${id} has nothing for sale`)
  let cursor = ''
  for (let page = 1; page < PAGE; page++) {
    const query = cursor ? `?limit=30&cursor=${cursor}` : '?limit=30'
    const { headers } = await fetch(`${url}/api/public/shops/${id}/products${query}`)
    const next = /cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
    if (!next) break
    cursor = next
  }
  return { ...shop, set: sets[Math.floor(sets.length / 2)] ?? '', cursor, product }
}
