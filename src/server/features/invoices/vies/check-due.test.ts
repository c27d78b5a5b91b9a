import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { vatNumberChecks } from '#server/database/schema.ts'
import { listOrderInvoices, nameCompany } from '#shared/contract/orders/order-invoices.ts'
import { saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { as, call } from '#tests/support/client.ts'
import { address } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { taxSettings } from '#tests/support/records/people/sellers.ts'
import { belgian, checkDue, companyOrder, nameBelgian, vatNumberOf } from '#tests/support/records/people/vat-numbers.ts'
import { usualTrader, type ViesReply, type ViesServer } from '#tests/support/servers/vies-server.ts'

let vies: ViesServer

beforeEach(async () => {
  const { db } = await platform()
  vies = (await platform()).vies
  Object.assign(vies, { requests: [], replies: [], usual: usualTrader })
  await db.delete(vatNumberChecks)
})

test('checks the number of a company from another EU country, and keeps the proof', async () => {
  const ordered = await companyOrder()
  expect(await vatNumberOf(ordered)).toMatchObject({
    state: 'waiting',
    checkedAt: null,
    mayCheck: true,
    withoutVat: true,
  })
  await checkDue()
  expect(vies.requests).toEqual([
    {
      countryCode: 'BE',
      vatNumber: '0123456789',
      requesterMemberStateCode: 'NL',
      requesterNumber: '000099998B57',
    },
  ])
  expect(await vatNumberOf(ordered)).toEqual({
    state: 'valid',
    checkedAt: expect.any(String),
    consultationNumber: 'WAPIAAAAYzZ0_-qM',
    name: 'BOS KAARTEN BV',
    address: 'Meir 1 2000 Antwerpen',
    mayCheck: true,
    withoutVat: true,
    chargesVat: false,
    isInvoiced: false,
    mayChargeVat: true,
  })
  await checkDue()
  expect(vies.requests).toHaveLength(1)
})

test('a number that VIES does not know leaves the treatment as it is', async () => {
  const ordered = await companyOrder()
  vies.usual = { valid: false }
  await checkDue()
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'invalid', name: '', address: '', withoutVat: true })
})

const noAnswers: [string, ViesReply][] = [
  ['an unavailable member state', { error: 'MS_UNAVAILABLE' }],
  ['too many requests', { error: 'MS_MAX_CONCURRENT_REQ' }],
  ['an unavailable service', { status: 500, error: 'SERVICE_UNAVAILABLE' }],
  ['an error next to valid: false', { valid: false, userError: 'MS_UNAVAILABLE' }],
  ['a page instead of JSON', { status: 503, text: '<h1>Service Unavailable</h1>' }],
  ['JSON without an answer', { text: '{"valid":"no"}' }],
  ['an answer about another number', { text: '{"countryCode":"BE","vatNumber":"1","valid":false}' }],
  ['an answer without end', { text: ' '.repeat(100_000) }],
  ['a closed connection', { hangUp: true }],
  ['silence', { silent: true }],
]

test.each(noAnswers)('%s is no answer: the check waits, and succeeds later', async (_what, reply) => {
  const ordered = await companyOrder()
  const { db } = await platform()
  vies.replies = [reply]
  await checkDue({ timeoutMs: reply.silent ? 50 : 20_000 })
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'waiting', checkedAt: null })
  const [waiting] = await db
    .select({ attempts: vatNumberChecks.attempts, isLater: sql<boolean>`${vatNumberChecks.dueAt} > now()` })
    .from(vatNumberChecks)
  expect(waiting).toEqual({ attempts: 1, isLater: true })
  await checkDue()
  expect(vies.requests).toHaveLength(1)
  await db.update(vatNumberChecks).set({ dueAt: sql`now()` })
  await checkDue()
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'valid', consultationNumber: 'WAPIAAAAYzZ0_-qM' })
})

