import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrating/migrate.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { openDatabase } from '#tests/support/servers/test-database.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'

const order = ({ shop, product }: Stocked) => call(placeOrder, { body: checkout(shop, [[product, 1]]) })

/** Sets the id of the next order of the platform. */
const continueAt = async (id: number) =>
  (await platform()).db.execute(sql`select setval(pg_get_serial_sequence('orders', 'id'), ${id}, false)`)

test('skips ids whose number is taken after a change of prefix, also concurrently', async () => {
  const stocked = await given.product({ stock: 100 })
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { orderPrefix: 'KH5' } })
  await continueAt(541)
  const old = [await order(stocked), await order(stocked), await order(stocked)]
  expect(old.map(({ orderNumber }) => orderNumber)).toEqual(['KH5640', 'KH5641', 'KH5642'])

  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { orderPrefix: 'KH' } })
  await continueAt(5_540)
  const elsewhere = await given.product()
  expect(await order(stocked)).toMatchObject({ id: 5_540, orderNumber: 'KH5639' })
  const fresh = await Promise.all(Array.from({ length: 10 }, () => order(stocked)))
  for (const { id, orderNumber } of fresh) expect(orderNumber).toBe(`KH${id + 99}`)
  expect(new Set([...old, ...fresh].map(({ orderNumber }) => orderNumber)).size).toBe(13)
  expect(Math.min(...fresh.map(({ id }) => id))).toBe(5_544)

  // Numbers are unique per shop.
  await as(elsewhere.owner).call(updateShop, { params: elsewhere.shop, body: { orderPrefix: 'KH' } })
  await continueAt(5_641)
  expect(await order(elsewhere)).toMatchObject({ orderNumber: 'KH5740' })
})

const migrations = fileURLToPath(new URL('../../../database/migrations', import.meta.url))

test('existing duplicate numbers stay unchanged and do not violate the unique key', async () => {
  const { connection, client } = await openDatabase(`template template0 encoding 'UTF8'`)
  const before = temporaryFolder()
  cpSync(migrations, before, { recursive: true })
  const journal = JSON.parse(readFileSync(join(before, 'meta/_journal.json'), 'utf8'))
  const first = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('order-limits'))
  journal.entries.splice(first)
  writeFileSync(join(before, 'meta/_journal.json'), JSON.stringify(journal))

  await applyMigrations(drizzle(client), { migrationsFolder: before })
  await client.query(`
    insert into users (email, password_hash, first_name, last_name) values ('o@example.nl', 'x', 'O', 'O');
    insert into shops (owner_id, name) select id, 'Old' from users;
    insert into customers (shop_id, email) select id, 'c@example.nl' from shops;
    insert into orders (shop_id, customer_id, customer_email, order_number, total_cents)
      select c.shop_id, c.id, c.email, number, 100 from customers c, unnest(array['KH5640', 'KH1', 'KH5640', 'KH5640']) number`)

  await migrate(connection)
  const { rows } = await client.query('select order_number, number_repeat from orders order by id')
  expect(rows.map(Object.values)).toEqual([
    ['KH5640', 0],
    ['KH1', 0],
    ['KH5640', 1],
    ['KH5640', 2],
  ])
  const shop = await client.query('select pending_days, pending_days_since, max_pieces_per_order from shops')
  expect(shop.rows).toEqual([{ pending_days: null, pending_days_since: null, max_pieces_per_order: 200 }])
  await expect(client.query(`update orders set number_repeat = 0`)).rejects.toThrow('orders_number')
})
