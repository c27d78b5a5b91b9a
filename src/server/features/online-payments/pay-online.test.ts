import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { orders, providerPayments } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { call, clientOf, raw } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  callWebhook,
  checkDue,
  connect,
  mollieBooks,
  payable,
  press,
} from '#tests/support/records/money/online-payments.ts'
import { details, newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import type { MollieReply } from '#tests/support/servers/mollie-server.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { isReachable } from './is-reachable.ts'

beforeEach(async () => {
  ;(await platform()).mollie.requests.length = 0
})

const page = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })
const created = async () => (await platform()).mollie.requests.filter(({ method }) => method === 'POST')
const happened = async (ordered: Ordered) => (await details(ordered)).history.map(({ action }) => action).slice(1)

async function usually(reply: MollieReply) {
  const { mollie } = await platform()
  mollie.usual = reply
  onTestFinished(() => {
    mollie.usual = {}
  })
}

/** Runs the job as the scheduler does. */
async function check() {
  const { db, app } = await platform()
  await db.update(providerPayments).set({ checkedAt: new Date(0) })
  await checkDue()
  return app
}

describe('paying', () => {
  test('creates a payment for the exact amount and marks the order paid', async () => {
    const ordered = await payable()
    const { status, id } = await press(ordered)
    expect(status).toBe(303)
    expect(await created()).toMatchObject([
      { key: ordered.key, body: { amount: { currency: 'EUR', value: '12.50' }, locale: 'en_GB' } },
    ])
    expect(await page(ordered)).toMatchObject({ onlinePayment: { status: 'open', mode: 'live', amountCents: 1_250 } })

    await (await mollieBooks()).settle(id, 'paid')
    expect(await callWebhook(ordered, id)).toMatchObject({ status: 200, text: '' })
    expect(await details(ordered)).toMatchObject({
      status: 'paid',
      receivedCents: 1_250,
      providerPayments: [{ providerId: id, status: 'paid', amountCents: 1_250, refundedCents: 0 }],
      payments: [{ kind: 'payment', amountCents: 1_250, source: 'provider' }],
    })
    expect(await happened(ordered)).toEqual(['Order paid'])
    expect(await newsOf(ordered)).toEqual(['order-paid'])
    expect(await page(ordered)).toMatchObject({ status: 'paid', onlinePayment: { status: 'paid' } })
  })

  test('repeated or twenty concurrent clicks create one payment', async () => {
    const ordered = await payable()
    const all = await Promise.all(Array.from({ length: 20 }, () => press(ordered)))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect((await press(ordered)).id).toBe(all[0]?.id)
    expect((await details(ordered)).providerPayments).toHaveLength(1)
  })

  test('creates a new payment after one that failed, expired or was cancelled', async () => {
    const ordered = await payable()
    for (const status of ['failed', 'expired', 'canceled'] as const) {
      const { id } = await press(ordered)
      await (await mollieBooks()).settle(id, status)
      await callWebhook(ordered, id)
      expect(await page(ordered)).toMatchObject({ status: 'pending', onlinePayment: { status } })
      expect((await press(ordered)).id).not.toBe(id)
    }
    expect((await details(ordered)).providerPayments.map(({ status }) => status)).toEqual([
      'open',
      'canceled',
      'expired',
      'failed',
    ])
  })

  test('replaces a payment that expired unnoticed at once', async () => {
    const ordered = await payable()
    const { id } = await press(ordered)
    await (await mollieBooks()).settle(id, 'expired')
    expect((await press(ordered)).id).toMatch(/^tr_/)
  })

  test('a paid or cancelled order leads to its page', async () => {
    const ordered = await payable({ status: 'cancelled' })
    expect((await press(ordered)).location).toBe(
      `/en/@${ordered.shop.slug}/order/${ordered.order.pageKey}?payment=checking`,
    )
    expect(await created()).toEqual([])
  })

  test('creates nothing for a shop without a provider or an unknown order', async () => {
    const ordered = await given.order()
    await expectNoTrace(async () => {
      expect((await press(ordered)).location).toContain('?payment=failed')
      expect((await raw('GET', '/pay/00000000-0000-0000-0000-000000000000')).status).toBe(404)
      expect((await raw('GET', "/pay/'")).status).toBe(404)
      expect((await raw('HEAD', `/pay/${ordered.order.pageKey}`)).status).toBe(404)
    })
  })

  test('charges only the rest of a partly paid order', async () => {
    const ordered = await payable()
    const { db } = await platform()
    await db.update(orders).set({ receivedCents: 1_000 }).where(eq(orders.id, ordered.order.id))
    await press(ordered)
    expect(await created()).toMatchObject([{ body: { amount: { value: '2.50' } } }])
  })

  test('passes the webhook if the provider can reach it', () => {
    expect(['https://toploader.nl', 'https://8.8.8.8', 'http://cards.example:3000'].map(isReachable)).toEqual([
      true,
      true,
      true,
    ])
    const own = [
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://[::1]:3000',
      'http://192.168.1.4',
      'http://nas',
      'http://shop.local',
      'http://[fd00::1]',
    ]
    expect(own.map(isReachable)).toEqual(own.map(() => false))
  })
})

