import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { examineReplica } from '#server/doctor/examine-replica.ts'
import { register } from '#shared/contract/accounts/accounts.ts'
import { createProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { Postgres } from '#tests/cluster/postgres.ts'
import { type Client, clientOf } from '#tests/support/client.ts'
import { leaveCatalogueEmpty } from '#tests/support/records/products/empty-catalogue.ts'
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'toploader-replica-'))
let primary: Postgres
let replica: Postgres
let server: TestServer
let owner: Client
let shop: { id: number }
let product: { id: number; shopId: number }

beforeAll(async () => {
  // The replica may run as another account.
  chmodSync(folder, 0o755)
  primary = new Postgres(join(folder, 'primary'))
  await primary.start()
  await primary.makeDatabase()
  const connection = { connectionString: primary.url }
  await migrate(connection)
  await leaveCatalogueEmpty(connection)
  await primary.end('SIGINT')
  replica = new Postgres(join(folder, 'replica'), { empty: false })
  replica.copyOf(primary, 'replica')
  await primary.start()
  await replica.start()
  server = await startTestServer({ connection, replica: { connectionString: replica.url } })

  const visitor = clientOf({ origin: server.origin })
  const person = { email: 'misty@example.nl', password: 'correct horse', firstName: 'Misty', lastName: 'Waters' }
  owner = clientOf({ origin: server.origin, token: (await visitor.call(register, { body: person })).token })
  const [own] = await owner.call(listMyShops)
  if (!own) throw new Error('A shop owner comes with a shop')
  shop = own
  await owner.call(updateShop, { params: own, body: { slug: 'misty-cards' } })
  await server.db.execute(sql`update shops set approved = true, first_approved_at = now() where id = ${own.id}`)
  product = await owner.call(createProduct, { body: { shopId: own.id, name: 'Booster', priceCents: 1, stock: 5 } })
})

afterAll(async () => {
  await server?.stop()
  await replica?.end('SIGKILL')
  await primary?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Price that visitors see. */
const price = async () => {
  const visitor = clientOf({ origin: server.origin })
  const { items } = await visitor.callPage(listPublicProducts, { params: shop, query: {} })
  return items[0]?.priceCents
}

const readsThere = async () => {
  const [row] = await replica.ask<{ reads: number }>(
    `select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'products'`,
    'toploader',
  )
  return row?.reads ?? 0
}

/** Sends visits for longer than a page is cached, and returns whether the replica has answered some of them. */
async function isRead() {
  const before = await readsThere()
  for (let visits = 0; visits < 20; visits++) {
    await price()
    await pause(100)
  }
  return (await readsThere()) > before
}

test('reads public pages from the replica', async () => {
  await expect.poll(isRead).toBe(true)
  expect(await examineReplica(readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }))).toEqual([
    { about: 'Replica', state: 'good', text: 'It follows.' },
  ])
})

test('never shows stale data from a replica that lags behind', { tags: 'long' }, async () => {
  await expect.poll(price).toBe(1)
  await replica.ask('select pg_wal_replay_pause()')
  await owner.call(updateProduct, { params: product, body: { priceCents: 2 } })
  for (let visits = 0; visits < 15; visits++) {
    expect(await price()).toBe(2)
    await pause(100)
  }
  // No process notifies the server of this change: waits one second, plus the half second that a page may be cached.
  await server.db.execute(sql`update products set price_cents = 3 where id = ${product.id}`)
  await pause(1_600)
  expect(await price()).toBe(3)
  await replica.ask('select pg_wal_replay_resume()')
  await expect.poll(isRead).toBe(true)
  expect(await price()).toBe(3)
})

test('visitors notice nothing when the replica is down', async () => {
  const before = await price()
  await replica.end('SIGKILL')
  for (let visits = 0; visits < 10; visits++) {
    expect(await price()).toBe(before)
    await pause(100)
  }
  const [found] = await examineReplica(readConfig({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }))
  expect(found).toMatchObject({ state: 'bad', text: expect.stringContaining('ECONNREFUSED') })
})