test('gives up after seven attempts', async () => {
  const ordered = await companyOrder()
  const { db } = await platform()
  vies.usual = { error: 'MS_UNAVAILABLE' }
  for (let attempt = 1; attempt <= 7; attempt++) {
    expect(await vatNumberOf(ordered)).toMatchObject({ state: 'waiting' })
    await db.update(vatNumberChecks).set({ dueAt: sql`now()` })
    await checkDue()
  }
  expect(await vatNumberOf(ordered)).toMatchObject({
    state: 'unavailable',
    checkedAt: expect.any(String),
    mayCheck: true,
  })
  expect(vies.requests).toHaveLength(7)
})

test('a service that does not respond costs one attempt a round; one member state does not delay the others', async () => {
  const first = await companyOrder()
  await companyOrder(first)
  vies.replies = [{ hangUp: true }]
  await checkDue()
  expect(vies.requests).toHaveLength(1)
  vies.requests.length = 0
  await (await platform()).db.update(vatNumberChecks).set({ dueAt: sql`now()` })
  vies.replies = [{ error: 'MS_UNAVAILABLE' }]
  await checkDue()
  expect(vies.requests).toHaveLength(2)
})

test('asks without the seller if VIES does not know its number', async () => {
  const ordered = await companyOrder()
  vies.replies = [{ error: 'INVALID_REQUESTER_INFO' }]
  await checkDue()
  expect(vies.requests[1]).toEqual({ countryCode: 'BE', vatNumber: '0123456789' })
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'valid', consultationNumber: '' })
})

test('two processes ask once about each number', async () => {
  await companyOrder()
  await Promise.all([checkDue(), checkDue()])
  expect(vies.requests).toHaveLength(1)
})

test('a closing process leaves the check to the next, without counting an attempt', async () => {
  const ordered = await companyOrder()
  const { db } = await platform()
  vies.usual = { silent: true }
  const closing = new AbortController()
  const running = checkDue({ closing: closing.signal })
  await expect.poll(() => vies.requests.length).toBe(1)
  closing.abort()
  await running
  expect(await db.select({ attempts: vatNumberChecks.attempts }).from(vatNumberChecks)).toEqual([{ attempts: 0 }])
  vies.usual = usualTrader
  await checkDue()
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'valid' })
})

test('a number is checked once, and again only if it changes', async () => {
  const ordered = await companyOrder()
  await nameBelgian(ordered)
  await checkDue()
  await nameBelgian(ordered)
  await checkDue()
  expect(vies.requests).toHaveLength(1)
  await call(nameCompany, {
    params: { key: ordered.order.pageKey },
    body: { company: { name: 'Bos', vatNumber: 'DE123456789', address: { ...address, ...belgian } } },
  })
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'waiting' })
  await nameBelgian(ordered)
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'valid' })
  const { db } = await platform()
  const waits = and(eq(vatNumberChecks.orderId, ordered.order.id), eq(vatNumberChecks.state, 'waiting'))
  expect(await db.$count(vatNumberChecks, waits)).toBe(0)
})

test.each(['', 'NL123456789B13', 'GB123456789'])('VIES is not asked about the number %j', async (vatNumber) => {
  const { owner, order } = await companyOrder({}, vatNumber)
  expect(await as(owner).call(listOrderInvoices, { params: order })).toMatchObject({ vatNumber: null })
  await checkDue()
  expect(vies.requests).toEqual([])
})

test('nothing is checked at a shop that does not want it, or without an address of VIES', async () => {
  const ordered = await companyOrder()
  const { shop, owner } = ordered
  await checkDue({ url: undefined })
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'unavailable' })
  await as(owner).call(saveTaxSettings, { params: shop, body: { ...taxSettings, checkVatNumbers: false } })
  const other = await companyOrder(ordered)
  expect(await vatNumberOf(other)).toMatchObject({ state: null, mayCheck: false, withoutVat: true })
  await checkDue()
  expect(vies.requests).toEqual([])
})
