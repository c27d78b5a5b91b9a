import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { approveShop } from '#shared/contract/platform.ts'
import { updateProduct } from '#shared/contract/products.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { severable } from '#tests/support/severable.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { ShopChanges } from './shop-changes.ts'

let stocked: Stocked

beforeAll(async () => {
  stocked = await given.product()
})

/** Another process on the same database. */
async function neighbour() {
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  onTestFinished(server.stop)
  return { server, ...clientOf(server) }
}

const priceAt = async ({ call }: Pick<ReturnType<typeof clientOf>, 'call'>) =>
  (await call(listPublicProducts, { params: stocked.shop }))[0]?.priceCents

/** Changes the price through this file's own server. */
const reprice = (priceCents: number) =>
  clientOf(stocked.owner).call(updateProduct, { params: stocked.product, body: { priceCents } })

/** How long until the other process shows the price. Milliseconds. */
async function delayOf(other: Awaited<ReturnType<typeof neighbour>>, priceCents: number) {
  const begun = performance.now()
  while ((await priceAt(other)) !== priceCents) await pause(1)
  return performance.now() - begun
}

test('a change in one process is seen in another within milliseconds', async () => {
  const other = await neighbour()
  await vi.waitFor(async () => {
    await priceAt(other)
    expect(other.server.cache.trusted(`/api/public/shops/${stocked.shop.id}/products`)).toBeDefined()
  })
  const delays: number[] = []
  for (let round = 1; round <= 5; round++) {
    expect(await priceAt(other)).not.toBe(round)
    await reprice(round)
    delays.push(await delayOf(other, round))
  }
  expect(Math.min(...delays)).toBeLessThan(100)
  expect(Math.max(...delays)).toBeLessThan(1_500)
})

test('it is seen within a second also when the news cannot come', async () => {
  const { connection } = await platform()
  const deaf = await startTestServer({ connection })
  onTestFinished(deaf.stop)
  await deaf.changes.stop()
  const other = { server: deaf, ...clientOf(deaf) }
  expect(await priceAt(other)).not.toBe(777)
  await reprice(777)
  expect(await delayOf(other, 777)).toBeLessThan(1_500)
})

test('it is seen when the listening connection was killed, and news come again afterwards', async () => {
  const other = await neighbour()
  const { db } = await platform()
  const kill = () =>
    db.$client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'toploader changes' and datname = current_database()`)
  await priceAt(other)
  await kill()
  await reprice(888)
  expect(await delayOf(other, 888)).toBeLessThan(1_500)
  const listening = async () =>
    (
      await db.$client.query(
        `select 1 from pg_stat_activity where application_name = 'toploader changes' and datname = current_database() and state = 'idle'`,
      )
    ).rowCount
  await vi.waitFor(async () => expect(await listening()).toBe(2), { timeout: 5_000 })
  await pause(50)
  expect(await priceAt(other)).toBe(888)
  await reprice(999)
  expect(await delayOf(other, 999)).toBeLessThan(500)
})

test('an approval that is revoked in one process closes the shop in another', async () => {
  const other = await neighbour()
  const admin = await given.admin()
  const slug = stocked.shop.slug
  const isActive = async () => ((await other.raw('GET', `/api/shops/${slug}`)).json as { isActive: boolean }).isActive
  expect(await isActive()).toBe(true)
  await clientOf(admin).call(approveShop, { params: stocked.shop, body: { approved: false } })
  await vi.waitFor(async () => expect(await isActive()).toBe(false), { timeout: 1_500, interval: 5 })
})

test('whoever listens is told when news may have been missed, and listens again by itself', async () => {
  const way = await severable((await platform()).connection)
  const heard: (number | 'missed')[] = []
  const listener = new ShopChanges(way.connection, {
    shopChanged: (shopId) => heard.push(shopId),
    mayHaveMissed: () => heard.push('missed'),
  })
  const speaker = new ShopChanges((await platform()).connection, {
    shopChanged: () => undefined,
    mayHaveMissed: () => undefined,
  })
  onTestFinished(async () => {
    await Promise.all([listener.stop(), speaker.stop()])
    await way.close()
  })
  const heardOf = (what: number | 'missed') => vi.waitFor(() => expect(heard).toContain(what), { timeout: 5_000 })
  listener.start()
  speaker.start()
  await heardOf('missed')
  await vi.waitFor(() => {
    speaker.announce(11)
    expect(heard).toContain(11)
  })

  heard.length = 0
  await way.cut()
  await heardOf('missed')
  await way.mend()
  heard.length = 0
  await heardOf('missed')
  speaker.announce(12)
  await heardOf(12)
})

test('of a thousand changes at once none is lost', async () => {
  const { connection } = await platform()
  const heard = new Set<number>()
  const listener = new ShopChanges(connection, {
    shopChanged: (shopId) => heard.add(shopId),
    mayHaveMissed: () => undefined,
  })
  const speaker = new ShopChanges(connection, { shopChanged: () => undefined, mayHaveMissed: () => undefined })
  onTestFinished(async () => {
    await Promise.all([listener.stop(), speaker.stop()])
  })
  listener.start()
  speaker.start()
  await vi.waitFor(() => {
    speaker.announce(1)
    expect(heard).toContain(1)
  })
  for (let shop = 1; shop < 1_000; shop++) speaker.announce(Number.MAX_SAFE_INTEGER - shop)
  await vi.waitFor(() => expect(heard.size).toBe(1_000))
})
