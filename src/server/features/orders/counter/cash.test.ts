import { expect, test } from 'vitest'
import { type CounterSale, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { changeMeans } from '#shared/contract/orders/counter/pay-means.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { inDays, today } from '#tests/support/time/days.ts'

const rounding = async (priceCents: number, roundsCash = true): Promise<Stocked> => {
  const stocked = await given.product({ stock: 9, priceCents })
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { roundsCash } })
  return stocked
}
const sale = ({ product }: Stocked, more: Partial<CounterSale> = {}): CounterSale => ({
  items: [{ productId: product.id, quantity: 1, priceCents: product.priceCents }],
  totalCents: product.priceCents,
  ...(more.payments ? {} : { means: 'cash' }),
  ...more,
})
const sell = (stocked: Stocked, more: Partial<CounterSale> = {}, key?: string) =>
  as(stocked.owner).call(sellAtCounter, {
    params: stocked.shop,
    body: sale(stocked, more),
    headers: { 'idempotency-key': key },
  })

test.each([
  [1_001, -1],
  [1_002, -2],
  [1_003, 2],
  [1_004, 1],
  [1_005, 0],
  [2, -2],
])('cash of %i cents is rounded by %i, and the total stays as it is', async (priceCents, roundingCents) => {
  const stocked = await rounding(priceCents)
  const receipt = await sell(stocked)
  expect(receipt).toMatchObject({
    totalCents: priceCents,
    payments: [{ means: 'cash', amountCents: priceCents, roundingCents }],
  })
  const order = await as(stocked.owner).call(getOrderDetails, { params: receipt })
  expect(order).toMatchObject({ receivedCents: priceCents, totalCents: priceCents, paymentStatus: 'paid' })
})

test('rounds neither cards nor cash of a shop that does not round', async () => {
  const [rounds, exact] = [await rounding(1_003), await given.product({ priceCents: 1_003 })]
  expect((await sell(rounds, { means: 'card' })).payments).toMatchObject([{ roundingCents: 0 }])
  expect((await sell(exact)).payments).toMatchObject([{ roundingCents: 0 }])
})

test('refuses a rounding that was quoted differently', async () => {
  const stocked = await rounding(1_003)
  await sell(stocked, { roundingCents: 2 })
  await expectRefusal(sell(stocked, { roundingCents: 0 }), 409, 'rounding_changed')
  await expectRefusal(sell(stocked, { roundingCents: 3 }), 400)
  expect(await stockOf(stocked.product)).toBe(8)
})

test('splits a payment over cash, cards and a transfer, and rounds the cash alone', async () => {
  const stocked = await rounding(5_000)
  const payments = [
    { means: 'cash' as const, amountCents: 1_498 },
    { means: 'card' as const, amountCents: 2_000 },
    { means: 'card' as const, amountCents: 501 },
    { means: 'transfer' as const, amountCents: 1_001 },
  ]
  const all = await Promise.all(Array.from({ length: 3 }, () => sell(stocked, { payments }, 'split-key')))
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all[0]?.payments.map(({ amountCents, roundingCents }) => [amountCents, roundingCents])).toEqual([
    [1_498, 2],
    [2_000, 0],
    [501, 0],
    [1_001, 0],
  ])
  expect(await stockOf(stocked.product)).toBe(8)
})

test('refuses parts that do not add up, or that are unclear', async () => {
  const stocked = await given.product({ priceCents: 1_000 })
  const part = (means: 'cash' | 'card', amountCents: number) => ({ means, amountCents })
  for (const payments of [
    [part('cash', 400), part('card', 599)],
    [part('cash', 1_000), part('card', 0)],
    [part('cash', 400), part('cash', 600)],
    [],
  ])
    await expectRefusal(sell(stocked, { payments }), 400)
  await expectRefusal(sell(stocked, { means: 'cash', payments: [part('cash', 1_000)] }), 400)
  await expectRefusal(sell(stocked, { means: undefined }), 400)
  expect(await stockOf(stocked.product)).toBe(10)
})

test.each([
  [299_999, false, true],
  [300_000, false, false],
  [299_997, true, true],
  [299_998, true, false],
])('cash for %i cents, rounded: %s, is accepted: %s', async (priceCents, roundsCash, accepted) => {
  const stocked = await rounding(priceCents, roundsCash)
  if (accepted) await sell(stocked)
  else await expectRefusal(sell(stocked), 409, 'cash_limit')
  await sell(stocked, { means: 'card' })
  expect(await stockOf(stocked.product)).toBe(accepted ? 7 : 8)
})

test('the limit counts the cash of one customer on one day together, also at the same time', async () => {
  const stocked = await given.product({ stock: 9, priceCents: 150_000 })
  const customerEmail = newEmail()
  const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => sell(stocked, { customerEmail })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await sell(stocked, { customerEmail, means: 'card' })
  await sell(stocked, { customerEmail: newEmail() })
  await sell(stocked)
  await sell(stocked)
  const parts = [
    { means: 'cash' as const, amountCents: 150_000 },
    { means: 'card' as const, amountCents: 150_000 },
  ]
  const items = [{ productId: stocked.product.id, quantity: 2, priceCents: 150_000 }]
  await sell(stocked, { items, totalCents: 300_000, payments: parts })
})

test('the limit holds for orders paid in cash, for a corrected means, and for refunds', async () => {
  const stocked = await given.product({ stock: 9, priceCents: 310_000 })
  const { order } = await given.order({ of: stocked })
  const owner = as(stocked.owner)
  await expectRefusal(
    owner.call(updateOrder, { params: order, body: { status: 'paid', means: 'cash' } }),
    409,
    'cash_limit',
  )
  const { id } = await sell(stocked, { means: 'card' })
  await expectRefusal(owner.call(changeMeans, { params: { id }, body: { means: 'cash' } }), 409, 'cash_limit')
  const body = { amountCents: 300_000, reason: 'Back', means: 'cash' as const }
  await expectRefusal(owner.call(refund, { params: { id }, body }), 409, 'cash_limit')
  await owner.call(refund, { params: { id }, body: { ...body, amountCents: 200_000 } })
  await expectRefusal(
    owner.call(refund, { params: { id }, body: { ...body, amountCents: 100_000 } }),
    409,
    'cash_limit',
  )
  expect((await owner.call(listRefunds, { params: { id } })).refunds).toHaveLength(1)
})

test('a product before its release is sold only if that is confirmed', async () => {
  const stocked = await given.product({ priceCents: 4_999 })
  const owner = as(stocked.owner)
  const release = (releaseDate: string) => owner.call(updateProduct, { params: stocked.product, body: { releaseDate } })
  await release(inDays(1))
  const issues = [expect.objectContaining({ path: 'items.0', productId: stocked.product.id })]
  await expectRefusal(sell(stocked), 409, 'preorder_unconfirmed', { issues })
  await expectRefusal(sell(stocked, { confirmPreorder: false }), 409, 'preorder_unconfirmed')
  expect(await stockOf(stocked.product)).toBe(10)
  await sell(stocked, { confirmPreorder: true })
  await release(today())
  await sell(stocked)
})
