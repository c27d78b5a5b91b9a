import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, pictures, products, users } from '#server/database/schema.ts'
import { mediaJobs } from '#server/features/media/media.jobs.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import { approveShop, getPlatformShop } from '#shared/contract/platform/platform.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { jpeg } from '#tests/support/files/picture-files.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { fillShelf } from '#tests/support/records/products/shelf.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { QUOTAS } from './quotas.ts'

const reached = (message: string) => ({ status: 409, code: 'quota_reached', message })
const add = ({ shop, owner }: Store) =>
  as(owner).call(createProduct, { body: { shopId: shop.id, name: 'One more', priceCents: 100 } })
const approve = async ({ shop }: Store) =>
  as(await given.admin()).call(approveShop, { params: shop, body: { approved: true } })
const mediaFolder = async () => join((await platform()).dataDir, 'media')

let shade = 0
const upload = async ({ shop, owner }: Store) =>
  as(owner).raw('POST', `/api/shops/${shop.id}/pictures?purpose=product`, {
    body: new Uint8Array(
      await jpeg({ width: 700, height: 400, colour: `#${(++shade * 1_000_003).toString(16).padStart(6, '0')}` }),
    ),
  })

/** Sends an unreadable file. */
const sendBroken = async ({ shop, owner }: Store, path: string) =>
  as(owner).raw('POST', `/api/shops/${shop.id}/${path}`, { body: new Uint8Array([0]) })

const manyProducts = reached('Your shop can have 10,000 products until the platform has approved it.')

test('of five concurrent additions of the last product of an unapproved shop one succeeds; approval lifts the limit', async () => {
  const store = await given.shop()
  await fillShelf(store.shop, QUOTAS.products - 1)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => add(store)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(manyProducts)
  await approve(store)
  expect(await add(store)).toMatchObject({ name: 'One more' })
})

test('refuses a file above the limit when it is checked, or when it is run if the limit was reached since', async () => {
  const store = await given.shop()
  await fillShelf(store.shop, QUOTAS.products - 2)
  const file = await checkFile(store, csv('name,price', 'Mew,1', 'Mewtwo,1'))
  await expectNoTrace(() =>
    expect(checkFile(store, csv('name,price', 'Mew,1', 'Mewtwo,1', 'Zubat,1'))).rejects.toMatchObject(manyProducts),
  )
  await add(store)
  const run = () => as(store.owner).raw('POST', `/api/shops/${store.shop.id}/product-imports/${file.id}/run`)
  await expectNoTrace(async () => expect(await run()).toMatchObject({ status: 409, json: { code: 'quota_reached' } }))
  await approve(store)
  expect(await run()).toMatchObject({ status: 200, json: { state: 'done' } })
})

test('deleted products have their own limit, since their rows stay', { tags: 'long' }, async () => {
  const store = await given.shop()
  const { db } = await platform()
  await fillShelf(store.shop, QUOTAS.productsEver)
  // In parts, below the limit on the duration of a statement.
  for (let part = 0; part < 10; part++) {
    const rows = sql`${products.shopId} = ${store.shop.id} and ${products.id} % 10 = ${part}`
    await db.update(products).set({ archivedAt: new Date() }).where(rows)
  }
  await expect(add(store)).rejects.toMatchObject(
    reached('Your shop can have 20,000 products, deleted ones included, until the platform has approved it.'),
  )
})

test('an unconfirmed address retains the limits if the platform sends mail', async () => {
  const { db } = await platform()
  const store = await given.shop({ open: true })
  await fillShelf(store.shop, QUOTAS.products)
  // Without a mail server no address can be confirmed.
  expect(await add(store)).toMatchObject({ name: 'One more' })
  const mail = { toEmail: 'ash@example.nl', subject: 'Hello', template: 'test', status: 'sent' as const }
  await db.insert(emailLogs).values(mail)
  await expect(add(store)).rejects.toMatchObject(
    reached('Your shop can have 10,000 products until you have confirmed your email address.'),
  )
  const unapproved = await given.shop()
  await fillShelf(unapproved.shop, QUOTAS.products)
  const both = 'the platform has approved it and you have confirmed your email address'
  await expect(add(unapproved)).rejects.toMatchObject(reached(`Your shop can have 10,000 products until ${both}.`))
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, store.owner.user.id))
  expect(await add(store)).toMatchObject({ name: 'One more' })
  await db.insert(emailLogs).values({ ...mail, status: 'kept' })
})

