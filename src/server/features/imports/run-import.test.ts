import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity, productImports, products } from '#server/database/schema.ts'
import { ANALYZE_PRODUCTS } from '#server/features/products/analyze-products.ts'
import { productJobs } from '#server/features/products/products.jobs.ts'
import { getProductImport, runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { type Checked, checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { importJobs } from './imports.jobs.ts'
import { lockImports, unlockImports } from './imports.queries.ts'

const ofShop = ({ shop }: Store, { id }: Checked) => ({ params: { ...shop, import: id } })
const run = (store: Store, file: Checked) => as(store.owner).call(runProductImport, ofShop(store, file))
const look = (store: Store, file: Checked) => as(store.owner).call(getProductImport, ofShop(store, file))
const productsOf = ({ shop, owner }: Store) =>
  as(owner).call(listProducts, { params: shop, query: { sort: 'recent', limit: 100 } })

test('does what the preview shows: adds, changes and leaves products, and skips refused rows', async () => {
  const store = await given.product({ name: 'Mew', stock: 5, description: 'Mint', tags: ['ex'], language: 'English' })
  const { product: same } = await given.product({ of: store, name: 'Zubat', priceCents: 100, stock: 1 })
  const file = await checkFile(
    store,
    csv(
      'id,name,price,stock,category,set,tags,description,image,active',
      `${store.product.id},Mewtwo,"€ 2,50",7,ETB,Base Set,"a, b",,https://example.com/a.webp,no`,
      `${same.id},Zubat,"1,00",1,,,,,,`,
      ',Eevee,"3,00",2,single,Jungle,,"Two\nlines",,',
      ',Raichu,"4,00",,,,,,,',
      ',Onix,,,,,,,,',
    ),
  )
  expect(file.counts).toEqual({ create: 2, change: 1, same: 1, refused: 1 })
  expect(await run(store, file)).toMatchObject({ id: file.id, state: 'done', rows: 3, rowsDone: 3, failure: null })
  expect(await productsOf(store)).toEqual([
    expect.objectContaining({ name: 'Raichu', priceCents: 400, stock: 0, isActive: true, tags: [], category: null }),
    expect.objectContaining({ name: 'Eevee', category: 'singles', setName: 'Jungle', description: 'Two\nlines' }),
    expect.objectContaining({ id: same.id, updatedAt: same.updatedAt }),
    expect.objectContaining({
      id: store.product.id,
      name: 'Mewtwo',
      priceCents: 250,
      stock: 7,
      category: 'etbs',
      setName: 'Base Set',
      tags: ['a', 'b'],
      description: null,
      imageUrl: 'https://example.com/a.webp',
      isActive: false,
      language: 'English',
    }),
  ])
  const { db } = await platform()
  expect((await db.select().from(activity).orderBy(activity.id)).at(-1)).toMatchObject({
    type: 'product',
    action: 'Products imported',
    details: '2 added, 1 changed',
    actorId: store.owner.user.id,
    shopId: store.shop.id,
  })
})

test('accepts a stored picture of the shop itself only, and no picture data in a file', async () => {
  const store = await given.product({ name: 'Mew', priceCents: 100 })
  const strange = await checkFile(store, csv('name,price,image', 'Zubat,1,/media/9/abc-p1x1.webp'))
  await expectNoTrace(() => expectRefusal(run(store, strange), 409, 'no_such_picture'))
  const held = await checkFile(store, csv('name,price,image', 'Onix,1,"data:image/png;base64,AAAA"'))
  expect(held.counts).toMatchObject({ create: 0, refused: 1 })
})

test('updates the storefront and its counts at once', async () => {
  const store = await given.shop({ open: true })
  expect(await call(listPublicProducts, { params: store.shop })).toEqual([])
  await run(store, await checkFile(store, csv('name,price,stock,set', 'Mew,1,1,A', 'Zubat,1,2,B')))
  expect(await call(listPublicProducts, { params: store.shop })).toHaveLength(2)
  const { total } = await as(store.owner).callPage(listProducts, { params: store.shop, query: { set: 'A' } })
  expect(total).toBe(1)
})

test('a job analyzes the table after many products have changed', async () => {
  const store = await given.shop()
  const { db } = await platform()
  const waiting = () => db.execute(sql`select from graphile_worker.jobs where task_identifier = ${ANALYZE_PRODUCTS}`)
  const known = async () =>
    (await db.execute(sql`select reltuples::int as products from pg_class where oid = 'products'::regclass`)).rows[0]
  const rows = Array.from({ length: 50 }, (_, place) => `Card ${place},1`)
  await run(store, await checkFile(store, csv('name,price', ...rows)))
  await eventually(async () => expect((await waiting()).rowCount).toBe(1))
  await productJobs[ANALYZE_PRODUCTS].run(db)
  expect(await known()).toEqual({ products: await db.$count(products) })
})

test('imports a file once, and a file without changes not at all', async () => {
  const store = await given.product({ name: 'Mew', priceCents: 100 })
  const file = await checkFile(store, csv('name,price', 'Zubat,1'))
  await run(store, file)
  await expectNoTrace(() => expectRefusal(run(store, file), 409, 'import_done'))
  expect(await look(store, file)).toMatchObject({ state: 'done', failure: null })
  const nothing = await checkFile(store, csv('name,price', 'Mew,1', 'Eevee,'))
  await expectRefusal(run(store, nothing), 409, 'nothing_to_import')
})

test('runs once when ten requests race', async () => {
  const store = await given.shop({ open: true })
  const lines = Array.from({ length: 1_200 }, (_, number) => `Card ${number},1`)
  const file = await checkFile(store, csv('name,price', ...lines))
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => run(store, file)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) {
    if (one.status === 'rejected') expect(one.reason.code).toMatch(/^import_(running|done)$/)
  }
  expect((await as(store.owner).callPage(listProducts, { params: store.shop })).total).toBe(1_200)
  expect(await look(store, file)).toMatchObject({ state: 'done', rowsDone: 1_200 })
})

describe('fails completely and changes nothing if the shop has changed since the check:', () => {
  const failing = async (store: Store, file: Checked, code: string, message: string) => {
    const before = await productsOf(store)
    const refusal = { status: 409, code, message: expect.stringContaining(message) }
    await expectNoTrace(() => expect(run(store, file)).rejects.toMatchObject(refusal))
    expect(await productsOf(store)).toEqual(before)
    const { state, rowsDone, failure } = await look(store, file)
    expect({ state, rowsDone, failure }).toEqual({
      state: 'failed',
      rowsDone: 0,
      failure: expect.stringContaining(message),
    })
  }

  test('a deleted product', async () => {
    const store = await given.product({ name: 'Mew' })
    const file = await checkFile(store, csv('name,price', 'Mew,2', 'Zubat,1'))
    await as(store.owner).call(deleteProduct, { params: store.product })
    await failing(
      store,
      file,
      'product_gone',
      '“Mew” has been deleted since the file was checked. Nothing was imported',
    )
  })

  test('sold stock', async () => {
    const store = await given.product({ name: 'Mew', stock: 5 })
    const file = await checkFile(store, csv('name,price,stock', 'Mew,12.50,1', 'Zubat,1,1'))
    await given.order({ of: store, quantity: 3 })
    await failing(
      store,
      file,
      'insufficient_stock',
      '“Mew” has been sold since the file was checked: 2 left, and 4 to be taken',
    )
    // Once the stock allows it, the same file can be imported.
    await as(store.owner).call(updateProduct, { params: store.product, body: { stock: 4 } })
    expect(await run(store, file)).toMatchObject({ state: 'done', failure: null })
    expect(await stockOf(store.product)).toBe(0)
  })

  test('an added product', async () => {
    const store = await given.shop()
    const file = await checkFile(store, csv('name,price', 'mew,1'))
    await given.product({ of: store, name: 'Mew' })
    await failing(store, file, 'product_exists', '“mew” has been added since the file was checked')
  })
})

test('accepts changes to fields that the file does not contain, and keeps sold cards sold', async () => {
  const store = await given.product({ name: 'Mew', stock: 5, priceCents: 100 })
  const file = await checkFile(store, csv('name,price,stock', 'Mew,1,8'))
  await given.order({ of: { ...store, product: store.product }, quantity: 2 })
  await as(store.owner).call(updateProduct, { params: store.product, body: { priceCents: 300 } })
  await run(store, file)
  expect(await stockOf(store.product)).toBe(6)
  expect(await productsOf(store)).toMatchObject([{ priceCents: 300 }])
})

test('rejects a second import while one runs; a run whose process died has failed, and can be run again', async () => {
  const store = await given.shop()
  const file = await checkFile(store, csv('name,price', 'Mew,1'))
  const { db } = await platform()
  await elsewhere(async (tx) => {
    expect(await lockImports(tx, store.shop.id)).toBe(true)
    await db.update(productImports).set({ state: 'running', rowsDone: 1 }).where(eq(productImports.id, file.id))
    expect(await look(store, file)).toMatchObject({ state: 'running', rowsDone: 1 })
    await expectRefusal(run(store, file), 409, 'import_running')
    await importJobs['imports.tidy'].run(db)
    expect(await look(store, file)).toMatchObject({ state: 'running' })
    await unlockImports(tx, store.shop.id)
  })
  const interrupted = { state: 'failed', rowsDone: 0, failure: 'The import was interrupted. Nothing was imported.' }
  expect(await look(store, file)).toMatchObject(interrupted)
  expect(await run(store, file)).toMatchObject({ state: 'done' })
})

test('the hourly job deletes old imports, but not a running one', async () => {
  const store = await given.shop()
  const file = csv('name,price', 'Mew,1')
  const [old, running] = [await checkFile(store, file), await checkFile(store, file)]
  const other = await given.shop()
  const young = await checkFile(other, file)
  const { db } = await platform()
  const age = (file: Checked, state: 'checked' | 'running') =>
    db
      .update(productImports)
      .set({ createdAt: sql`now() - interval '3 days'`, state })
      .where(eq(productImports.id, file.id))
  await age(old, 'checked')
  await age(running, 'running')
  await elsewhere(async (tx) => {
    await lockImports(tx, store.shop.id)
    await importJobs['imports.tidy'].run(db)
    await unlockImports(tx, store.shop.id)
  })
  await expectRefusal(look(store, old), 404)
  expect(await look(other, young)).toMatchObject({ state: 'checked' })
  // Its process is gone by now, so the next run of the job deletes this one, too.
  await importJobs['imports.tidy'].run(db)
  await expectRefusal(look(store, running), 404)
})

test('the next file replaces a shop’s unfinished import', async () => {
  const store = await given.shop()
  const file = (name: string) => checkFile(store, csv('name,price', `${name},1`))
  const first = await file('Mew')
  const [one, other] = await Promise.all([file('Mewtwo'), file('Zubat')])
  const last = one.id > other.id ? one : other
  for (const replaced of [first, one.id > other.id ? other : one]) {
    expect(await look(store, replaced)).toMatchObject({ state: 'replaced', rowsDone: 0 })
    await expectRefusal(run(store, replaced), 409, 'import_replaced', {
      message: 'Another file has been checked since. Please check this one again.',
    })
  }
  expect(await productsOf(store)).toEqual([])
  expect(await run(store, last)).toMatchObject({ state: 'done' })
  expect(await look(store, first)).toMatchObject({ state: 'replaced' })
})

test('rejects another file while an import runs', async () => {
  const store = await given.shop()
  const running = await checkFile(store, csv('name,price', 'Mew,1'))
  const { db } = await platform()
  await db.update(productImports).set({ state: 'running' }).where(eq(productImports.id, running.id))
  await elsewhere(async (tx) => {
    await lockImports(tx, store.shop.id)
    await expectNoTrace(() =>
      expect(checkFile(store, csv('name,price', 'Mewtwo,1'))).rejects.toMatchObject({ code: 'import_running' }),
    )
    await unlockImports(tx, store.shop.id)
  })
  expect(await look(store, running)).toMatchObject({ state: 'failed' })
  expect(await checkFile(store, csv('name,price', 'Mewtwo,1'))).toMatchObject({ state: 'checked' })
})

test('shows an import as waiting; one whose process dies while it waits has failed', async () => {
  const store = await given.shop()
  const file = await checkFile(store, csv('name,price', 'Mew,1'))
  const { db } = await platform()
  const waiting = (seconds: number) =>
    db
      .update(productImports)
      .set({ state: 'waiting', startedAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(productImports.id, file.id))
  await waiting(3)
  expect(await look(store, file)).toMatchObject({ state: 'waiting', rowsDone: 0 })
  await waiting(20)
  expect(await look(store, file)).toMatchObject({ state: 'failed', failure: expect.stringContaining('interrupted') })
  expect(await run(store, file)).toMatchObject({ state: 'done' })
})
