import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type MollieServer, startMollieServer } from '#tests/support/servers/mollie-server.ts'
import { mollie } from './mollie.ts'
import type { NewPayment, ProviderProblem } from './provider.ts'

let server: MollieServer
let key: string

beforeAll(async () => {
  server = await startMollieServer()
  return server.stop
})
beforeEach(() => {
  key = server.books.open()
  server.requests.length = 0
})

let made = 0
const newPayment = (more: Partial<NewPayment> = {}): NewPayment => ({
  amountCents: 1_745,
  description: 'Card Corner 2025-100',
  returnUrl: 'https://shops.example/back',
  webhookUrl: undefined,
  language: 'nl',
  mark: { shop: 1, payment: 2 },
  idempotencyKey: `payment-${++made}`,
  ...more,
})

const provider = (timeoutMs = 5_000) => mollie({ url: server.url, timeoutMs })
const problem = (expected: ProviderProblem) => ({ name: 'Error', problem: expected })

function usually(reply: MollieServer['usual']) {
  server.usual = reply
  onTestFinished(() => {
    server.usual = {}
  })
}

test('creates a payment for the exact amount, reads it, and refunds it', async () => {
  const { createPayment, readPayment, refund } = provider()
  const created = await createPayment(key, newPayment())
  expect(created).toMatchObject({ mode: 'live', status: 'open', amountCents: 1_745, mark: { shop: 1, payment: 2 } })
  expect(created.checkoutUrl).toContain(created.id)
  expect(server.requests).toMatchObject([
    { key, body: { amount: { currency: 'EUR', value: '17.45' }, locale: 'nl_NL', metadata: { shop: 1, payment: 2 } } },
  ])

  await server.books.settle(created.id, 'paid')
  expect(await readPayment(key, created.id)).toMatchObject({
    status: 'paid',
    refunds: [],
    checkoutUrl: null,
    paidAt: expect.any(Date),
  })

  await refund(key, { id: created.id, amountCents: 745, description: 'Refund', idempotencyKey: 'refund-1' })
  server.books.chargeBack(created.id, 1_000)
  expect(await readPayment(key, created.id)).toMatchObject({
    refunds: [{ amountCents: 745, state: 'pending' }],
    chargebacks: [{ amountCents: 1_000, reversed: false }],
  })
  server.books.endRefunds(created.id, 'refunded')
  expect(await readPayment(key, created.id)).toMatchObject({ refunds: [{ amountCents: 745, state: 'done' }] })
})

test('the same idempotency key creates one payment', async () => {
  const payment = newPayment()
  const [first, second] = await Promise.all([1, 2].map(() => provider().createPayment(key, payment)))
  expect(first?.id).toBe(second?.id)
})

test('a payment whose response was lost is found again by its idempotency key', async () => {
  const payment = newPayment()
  const before = server.books.payments.size
  server.replies.push({ hangUp: true })
  await expect(provider().createPayment(key, payment)).rejects.toMatchObject(problem('unavailable'))
  await provider().createPayment(key, payment)
  expect(server.books.payments.size).toBe(before + 1)
})

test('accepts a key that can take payments', async () => {
  await provider().checkKey(key)
  const useless = server.books.open('live', { methods: [] })
  await expect(provider().checkKey(useless)).rejects.toMatchObject(problem('refused'))
  server.books.revoke(key)
  await expect(provider().checkKey(key)).rejects.toMatchObject(problem('key'))
  await expect(provider().readPayment(key, 'tr_1')).rejects.toMatchObject(problem('key'))
})

test('an unknown id, another account’s or an invalid one is not found', async () => {
  const { id } = await provider().createPayment(server.books.open(), newPayment())
  expect(await provider().readPayment(key, id)).toBeUndefined()
  expect(await provider().readPayment(key, 'tr_unknown')).toBeUndefined()
})

describe('error responses', () => {
  test.each([
    [429, 'unavailable'],
    [422, 'refused'],
    [400, 'refused'],
    [401, 'key'],
    [403, 'key'],
  ] as const)('%i is %s', async (status, expected) => {
    usually({ status })
    await expect(provider().createPayment(key, newPayment())).rejects.toMatchObject(problem(expected))
  })

  test.each([
    ['an error page', { status: 502, text: '<html>Bad gateway</html>' }],
    ['an HTML page', { text: '<html>' }],
    ['nothing', { text: '' }],
    ['null', { text: 'null' }],
    ['another thing', { text: '{"resource":"order","id":"ord_1"}' }],
    ['a payment without an amount', { text: '{"resource":"payment","id":"tr_1","status":"paid","mode":"live"}' }],
    ['three decimals', { text: rubbish({ amount: { currency: 'EUR', value: '10.005' } }) }],
    ['another currency', { text: rubbish({ amount: { currency: 'USD', value: '10.00' } }) }],
    ['an unknown state', { text: rubbish({ status: 'stolen' }) }],
    ['a script for an address', { text: rubbish({ _links: { checkout: { href: 'javascript:alert(1)' } } }) }],
  ])('%s is no response', { timeout: 15_000 }, async (_, reply) => {
    usually(reply)
    await expect(provider().createPayment(key, newPayment())).rejects.toMatchObject(problem('unavailable'))
  })

  test('a timeout is no response', async () => {
    usually({ silent: true })
    await expect(provider(200).readPayment(key, 'tr_1')).rejects.toMatchObject(problem('unavailable'))
  })

  test('an unreachable server is no response', async () => {
    const nowhere = mollie({ url: 'https://127.0.0.1:1/v2' })
    await expect(nowhere.checkKey(key)).rejects.toMatchObject(problem('unavailable'))
  })
})

function rubbish(more: object): string {
  const payment = { resource: 'payment', id: 'tr_1', mode: 'live', status: 'open', _links: {} }
  return JSON.stringify({ ...payment, amount: { currency: 'EUR', value: '10.00' }, ...more })
}
