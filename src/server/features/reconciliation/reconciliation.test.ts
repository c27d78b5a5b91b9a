import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoices, orderEvents, orders, payments } from '#server/database/schema.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import { ignoreEntries } from '#shared/contract/payments/statements.ts'
import { exportReconciliation, getReconciliation, listDifference } from '#shared/contract/shops/money/reconciliation.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { refund } from '#tests/support/records/money/refunds.ts'
import { camt, statementOf } from '#tests/support/records/money/statements.ts'

const period = amsterdamDay(new Date()).slice(0, 4)

test('names what lies between revenue, invoices and money', async () => {
  const sold = await paidOrder()
  const of = { params: sold.shop, query: { period } }
  const owner = as(sold.owner)
  expect(await owner.call(getReconciliation, of)).toMatchObject({
    revenueCents: 1_210,
    invoices: { differences: [{ name: 'not-invoiced', cents: -1_210, count: 1 }], unexplainedCents: 0, totalCents: 0 },
    money: {
      differences: [{ name: 'without-invoice', cents: 1_210, count: 1 }],
      unexplainedCents: 0,
      totalCents: 1_210,
    },
  })
  await issueDue()
  expect(await owner.call(getReconciliation, of)).toMatchObject({
    revenueCents: 1_210,
    invoices: { differences: [], unexplainedCents: 0, totalCents: 1_210 },
    money: { differences: [], unexplainedCents: 0, totalCents: 1_210 },
  })
  await owner.call(creditOrder, { params: sold.order, body: { amountCents: 210, reason: 'A bent corner' } })
  await refund(await given.order({ of: sold, status: 'paid' }), { through: 'hand', amountCents: 100 })
  const found = await owner.call(getReconciliation, of)
  expect(found.invoices.differences).toEqual([
    { name: 'not-invoiced', cents: -1_110, count: 1 },
    { name: 'credited-only', cents: -210, count: 1 },
  ])
  expect(found.invoices.unexplainedCents).toBe(0)
  expect(found.money.differences).toEqual([
    { name: 'without-invoice', cents: 1_110, count: 1 },
    { name: 'not-paid-out', cents: 210, count: 1 },
  ])
  expect(found.money.unexplainedCents).toBe(0)
  const items = await owner.call(listDifference, { ...of, query: { period, difference: 'credited-only' } })
  expect(items).toMatchObject([{ id: sold.order.id, kind: 'order', cents: -210 }])
})

test('lists ignored bank entries, which count in no total', async () => {
  const sold = await paidOrder()
  const of = { params: sold.shop, query: { period } }
  const owner = as(sold.owner)
  const before = await owner.call(getReconciliation, of)
  const day = `${period}-01-02`
  const { entries } = await statementOf(
    sold,
    camt([
      { amount: '-800.00', text: 'rent', day },
      { amount: '500.00', text: 'own money', day },
    ]),
  )
  const ids = entries.map(({ id }) => id)
  await owner.call(ignoreEntries, { params: sold.shop, body: { entries: ids, ignored: true } })
  expect(await owner.call(getReconciliation, of)).toEqual({
    ...before,
    leftOut: [
      { name: 'ignored-in', cents: 50_000, count: 1 },
      { name: 'ignored-out', cents: -80_000, count: 1 },
    ],
  })
  const items = await owner.call(listDifference, { ...of, query: { period, difference: 'ignored-out' } })
  expect(items).toMatchObject([{ kind: 'bank-entry', details: 'rent', cents: -80_000, day }])
  const csv = await owner.raw('GET', addressOf(exportReconciliation.path, sold.shop, { period }))
  expect(csv.text).toContain('Ignored: not a customer’s payment (paid)')
  expect(csv.text).toContain('rent')
})

const happenings = {
  paid: async () => undefined,
  refunded: (sold: Ordered) => refund(sold, { through: 'hand', amountCents: 300 }),
  credited: async (sold: Ordered) => {
    await issueDue()
    await as(sold.owner).call(creditOrder, { params: sold.order, body: { amountCents: 210, reason: 'A bent corner' } })
  },
  'refunded after its invoice': async (sold: Ordered) => {
    await issueDue()
    await refund(sold, { through: 'hand', amountCents: 1_210 })
  },
}
type Happening = keyof typeof happenings

const names = Object.keys(happenings) as Happening[]

/** Moves every row with a day of its own up to 300 days back, each by another number of days. */
async function scatter(shopId: number, seed: number) {
  const { db } = await platform()
  const back = (of: string) => sql`(hashtext(id || ${`${of}${seed}`}) & 1023) % 300`
  await db
    .update(orders)
    .set({ createdAt: sql`created_at - (${back('o')}) * interval '1 day'` })
    .where(sql`shop_id = ${shopId}`)
  await db
    .update(orderEvents)
    .set({ at: sql`at - (${back('e')}) * interval '1 day'` })
    .where(sql`shop_id = ${shopId}`)
  await db
    .update(payments)
    .set({ receivedOn: sql`received_on - (${back('p')})` })
    .where(sql`shop_id = ${shopId}`)
  const moved = { issuedOn: sql`issued_on - (${back('i')})`, receivedOn: sql`received_on - (${back('r')})` }
  await db.update(invoices).set(moved).where(sql`shop_id = ${shopId}`)
}

test('leaves nothing unexplained, whatever the days of orders, invoices and payments', async () => {
  const orderly = fc.record({ happening: fc.constantFrom(...names), isUnpaid: fc.boolean() })
  const anyOrders = fc.array(orderly, { minLength: 2, maxLength: 6 })
  const property = fc.asyncProperty(anyOrders, fc.nat(1_000_000), fc.boolean(), async (wanted, seed, invoiced) => {
    const first = await paidOrder()
    for (const { happening, isUnpaid } of wanted) {
      const sold = await given.order({ of: first, status: isUnpaid ? 'pending' : 'paid' })
      if (!isUnpaid) await happenings[happening](sold)
    }
    if (invoiced) await issueDue()
    await scatter(first.shop.id, seed)
    const years = [period, String(Number(period) - 1)]
    const periods = years.flatMap((year) => [
      year,
      ...Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
    ])
    for (const each of periods) {
      const found = await as(first.owner).call(getReconciliation, { params: first.shop, query: { period: each } })
      expect([each, found.invoices.unexplainedCents, found.money.unexplainedCents]).toEqual([each, 0, 0])
    }
  })
  await fc.assert(property, { numRuns: isLong ? 10 : 2, endOnFailure: true })
})
