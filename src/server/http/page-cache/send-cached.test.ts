import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, raw } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { encodingFor } from './send-cached.ts'

let stocked: Stocked
let path: string

beforeAll(async () => {
  stocked = await given.product({ description: 'Near mint. '.repeat(100) })
  path = `/api/public/shops/${stocked.shop.id}/products`
})

/** Requests like a browser, but without decompressing the response. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { origin } = await platform()
  const sent = request(origin + path, { headers, method })
  sent.end()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve) => sent.on('response', resolve))
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

/** The product list twice: rendered, then from the cache. */
const both = async (headers: Record<string, string> = {}, method = 'GET') => {
  ;(await platform()).cache.dropAll()
  return [await get(path, headers, method), await get(path, headers, method)]
}

const products = (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown[]

describe('rendered and cached, a response', () => {
  test('is compressed as the browser prefers', async () => {
    for (const { headers, bytes } of await both({ 'accept-encoding': 'gzip, deflate, br, zstd' })) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      expect(Number(headers['content-length'])).toBe(bytes.length)
      expect(products(brotliDecompressSync(bytes))).toHaveLength(1)
    }
    for (const { headers, bytes } of await both({ 'accept-encoding': 'gzip' })) {
      expect(headers['content-encoding']).toBe('gzip')
      expect(products(gunzipSync(bytes))).toHaveLength(1)
    }
    for (const { headers, bytes } of await both()) {
      expect(headers['content-encoding']).toBeUndefined()
      expect(products(bytes)).toHaveLength(1)
    }
  })

  test('has its type, its count and the security headers, and requires revalidation', async () => {
    for (const { status, headers } of await both()) {
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-total-count': '1',
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      })
    }
  })

  test('is 304 without a body when the tag matches', async () => {
    const etag = String((await get(path)).headers.etag)
    for (const known of [etag, `"other", ${etag}`]) {
      for (const { status, headers, bytes } of await both({ 'if-none-match': known })) {
        expect({ status, length: bytes.length, etag: headers.etag }).toEqual({ status: 304, length: 0, etag })
      }
    }
    for (const { status } of await both({ 'if-none-match': '"other"' })) expect(status).toBe(200)
  })

  test('has the same tag in every encoding', async () => {
    const tags = await Promise.all(['br', 'gzip', ''].map((accepted) => get(path, { 'accept-encoding': accepted })))
    expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(1)
  })

  test('has no body for HEAD', async () => {
    for (const { status, bytes, headers } of await both({}, 'HEAD')) {
      expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 })
      expect(Number(headers['content-length'])).toBeGreaterThan(600)
    }
  })
})

test('a change is visible at once and has another tag', async () => {
  const before = await get(path)
  for (let round = 1; round <= 10; round++) {
    const body = { priceCents: round }
    await as(stocked.owner).call(updateProduct, { params: stocked.product, body })
    const { bytes, headers } = await get(path, { 'if-none-match': String(before.headers.etag) })
    expect(products(bytes)).toMatchObject([{ priceCents: round }])
    expect(headers.etag).not.toBe(before.headers.etag)
  }
})

test('does not cache an error', async () => {
  const { headers } = await raw('GET', '/api/shops/nobody-here')
  expect(headers.get('cache-control')).toBe('no-store')
  await given.shop({ slug: 'nobody-here', open: true })
  expect(await raw('GET', '/api/shops/nobody-here')).toMatchObject({ status: 200 })
})

test('answers an address that is too long to cache', async () => {
  const long = `${path}?search=${'%20'.repeat(200)}`
  expect(products((await get(long)).bytes)).toHaveLength(1)
  expect((await platform()).cache.current(long)).toBeUndefined()
})

test('query parameters that a call ignores lead to the same cached response', async () => {
  const { cache } = await platform()
  const shop = `/api/public/shops/${stocked.shop.id}`
  const plain = await get(`${shop}/shelves`)
  for (const query of ['?utm_source=x', '?utm_source=y', '?1=2&3=4', '?']) {
    expect(await get(`${shop}/shelves${query}`)).toMatchObject({ status: 200, bytes: plain.bytes })
    expect(cache.current(`${shop}/shelves${query}`)).toBeUndefined()
  }
  for (const map of ['/robots.txt', '/sitemap.xml']) {
    expect((await get(`${map}?x=1`)).status).toBe(200)
    expect(cache.current(`${map}?x=1`)).toBeUndefined()
    expect(cache.current(map)).toBeDefined()
  }
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['br;q=0.1', 'br'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['BR', 'br'],
  ['xbr', undefined],
  ['brotli, xgzip', undefined],
  ['br;q=0, *', undefined],
  ['*', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted, 1_000)).toBe(encoding)
  expect(encodingFor(accepted, 100)).toBeUndefined()
})
