import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataDirInUse, startEmbeddedPostgres } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { register } from '#shared/contract/accounts/accounts.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { clientOf } from '#tests/support/client.ts'
import { leaveCatalogueEmpty } from '#tests/support/records/products/empty-catalogue.ts'
import { runServer, withPages } from '#tests/support/servers/process.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { readArchive } from './archive-reader.ts'
import { openSource, placesIn } from './embedded-source.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const admin = { email: 'boss@example.nl', password: 'very secret' }
const quiet = () => undefined

/** A database with all tables, but without the bundled card catalogue, which takes most of the time to load. */
async function makeDatabase(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.connection)
  await leaveCatalogueEmpty(postgres.connection)
  await postgres.stop()
}

/** A server on this database, with an open shop that has plenty of one product. */
async function shopAt(dataDir: string) {
  const server = runServer(
    { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, RATE_LIMITS: 'off' },
    withPages,
  )
  const origin = await server.ready
  const visitor = clientOf({ origin })
  const names = { firstName: 'Misty', lastName: 'Waters' }
  const person = { email: 'misty@example.nl', password: 'correct horse', ...names }
  const owner = clientOf({ origin, token: (await visitor.call(register, { body: person })).token })
  const boss = clientOf({ origin, token: (await visitor.signIn(admin)).token })
  const [shop] = await owner.call(listMyShops)
  if (!shop) throw new Error('A shop owner comes with a shop')
  await owner.call(updateShop, { params: shop, body: { slug: 'misty-cards' } })
  await boss.call(approveShop, { params: shop, body: { approved: true } })
  const body = { shopId: shop.id, name: 'Booster', priceCents: 499, stock: 1_000_000 }
  const product = await owner.call(createProduct, { body })
  let customers = 0
  const order = async (): Promise<number> => {
    const customerEmail = `ash-${++customers}@example.nl`
    const items = [{ productId: product.id, quantity: 1, priceCents: 499 }]
    const checkout = { shopId: shop.id, customerEmail, totalCents: 499, items }
    return (await visitor.call(placeOrder, { body: checkout })).id
  }
  return { server, shop, order }
}

/** All orders of the shop, from a server started on this folder. */
async function ordersIn(dataDir: string, shop: { id: number }): Promise<Set<number>> {
  const server = runServer({ DATA_DIR: dataDir }, withPages)
  const origin = await server.ready
  const { token } = await clientOf({ origin }).signIn(admin)
  const ids = new Set<number>()
  for (let cursor: string | undefined, first = true; first || cursor; first = false) {
    const page = await clientOf({ origin, token }).callPage(listOrders, { params: shop, query: { limit: 100, cursor } })
    for (const { id } of page.items) ids.add(id)
    cursor = page.next
  }
  server.signal('SIGTERM')
  await server.ended
  return ids
}

/** A platform that continued after its backup was taken. */
let lived:
  | { dataDir: string; path: string; shop: { id: number }; orders?: number; before: readonly number[] }
  | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'toploader-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

beforeAll(async () => {
  chmodSync(dataDir, 0o755)
  await makeDatabase(dataDir)
}, 60_000)

test('takes a backup while orders are placed', async () => {
  const { server, shop, order } = await shopAt(dataDir)
  const places = placesIn(dataDir)
  mkdirSync(join(places.media, '1'), { recursive: true })
  writeFileSync(join(places.media, '1', 'card.webp'), 'a picture')

  const acknowledged: number[] = []
  let buying = true
  const buyers = Array.from({ length: 4 }, async () => {
    while (buying) {
      acknowledged.push(await order())
      // Otherwise they saturate the CPU, and the backup takes many times as long.
      await pause(10)
    }
  })
  // Failures are checked below; an unhandled rejection must not fail the test twice.
  for (const buyer of buyers) buyer.catch(() => undefined)
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(50)
  const source = await openSource(dataDir, quiet)
  const before = acknowledged.slice()
  const { path } = await takeBackup({ connection: source.admin, ...places })
  expect(acknowledged.length).toBeGreaterThan(before.length)
  await source.close()

  await expect(restoreBackup(path, dataDir, quiet)).rejects.toThrow(DataDirInUse)
  buying = false
  await Promise.all(buyers)
  server.signal('SIGTERM')
  await server.ended

  lived = { dataDir, path, shop, before }
})

