import type { Product } from '#shared/contract/products/products.ts'
import { type LargeShop, largeShops } from '../load/large-shops.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'

const SIZES = [100, 10_000, 50_000] as const
const ROUNDS = 41
const WARM_UP = 5
const MOST = 3

/** Each call of the owner's products page, in the shop of the first size and in larger ones. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['first page', 'products'],
  ['newest first', 'products?sort=recent'],
  ['dearest first', 'products?sort=price-high'],
  ['by name', 'products?sort=name-az'],
  ['by name, backwards', 'products?sort=name-za'],
  ['grouped by set', 'products?sort=grouped-set'],
  ['grouped by category', 'products?sort=grouped-category'],
  ['by stock', 'products?sort=stock-low'],
  ['by language', 'products?sort=language-az'],
  ['one category of most', 'products?category=singles'],
  ['one category of few, by name', 'products?category=etbs&sort=name-az'],
  ['one set', 'products?set={set}'],
  ['one set, by name', 'products?set={set}&sort=name-az'],
  ['one language', 'products?language=English'],
  ['a rare language, newest first', 'products?language=Portuguese&sort=recent'],
  ['category and language', 'products?category=singles&language=German'],
  ['category, set and language', 'products?category=singles&set={set}&language=English'],
  ['search, 1 character', 'products?search=a'],
  ['search, 2 characters', 'products?search=ch'],
  ['search, a word of thousands', 'products?search=holo'],
  ['search, a word of thousands by name', 'products?search=holo&sort=name-az'],
  ['search, a name', 'products?search={name}'],
  ['search, two words', 'products?search=holo%20flames'],
  ['search, nothing found', 'products?search=qqqqqq'],
  ['search in a category', 'products?search=holo&category=singles'],
  ['next page', 'products?cursor={cursor}'],
  ['categories', 'categories'],
  ['sets', 'sets'],
  ['stats', 'stats'],
]

/** The calls of the products page in shops of 100, 10,000 and 50,000 products: the ratio of the large ones. */
export async function productsPage(platform: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  return measure(platform.url, await largeShops(platform, SIZES))
}

async function measure(url: string, shops: readonly LargeShop[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of calls) figures.push(...(await compare(url, shops, name, path)))
  return figures
}

async function compare(url: string, shops: readonly LargeShop[], name: string, path: string): Promise<Figure[]> {
  const requests = await Promise.all(shops.map(async (shop) => ({ shop, path: await filledIn(url, shop, path) })))
  const times = new Map(shops.map((shop) => [shop, [] as number[]]))
  // Alternating, so that other load affects all.
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { shop, path } of requests) {
      const began = performance.now()
      await ask(url, shop, path)
      if (round >= 0) times.get(shop)?.push(performance.now() - began)
    }
  }
  const medians = shops.map((shop) => median(times.get(shop) ?? []))
  const detail = `${medians.map((time) => time.toFixed(1)).join(', ')} ms in shops of ${SIZES.join(', ')}`
  return shops.slice(1).map((shop, index) => {
    const ratio = (medians[index + 1] ?? Number.NaN) / (medians[0] ?? Number.NaN)
    return atMost(`Products page, ${name}: ${shop.products} products`, ratio, MOST, detail)
  })
}

/** Parameters: an existing set, a word of a product's name, or the cursor of the second page. */
async function filledIn(url: string, shop: LargeShop, path: string): Promise<string> {
  if (path.includes('{set}')) {
    const sets = (await ask(url, shop, 'sets')).json() as string[]
    return path.replace('{set}', encodeURIComponent(sets[Math.floor(sets.length / 2)] ?? ''))
  }
  if (path.includes('{name}')) {
    const [product] = (await ask(url, shop, 'products?category=singles')).json() as Product[]
    return path.replace('{name}', encodeURIComponent(product?.name.split(' ')[0] ?? ''))
  }
  if (!path.includes('{cursor}')) return path
  const { headers } = await ask(url, shop, 'products')
  return path.replace('{cursor}', /cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1] ?? '')
}

async function ask(url: string, { id, token }: LargeShop, path: string) {
  const response = await fetch(`${url}/api/shops/${id}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: ${path} answered ${response.status} ${body}`)
  return { headers: response.headers, json: () => JSON.parse(body) as unknown }
}
