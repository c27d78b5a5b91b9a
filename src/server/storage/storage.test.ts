import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { pictures } from '#server/database/schema.ts'
import { examineStorage } from '#server/doctor/examine-surroundings.ts'
import { mediaJobs } from '#server/features/media/media.jobs.ts'
import type { Picture } from '#shared/contract/catalogue/pictures.ts'
import { createProduct } from '#shared/contract/products/products.ts'
import { clientOf } from '#tests/support/client.ts'
import { jpeg } from '#tests/support/files/picture-files.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { startTestServer, type TestServer } from '#tests/support/servers/test-server.ts'
import { bucketIn } from './bucket.ts'
import { mediaStoreOf } from './storage.ts'

const storageUrl = 's3://toploader/shops'
let s3: S3Server
let server: TestServer
const store = () => mediaStoreOf({ storageUrl, dataDir: '/nowhere' })

beforeAll(async () => {
  s3 = await startS3Server(mkdtempSync(join(tmpdir(), 'toploader-s3-')), 'toploader')
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value)
  server = await startTestServer({ connection: (await platform()).connection, storageUrl })
})

afterAll(async () => {
  await server.stop()
  await s3.stop()
  vi.unstubAllEnvs()
})

/** A shop owner at the server whose pictures are in the bucket. */
async function owner() {
  const { shop, owner } = await given.shop()
  return { shop, token: owner.token, at: clientOf({ origin: server.origin, token: owner.token }) }
}

let colours = 0
const another = () => jpeg({ width: 700, height: 400, colour: `#${(++colours * 7_001).toString(16).padStart(6, '0')}` })

async function uploaded({ shop, at }: Awaited<ReturnType<typeof owner>>): Promise<string> {
  const body = new Uint8Array(await another())
  const answer = await at.raw('POST', `/api/shops/${shop.id}/pictures?purpose=product`, { body })
  expect(answer.status, answer.text).toBe(201)
  return (answer.json as Picture).url
}

test('accepts a bucket with or without a folder in it', () => {
  expect(bucketIn('s3://toploader')).toEqual({ name: 'toploader', prefix: '' })
  expect(bucketIn('s3://toploader/a/b/')).toEqual({ name: 'toploader', prefix: 'a/b' })
  for (const wrong of ['https://toploader', 's3://', 's3://UPPER', 's3://toploader/../x y'])
    expect(() => readConfig({ STORAGE_URL: wrong }), wrong).toThrow('is not the address of a bucket')
})

test('stores all widths of an uploaded picture in the bucket, and serves them as from a folder', async () => {
  const someone = await owner()
  const url = await uploaded(someone)
  expect(await store().namesIn(String(someone.shop.id))).toHaveLength(3)
  const body = { shopId: someone.shop.id, name: 'Pikachu', priceCents: 100, imageUrl: url }
  expect((await someone.at.call(createProduct, { body })).imageUrl).toBe(url)

  const answer = await fetch(server.origin + url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes).toEqual(await store().read(url.slice('/media/'.length)))
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))

  const head = await fetch(server.origin + url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes.length), ''])
  const part = await fetch(server.origin + url, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  const known = { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
  expect((await fetch(server.origin + url, { headers: known })).status).toBe(304)
  expect((await fetch(`${server.origin}/media/${someone.shop.id}/none-p1x1.webp`)).status).toBe(404)
})

test('deletes unreferenced pictures and leftovers of a crash after a day', async () => {
  const someone = await owner()
  const url = await uploaded(someone)
  const { db } = await platform()
  await db
    .update(pictures)
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(pictures.url, url))
  await store().write(String(someone.shop.id), [{ name: 'fresh-p700x400.webp', bytes: Buffer.from('x') }])
  await mediaJobs(store())['media.delete-unused'].run(db)
  expect(await store().namesIn(String(someone.shop.id))).toEqual(['fresh-p700x400.webp'])
})

test('writes nothing with keys that the bucket rejects, and asks the user to retry the upload', async () => {
  const someone = await owner()
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
  vi.resetModules()
  const { startTestServer: startFresh } = await import('#tests/support/servers/test-server.ts')
  const locked = await startFresh({ connection: (await platform()).connection, storageUrl })
  try {
    const at = clientOf({ origin: locked.origin, token: someone.token })
    const body = new Uint8Array(await another())
    await expectNoTrace(async () => {
      const answer = await at.raw('POST', `/api/shops/${someone.shop.id}/pictures?purpose=product`, { body })
      expect([answer.status, answer.json]).toMatchObject([503, { code: 'storage_away' }])
      expect(answer.headers.get('retry-after')).toBe('10')
    })
    expect(await store().namesIn(String(someone.shop.id))).toEqual([])
    const { examineStorage } = await import('#server/doctor/examine-surroundings.ts')
    const [found] = await examineStorage(readConfig({ STORAGE_URL: storageUrl }))
    expect(found).toMatchObject({ state: 'bad', text: expect.stringContaining('SignatureDoesNotMatch') })
  } finally {
    await locked.stop()
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.environment.AWS_SECRET_ACCESS_KEY ?? '')
  }
})

test('the doctor lists, writes and reads, and names a missing bucket', async () => {
  const about = async (url: string) => examineStorage(readConfig({ STORAGE_URL: url }))
  expect(await about(storageUrl)).toMatchObject([{ state: 'good' }])
  expect(await about('s3://elsewhere')).toMatchObject([{ state: 'bad', text: expect.stringContaining('NoSuchBucket') }])
  expect(await examineStorage(readConfig({}))).toEqual([])
})
