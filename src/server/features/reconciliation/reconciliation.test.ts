import { expect, test } from 'vitest'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import { getReconciliation, listDifference } from '#shared/contract/shops/reconciliation.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { issueDue, paidOrder } from '#tests/support/records/invoices.ts'
import { refund } from '#tests/support/records/refunds.ts'

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
