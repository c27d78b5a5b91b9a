import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { forgotPassword, login, register } from '#shared/contract/accounts/accounts.ts'
import { askForMyData } from '#shared/contract/accounts/privacy.ts'
import { getCustomerOrder, sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { sendReport } from '#shared/contract/reports.ts'
import { call, clientOf, Refused } from '#tests/support/client.ts'
import { checkout, given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { payable, press } from '#tests/support/records/money/online-payments.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { startTestServer, type TestServerOptions } from '#tests/support/servers/test-server.ts'
import { addressKey, deleteExpiredLimits } from './rate-limits.ts'

/** A server with limits on, on this file's database, with all counters reset. */
async function limited(more: Partial<TestServerOptions> = {}) {
  const { connection, db } = await platform()
  await db.execute(sql`truncate rate_limits`)
  const server = await startTestServer({ connection, rateLimits: true, ...more })
  onTestFinished(server.stop)
  return { ...clientOf(server), server }
}

/**
 * Number of attempts that a limit allows, and the error after them. For a high limit the first attempt counts as `more` attempts, which
 * saves making them.
 */
async function untilLimited(
  attempt: (number: number) => Promise<unknown>,
  [limit, more]: [limit: string, more: number] = ['', 0],
) {
  for (let number = 0; number < 500; number++) {
    const refusal = await attempt(number).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refusal instanceof Refused && refusal.status === 429) return { allowed: number + more, refusal }
    if (limit && number === 0) await countAsMany(limit, more)
  }
  throw new Error('There is no limit')
}

/** Adds attempts to the counters of a limit. */
async function countAsMany(limit: string, times: number) {
  const { db } = await platform()
  await db.execute(sql`update rate_limits set points = points + ${times} where starts_with(key, ${`${limit}:`})`)
}

const wrong = (email: string) => ({ body: { email, password: 'wrong horse' } })

test('password guessing ends in 429 with Retry-After, for the right password too', async () => {
  const { user } = await given.owner()
  const { call, raw } = await limited()
  const { allowed, refusal } = await untilLimited(() => call(login, wrong(user.email)))
  expect(allowed).toBe(10)
  expect(refusal).toMatchObject({ code: 'too_many_requests' })

  const json = { email: user.email, password: PASSWORD }
  const { status, headers } = await raw('POST', '/api/auth/login', { json })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60)
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  // Another user at the same address signs in between two attempts.
  const other = await given.owner()
  await call(login, { body: { email: other.user.email, password: PASSWORD } })
})

test('limits guesses of one password at many addresses', async () => {
  const { call } = await limited()
  expect((await untilLimited(() => call(login, wrong(newEmail())))).allowed).toBe(20)
})

test('counts guesses across servers: two on one database share the limits', async () => {
  const { user } = await given.owner()
  const one = await limited()
  const other = await startTestServer({ connection: (await platform()).connection, rateLimits: true })
  onTestFinished(other.stop)
  const clients = [one, clientOf(other)]
  const { allowed } = await untilLimited((number) => (clients[number % 2] ?? one).call(login, wrong(user.email)))
  expect(allowed).toBe(10)
})

test('counts changes of an account before reading anything, without affecting reads or other accounts', async () => {
  const { owner } = await given.shop()
  const other = await given.owner()
  const { server } = await limited()
  const { raw } = clientOf({ origin: server.origin, token: owner.token })
  const change = () => raw('DELETE', '/api/products/1', { body: '{' })
  const statuses = (await Promise.all(Array.from({ length: 620 }, change))).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 429)).toHaveLength(600)
  const refused = await change()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await raw('GET', '/api/shops/my')).status).toBe(200)
  const others = clientOf({ origin: server.origin, token: other.token })
  expect((await others.raw('DELETE', '/api/products/1')).status).toBe(404)
})

test('counts pictures, uploaded alone or inside a form', async () => {
  const { shop, owner } = await given.shop()
  const { server } = await limited()
  const { raw } = clientOf({ origin: server.origin, token: owner.token })
  const upload = () => raw('POST', `/api/shops/${shop.id}/pictures?purpose=logo`, { body: 'no picture' })
  expect((await upload()).status).toBe(400)
  await countAsMany('uploads', 280)
  let allowed = 281
  while ((await upload()).status === 400) allowed++
  expect(allowed).toBe(300)
  const save = (json: object) => raw('PUT', `/api/shops/${shop.id}`, { json })
  expect((await save({ logoUrl: 'data:image/png;base64,AAAA' })).status).toBe(429)
  expect((await save({ description: 'Cards' })).status).toBe(200)
})

