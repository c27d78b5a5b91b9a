import { beforeEach, expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getDraftCredit, listDrafts, orderDraft, payDraftWithCredit } from '#shared/contract/orders/draft-orders.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { balanceOf, givenCredit } from '#tests/support/records/money/credit.ts'
import { createDraft } from '#tests/support/records/orders/drafts.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
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

const payFor = (
  { id, updatedAt, totalCents }: Draft & { id: number },
  creditCode: string,
  { by = stocked.owner, ...more }: { by?: Parameters<typeof as>[0]; [field: string]: unknown } = {},
) =>
  as(by).call(payDraftWithCredit, {
    params: { ...stocked.shop, draft: id },
    body: { updatedAt, totalCents, creditCode, ...more },
  })

test('the shop sees the credit of a draft’s customer, and orders the draft with the code', async () => {
  const { id, email, code } = await givenCredit(stocked)
  await givenCredit(stocked, { email: newEmail() })
  const offered = await createDraft(stocked, { customerEmail: email.toUpperCase(), shippingCents: 0 })
  const params = { ...stocked.shop, draft: offered.id }
  const seen = await as(stocked.owner).call(getDraftCredit, { params })
  expect(seen).toEqual([{ id, kind: 'mailbox', balanceCents: 1_000, endsOn: null }])
  const ordered = await payFor(offered, code, { creditCents: 1_000 })
  expect(ordered).toMatchObject({ id: offered.id, state: 'ordered', order: { id: expect.any(Number) } })
  expect(await balanceOf(stocked, id)).toBe(0)
  expect(await stockOf(stocked.product)).toBe(48)
  expect(await as(stocked.owner).call(getDraftCredit, { params })).toEqual([])
  await expectRefusal(payFor(offered, code), 409, 'draft_ordered')
})

test('the shop enters the email address of a draft without one, which has no credit to see', async () => {
  const { code } = await givenCredit(stocked, { amountCents: 5_000 })
  const offered = await createDraft(stocked, { shippingCents: 0 })
  const params = { ...stocked.shop, draft: offered.id }
  expect(await as(stocked.owner).call(getDraftCredit, { params })).toEqual([])
  await expectRefusal(payFor(offered, code), 400, 'invalid_input')
  expect(await payFor(offered, code, { email: newEmail() })).toMatchObject({ state: 'ordered' })
})

test('the shop needs the right code, version and total', async () => {
  const { id, code } = await givenCredit(stocked)
  const foreign = await givenCredit(await given.shop({ open: true }))
  const offered = await draft()
  await expectRefusal(payFor(offered, foreign.code), 409, 'credit_unknown')
  await expectRefusal(payFor(offered, ''), 409, 'credit_unknown')
  await expectRefusal(payFor(offered, code, { creditCents: 1_800 }), 409, 'credit_changed')
  await expectRefusal(payFor({ ...offered, totalCents: 1_799 }, code), 409, 'total_changed')
  await expectRefusal(payFor({ ...offered, updatedAt: new Date(0).toISOString() }, code), 409, 'draft_changed')
  await expectRefusal(payFor({ ...offered, id: 999_999_999 }, code), 404, 'not_found')
  expect(await balanceOf(stocked, id)).toBe(1_000)
  expect(await stockOf(stocked.product)).toBe(50)
})

test('other shops and people without the permissions neither see nor spend it', async () => {
  const { id, code } = await givenCredit(stocked)
  const offered = await draft()
  const params = { ...stocked.shop, draft: offered.id }
  const { owner: other } = await given.shop({ open: true })
  await expectRefusal(as(other).call(getDraftCredit, { params }), 404)
  await expectRefusal(payFor(offered, code, { by: other }), 404)
  for (const permissions of [
    ['orders.read', 'orders.write'],
    ['credit.read', 'credit.write'],
  ] as const) {
    const by = await givenMember(stocked, [...permissions])
    await expectRefusal(payFor(offered, code, { by }), 403, 'permission_required')
  }
  expect(await balanceOf(stocked, id)).toBe(1_000)
})

test('customer and shop at once order a draft once', async () => {
  const { id, code } = await givenCredit(stocked, { amountCents: 5_000 })
  const offered = await draft()
  const all = await Promise.allSettled([commit(offered, code), payFor(offered, code), payFor(offered, code)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(stocked, id)).toBe(3_200)
  const [listed] = await as(stocked.owner).call(listDrafts, { params: stocked.shop })
  expect(listed).toMatchObject({ state: 'ordered' })
})
