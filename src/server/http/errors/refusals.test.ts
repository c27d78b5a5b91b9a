import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#shared/contract/errors.ts'
import { as, raw } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let stocked: Stocked
let calls: [method: string, path: string][]

beforeAll(async () => {
  stocked = await given.product()
  calls = [
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/orders'],
    ['POST', '/api/products'],
    ['PUT', `/api/products/${stocked.product.id}`],
    ['PUT', `/api/shops/${stocked.shop.id}`],
  ]
})

const json = { 'content-type': 'application/json' }
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('rejects an unreadable body without storing anything:', () => {
  test.each([
    ['is not JSON', 'name=Pikachu', 400, 'invalid_json'],
    ['stops half way', '{"name": "Pika', 400, 'invalid_json'],
    ['goes on after its end', '{} {}', 400, 'invalid_json'],
    ['is empty', '', 400, 'invalid_json'],
    ['is blank', '   ', 400, 'invalid_json'],
    ['has a comma too many', '{"name": "Pikachu",}', 400, 'invalid_json'],
    ['holds NaN', '{"priceCents": NaN}', 400, 'invalid_json'],
    ['holds a bare control character', '{"name": "a\u0007b"}', 400, 'invalid_json'],
    ['reaches for a prototype', '{"__proto__": {"role": "superadmin"}}', 400, 'invalid_json'],
    ['reaches for it in disguise', '{"\\u005f_proto__": {"role": "superadmin"}}', 400, 'invalid_json'],
    ['reaches for it by the constructor', '{"constructor": {"prototype": {"role": "x"}}}', 400, 'invalid_json'],
    ['nests ten thousand lists', deep(10_000), 400, 'invalid_input'],
    ['nests ten thousand lists in a field', `{"name": ${deep(10_000)}}`, 400, 'invalid_input'],
    ['nests ten thousand objects', deepObject(10_000), 400, 'invalid_input'],
    ['nests as deep as there is room', deep(130_000), 400, 'invalid_input'],
    ['has a very long number', `{"priceCents": ${'9'.repeat(100_000)}}`, 400, 'invalid_input'],
  ])('one that %s', async (_what, body, status, code) => {
    for (const [method, path] of calls) {
      const answer = await expectNoTrace(() => as(stocked.owner).raw(method, path, { headers: json, body }))
      expect(refusalOf(answer)).toMatchObject({ status, code })
    }
  })

  // Forms of shops and products may contain pictures.
  const withPictures = () => calls.filter(([, path]) => !/orders|auth/.test(path))

  test('one that is too large', async () => {
    for (const [method, path] of calls) {
      const room = withPictures().some(([, other]) => other === path)
      const body = JSON.stringify({ name: 'a'.repeat(room ? 15_000_000 : 300_000) })
      const answer = await expectNoTrace(() => as(stocked.owner).raw(method, path, { headers: json, body }))
      const code = room ? 'file_too_large' : 'body_too_large'
      expect(refusalOf(answer)).toMatchObject({ status: 413, code })
    }
  })

  test('one that is nested as deeply as its size allows', async () => {
    for (const body of [deep(6_000_000), deepObject(2_000_000), `{"name": ${deep(6_000_000)}}`]) {
      for (const [method, path] of withPictures()) {
        const answer = await expectNoTrace(() => as(stocked.owner).raw(method, path, { headers: json, body }))
        expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
      }
    }
  })

  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, number) => `"${number.toString(36)}":0`).join(',')}}`
  const elements = (count: number) => `[${Array(count).fill('0').join(',')}]`

  test.each<[string, string, string[]]>([
    ['hundreds of thousands of fields', keys(700_000), ['POST /api/products', 'PUT /api/products', 'PUT /api/shops']],
    ['fields as many as fit', keys(20_000), []],
    ['four thousand unknown fields', keys(4_000), []],
    ['very long unknown fields', keys(200).replaceAll('":', `${'a'.repeat(1_000)}":`), []],
    ['twenty thousand wrong elements', `{"items": ${elements(20_000)}, "tags": ${elements(4_000)}}`, []],
    ['a hundred thousand elements', `{"items": ${elements(100_000)}}`, []],
  ])('one with %s, with a small response', async (_what, body, only) => {
    for (const [method, path] of calls) {
      if (only.length && !only.some((start) => `${method} ${path}`.startsWith(start))) continue
      const answer = await expectNoTrace(() => as(stocked.owner).raw(method, path, { headers: json, body }))
      expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(16_000)
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/octet-stream',
    'json',
    '',
  ])('one of type %j', async (type) => {
    for (const [method, path] of calls) {
      const request = { headers: { 'content-type': type }, body: Buffer.from('{}') }
      const answer = await expectNoTrace(() => as(stocked.owner).raw(method, path, request))
      expect(refusalOf(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
    }
  })

  test('one that is missing', async () => {
    for (const [method, path] of calls) {
      expect(refusalOf(await as(stocked.owner).raw(method, path))).toMatchObject({ status: 400, code: 'invalid_input' })
    }
  })

  test('one that is compressed', async () => {
    const request = { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('{}') }
    for (const [method, path] of calls) {
      expect(refusalOf(await as(stocked.owner).raw(method, path, request))).toMatchObject({ status: 400 })
    }
  })
})

test('uses and validates the last value of a duplicate key', async () => {
  const send = (path: string, body: string) => raw('POST', path, { headers: json, body })
  const person = JSON.stringify({ email: newEmail(), password: 'secret', firstName: 'A', lastName: 'B' }).slice(0, -1)
  await expectNoTrace(async () => {
    const grab = await send('/api/auth/register', `${person}, "role": "shop_owner", "role": "superadmin"}`)
    expect(refusalOf(grab)).toMatchObject({ status: 403 })
    const order = JSON.stringify(checkout(stocked.shop, [[stocked.product, 1]]))
    expect(
      refusalOf(await send('/api/orders', order.replace('"quantity":1', '"quantity":1,"quantity":0'))),
    ).toMatchObject({ status: 400 })
    expect(refusalOf(await send('/api/orders', order.replace(/}$/, ',"totalCents":1}')))).toMatchObject({ status: 409 })
  })
})

