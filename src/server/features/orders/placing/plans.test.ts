import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import type { Checkout } from '#shared/contract/orders/placing.ts'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'
import { countTasks } from '../order-tasks.ts'
import { placeOrder } from './place-order.ts'

/** Opened one by one while the tables fill, because a plan depends on the number of rows at planning time. */
const CONNECTIONS = 8
/** Orders per connection before the next one opens. PostgreSQL caches a generic plan from the sixth execution. */
const FIRST_ORDERS = 30
const PRODUCTS = 500
const ORDERS = 600
/** Upper bound on index entries read per order: a few each for the lines, products, customer and shop. Scanning the shop reads hundreds. */
const MOST_ENTRIES_AN_ORDER = 10
const FEW_ENTRIES = 20

type Product = { id: number; price_cents: number; name: string }

let database: TestDatabase
/** One connection each and no running server, so only orders read from the tables. */
const pools: Database[] = []

const open = () => {
  const db = connect(database.connection, { size: 1 })
  pools.push(db)
  return db
}

beforeAll(async () => {
  database = await createDatabase()
})

afterAll(async () => {
  for (const db of pools) await db.$client.end()
  await database.drop()
})

test('placing an order and counting tasks read few index entries, even with plans made for empty tables', async () => {
  const db = open()
  const shopId = await openShop(db)
  const first = await stock(db, shopId, 2)
  await placeMany([db], shopId, first, FIRST_ORDERS)
  while (pools.length < CONNECTIONS) await placeMany([open()], shopId, first, FIRST_ORDERS)
  const products = await stock(db, shopId, PRODUCTS)

  const before = await entriesRead()
  await placeMany(pools, shopId, products, ORDERS)
  const after = await entriesRead()

  const perOrder = [...after].map(([place, entries]): [string, number] => [
    place,
    Math.round((entries - (before.get(place) ?? 0)) / ORDERS),
  ])
  expect(perOrder.filter(([, entries]) => entries > MOST_ENTRIES_AN_ORDER)).toEqual([])

  // No order waits for a task, so the counts must not read any.
  await db.$client.query('analyze orders, order_items, products')
  const known = await entriesRead()
  await countTasks(db, shopId)
  const counted = await entriesRead()
  expect([...counted].filter(([place, entries]) => entries - (known.get(place) ?? 0) > FEW_ENTRIES)).toEqual([])
})

async function openShop(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ id: string }>(`
    with owner as (
      insert into users (email, password_hash, role, first_name, last_name)
      values ('misty@example.nl', 'none', 'shop_owner', 'Misty', 'Waters') returning id
    )
    insert into shops (owner_id, slug, name, approved, first_approved_at)
    select id, 'cerulean-cards', 'Cerulean Cards', true, now() from owner returning id`)
  return Number(only(rows).id)
}

async function stock(db: Database, shopId: number, count: number): Promise<Product[]> {
  const { rows } = await db.$client.query<Product & { id: string }>(
    `insert into products (shop_id, name, price_cents, stock)
     select $1, 'Card ' || n, 100, 100000 from generate_series(1, $2::int) n returning id, price_cents, name`,
    [shopId, count],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

let turn = 0

/** Places orders of two products each, spread evenly over the connections; each customer orders twice. */
async function placeMany(over: readonly Database[], shopId: number, products: readonly Product[], count: number) {
  const last = turn + count
  const caller = async (db: Database) => {
    while (turn < last) {
      const place = turn++
      const items = [place, place + 1].map((place) => {
        const { id, price_cents, name } = products[place % products.length] as Product
        return { productId: id, quantity: 1, priceCents: price_cents, productName: name }
      })
      const customerEmail = `buyer-${place >> 1}@example.nl`
      const checkout = { shopId, customerEmail, totalCents: 200, status: 'pending', paymentStatus: 'pending', items }
      await placeOrder(db, checkout as Checkout, {
        idempotencyKey: randomUUID(),
        ip: `198.51.${(place >> 9) & 255}.${(place >> 1) & 255}`,
      })
    }
  }
  await Promise.all(over.map(caller))
}

/** Number of entries read so far per index, and of rows read per table by sequential scans. */
async function entriesRead(): Promise<Map<string, number>> {
  // Without this, connections report their statistics only once a second.
  for (const db of pools) await db.$client.query('select pg_stat_force_next_flush()')
  const { rows } = await (pools[0] as Database).$client.query<{ place: string; entries: string }>(`
    select indexrelname as place, idx_tup_read as entries from pg_stat_user_indexes where schemaname = 'public'
    union all select relname || ' without an index', seq_tup_read from pg_stat_user_tables where schemaname = 'public'`)
  return new Map(rows.map(({ place, entries }) => [place, Number(entries)]))
}
