import { beforeEach, expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { orderDraft } from '#shared/contract/orders/draft-orders.ts'
import { call, clientOf } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { balanceOf, givenCredit } from '#tests/support/records/money/credit.ts'
import { createDraft } from '#tests/support/records/orders/drafts.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

let stocked: Stocked
beforeEach(async () => {
  stocked = await given.product({ stock: 50 })
})

/** A draft of €18.00. */
const draft = () => createDraft(stocked, { customerEmail: newEmail(), shippingCents: 0 })
type Draft = Awaited<ReturnType<typeof draft>>

const commit = ({ key, updatedAt, totalCents }: Draft, creditCode: string, more: object = {}) =>
  call(orderDraft, { params: { key }, body: { updatedAt, totalCents, creditCode, ...more } })

test('store credit pays a draft wholly or in part', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 2_500 })
  const whole = await commit(await draft(), code, { creditCents: 1_800 })
  expect(await call(getCustomerOrder, { params: { key: whole.pageKey } })).toMatchObject({
    status: 'paid',
    creditCents: 1_800,
    openCents: 0,
  })
  const part = await commit(await draft(), code)
  expect(await call(getCustomerOrder, { params: { key: part.pageKey } })).toMatchObject({
    status: 'pending',
    creditCents: 700,
    openCents: 1_100,
  })
  expect(await balanceOf(stocked, id)).toBe(0)
})

test('refuses a wrong code, another amount and empty credit, and takes nothing', async () => {
  const { id, code } = await givenCredit(stocked)
  const other = await given.shop({ open: true })
  const foreign = await givenCredit(other)
  const offered = await draft()
  await expectRefusal(commit(offered, foreign.code), 409, 'credit_unknown')
  await expectRefusal(commit(offered, code, { creditCents: 1_800 }), 409, 'credit_changed')
  await expectRefusal(commit(offered, code, { creditCents: -1 }), 400)
  expect(await stockOf(stocked.product)).toBe(50)
  expect(await balanceOf(stocked, id)).toBe(1_000)
  await commit(offered, code)
  await expectRefusal(commit(await draft(), code), 409, 'credit_empty')
})

test('eight drafts at once never spend the same credit twice', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 3_600 })
  const drafts = []
  for (let n = 0; n < 8; n++) drafts.push(await draft())
  const all = await Promise.allSettled(drafts.map((each) => commit(each, code, { creditCents: 1_800 })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await balanceOf(stocked, id)).toBe(0)
})

test('the same key orders the draft and takes the credit once', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 5_000 })
  const { key, updatedAt, totalCents } = await draft()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { updatedAt, totalCents, creditCode: code }
  const all = await Promise.all(Array.from({ length: 4 }, () => call(orderDraft, { params: { key }, headers, body })))
  expect(new Set(all.map(({ pageKey }) => pageKey)).size).toBe(1)
  expect(await balanceOf(stocked, id)).toBe(3_200)
})

test('counts wrong codes like the checkout does', async () => {
  const { key, updatedAt, totalCents } = await draft()
  const server = await startTestServer({ connection: (await platform()).connection, rateLimits: true })
  try {
    const { raw } = clientOf({ origin: server.origin })
    const statuses = new Set<number>()
    for (let n = 0; n < 11; n++) {
      const json = { updatedAt, totalCents, creditCode: `GUESS${n}` }
      statuses.add((await raw('POST', `/api/draft-orders/${key}/order`, { json })).status)
    }
    expect([...statuses]).toEqual([409, 429])
  } finally {
    await server.stop()
  }
})
