import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTcpProxy } from '#tests/support/servers/tcp-proxy.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { stopClock } from '#tests/support/time/stopped-clock.ts'
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

/** Waits until the other process shows the price. */
async function seenBy(other: Awaited<ReturnType<typeof neighbour>>, priceCents: number) {
  while ((await priceAt(other)) !== priceCents) await pause(1)
}

test('another process sees a change through its notification, not by cache expiry', async () => {
  stopClock()
  const other = await neighbour()
  for (let round = 1; round <= 5; round++) {
    // A late notification of earlier changes may invalidate the response again.
    await eventually(async () => {
      expect(await priceAt(other)).not.toBe(round)
      expect(other.server.cache.current(`/api/public/shops/${stocked.shop.id}/products`)).toBeDefined()
    })
    await reprice(round)
    await seenBy(other, round)
  }
})

test('another process sees a change within a second even without notifications', async () => {
  const clock = stopClock()
  const { connection } = await platform()
  const deaf = await startTestServer({ connection })
  onTestFinished(deaf.stop)
  await deaf.changes.stop()
  await eventually(() => expect(deaf.changes.isListening).toBe(false))
  const other = { server: deaf, ...clientOf(deaf) }
  const before = await priceAt(other)
  await reprice(777)
  expect(await priceAt(other)).toBe(before)
  clock.pass(1_000)
  expect(await priceAt(other)).toBe(777)
})

test('another process sees a change after its listening connection was killed, and notifications resume', async () => {
  stopClock()
  const other = await neighbour()
  const here = await platform()
  const listeners = async () =>
    (
      await here.db.$client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'toploader changes' and datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid)
  const before = await listeners()
  await priceAt(other)
  await here.db.$client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before])
  await reprice(888)
  await seenBy(other, 888)
  while (true) {
    const now = await listeners()
    const areBack = now.length === 2 && !now.some((pid) => before.includes(pid))
    if (areBack && here.changes.isListening && other.server.changes.isListening) break
    await pause(10)
  }
  expect(await priceAt(other)).toBe(888)
  await reprice(999)
  await seenBy(other, 999)
})

test('revoking an approval in one process closes the shop in another', async () => {
  stopClock()
  const other = await neighbour()
  const admin = await given.admin()
  const slug = stocked.shop.slug
  const isActive = async () => ((await other.raw('GET', `/api/shops/${slug}`)).json as { isActive: boolean }).isActive
  expect(await isActive()).toBe(true)
  await clientOf(admin).call(approveShop, { params: stocked.shop, body: { approved: false } })
  while (await isActive()) await pause(1)
})

test('notifies listeners of possibly missed changes and reconnects by itself', async () => {
  const way = await startTcpProxy((await platform()).connection)
  const heard: (number | 'missed')[] = []
  const listener = new ShopChanges(way.connection)
  listener.subscribe({
    shopChanged: (shopId) => heard.push(shopId),
    mayHaveMissed: () => heard.push('missed'),
  })
  const speaker = new ShopChanges((await platform()).connection)
  onTestFinished(async () => {
    await Promise.all([listener.stop(), speaker.stop()])
    await way.close()
  })
  const heardOf = (what: number | 'missed') => eventually(() => expect(heard).toContain(what))
  listener.start()
  speaker.start()
  await heardOf('missed')
  await eventually(() => {
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

test('delivers all of a thousand concurrent changes', async () => {
  const { connection } = await platform()
  const heard = new Set<number>()
  const listener = new ShopChanges(connection)
  listener.subscribe({ shopChanged: (shopId) => heard.add(shopId) })
  const speaker = new ShopChanges(connection)
  onTestFinished(async () => {
    await Promise.all([listener.stop(), speaker.stop()])
  })
  listener.start()
  speaker.start()
  await eventually(() => {
    speaker.announce(1)
    expect(heard).toContain(1)
  })
  for (let shop = 1; shop < 1_000; shop++) speaker.announce(Number.MAX_SAFE_INTEGER - shop)
  await eventually(() => expect(heard.size).toBe(1_000))
})
