import { expect, test } from 'vitest'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { getDrawer, openDrawer } from '#shared/contract/orders/counter/till.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listRefunds, type RefundWish, refund } from '#shared/contract/orders/refunds.ts'
import { getReconciliation, listDifference } from '#shared/contract/shops/money/reconciliation.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { today } from '#tests/support/time/days.ts'

/** A counter sale of €10.03, paid by card, at a shop that rounds cash. */
async function sold(roundsCash = true) {
  const stocked = await given.product({ stock: 9, priceCents: 1_003 })
  await enterSeller(stocked)
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { roundsCash } })
  return { ...stocked, id: await sell(stocked) }
}

async function sell({ owner, shop, product }: Stocked, means: 'card' | 'cash' = 'card') {
  const items = [{ productId: product.id, quantity: 1, priceCents: 1_003 }]
  const { id } = await as(owner).call(sellAtCounter, { params: shop, body: { items, totalCents: 1_003, means } })
  return id
}

type Sold = Awaited<ReturnType<typeof sold>>

const giveBack = ({ owner, id }: Sold, amountCents: number, more: Partial<RefundWish> = { means: 'cash' }) =>
  as(owner).call(refund, { params: { id }, body: { amountCents, reason: 'Bent', ...more } })
const detailsOf = ({ owner, id }: Sold) => as(owner).call(getOrderDetails, { params: { id } })

test.each([
  [2, 0],
  [501, 500],
  [503, 505],
  [1_000, 1_000],
  [1_003, 1_005],
])('a refund of %i cents in cash is handed over as %i', async (amountCents, dueCents) => {
  const order = await sold()
  await as(order.owner).call(openDrawer, { params: order.shop, body: { floatCents: 2_000 } })
  expect(await as(order.owner).call(listRefunds, { params: { id: order.id } })).toMatchObject({ roundsCash: true })
  const { refunds } = await giveBack(order, amountCents, { means: 'cash', roundingCents: dueCents - amountCents })
  expect(refunds).toMatchObject([{ amountCents, state: 'done' }])
  const { payments, returnedCents } = await detailsOf(order)
  expect(returnedCents).toBe(amountCents)
  const back = payments.find(({ kind }) => kind === 'refund')
  expect([back?.amountCents, (back?.amountCents ?? 0) + (back?.roundingCents ?? 0)]).toEqual([
    0 - amountCents,
    0 - dueCents,
  ])
  const { report } = await as(order.owner).call(getDrawer, { params: order.shop })
  expect(report).toMatchObject({ expectedCents: 2_000 - dueCents, roundingCents: amountCents - dueCents })
})

test('the reconciliation names the rounding of sales and refunds', async () => {
  const order = await sold()
  const second = { ...order, id: await sell(order, 'cash') }
  await issueDue()
  await giveBack(order, 1_003)
  await giveBack(second, 501)
  const { owner, shop } = order
  const query = { period: today().slice(0, 4) }
  const found = await as(owner).call(getReconciliation, { params: shop, query })
  // Paid: 10.03 by card and 10.05 in cash. Handed back: 10.05 and 5.00.
  expect(found.money).toMatchObject({ unexplainedCents: 0, totalCents: 1_003 + 1_005 - 1_005 - 500 })
  expect(found.money.differences).toEqual([{ name: 'rounding', cents: 2 - 2 + 1, count: 2 }])
  const items = await as(owner).call(listDifference, { params: shop, query: { ...query, difference: 'rounding' } })
  expect(items.map(({ id, cents }) => [id, cents])).toEqual([
    [order.id, -2],
    [second.id, 3],
  ])
})

test('refuses a rounding that was quoted differently, and leaves nothing behind', async () => {
  const order = await sold()
  for (const roundingCents of [0, -1]) {
    const wish = { means: 'cash' as const, roundingCents }
    await expectNoTrace(() => expectRefusal(giveBack(order, 503, wish), 409, 'rounding_changed'))
  }
  await expectNoTrace(() => expectRefusal(giveBack(order, 503, { means: 'card', roundingCents: 2 }), 409))
  await expectRefusal(giveBack(order, 503, { means: 'cash', roundingCents: 3 }), 400)
  await giveBack(order, 503, { means: 'card', roundingCents: 0 })
})

test('rounds neither a refund by card nor cash of a shop that does not round', async () => {
  const [rounds, exact] = [await sold(), await sold(false)]
  await giveBack(rounds, 503, { means: 'card' })
  await giveBack(exact, 503)
  for (const order of [rounds, exact]) {
    expect((await detailsOf(order)).payments.map(({ roundingCents }) => roundingCents)).toEqual([0, 0])
  }
  expect(await as(exact.owner).call(listRefunds, { params: { id: exact.id } })).toMatchObject({ roundsCash: false })
})

test('what a provider leaves of a cash payment from before the drawer is rounded as its own amount', async () => {
  const order = await sold()
  const { owner, shop } = order
  const paid = { ...order, id: await sell(order, 'cash') }
  await as(owner).call(openDrawer, { params: shop, body: { floatCents: 2_000 } })
  await receive({ shop, order: paid }, 501)
  const byHand = (await detailsOf(paid)).payments.filter(({ source }) => source === 'hand')
  expect(byHand).toMatchObject([{ means: 'cash', amountCents: 502, roundingCents: -2 }])
})
