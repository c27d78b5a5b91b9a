import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { hashPassword } from '#server/features/auth/passwords/passwords.ts'
import { clientOf } from '#tests/support/client.ts'
import { PASSWORD } from '#tests/support/given.ts'
import { openDatabase } from '#tests/support/servers/test-database.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { migrate } from './migrate.ts'

const folder = fileURLToPath(new URL('../migrations', import.meta.url))
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }

/** Migrates like an earlier version, with only the first of the migrations; `more` are applied after them. */
function upgrader(client: pg.Client) {
  const migrationsFolder = temporaryFolder()
  mkdirSync(join(migrationsFolder, 'meta'))
  for (const { tag } of journal.entries) cpSync(join(folder, `${tag}.sql`), join(migrationsFolder, `${tag}.sql`))
  return async (version: number, more?: string) => {
    const entries = journal.entries.slice(0, version)
    if (more) {
      const last = { ...journal.entries.at(-1), idx: version, tag: 'more', when: Date.now() + 1e12 }
      writeFileSync(join(migrationsFolder, 'more.sql'), more)
      entries.push(last)
    }
    writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await applyMigrations(drizzle(client), { migrationsFolder })
  }
}

type Values = Record<string, unknown>
type Column = { table: string; name: string; type: string; needed: boolean }

const someValue: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  boolean: false,
  text: 'x',
  jsonb: '{}',
  date: '2026-11-20',
}

async function columnsOf(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as name, data_type as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
       and table_name in ('users', 'shops', 'products', 'customers', 'orders', 'order_items')`,
  )
  return rows
}

/** Inserts the values whose columns exist at this version, and fills all other required columns. */
async function insertInto(
  client: pg.Client,
  columns: readonly Column[],
  table: string,
  values: Values,
): Promise<number> {
  const row = columns
    .filter((column) => column.table === table && (column.name in values || column.needed))
    .map(({ name, type }) => [name, name in values ? values[name] : (someValue[type] ?? new Date())])
  const places = row.map((_, index) => `$${index + 1}`)
  const { rows } = await client.query<{ id: string }>(
    `insert into "${table}" (${row.map(([name]) => `"${name}"`)}) values (${places}) returning *`,
    row.map(([, value]) => value),
  )
  return Number(rows[0]?.id)
}

const states = [
  { status: 'pending', payment_status: 'pending' },
  { status: 'paid', payment_status: 'paid' },
  { status: 'shipped', payment_status: 'paid', tracking_code: '3SABCD1234567' },
  { status: 'cancelled', payment_status: 'pending' },
]

/** Sample data of a shop at that version. */
async function fill(client: pg.Client, version: number, password_hash: string) {
  const columns = await columnsOf(client)
  const insert = (table: string, values: Values) => insertInto(client, columns, table, values)
  const email = `owner-${version}@example.nl`
  const owner_id = await insert('users', {
    email,
    password_hash,
    role: 'shop_owner',
    first_name: 'A',
    last_name: 'B',
  })
  const shop = {
    owner_id,
    slug: `shop-${version}`,
    name: `Shop ${version}`,
    order_prefix: `V${version}`,
    approved: true,
  }
  const shop_id = await insert('shops', {
    ...shop,
    payment_link: 'https://pay.example/x',
    approved_at: new Date(),
    first_approved_at: new Date(),
  })
  const product = {
    shop_id,
    name: 'Booster box',
    price_cents: 14_500,
    stock: 5,
    category: 'boosterboxes',
    language: 'English',
  }
  const product_id = await insert('products', { ...product, set_name: '151', tags: ['sealed'] })
  const customer_email = `buyer-${version}@example.nl`
  const customer_id = await insert('customers', { shop_id, email: customer_email })
  for (const [index, state] of states.entries()) {
    const order_id = await insert('orders', {
      shop_id,
      customer_id,
      customer_email,
      order_number: `V${version}${index}`,
      total_cents: 14_500,
      ...state,
      paid_at: state.payment_status === 'paid' ? new Date() : null,
    })
    await insert('order_items', {
      shop_id,
      order_id,
      product_id,
      quantity: 1,
      price_cents: 14_500,
      product_name: 'Booster box',
    })
  }
}

async function clientOfDatabase(connection: Connection) {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

test('data of every version survive all migrations, and the server shows them', async () => {
  const { connection, client } = await openDatabase(`template template0 encoding 'UTF8'`)
  const hash = await hashPassword(PASSWORD)
  const upTo = upgrader(client)
  const first = 2
  for (let version = first; version <= journal.entries.length; version++) {
    await upTo(version)
    await fill(client, version, hash)
  }
  await migrate(connection)
  const server = await startTestServer({ connection })
  try {
    // One version in four is enough.
    for (let version = first; version <= journal.entries.length; version += 4)
      await expectToWork(server.origin, version)
  } finally {
    await server.stop()
  }
})

async function expectToWork(origin: string, version: number) {
  const visitor = clientOf({ origin })
  const { token } = await visitor.signIn({ email: `owner-${version}@example.nl`, password: PASSWORD })
  const owner = clientOf({ origin, token })
  const read = async (path: string) => {
    const { status, json } = await owner.raw('GET', path)
    expect({ path, status }).toEqual({ path, status: 200 })
    return json
  }
  const shop = (await read(`/api/shops/shop-${version}`)) as { id: number }
  const products = await read(`/api/public/shops/${shop.id}/products`)
  expect(products).toMatchObject([{ name: 'Booster box', priceCents: 14_500 }])
  const orders = (await read(`/api/shops/${shop.id}/orders`)) as { id: number; status: string }[]
  expect(orders.map(({ status }) => status).sort()).toEqual(states.map(({ status }) => status).sort())
  for (const { id } of orders) await read(`/api/orders/${id}/details`)
}

test('ten concurrent processes upgrade one database together and log each migration once', async () => {
  const { connection, client } = await openDatabase(`template template0 encoding 'UTF8'`)
  const half = Math.ceil(journal.entries.length / 2)
  await upgrader(client)(half)
  await fill(client, half, await hashPassword(PASSWORD))
  const logged: unknown[] = []
  const log = { info: (line: object) => void logged.push(line) }
  await Promise.all(Array.from({ length: 10 }, () => migrate(connection, log)))
  const later = journal.entries.slice(half).map(({ tag }) => ({ migration: tag, ms: expect.any(Number) }))
  expect(logged).toEqual([{ migrations: later.length }, ...later])
  const { rows } = await client.query('select count(*)::int as orders from orders')
  expect(rows).toEqual([{ orders: states.length }])
})

test('a migration that fails half-way changes nothing, and the earlier version keeps working', async () => {
  const { connection, client } = await openDatabase()
  await fill(client, 1, await hashPassword(PASSWORD))
  const other = await clientOfDatabase(connection)
  const broken =
    'alter table orders add column half text;--> statement-breakpoint\nupdate orders set total_cents = 1 / (total_cents - total_cents);'
  await expect(upgrader(other)(journal.entries.length, broken)).rejects.toThrow()
  await other.end()
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns where table_name = 'orders' and column_name = 'half'`,
  )
  expect(rowCount).toBe(0)
  await migrate(connection)
  const server = await startTestServer({ connection })
  try {
    await expectToWork(server.origin, 1)
  } finally {
    await server.stop()
  }
})
