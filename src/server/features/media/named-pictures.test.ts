import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pictures } from '#server/database/schema.ts'
import { mediaJobs } from '#server/features/media/media.jobs.ts'
import { folderStore } from '#server/storage/folder-store.ts'
import type { Picture } from '#shared/contract/catalogue/pictures.ts'
import { createProduct, deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { createShop, updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { jpeg, noise, png } from '#tests/support/files/picture-files.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const data = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

let colours = 0
/** A different picture on every call. */
const another = () => jpeg({ width: 700, height: 400, colour: `#${(++colours * 5_003).toString(16).padStart(6, '0')}` })

async function uploaded({ shop, owner }: Store, use = 'product'): Promise<string> {
  const answer = await as(owner).raw('POST', `/api/shops/${shop.id}/pictures?purpose=${use}`, {
    body: new Uint8Array(await another()),
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.json as Picture).url
}

const mediaFolder = async () => join((await platform()).dataDir, 'media')
const fileOf = async (url: string) => join(await mediaFolder(), url.slice('/media/'.length))

describe('a picture inside the form itself', () => {
  test('of a shop is stored, and only its address saved', async () => {
    const { shop, owner } = await given.shop()
    const body = { headerImageUrl: data(await another(), 'image/jpeg'), logoUrl: data(await png()) }
    const saved = await as(owner).call(updateShop, { params: shop, body })
    expect(saved.headerImageUrl).toMatch(new RegExp(`^/media/${shop.id}/\\w+-w700x400\\.webp$`))
    expect(saved.logoUrl).toMatch(new RegExp(`^/media/${shop.id}/\\w+-l40x30\\.webp$`))
    expect(existsSync(await fileOf(saved.headerImageUrl ?? ''))).toBe(true)
  })

  test('of a product too, when it is added and when it is changed', async () => {
    const { shop, owner } = await given.shop()
    const body = { shopId: shop.id, name: 'Pikachu', priceCents: 100, imageUrl: data(await another()) }
    const product = await as(owner).call(createProduct, { body })
    expect(product.imageUrl).toMatch(/-p700x400\.webp$/)
    const imageUrl = data(await another())
    const changed = await as(owner).call(updateProduct, { params: product, body: { imageUrl } })
    expect(changed.imageUrl).toMatch(/-p700x400\.webp$/)
    expect(changed.imageUrl).not.toBe(product.imageUrl)
  })

  test('of a shop that is created with it', async () => {
    const admin = await given.admin()
    const saved = await as(admin).call(createShop, { body: { name: 'First', logoUrl: data(await png()) } })
    expect(saved.logoUrl).toMatch(new RegExp(`^/media/${saved.id}/`))
    expect(existsSync(await fileOf(saved.logoUrl ?? ''))).toBe(true)
  })

  test.each([
    ['SVG', data(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'), 400, 'Invalid file type'],
    ['text', data(Buffer.from('hello')), 400, 'Invalid file type'],
    ['nothing', 'data:image/png;base64,', 400, 'Invalid file type'],
  ])('is refused when it is %s, at its field, and nothing is saved', async (_name, headerImageUrl, status, message) => {
    const { shop, owner } = await given.shop()
    const put = () => as(owner).raw('PUT', `/api/shops/${shop.id}`, { json: { name: 'New', headerImageUrl } })
    expect(await expectNoTrace(async () => refusalOf(await put()))).toMatchObject({
      status,
      message,
      issues: [{ path: 'headerImageUrl', message }],
    })
  })

  test('is refused when it is larger than 5 MB, at its field and as a body', async () => {
    const { shop, owner } = await given.shop()
    const bytes = await (await noise(1500, 1400)).png({ compressionLevel: 0 }).toBuffer()
    const put = (json: object) => as(owner).raw('PUT', `/api/shops/${shop.id}`, { json })
    expect(refusalOf(await put({ logoUrl: data(bytes) }))).toMatchObject({
      status: 413,
      code: 'file_too_large',
      issues: [{ path: 'logoUrl' }],
    })
    const three = { logoUrl: data(Buffer.concat([bytes, bytes, bytes])) }
    expect(refusalOf(await put(three))).toMatchObject({ status: 413, code: 'file_too_large' })
    const elsewhere = await as(owner).raw('POST', '/api/orders', { json: three })
    expect(refusalOf(elsewhere)).toMatchObject({ status: 413, code: 'body_too_large' })
  })
})

describe('local pictures in a form must belong to the shop', () => {
  test('refuses another shop’s picture and an unknown one', async () => {
    const [mine, theirs] = [await given.product(), await given.shop()]
    const { shop, owner, product } = mine
    for (const url of [await uploaded(theirs), `/media/${shop.id}/0123-p1x1.webp`, '/media/demo/card.webp']) {
      const refusal = { status: 400, code: 'no_such_picture' }
      const of = (path: string) => ({ ...refusal, issues: [{ path, message: expect.any(String) }] })
      const body = { shopId: shop.id, name: 'Mew', priceCents: 1, imageUrl: url }
      await expectNoTrace(async () => {
        await expect(as(owner).call(createProduct, { body })).rejects.toMatchObject(of('imageUrl'))
        await expect(as(owner).call(updateProduct, { params: product, body: { imageUrl: url } })).rejects.toMatchObject(
          of('imageUrl'),
        )
        await expect(as(owner).call(updateShop, { params: shop, body: { headerImageUrl: url } })).rejects.toMatchObject(
          of('headerImageUrl'),
        )
        await expect(as(owner).call(updateShop, { params: shop, body: { logoUrl: url } })).rejects.toMatchObject(
          of('logoUrl'),
        )
      })
    }
  })

  test('accepts an own picture in any place, repeatedly', async () => {
    const stock = await given.product()
    const { shop, owner, product } = stock
    const imageUrl = await uploaded(stock)
    const changed = await as(owner).call(updateProduct, { params: product, body: { imageUrl } })
    expect(changed.imageUrl).toBe(imageUrl)
    await as(owner).call(updateProduct, { params: product, body: { imageUrl, name: 'Again' } })
    const copy = { shopId: shop.id, name: 'Copy', priceCents: 1, imageUrl }
    expect((await as(owner).call(createProduct, { body: copy })).imageUrl).toBe(imageUrl)
  })

  test('accepts a picture shown since before uploads', async () => {
    const { shop, owner, product } = await given.product()
    const { db } = await platform()
    const url = '/media/earlier/card.webp'
    await db.execute(sql`update products set image_url = ${url} where id = ${product.id}`)
    const body = { shopId: shop.id, name: 'Copy', priceCents: 1, imageUrl: url }
    expect((await as(owner).call(createProduct, { body })).imageUrl).toBe(url)
  })
})

describe('every hour', () => {
  const age = async (url: string, hours: number) =>
    (await platform()).db
      .update(pictures)
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(pictures.url, url))
  const tidy = async (restorableSince?: Date) => {
    const jobs = mediaJobs(folderStore(await mediaFolder()), async () => restorableSince)
    await jobs['media.delete-unused'].run((await platform()).db)
  }
  const there = async (url: string) => existsSync(await fileOf(url))

  test('deletes unreferenced pictures after a day, with their smaller files', async () => {
    const store = await given.shop()
    const [old, fresh] = [await uploaded(store), await uploaded(store)]
    await age(old, 25)
    await age(fresh, 23)
    await tidy()
    expect([await there(old), await there(fresh)]).toEqual([false, true])
    const left = readdirSync(join(await mediaFolder(), String(store.shop.id)))
    expect(left).toHaveLength(3)
    await tidy()
  })

  test('retains those that a restore could need, since its backup may lack them', async () => {
    const store = await given.shop()
    const [old, restorable] = [await uploaded(store), await uploaded(store)]
    await age(old, 80)
    await age(restorable, 70)
    await tidy(new Date(Date.now() - 75 * 3_600_000))
    expect([await there(old), await there(restorable)]).toEqual([false, true])
  })

  test('retains those of products, of deleted ones and of shops', async () => {
    const stock = await given.order()
    const { shop, owner, product } = stock
    const [ofProduct, ofDeleted] = [await uploaded(stock), await uploaded(stock)]
    const [banner, logo] = [await uploaded(stock, 'banner'), await uploaded(stock, 'logo')]
    await as(owner).call(updateProduct, { params: product, body: { imageUrl: ofDeleted } })
    await as(owner).call(deleteProduct, { params: product })
    const other = await given.product({ of: stock, imageUrl: ofProduct })
    await as(owner).call(updateShop, { params: shop, body: { headerImageUrl: banner, logoUrl: logo } })
    const all = [ofProduct, ofDeleted, banner, logo]
    for (const url of all) await age(url, 1_000)
    await tidy()
    for (const url of all) expect(await there(url)).toBe(true)
    await as(owner).call(updateProduct, { params: other.product, body: { imageUrl: '' } })
    await tidy()
    // Retained for a day, so that it can be undone.
    expect(await there(ofProduct)).toBe(true)
    await age(ofProduct, 25)
    await tidy()
    expect(await there(ofProduct)).toBe(false)
    expect(await there(ofDeleted)).toBe(true)
  })

  test('a picture being saved stays, or the product gets an error', { tags: 'long' }, async () => {
    const stock = await given.shop()
    const { shop, owner } = stock
    for (let round = 0; round < 10; round++) {
      const imageUrl = await uploaded(stock)
      await age(imageUrl, 30)
      const body = { shopId: shop.id, name: 'Racer', priceCents: 1, imageUrl }
      const [saved] = await Promise.allSettled([as(owner).call(createProduct, { body }), tidy(), tidy()])
      expect(await there(imageUrl)).toBe(saved.status === 'fulfilled')
      if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'no_such_picture' })
    }
  })

  test('a picture uploaded again during its deletion exists', { tags: 'long' }, async () => {
    const { shop, owner } = await given.shop()
    const bytes = new Uint8Array(await another())
    const send = () => as(owner).raw('POST', `/api/shops/${shop.id}/pictures?purpose=product`, { body: bytes })
    for (let round = 0; round < 10; round++) {
      const { url } = (await send()).json as Picture
      await age(url, 30)
      const [again] = await Promise.all([send(), tidy()])
      expect(again.status, again.text).toBe(201)
      expect(await there(url)).toBe(true)
    }
  })

  test('deletes files left by a crash', async () => {
    const store = await given.shop()
    const url = await uploaded(store)
    const folder = join(await mediaFolder(), String(store.shop.id))
    const long = new Date(Date.now() - 30 * 3_600_000)
    for (const name of ['aaaa-p700x400.webp', 'aaaa-p700x400-320.webp', '.bbbb-p1x1.webp.half']) {
      writeFileSync(join(folder, name), 'x')
      utimesSync(join(folder, name), long, long)
    }
    writeFileSync(join(folder, 'cccc-p700x400.webp'), 'x')
    utimesSync(join(folder, 'cccc-p700x400.webp'), new Date(), new Date())
    await tidy()
    const left = readdirSync(folder)
    expect(left.filter((name) => name.startsWith('aaaa') || name.startsWith('.'))).toEqual([])
    expect(left).toContain('cccc-p700x400.webp')
    expect(await there(url)).toBe(true)
  })
})
