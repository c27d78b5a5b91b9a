import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Picture } from '#shared/contract/catalogue/pictures.ts'
import { narrower, pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { as, clientOf, raw } from '#tests/support/client.ts'
import { gif, jpeg, noise, png } from '#tests/support/files/picture-files.ts'
import { picturesOf, sendPicture, served, storePicture } from '#tests/support/files/sent-pictures.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

describe('accepts a picture as', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const bytes = await sharp(await png({ width: 400, height: 200 }))
      .toFormat(format)
      .toBuffer()
    for (const type of [`image/${format}`, 'application/octet-stream', undefined]) {
      const picture = await storePicture(bytes, { type })
      expect(picture).toMatchObject({ width: 400, height: 200 })
      expect(await sharp(await served(picture.url)).metadata()).toMatchObject({ format: 'webp', width: 400 })
    }
  })
})

test('detects the type from content, whatever is declared', async () => {
  expect(await storePicture(await png(), { type: 'application/json' })).toMatchObject({ width: 40, height: 30 })
  expect(await storePicture(await jpeg(), { type: 'text/html' })).toMatchObject({ width: 40, height: 30 })
})

test('decodes only the first frame of a GIF of 10,000', async () => {
  const bytes = gif(10_000, { broken: true })
  await expect(sharp(bytes, { pages: 2, failOn: 'error' }).toBuffer()).rejects.toThrow('Invalid frame data')
  const picture = await storePicture(bytes)
  const { dominant } = await sharp(await served(picture.url)).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect((await sharp(await served(picture.url)).metadata()).pages ?? 1).toBe(1)
})

test('removes metadata and turns the picture upright', async () => {
  const bytes = await sharp(await png({ width: 300, height: 200 }))
    .withExif({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '5/1 7/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const picture = await storePicture(bytes)
  expect(picture).toMatchObject({ width: 200, height: 300 })
  const file = await served(picture.url)
  const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  expect(file.includes('Secret')).toBe(false)
})

test('preserves colours: CMYK, 16 bits, grey and transparent pictures', async () => {
  const red = sharp({ create: { width: 20, height: 20, channels: 3, background: '#e01020' } })
  const cmyk = await red.clone().toColourspace('cmyk').jpeg().toBuffer()
  const deep = await red.clone().toColourspace('rgb16').png().toBuffer()
  const grey = await red.clone().greyscale().png().toBuffer()
  for (const bytes of [cmyk, deep, grey]) {
    const { url } = await storePicture(bytes)
    expect(await sharp(await served(url)).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  }
  const { dominant } = await sharp(await served((await storePicture(deep)).url)).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.g).toBeLessThan(60)
  const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer()
  const { data } = await sharp(await served((await storePicture(clear, { use: 'logo' })).url))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[3]).toBeGreaterThan(120)
  expect(data[3]).toBeLessThan(136)
})

describe('stores a picture in the sizes that pages need:', () => {
  test.each([
    ['product', 3_000, 2_000, { width: 2048, height: 1365 }, [320, 640, 1280]],
    ['product', 500, 700, { width: 500, height: 700 }, [320]],
    ['product', 100, 100, { width: 100, height: 100 }, []],
    ['banner', 2_400, 800, { width: 1920, height: 640 }, [640, 960]],
    ['logo', 900, 900, { width: 512, height: 512 }, [128]],
  ] as const)('%s of %i by %i', async (use, width, height, size, smaller) => {
    const picture = await storePicture(await jpeg({ width, height }), { use })
    expect(picture).toMatchObject(size)
    expect(pictureSizes(picture.url)).toMatchObject(size)
    const named = pictureSizes(picture.url)?.srcSet?.match(/\S+(?= \d+w)/g) ?? []
    // Above 1280 pixels, the largest is not offered to pages.
    expect(named.filter((url) => url !== picture.url)).toEqual(smaller.map((narrow) => narrower(picture.url, narrow)))
    for (const narrow of smaller) {
      expect(await sharp(await served(narrower(picture.url, narrow))).metadata()).toMatchObject({ width: narrow })
    }
  })
})

test('concurrent uploads of the same picture are one picture', async () => {
  const { shop, owner } = await given.shop()
  const bytes = await jpeg({ width: 700, height: 500 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendPicture(owner, shop, bytes)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ json }) => (json as Picture).url)).size).toBe(1)
  const { dataDir } = await platform()
  const files = readdirSync(join(dataDir, 'media', String(shop.id)))
  expect(files).toHaveLength(3)
  expect(files.filter((name) => name.startsWith('.'))).toEqual([])
  for (const name of files)
    expect(readFileSync(join(dataDir, 'media', String(shop.id), name)).length).toBeGreaterThan(0)
})

test('serves other requests while five are encoded', { tags: 'long' }, async () => {
  const { shop, owner } = await given.shop()
  const bytes = await (await noise(900, 700)).jpeg({ quality: 60 }).toBuffer()
  let drawing = true
  const sending = Promise.all(Array.from({ length: 5 }, () => sendPicture(owner, shop, bytes))).finally(() => {
    drawing = false
  })
  let served = 0
  for (; drawing; served++) expect((await as(owner).raw('GET', '/api/shops/my')).status).toBe(200)
  for (const { status } of await sending) expect(status).toBe(201)
  // If they had waited for the pictures, there would be one or two.
  expect(served).toBeGreaterThan(20)
})

test("refuses a picture for another owner's shop", async () => {
  const { shop } = await given.shop()
  const stranger = await given.owner()
  const bytes = await png()
  expect(await expectNoTrace(async () => refusalOf(await sendPicture(stranger, shop, bytes)))).toMatchObject({
    status: 404,
  })
  expect(refusalOf(await raw('POST', picturesOf(shop), { body: new Uint8Array(bytes) }))).toMatchObject({ status: 401 })
  expect((await sendPicture(await given.admin(), shop, bytes)).status).toBe(201)
})

test('requires the purpose', async () => {
  const { shop, owner } = await given.shop()
  for (const query of ['', '?purpose=', '?purpose=poster', '?purpose=product&size=9']) {
    const answer = await clientOf({ token: owner.token }).raw('POST', `/api/shops/${shop.id}/pictures${query}`, {
      body: new Uint8Array(await png()),
    })
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
  }
})