describe('a provider in trouble', () => {
  test.each([
    ['answers rubbish', { text: '<html>' }],
    ['is overloaded', { status: 429 }],
    ['says no', { status: 422 }],
  ])('that %s sends the customer back to the order, and the next click works', async (_, reply) => {
    const ordered = await payable()
    await usually(reply)
    const { location } = await press(ordered)
    expect(location).toContain('?payment=failed')
    await usually({})
    expect((await press(ordered)).id).toMatch(/^tr_/)
    expect((await details(ordered)).providerPayments).toHaveLength(1)
  })

  test('that does not respond sends the customer back to the order', async () => {
    const ordered = await payable()
    await usually({ silent: true })
    const { connection, dataDir, mollie } = await platform()
    const impatient = await startTestServer({ connection, dataDir, mollie: { url: mollie.url, timeoutMs: 200 } })
    onTestFinished(impatient.stop)
    const { headers } = await clientOf(impatient).raw('GET', `/pay/${ordered.order.pageKey}`)
    expect(headers.get('location')).toContain('?payment=failed')
    await usually({})
    expect((await press(ordered)).id).toMatch(/^tr_/)
  })

  test('that disconnects after creating the payment does not create a second one', async () => {
    const ordered = await payable()
    const { mollie } = await platform()
    const before = mollie.books.payments.size
    mollie.replies.push({ hangUp: true })
    expect((await press(ordered)).location).toContain('?payment=failed')
    expect((await press(ordered)).id).toMatch(/^tr_/)
    expect(mollie.books.payments.size).toBe(before + 1)
  })

  test('has its webhook repeated until it can report the result', async () => {
    const ordered = await payable()
    const { id } = await press(ordered)
    await (await mollieBooks()).settle(id, 'paid')
    await usually({ status: 429 })
    expect((await callWebhook(ordered, id)).status).toBe(503)
    expect(await details(ordered)).toMatchObject({ status: 'pending' })
    await usually({})
    expect((await callWebhook(ordered, id)).status).toBe(200)
    expect(await details(ordered)).toMatchObject({ status: 'paid' })
  })
})

describe('a webhook', () => {
  test('is never trusted', async () => {
    const ordered = await payable()
    const { id } = await press(ordered)
    await callWebhook(ordered, id)
    expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: null })
  })

  test('with an unknown or malformed id, another shop’s, or no shop gets the same response and has no effect', async () => {
    const [ordered, other] = [await payable(), await payable()]
    const { id } = await press(other)
    await (await mollieBooks()).settle(id, 'paid')
    ;(await platform()).mollie.requests.length = 0
    await expectNoTrace(async () => {
      for (const wrong of [id, 'tr_unknown', "tr_'", '', 'x'.repeat(5_000)]) {
        expect([200, 413], wrong).toContain((await callWebhook(ordered, wrong)).status)
      }
      expect((await raw('POST', '/api/payments/mollie/999999999', { body: new URLSearchParams({ id }) })).status).toBe(
        200,
      )
      expect((await raw('POST', '/api/payments/paypal/1', { body: new URLSearchParams({ id }) })).status).toBe(200)
      expect((await raw('POST', `/api/payments/mollie/${ordered.shop.id}`)).status).toBe(200)
    })
    // No request to Mollie for unknown ids.
    expect((await platform()).mollie.requests).toEqual([])
    expect(await details(other)).toMatchObject({ status: 'pending' })
  })

  test('for the payment of another shop at the same account has no effect', async () => {
    const other = await payable()
    const stocked = await given.product()
    await connect(stocked, 'live', other.key)
    const ordered = await given.order({ of: stocked })
    ;(await platform()).mollie.replies.push({ hangUp: true })
    await press(ordered)
    const { id } = await press(other)
    await (await mollieBooks()).settle(id, 'paid')
    expect((await callWebhook(ordered, id)).status).toBe(200)
    expect(await details(ordered)).toMatchObject({ status: 'pending', providerPayments: [] })
    expect(await details(other)).toMatchObject({ status: 'pending' })
  })

  test('forty at once pay the order once', async () => {
    const ordered = await payable()
    const { id } = await press(ordered)
    await (await mollieBooks()).settle(id, 'paid')
    const all = await Promise.all(Array.from({ length: 40 }, () => callWebhook(ordered, id)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await details(ordered)).toMatchObject({ status: 'paid', receivedCents: 1_250 })
    expect(await happened(ordered)).toEqual(['Order paid'])
    expect(await newsOf(ordered)).toEqual(['order-paid'])
  })

  test('that arrives before the payment’s id finds it by its metadata', async () => {
    const ordered = await payable()
    const { mollie } = await platform()
    mollie.replies.push({ hangUp: true })
    await press(ordered)
    const id = [...mollie.books.payments.keys()].at(-1) ?? ''
    await mollie.books.settle(id, 'paid')
    expect((await callWebhook(ordered, id)).status).toBe(200)
    expect(await details(ordered)).toMatchObject({ status: 'paid', providerPayments: [{ providerId: id }] })
    // The customer, who never saw the provider's page, clicks again.
    expect((await press(ordered)).location).toContain('/order/')
    expect(mollie.books.payments.get(id)?.status).toBe('paid')
  })

  test('that got lost is recovered by the job, and by the customer’s return', async () => {
    const [first, second] = [await payable(), await payable()]
    const books = await mollieBooks()
    for (const ordered of [first, second]) await books.settle((await press(ordered)).id, 'paid')
    const { status, headers } = await raw('GET', `/pay/${first.order.pageKey}/back`)
    expect([status, headers.get('location')]).toEqual([
      303,
      `/en/@${first.shop.slug}/order/${first.order.pageKey}?payment=back`,
    ])
    expect(await details(first)).toMatchObject({ status: 'paid' })
    expect(await details(second)).toMatchObject({ status: 'pending' })
    await check()
    expect(await details(second)).toMatchObject({ status: 'paid' })
    expect(await happened(second)).toEqual(['Order paid'])
  })
})
