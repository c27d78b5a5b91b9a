import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/servers/test-database.ts'
import { faultsIn, startTestServer, type TestServer } from '#tests/support/servers/test-server.ts'

let database: TestDatabase
let server: TestServer
let dataDir: string
let picture: Buffer

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'toploader-media-'))
  mkdirSync(join(dataDir, 'media/demo'), { recursive: true })
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#5a4fcf' } })
    .webp()
    .toBuffer()
  writeFileSync(join(dataDir, 'media/demo/card.webp'), picture)
  writeFileSync(join(dataDir, 'media/demo/.card.webp'), picture)
  writeFileSync(join(dataDir, 'media/demo/page.html'), '<script>alert(1)</script>')
  writeFileSync(join(dataDir, 'media/demo/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dataDir, 'secret.webp'), 'secret')
  symlinkSync(join(dataDir, 'media/demo'), join(dataDir, 'media/demo/loop'))
  database = await createDatabase()
  server = await startTestServer({ connection: database.connection, dataDir })
})

afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.origin + path, init)

/** Sends a request unmodified: `fetch` would normalize its path and use its cache. */
const plain = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    request({ hostname, port, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

test('serves a picture with its type, cached forever', async () => {
  const answer = await get('/media/demo/card.webp')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String(picture.length),
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
})

test('ignores a query', async () => {
  expect((await get('/media/demo/card.webp?width=200')).status).toBe(200)
})

test('answers HEAD like GET, without the picture', async () => {
  const answer = await get('/media/demo/card.webp', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(picture.length))
  expect(await answer.text()).toBe('')
})

test('answers 304 for a cached picture', async () => {
  const { headers } = await get('/media/demo/card.webp')
  const etag = headers.get('etag') ?? ''
  const modified = headers.get('last-modified') ?? ''
  expect(await plain('/media/demo/card.webp', { 'if-none-match': etag })).toEqual({ status: 304, text: '' })
  expect(await plain('/media/demo/card.webp', { 'if-modified-since': modified })).toEqual({ status: 304, text: '' })
  expect((await plain('/media/demo/card.webp', { 'if-none-match': '"another"' })).status).toBe(200)
})

test('serves a range of a picture', async () => {
  const answer = await get('/media/demo/card.webp', { headers: { range: 'bytes=0-3' } })
  expect(answer.status).toBe(206)
  expect(await answer.text()).toBe('RIFF')
})

test('a missing picture is not cached', async () => {
  const answer = await get('/media/demo/none.webp')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
})

describe('serves only pictures:', () => {
  test.each([
    '/media',
    '/media/',
    '/media/demo',
    '/media/demo/',
    '/media/demo/page.html',
    '/media/demo/drawing.svg',
    '/media/demo/.card.webp',
    '/media/demo/card.webp/',
    '/media/demo/card.webp%00.png',
  ])('%s', async (path) => {
    const { status, text } = await plain(path)
    expect(status).toBe(404)
    expect(text).not.toContain('card.webp')
  })
})

describe('no path leads out of the folder:', () => {
  test.each([
    '/media/../secret.webp',
    '/media/demo/../../secret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/%2e%2e%2fsecret.webp',
    '/media/..%2fsecret.webp',
    '/media/..%5csecret.webp',
    '/media/..\\secret.webp',
    '/media/%252e%252e/secret.webp',
    '/media/demo/....//....//secret.webp',
    '/media//etc/passwd',
  ])('%s', async (path) => {
    const { status, text } = await plain(path)
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  })
})

test('refuses a path that is not text before resolving it', async () => {
  expect((await plain('/media/%c0%ae%c0%ae/secret.webp')).status).toBe(400)
})

test('is read-only', async () => {
  for (const method of ['PUT', 'POST', 'DELETE']) {
    expect((await get('/media/demo/card.webp', { method })).status).toBe(404)
  }
  expect((await get('/media/demo/card.webp')).status).toBe(200)
})

test('none of this counts as a server error', () => {
  expect(faultsIn(server.log)).toEqual([])
})
