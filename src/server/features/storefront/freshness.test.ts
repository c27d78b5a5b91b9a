import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '#shared/contract/accounts/accounts.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { createProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
import { listMyShops, type Shop, updateShop } from '#shared/contract/shops/shops.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { type Client, clientOf } from '#tests/support/client.ts'
import { checkout } from '#tests/support/given.ts'
import { runServer, withPages } from '#tests/support/servers/process.ts'
import { createDatabase } from '#tests/support/servers/test-database.ts'

const ADMIN = { email: 'boss@example.nl', password: 'very secret' }
const LONGEST_MS = 1_000

/** A response: request and response time, with the price and stock in it. */
type Seen = { requestedAt: number; answered: number; price: string; stock: string }

/** Two processes on one database, and a shop with one product. */
async function twoProcesses() {
  const database = await createDatabase()
  onTestFinished(database.drop)
  const environment = {
    DATABASE_URL: addressOf(database.connection),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMITS: 'off',
  }
  const first = await runServer(environment, withPages).ready
  const second = await runServer(environment, withPages).ready
  const here = clientOf({ origin: first })
  const { token } = await here.call(register, {
    body: { email: 'misty@example.nl', password: 'very secret', firstName: 'Misty', lastName: 'Waters' },
  })
  const owner = clientOf({ origin: first, token })
  const [mine] = await owner.call(listMyShops)
  if (!mine) throw new Error('The owner has no shop')
  const shop = await owner.call(updateShop, { params: mine, body: { slug: 'two-doors' } })
  const admin = await here.signIn(ADMIN)
  await clientOf({ origin: first, token: admin.token }).call(approveShop, { params: shop, body: { approved: true } })
  const product = await owner.call(createProduct, {
    body: { shopId: shop.id, name: 'Mew', priceCents: 1_000, stock: 500 },
  })
  return { connection: database.connection, origins: [first, second], owner, here, shop, product }
}

/** Requests an address repeatedly until the test ends. */
function watch(client: Client, path: string): Seen[] {
  const seen: Seen[] = []
  let over = false
  const asking = (async () => {
    while (!over) {
      const requestedAt = performance.now()
      const { status, text } = await client.raw('GET', path)
      expect(status, path).toBe(200)
      // Shipping methods have a price too.
      const price = /"Mew\\?",[^{}]*?priceCents\\?":(\d+)/.exec(text)?.[1] ?? ''
      const stock = /"stock\\?":(\d+)/.exec(text)?.[1] ?? ''
      seen.push({ requestedAt, answered: performance.now(), price, stock })
      await pause(40)
    }
  })()
  onTestFinished(async () => {
    over = true
    await asking
  })
  return seen
}

const addressesOf = (shop: Shop, product: Product) => [
  { path: `/api/public/shops/${shop.id}/products`, page: false },
  { path: `/api/public/shops/${shop.id}/products/${product.id}`, page: false },
  { path: `/@${shop.slug}`, page: true },
  { path: productPath(shop.slug ?? '', product), page: true },
]

test('no page, list or product shows a stock or price older than a second, in any process', async () => {
  const { connection, origins, owner, here, shop, product } = await twoProcesses()
  const watched = origins.flatMap((origin, place) =>
    addressesOf(shop, product).map(({ path, page }) => ({
      name: `${path} of process ${place + 1}`,
      page,
      seen: watch(clientOf({ origin }), path),
    })),
  )
  /** Every response requested from one second after the change shows the change. */
  const isSeen = async (committed: number, of: 'price' | 'stock', value: number) => {
    const began = new Map(watched.map(({ seen }) => [seen, seen.length]))
    const lateOf = ({ page, seen }: (typeof watched)[number]) => {
      // Drawing a page is slow on a busy machine, and its data is from when that started.
      const fresh = seen.slice(began.get(seen))
      const drawing = page ? Math.max(...fresh.map(({ requestedAt, answered }) => answered - requestedAt)) : 0
      return fresh.filter(({ requestedAt }) => requestedAt - drawing > committed + LONGEST_MS)
    }
    for (const one of watched) await expect.poll(() => lateOf(one).length, { message: one.name }).toBeGreaterThan(0)
    await pause(200)
    for (const one of watched) {
      for (const answer of lateOf(one)) expect(answer[of], one.name).toBe(String(value))
    }
  }
  await expect.poll(() => watched.every(({ seen }) => seen.length > 2)).toBe(true)

  await owner.call(updateProduct, { params: product, body: { priceCents: 1_234 } })
  await isSeen(performance.now(), 'price', 1_234)

  const other = clientOf({ origin: origins[1] })
  await other.call(placeOrder, { body: checkout(shop, [[{ ...product, priceCents: 1_234 }, 7]]) })
  await isSeen(performance.now(), 'stock', 493)
  await here.call(placeOrder, { body: checkout(shop, [[{ ...product, priceCents: 1_234 }, 3]]) })
  await isSeen(performance.now(), 'stock', 490)

  // A change without a notification, as if it were lost.
  const bystander = new pg.Client(connection)
  await bystander.connect()
  onTestFinished(() => bystander.end())
  await bystander.query('update products set price_cents = 999 where id = $1', [product.id])
  await isSeen(performance.now(), 'price', 999)
}, 120_000)
