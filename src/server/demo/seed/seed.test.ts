import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategories, listProducts, listSets } from '#shared/contract/products/product-lists.ts'
import { getShopStats, listMyShops } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { clientOf } from '#tests/support/client.ts'
import { inherited } from '#tests/support/servers/process.ts'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts'
import { readArguments, SeedError } from './arguments.ts'
import { readCards } from './read-cards.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

const rarities = ['Common', 'Uncommon', 'Rare', 'Holo Rare', 'Special illustration rare', 'None']
const cards = Array.from({ length: 140 }, (_, index) => ({
  id: `test-${index}`,
  name: `Creature ${index}`,
  set: index % 2 ? 'Obsidian Flames' : 'Jungle',
  code: index % 2 ? 'OBF' : undefined,
  number: String(index),
  rarity: rarities[index % rarities.length],
  date: index % 2 ? '2023-08-11' : '1999-06-16',
  langs: index % 5 ? ['en', 'de', 'fr'] : ['fr'],
  names: { de: `Kreatur ${index}` },
  variants: ['normal', 'reverse:masterball'],
  digital: index === 7,
}))
const asLines = (rows: readonly object[]) => `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`

let folder: string
let database: TestDatabase
let server: TestServer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toploader-seed-'))
  writeFileSync(join(folder, 'cards.jsonl.gz'), gzipSync(asLines(cards)))
  writeFileSync(join(folder, 'plain.jsonl'), asLines(cards))
  database = await createDatabase()
  server = await startTestServer({ connection: database.connection })
})

afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Runs the command like npm from this folder, and returns its exit code and its output. */
async function seed(...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [main, ...words], {
    env: { ...inherited, INIT_CWD: folder, DATA_DIR: folder, DATABASE_URL: addressOf(database.connection) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const query = async <Row extends object>(text: string) => (await server.db.$client.query<Row>(text)).rows

/** Signs in with the printed credentials. */
async function ownerIn(output: string) {
  const [, email = '', password = ''] = /(\S+@\S+), password (\S+)/.exec(output) ?? []
  const { token } = await clientOf({ origin: server.origin }).signIn({ email, password })
  const client = clientOf({ origin: server.origin, token })
  const [shop] = await client.call(listMyShops)
  if (!shop) throw new Error('The owner has no shop')
  return { client, shop }
}

test('creates a shop of the requested size, whose owner can sign in with the printed credentials', async () => {
  const { code, output } = await seed('--size', 'small', '--cards', 'cards.jsonl.gz')
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('200 products and 100 orders') })
  const { client, shop } = await ownerIn(output)
  expect(shop).toMatchObject({ slug: 'kaartenkelder', approved: true, isActive: true })
  expect((await client.callPage(listProducts, { params: shop })).total).toBe(200)
  expect(await client.call(listSets, { params: shop })).toEqual(['Jungle', 'Obsidian Flames'])
  expect(await client.call(listCategories, { params: shop })).toEqual(
    expect.arrayContaining(['singles', 'boosterboxes']),
  )
  expect(await client.call(getShopStats, { params: shop })).toMatchObject({ totalProducts: 200, totalOrders: 100 })
  const visitor = clientOf({ origin: server.origin })
  expect(await visitor.call(getPublicShop, { params: { slug: 'kaartenkelder' } })).toMatchObject({ isActive: true })
  const found = await client.call(listProducts, { params: shop, query: { search: 'Creature 7', limit: 100 } })
  expect(found.filter(({ name }) => /^Creature 7\b/.test(name))).toEqual([])
})

test('accepts an uncompressed file; a second shop has the same products and orders, with its own numbers', async () => {
  const { code, output } = await seed('--cards', join(folder, 'plain.jsonl'), '--products', '300', '--orders', '800')
  expect(code, output).toBe(0)
  const third = await seed('--cards', 'plain.jsonl', '--products', '300', '--orders', '800')
  const contents = await query<{ shop: string; products: string; orders: string }>(`
    select shop_id as shop, md5(string_agg(concat(name, price_cents, stock, category, language, tags), ',' order by id)) as products,
      (select md5(string_agg(concat(customer_email, total_cents, status), ',' order by orders.id))
        from orders where orders.shop_id = products.shop_id) as orders
    from products group by 1 order by 1`)
  expect(contents).toHaveLength(3)
  expect(contents[2]).toMatchObject({ products: contents[1]?.products, orders: contents[1]?.orders })
  expect((await ownerIn(third.output)).shop.slug).toBe('kaartenkelder-3')
}, 90_000)

test('orders add up, lie in the past, and are in every state with a matching history', async () => {
  const [sums] = await query(`
    select count(*) filter (where total_cents <> (select sum(quantity * price_cents) from order_items where order_id = orders.id))::int as wrong,
      count(*) filter (where created_at > now() or updated_at > now() or updated_at < created_at)::int as ahead,
      count(*) filter (where order_number <> 'KK' || (id + 99))::int as misnumbered,
      count(*) filter (where (select count(*) from activity where order_id = orders.id) < case status when 'pending' then 1 else 2 end)::int as untold
    from orders`)
  expect(sums).toEqual({ wrong: 0, ahead: 0, misnumbered: 0, untold: 0 })
  const states = await query<{ state: string }>(
    `select distinct status || ' ' || payment_status as state from orders order by 1`,
  )
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled paid',
    'cancelled pending',
    'cancelled refunded',
    'paid paid',
    'pending pending',
    'ripped paid',
    'shipped paid',
  ])
  const [often] = await query(
    `select count(*)::int as orders from orders group by shop_id, customer_id order by 1 desc limit 1`,
  )
  expect(often).toMatchObject({ orders: expect.toSatisfy((orders: number) => orders > 5) })
})