describe('rejects an invalid address', () => {
  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/nothing', 404],
    ['POST', '/', 404],
    ['DELETE', '/api/orders', 404],
    ['PATCH', '/api/orders/1', 404],
    ['PUT', '/api/auth/login', 404],
    ['GET', '/api/orders/1/details/', 404],
    ['GET', '/api//auth/me', 404],
    ['GET', '/API/auth/me', 404],
    ['GET', '/api/auth/me%00', 404],
    ['GET', '/api/shops/%', 400],
    ['GET', '/%E0%A4%A', 400],
    ['GET', `/api/shops/${'a'.repeat(10_000)}`, 404],
  ])('%s %s', async (method, path, status) => {
    const answer = await raw(method, path)
    expect(refusalOf(answer)).toMatchObject({ status })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

const ids = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e20',
  String(2 ** 53),
  '9'.repeat(250),
  'null',
  'NaN',
  '%00',
  '1;2',
  '1,2',
  "1'--",
]
test.each(ids)('rejects the id %s everywhere', async (id) => {
  const paths = [
    ['PUT', `/api/shops/${id}`],
    ['GET', `/api/shops/${id}/stats`],
    ['GET', `/api/shops/${id}/products`],
    ['GET', `/api/shops/${id}/orders`],
    ['PUT', `/api/products/${id}`],
    ['DELETE', `/api/products/${id}`],
    ['GET', `/api/orders/${id}/details`],
    ['PUT', `/api/orders/${id}`],
    ['POST', `/api/orders/${id}/cancel`],
    ['POST', `/api/orders/${id}/refund`],
  ] as const
  for (const [method, path] of paths) {
    const request = method === 'PUT' ? { json: { status: 'paid' } } : {}
    expect(refusalOf(await as(stocked.owner).raw(method, path, request))).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  }
})

test('responds 404 for the largest possible id', async () => {
  const path = `/api/orders/${Number.MAX_SAFE_INTEGER}/details`
  expect(refusalOf(await as(stocked.owner).raw('GET', path))).toMatchObject({ status: 404 })
})

describe('rejects requests that are not HTTP', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a header with a control character', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['two lengths', 'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
    [
      'a length and chunks',
      'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const answer = await exchange(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(ErrorBody.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toMatchObject({
      code: expect.stringMatching(/./),
    })
  })
})

async function exchange(bytes: string): Promise<string> {
  const { hostname, port } = new URL((await platform()).origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  return text(socket)
}
