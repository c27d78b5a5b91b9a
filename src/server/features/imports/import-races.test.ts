import { setTimeout as pause } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productImports } from '#server/database/schema.ts'
import { getProductImport, runProductImport } from '#shared/contract/catalogue/csv.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { as, call, Refused } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { checkout, given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

test('stock adds up after an import during sales', async () => {
  const store = await given.shop({ open: true })
  const setUp = csv('name,price,stock', ...Array.from({ length: 40 }, (_, number) => `Card ${number},1,50`))
  await as(store.owner).call(runProductImport, {
    params: { ...store.shop, import: (await checkFile(store, setUp)).id },
  })
  const products: Product[] = await as(store.owner).call(listProducts, { params: store.shop, query: { limit: 100 } })
  const file = await checkFile(
    store,
    csv('id,name,price,stock', ...products.toReversed().map(({ id, name }) => `${id},${name},1,60`)),
  )
  expect(file.counts.change).toBe(40)

  const sold = new Map<number, number>()
  const buy = async (round: number) => {
    const lines = [7, 3, 1].map((step): [Product, number] => [products[(round * step) % 40] as Product, 1])
    const unique = [...new Map(lines.map((line) => [line[0].id, line])).values()]
    const order = await call(placeOrder, { body: checkout(store.shop, unique) })
    if (round % 5 === 0) return void (await as(store.owner).call(cancelOrder, { params: order }))
    for (const [{ id }] of unique) sold.set(id, (sold.get(id) ?? 0) + 1)
  }
  const runs = [1, 2].map(() =>
    as(store.owner)
      .call(runProductImport, { params: { ...store.shop, import: file.id } })
      .catch((error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 409) throw error
        return undefined
      }),
  )
  await Promise.all([...Array.from({ length: 60 }, (_, round) => buy(round)), ...runs])
  expect((await Promise.all(runs)).filter(Boolean)).toHaveLength(1)
  for (const { id } of products) expect(await stockOf({ id })).toBe(60 - (sold.get(id) ?? 0))
})

test('an interrupted run rolls back, reports the failure, and can be run again', async () => {
  const store = await given.shop({ open: true })
  const lines = Array.from({ length: 6_000 }, (_, number) => `Card ${number},1,1`)
  const file = await checkFile(store, csv('name,price,stock', ...lines))
  const params = { ...store.shop, import: file.id }
  const { db } = await platform()
  const breakOff = async () => {
    await expect
      .poll(async () => (await as(store.owner).call(getProductImport, { params })).rowsDone, {
        interval: 10,
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objsubid = 2 and objid = ${store.shop.id}::oid
        and database = (select oid from pg_database where datname = current_database())`)
  }
  const run = as(store.owner).call(runProductImport, { params })
  await Promise.all([expectRefusal(run, 503), breakOff()])
  expect(await as(store.owner).call(getProductImport, { params })).toMatchObject({
    state: 'failed',
    rowsDone: 0,
    failure: expect.stringContaining('Nothing was imported'),
  })
  expect((await as(store.owner).callPage(listProducts, { params: store.shop })).total).toBe(0)
  expect(await as(store.owner).call(runProductImport, { params })).toMatchObject({ state: 'done', rowsDone: 6_000 })
  expect((await as(store.owner).callPage(listProducts, { params: store.shop })).total).toBe(6_000)
})

test.runIf(isLong)('imports 10,000 products with visible progress', async () => {
  const store = await given.shop({ open: true })
  const lines = Array.from(
    { length: 10_000 },
    (_, number) =>
      `"Card ${number}, holo",${(number % 500) + 1}.99,${number % 7},Singles,Set ${number % 90},English,"ex, holo"`,
  )
  const file = await checkFile(store, csv('name,price,stock,category,set,language,tags', ...lines))
  expect(file.counts).toEqual({ create: 10_000, change: 0, same: 0, refused: 0 })
  const params = { ...store.shop, import: file.id }
  const seen = new Set<number>()
  let running = true
  const watch = async () => {
    while (running) {
      const { state, rowsDone } = await as(store.owner).call(getProductImport, { params })
      if (state === 'running') seen.add(rowsDone)
      await pause(10)
    }
  }
  const [done] = await Promise.all([
    as(store.owner)
      .call(runProductImport, { params })
      .finally(() => {
        running = false
      }),
    watch(),
  ])
  expect(done).toMatchObject({ state: 'done', rowsDone: 10_000 })
  expect([...seen].filter((rows) => rows > 0 && rows < 10_000).length).toBeGreaterThan(2)
  expect((await as(store.owner).callPage(listProducts, { params: store.shop })).total).toBe(10_000)
  const again = await checkFile(store, csv('name,price,stock,category,set,language,tags', ...lines))
  expect(again.counts).toEqual({ create: 0, change: 0, same: 10_000, refused: 0 })
})

test('queues imports beyond the limit, shows them as waiting, and completes all of them', {
  tags: 'long',
}, async () => {
  const stores = await Promise.all(Array.from({ length: 30 }, () => given.shop({ open: true })))
  const size = isLong ? 800 : 300
  const lines = Array.from({ length: size }, (_, number) => `Card ${number},1,1`)
  const files = await Promise.all(
    stores.map(async (store) => ({ store, file: await checkFile(store, csv('name,price,stock', ...lines)) })),
  )
  const states: (readonly string[])[] = []
  const { db } = await platform()
  const watch = async () => {
    for (let waiting = true; waiting; ) {
      // One query for all: with thirty calls, an import that ends and the next that begins would seem to run at once.
      const found = await db
        .select({ state: productImports.state })
        .from(productImports)
        .where(
          inArray(
            productImports.id,
            files.map(({ file }) => file.id),
          ),
        )
      states.push(found.map(({ state }) => state))
      waiting = found.some(({ state }) => state !== 'done')
      await pause(10)
    }
  }
  const runs = files.map(({ store, file }) =>
    as(store.owner).call(runProductImport, { params: { ...store.shop, import: file.id } }),
  )
  await Promise.all([...runs, watch()])
  for (const run of runs) expect(await run).toMatchObject({ state: 'done', rowsDone: size })
  const atOnce = (state: string) => Math.max(...states.map((found) => found.filter((one) => one === state).length))
  expect(atOnce('running')).toBeLessThanOrEqual(2)
  expect(atOnce('waiting')).toBeGreaterThan(10)
})