test('counts all concurrent guesses', async () => {
  const { user } = await given.owner()
  const { raw } = await limited()
  const guesses = Array.from({ length: 40 }, () => raw('POST', '/api/auth/login', { json: wrong(user.email).body }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('signing in resets the count of guesses', async () => {
  const { user } = await given.owner()
  const { call } = await limited()
  for (let guess = 0; guess < 8; guess++) await expect(call(login, wrong(user.email))).rejects.toThrow()
  await call(login, { body: { email: user.email, password: PASSWORD } })
  const { allowed } = await untilLimited(() => call(login, wrong(user.email)))
  expect(allowed).toBe(10)
})

test('limits the creation of accounts', async () => {
  const { call } = await limited()
  const person = () => ({ email: newEmail(), password: PASSWORD, firstName: 'A', lastName: 'B' })
  expect((await untilLimited(() => call(register, { body: person() }))).allowed).toBe(20)
})

test('limits orders, including rejected ones', async () => {
  const { shop, product } = await given.product({ stock: 1 })
  const { call } = await limited()
  const body = checkout(shop, [[product, 1]])
  expect((await untilLimited(() => call(placeOrder, { body }), ['ordering', 100])).allowed).toBe(120)
})

test('limits messages to an inbox to three per hour, with an unchanged response', async () => {
  const { shop } = await given.shop({ open: true })
  const { call, server } = await limited()
  const email = newEmail()
  const ask = () => call(sendOrderLinks, { params: shop, body: { email } })
  const answers = new Set(
    [await ask(), await ask(), await ask(), await ask(), await ask()].map(({ message }) => message),
  )
  expect(answers.size).toBe(1)
  expect(await server.db.$count(emailLogs, eq(emailLogs.toEmail, email))).toBe(3)
  expect((await untilLimited(() => call(sendOrderLinks, { params: shop, body: { email: newEmail() } }))).allowed).toBe(
    15,
  )
})

test('limits messages to one inbox however its address is spelt', async () => {
  const { shop } = await given.shop({ open: true })
  const { call, server } = await limited()
  const spellings = [
    'jan.bos@gmail.com',
    'janbos+1@gmail.com',
    'j.anbos@googlemail.com',
    'janbos@gmail.com',
    'jan.bos+2@gmail.com',
  ]
  const count = (template: string) =>
    server.db.$count(emailLogs, and(eq(emailLogs.template, template), inArray(emailLogs.toEmail, spellings)))
  for (const email of spellings) {
    await call(sendOrderLinks, { params: shop, body: { email } })
    await call(forgotPassword, { body: { email } })
    await call(askForMyData, { body: { email } })
  }
  for (const template of ['your-orders', 'password-reset', 'my-data']) expect(await count(template), template).toBe(3)
  const report = (email: string) =>
    call(sendReport, {
      body: {
        shopId: shop.id,
        reason: 'other',
        explanation: 'It is not what it says.',
        name: 'Jan',
        email,
        goodFaith: true,
      },
    })
  expect((await untilLimited((number) => report(`jan+${number}@example.nl`))).allowed).toBe(5)
})

test('limits payment starts per network, and provider requests per payment of a webhook', async () => {
  const ordered = await payable()
  const { id } = await press(ordered)
  const { mollie, dataDir } = await platform()
  const { raw } = await limited({ trustProxy: 1, dataDir, mollie: { url: mollie.url } })
  const pay = (host: number) =>
    raw('GET', `/pay/${crypto.randomUUID()}`, { headers: { 'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}` } })
  const statuses = []
  for (let host = 1; host <= 301; host++) statuses.push((await pay(host)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
  mollie.requests.length = 0
  const news = () =>
    raw('POST', `/api/payments/mollie/${ordered.shop.id}`, { body: new URLSearchParams({ id }) as unknown as BodyInit })
  const answers = await Promise.all(Array.from({ length: 60 }, news))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  expect(mollie.requests).toHaveLength(10)
})

test('limits guesses of order page keys', async () => {
  const { call } = await limited()
  const guess = () => call(getCustomerOrder, { params: { key: crypto.randomUUID() } })
  expect((await untilLimited(guess, ['order-page', 280])).allowed).toBe(300)
})

test('does not limit reads', async () => {
  const { raw } = await limited()
  const answers = await Promise.all(Array.from({ length: 300 }, () => raw('GET', '/api/shops/nobody-here')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
})

test('ignores a client address that a visitor claims', async () => {
  const { raw } = await limited()
  const statuses = []
  for (let number = 0; number < 22; number++) {
    const headers = { 'x-forwarded-for': `203.0.113.${number}` }
    statuses.push((await raw('POST', '/api/auth/login', { headers, json: wrong(newEmail()).body })).status)
  }
  expect(statuses.slice(20)).toEqual([429, 429])
})

test('behind one proxy, uses the address that the proxy names and no earlier one', async () => {
  const { raw } = await limited({ trustProxy: 1 })
  const from = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded }
    return (await raw('POST', '/api/auth/login', { headers, json: wrong(newEmail()).body })).status
  }
  for (let number = 0; number < 20; number++) {
    expect(await from(`198.51.100.${number}, 203.0.113.7`)).toBe(401)
  }
  expect(await from('198.51.100.99, 203.0.113.7')).toBe(429)
  expect(await from('203.0.113.8')).toBe(401)
})

test('the hourly job deletes expired counters', async () => {
  const { db } = await platform()
  const { call } = await limited()
  await expectRefusal(call(login, wrong(newEmail())), 401)
  const count = async () => (await db.$client.query('select 1 from rate_limits')).rowCount
  expect(await count()).toBe(2)
  await deleteExpiredLimits(db)
  expect(await count()).toBe(2)
  await db.execute(sql`update rate_limits set expire = 1`)
  await deleteExpiredLimits(db)
  expect(await count()).toBe(0)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test('counts nothing when limits are off', async () => {
  const { db } = await platform()
  await db.execute(sql`truncate rate_limits`)
  for (let guess = 0; guess < 12; guess++) {
    await expectRefusal(call(login, wrong('gary@example.nl')), 401)
  }
  expect((await db.$client.query('select 1 from rate_limits')).rowCount).toBe(0)
})