test('restores every one of them elsewhere', async () => {
  if (!lived) throw new Error('There is no backup')
  const elsewhere = temporaryFolder()
  const restored = await restoreBackup(lived.path, elsewhere, quiet)
  expect(restored).toMatchObject({ shops: 1, setAside: [] })
  const there = await ordersIn(elsewhere, lived.shop)
  expect(lived.before.filter((id) => !there.has(id))).toEqual([])
  expect(readFileSync(join(elsewhere, 'media', '1', 'card.webp'), 'utf8')).toBe('a picture')
  lived.orders = restored.orders
})

test('restores in place and moves the later database to another name', async () => {
  if (!lived) throw new Error('There is no backup')
  const { setAside, orders } = await restoreBackup(lived.path, lived.dataDir, quiet)
  expect(setAside).toEqual([expect.stringContaining('cluster.before-restore-')])
  expect(orders).toBe(lived.orders)
})

test('takes a backup of a stopped server, and rejects a second one at the same time', async () => {
  const { dataDir } = await stopped()
  const source = await openSource(dataDir, quiet)
  const take = () => takeBackup({ connection: source.admin, ...placesIn(dataDir) })
  const taken = await Promise.allSettled([take(), take()])
  await source.close()
  expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: /being taken already/ },
  })
  const { folder } = placesIn(dataDir)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test('a backup whose session PostgreSQL ends fails without ending the process or leaving files', async () => {
  const { dataDir } = await stopped()
  const source = await openSource(dataDir, quiet)
  const other = new pg.Client(source.admin)
  await other.connect()
  const taken = takeBackup({ connection: source.admin, ...placesIn(dataDir) }).catch((error: Error) => error)
  await expect
    .poll(
      async () => {
        // While files are copied: no query is in flight that could fail.
        const { rows } = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'toploader backup' and state = 'idle' and query like '%pg_backup_start%'`,
        )
        return rows.length
      },
      { interval: 5 },
    )
    .toBe(1)
  expect(await taken).toBeInstanceOf(Error)
  await other.end()
  await source.close()
  expect(readdirSync(placesIn(dataDir).folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('rejects a backup where there is no database', async () => {
  await expect(openSource(temporaryFolder(), quiet)).rejects.toThrow('There is no database')
})

function isGzipOf(bytes: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(content)
  } catch {
    return false
  }
}

test.each([
  ['cut short', (path: string) => truncateSync(path, Math.floor(statSync(path).size * 0.6))],
  [
    'changed by one bit',
    (path: string) => {
      const bytes = readFileSync(path)
      const content = gunzipSync(bytes)
      // Some changes have no effect: a back-reference to an equal string elsewhere, as in a row of zeros.
      const flip = (place: number) => bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      let place = Math.floor(bytes.length / 2)
      for (flip(place); isGzipOf(bytes, content); flip(place)) flip(place++)
      writeFileSync(path, bytes)
    },
  ],
  ['something else', (path: string) => writeFileSync(path, 'no archive at all')],
])('rejects a backup that was %s without changes', async (_what, spoil) => {
  const { dataDir, backup } = await stopped()
  const path = join(temporaryFolder(), 'spoilt.tar.gz')
  copyFileSync(backup, path)
  spoil(path)
  const before = readdirSync(join(dataDir, 'postgres')).sort()
  await expect(restoreBackup(path, dataDir, quiet)).rejects.toThrow(/cannot be read|is damaged|cut short/)
  expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(before)
})

test.each(['../../etc/passwd', '/etc/passwd', 'cluster/../../x', 'elsewhere/x'])(
  'rejects an archive that would write to %s',
  async (name) => {
    const tar = pack()
    tar.entry({ name }, 'x')
    tar.finalize()
    const chunks: Buffer[] = []
    for await (const chunk of tar) chunks.push(chunk as Buffer)
    const path = join(temporaryFolder(), 'toploader.tar.gz')
    writeFileSync(path, gzipSync(Buffer.concat(chunks)))
    await expect(readArchive(path)).rejects.toThrow('is no backup of Toploader')
  },
)

let made: Promise<{ dataDir: string; backup: string }> | undefined

/** A DATA_DIR without a running server, and a backup of it: shared by all read-only tests. */
const stopped = () => (made ??= makeStopped())

async function makeStopped() {
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-backup-'))
  chmodSync(dataDir, 0o755)
  await (await startEmbeddedPostgres({ dataDir })).stop()
  const source = await openSource(dataDir, quiet)
  const { path } = await takeBackup({ connection: source.admin, ...placesIn(dataDir) })
  await source.close()
  return { dataDir, backup: path }
}

afterAll(async () => rmSync((await made)?.dataDir ?? '', { recursive: true, force: true }))
