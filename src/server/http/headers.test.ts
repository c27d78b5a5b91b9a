import { expect, onTestFinished, test } from 'vitest'
import { clientOf, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const expected = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(self), display-capture=(), '),
}

test.each([
  ['an answer', '/api/auth/me', true],
  ['a kept answer', '/api/shops/header-cards', false],
  ['a refusal', '/api/shops/1/stats', false],
  ['an unknown call', '/api/nothing', false],
  ['an unknown address', '/nothing', false],
  ['an address that cannot be read', '/api/shops/%', false],
  ['readiness', '/readyz', false],
])('%s has the security headers and its own request id', async (_what, path, signedIn) => {
  const { owner } = await given.shop({ slug: 'header-cards', open: true }).catch(() => given.shop())
  const client = signedIn ? clientOf(owner) : { raw }
  const { headers } = await client.raw('GET', path)
  expect(Object.fromEntries(headers)).toMatchObject(expected)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect((await client.raw('GET', path)).headers.get('x-request-id')).not.toBe(headers.get('x-request-id'))
})

test('mail programs can show pictures, on pages of other origins', async () => {
  const { headers } = await raw('GET', '/media/1/some-picture.webp')
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('allows scripts only from our own files, and no framing', async () => {
  const { headers } = await raw('GET', '/api/nothing')
  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
})

test.each([
  ['/assets/scan.worker-BrFfZr3F.js', true],
  ['/assets/codes.worker-C4BigsKC.js', true],
  ['/assets/client-C4BigsKC.js', false],
  ['/shopadmin/rips?x=/assets/scan.worker-1.js', false],
])('%s may compile WebAssembly: %s', async (path, may) => {
  const { headers } = await raw('GET', path)
  expect(headers.get('content-security-policy')?.includes("'wasm-unsafe-eval'")).toBe(may)
})

test('sends HSTS only when the platform is served over https', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection, publicUrl: 'https://cards.example' })
  onTestFinished(server.stop)
  const { headers } = await clientOf(server).raw('GET', '/api/nothing')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test('private responses are not cacheable', async () => {
  const { owner, shop } = await given.shop({ slug: 'private-cards' })
  for (const path of ['/api/auth/me', '/api/shops/my', `/api/shops/${shop.id}/orders`, '/api/nothing', '/readyz']) {
    expect((await clientOf(owner).raw('GET', path)).headers.get('cache-control')).toBe('no-store')
  }
})

test('an error never contains a stack trace or a query', async () => {
  const server = await platform()
  await server.db.$client.query('alter table activity rename to elsewhere')
  const answer = await raw('POST', '/api/auth/register', {
    json: { email: 'oak@example.nl', password: 'very secret', firstName: 'Samuel', lastName: 'Oak' },
  })
  await server.db.$client.query('alter table elsewhere rename to activity')
  expect({ status: answer.status, json: answer.json }).toEqual({
    status: 500,
    json: { message: 'Something went wrong', code: 'internal' },
  })

  // The log contains the error and its route, with the request id of the response, and no personal data.
  const [line = ''] = server.log.splice(0).filter((line) => line.includes('request failed'))
  expect(JSON.parse(line)).toMatchObject({
    reqId: answer.headers.get('x-request-id'),
    err: { message: expect.stringContaining('insert into "activity"'), cause: { code: '42P01' } },
  })
  for (const secret of ['oak@example.nl', 'very secret', 'argon2', 'Samuel']) expect(line).not.toContain(secret)
})