test.each([
  ['is missing', () => undefined, 'there is no such file'],
  ['is a folder', (path: string) => mkdirSync(path), 'it is a folder'],
  ['has nothing in it', (path: string) => writeFileSync(path, ''), 'has no cards in it'],
  ['is something else', (path: string) => writeFileSync(path, 'name,set\n'), 'line 1 is not JSON'],
  [
    'is a picture',
    (path: string) => writeFileSync(path, Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    'it is not text in UTF-8',
  ],
  [
    'was cut off',
    (path: string) => writeFileSync(path, gzipSync(asLines(cards)).subarray(0, 300)),
    'it is packed with gzip and damaged',
  ],
  [
    'has a line that is no card',
    (path: string) => writeFileSync(path, asLines([...cards, { name: 'x' }])),
    'line 141 is no card (set',
  ],
  ['has a line without an end', (path: string) => writeFileSync(path, 'a'.repeat(2_000_000)), 'a line does not end'],
])('rejects a file that %s, with the reason', async (what, write, reason) => {
  const file = join(folder, what.replaceAll(' ', '-'))
  write(file)
  const refusal = await readCards(file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SeedError)
  expect(refusal).toMatchObject({ message: expect.stringContaining(reason) })
  expect(refusal).toMatchObject({ message: expect.stringContaining(file) })
})

test.each([
  [['--size', 'huge', '--cards', 'cards.jsonl.gz'], "There is no size 'huge'."],
  [[], '--cards is missing'],
  [['--cards', 'cards.jsonl.gz', '--orders', 'many'], '--orders is a number'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('rejects wrong arguments with the usage: %j', (words, reason) => {
  expect(() => readArguments(words, folder)).toThrow(reason)
  expect(() => readArguments(words, folder)).toThrow('Usage: npm run seed')
})

test('the command reports a failure in one sentence', async () => {
  const { code, output } = await seed('--cards', 'nowhere.jsonl')
  expect({ code, output }).toEqual({
    code: 1,
    output: `${join(folder, 'nowhere.jsonl')} cannot be read as a file of cards: there is no such file.\n`,
  })
})