test('limits pictures by number and size; a refused one leaves no file', async () => {
  const { db } = await platform()
  const store = await given.shop()
  const { id: shopId } = store.shop
  await db.insert(pictures).values({ shopId, purpose: 'product', url: '/media/x', bytes: QUOTAS.pictureBytes - 100 })
  expect(await sendBroken(store, 'pictures?purpose=product')).toMatchObject({ status: 400 })
  const heavy = 'Your shop can have 250 MB of pictures until the platform has approved it.'
  await expectNoTrace(async () => {
    expect(await upload(store)).toMatchObject({ status: 409, json: { code: 'quota_reached', message: heavy } })
    const headerImageUrl = `data:image/jpeg;base64,${(await jpeg({ width: 700, height: 400 })).toString('base64')}`
    const save = as(store.owner).call(updateShop, { params: store.shop, body: { headerImageUrl, name: 'New' } })
    await expect(save).rejects.toMatchObject(reached(heavy))
  })
  expect(existsSync(join(await mediaFolder(), String(shopId)))).toBe(false)

  await db.update(pictures).set({ bytes: 1 }).where(eq(pictures.shopId, shopId))
  await db.execute(sql`insert into pictures (shop_id, purpose, url, bytes)
    select ${shopId}, 'product', '/media/' || n, 1 from generate_series(3, ${QUOTAS.pictures}::int) n`)
  const answers = await Promise.all([upload(store), upload(store)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(
    readdirSync(join(await mediaFolder(), String(shopId))).filter((name) => /p700x400\.webp$/.test(name)),
  ).toHaveLength(1)
  // The next file is not even read.
  expect(await sendBroken(store, 'pictures?purpose=product')).toMatchObject({ status: 409 })
  await approve(store)
  expect(await upload(store)).toMatchObject({ status: 201 })
})

test('limits product files per day', async () => {
  const { db } = await platform()
  const store = await given.shop()
  expect(await sendBroken(store, 'product-imports')).toMatchObject({ status: 400 })
  for (let files = 0; files < QUOTAS.importsADay; files++) await checkFile(store, csv('name,price', 'Mew,1'))
  await expectNoTrace(() =>
    expect(checkFile(store, csv('name,price', 'Mew,1'))).rejects.toMatchObject(
      reached('Your shop can have 20 imports a day until the platform has approved it.'),
    ),
  )
  // The next file is not even read.
  for (const path of ['product-imports', 'import-columns'])
    expect(await sendBroken(store, path)).toMatchObject({ status: 409, json: { code: 'quota_reached' } })
  await db.execute(
    sql`update product_imports set created_at = now() - interval '25 hours' where shop_id = ${store.shop.id}`,
  )
  expect(await checkFile(store, csv('name,price', 'Mew,1'))).toMatchObject({ state: 'checked' })
})

test("an administrator sees a shop's usage; pictures without a stored size are measured", async () => {
  const { db } = await platform()
  const store = await given.shop()
  const boss = as(await given.admin())
  const storage = async () => (await boss.call(getPlatformShop, { params: store.shop })).storage
  expect(await storage()).toEqual({ bytes: 0, pictures: 0, unmeasured: 0 })
  expect(await upload(store)).toMatchObject({ status: 201 })
  const measured = await storage()
  expect(measured).toEqual({ bytes: expect.any(Number), pictures: 1, unmeasured: 0 })
  expect(measured.bytes).toBeGreaterThan(500)

  await db.update(pictures).set({ bytes: null }).where(eq(pictures.shopId, store.shop.id))
  expect(await storage()).toEqual({ bytes: 0, pictures: 1, unmeasured: 1 })
  await mediaJobs(folderStore(await mediaFolder()))['media.delete-unused'].run(db)
  expect(await storage()).toEqual(measured)

  await checkFile(store, csv('name,price', 'Mew,1'))
  expect((await storage()).bytes).toBeGreaterThan(measured.bytes)
})
