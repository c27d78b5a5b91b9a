import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { OPEN_LIVE_VERSION } from '#shared/rules/orders/placing/open-live.ts'
import { openablePatterns } from '#shared/rules/products/openable.ts'
import { LOW_STOCK } from '#shared/rules/products/stock/stock-level.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { CONNECTIONS } from './callers.ts'

export type StockedShop = { id: number; products: { id: number; priceCents: number; name: string }[] }
export type OrderDatabase = {
  connection: pg.ClientConfig
  pool: pg.Pool
  shops: StockedShop[]
  close(): Promise<void>
}

let opened = 0

/**
 * A separate database in the cluster of a running server, with open shops that accept any number of orders. No server uses it. Its pool has
 * all available connections.
 */
export async function openOrderDatabase(
  dataDir: string,
  { shops: count, products }: { shops: number; products: number },
): Promise<OrderDatabase> {
  const { admin, connection } = connectionsTo(dataDir)
  const name = `bench_${++opened}`
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`create database ${name} owner ${connection.user}`)
  await client.end()
  const own = { ...connection, database: name }
  await migrate(own)
  const pool = new pg.Pool({ ...own, max: CONNECTIONS, idleTimeoutMillis: 0 })
  const shops: StockedShop[] = []
  for (const id of await openShops(pool, count)) shops.push({ id, products: await stock(pool, id, products) })
  return {
    connection: own,
    pool,
    shops,
    close: () => pool.end(),
  }
}

/** Open shops, each with its own owner. */
export async function openShops(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with owners as (
       insert into users (email, password_hash, role, first_name, last_name)
       select 'owner-' || n || '@bench.test', 'none', 'shop_owner', 'Owner', n::text from generate_series(1, $1::int) n
       returning id
     )
     insert into shops (owner_id, slug, name, payment_link, approved, first_approved_at, max_unpaid_orders,
       max_unpaid_pieces, max_unpaid_cents)
     select id, 'bench-' || id, 'Bench shop ' || id, 'https://pay.bench.example/cards', true, now(), 1000, 100000, 100000000 from owners
     returning id`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

/** Stock per product, enough that none runs out. */
export const STOCK = 1_000_000

/** Inserts products of a shop. */
export async function stock(pool: pg.Pool, shopId: number, count: number): Promise<StockedShop['products']> {
  const { rows } = await pool.query<{ id: string; price_cents: number; name: string }>(
    `insert into products (shop_id, name, description, price_cents, stock, category, set_name, language)
     select $1, 'Obsidian Flames booster box, case ' || n, 'Thirty-six sealed packs.', 9995 + n, ${STOCK}, 'boosterboxes',
       'Set ' || n % 7, 'English'
     from generate_series(1, $2::int) n returning id, price_cents, name`,
    [shopId, count],
  )
  return rows.map((row) => ({ id: Number(row.id), priceCents: row.price_cents, name: row.name }))
}

export type Cart = ReturnType<typeof cartOf>

const COLLECTORS = 20_000
let orders = 0

/** The next customer's order at a shop: this many different products of all, or of the first `from`. */
export function cartOf({ id: shopId, products }: StockedShop, lines = 2, from = products.length) {
  const first = Math.floor(Math.random() * from)
  const items = Array.from({ length: lines }, (_, place) => {
    const { id, priceCents, name } = products[(first + place) % from] as StockedShop['products'][number]
    return { productId: id, quantity: 1, priceCents, productName: name }
  })
  const totalCents = items.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const customerEmail = `collector${orders++ % COLLECTORS}@bench.test`
  return { shopId, customerEmail, totalCents, status: 'pending', paymentStatus: 'pending', items }
}

/** Each collector uses a different network address. */
export const networkOf = (customerEmail: string): string => {
  const [, number = '0'] = /(\d+)@/.exec(customerEmail) ?? []
  return `10.0.${Number(number) >> 8}.${Number(number) & 255}`
}

/** Only calls `place_order`, as the server does. */
export async function placeOrder(
  pool: pg.Pool,
  { shopId, customerEmail, totalCents, items }: Cart,
  key: string = randomUUID(),
): Promise<void> {
  const request = {
    email: customerEmail,
    mailbox: mailboxOf(customerEmail),
    total: totalCents,
    lines: items.map((item) => ({
      product: item.productId,
      quantity: item.quantity,
      price: item.priceCents,
      openLive: false,
    })),
    key,
    hash: 'bench',
    network: networkOf(customerEmail),
    lowStock: LOW_STOCK,
    language: 'en',
    openLiveVersion: OPEN_LIVE_VERSION,
    openable: openablePatterns,
    country: 'NL',
  }
  const { rows } = await pool.query<{ outcome: { order?: unknown } }>({
    name: 'place_order',
    text: 'select place_order($1, $2) as outcome',
    values: [shopId, request],
  })
  if (!rows[0]?.outcome.order) throw new Error(`bench: an order was refused: ${JSON.stringify(rows[0]?.outcome)}`)
}
