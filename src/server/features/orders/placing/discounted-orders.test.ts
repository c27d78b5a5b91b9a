import { beforeAll, expect, test } from 'vitest'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { changeOrder, lowerLines } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { deleteDiscount, listDiscounts, updateDiscount } from '#shared/contract/shops/discounts.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { as, call, clientOf, raw } from '#tests/support/client.ts'
import { address, checkout, given, newEmail, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenDiscount, usesOf } from '#tests/support/records/orders/discounts.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

let stocked: Stocked
let store: Store
/** Costs €10. */
let product: Product

beforeAll(async () => {
  stocked = await given.product({ priceCents: 1_000, stock: 10_000 })
  ;({ product } = stocked)
  store = stocked
})

type Wishes = { quantity?: number; totalCents: number; customerEmail?: string; of?: Stocked }

const bodyOf = (discountCode: string, { quantity = 1, of = stocked, ...more }: Wishes) =>
  checkout(of.shop, [[of.product, quantity]], { discountCode, ...more })
const place = (code: string, wishes: Wishes) => call(placeOrder, { body: bodyOf(code, wishes) })

async function refused(code: string, wishes: Wishes) {
  const stock = await stockOf(product)
  const answer = await expectNoTrace(() => raw('POST', '/api/orders', { json: bodyOf(code, wishes) }))
  expect(await stockOf(product)).toBe(stock)
  return refusalOf(answer)
}

test('a free order is paid immediately, and its mail states that there is nothing to pay', async () => {
  const code = await givenDiscount(store, { percent: 100 })
  const customerEmail = newEmail()
  const order = await place(code.code, { totalCents: 0, customerEmail })
  expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid', paymentLink: null, payment: { methods: [] } })
  const details = await as(store.owner).call(getOrderDetails, { params: order })
  expect(details).toMatchObject({ status: 'paid', receivedCents: 0 })
  expect(details.history.map(({ action }) => action)).toEqual(['Order placed', 'Order paid'])
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page).toMatchObject({ status: 'paid', openCents: 0, paymentLink: null, payment: { methods: [] } })
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  const mails = server.arrived.filter(({ to }) => to.includes(customerEmail)).map(({ source }) => textOf(source))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('There is nothing to pay.')
})

test('a percentage discounts the goods, and owner and customer see it with the order', async () => {
  const code = await givenDiscount(store, { percent: 15 })
  const order = await place(code.code.toLowerCase(), { quantity: 3, totalCents: 2_550 })
  expect(order.totalCents).toBe(2_550)
  const line = { name: `Discount ${code.code}`, amountCents: -450, code: code.code }
  expect(await as(store.owner).call(getOrderDetails, { params: order })).toMatchObject({ extras: [line] })
  expect(await call(getCustomerOrder, { params: { key: order.pageKey } })).toMatchObject({
    extras: [line],
    goodsCents: 2_550,
    totalCents: 2_550,
    discount: { code: code.code, percent: 15, lineIds: null },
  })
  expect(await usesOf(store, code.id)).toEqual([1, 450])
})

test('rounds half a cent up', async () => {
  const of = await given.product({ of: store, priceCents: 333, stock: 5 })
  const code = await givenDiscount(store, { percent: 50 })
  expect((await place(code.code, { of, totalCents: 166 })).totalCents).toBe(166)
  // 1% of 49 cents is 0.49 cents, which rounds down to no discount.
  const cheap = await given.product({ of: store, priceCents: 49, stock: 5 })
  const { code: little } = await givenDiscount(store, { percent: 1 })
  const order = await place(little, { of: cheap, totalCents: 49 })
  expect(await as(store.owner).call(getOrderDetails, { params: order })).toMatchObject({ totalCents: 49, extras: [] })
  const dearer = await given.product({ of: store, priceCents: 50, stock: 5 })
  const cent = await place(little, { of: dearer, totalCents: 49 })
  expect(await as(store.owner).call(getOrderDetails, { params: cent })).toMatchObject({ extras: [{ amountCents: -1 }] })
})

test('accepts goods of exactly the minimum amount', async () => {
  const { code } = await givenDiscount(store, { minGoodsCents: 2_000 })
  expect((await place(code, { quantity: 2, totalCents: 1_800 })).totalCents).toBe(1_800)
  expect(await refused(code, { totalCents: 900 })).toMatchObject({ status: 409, code: 'discount_minimum' })
})

test('an amount larger than the goods makes them free, never negative', async () => {
  const of = await given.product({ of: await given.shop({ open: true, shippingCents: 495 }), priceCents: 1_000 })
  const code = await givenDiscount(of, { amountCents: 5_000 })
  const answer = await expectNoTrace(() =>
    raw('POST', '/api/orders', { json: { ...bodyOf(code.code, { of, totalCents: 0 }), totalCents: -3_505 } }),
  )
  expect(answer.status).toBe(400)
  expect(refusalOf(await raw('POST', '/api/orders', { json: bodyOf(code.code, { of, totalCents: 0 }) }))).toMatchObject(
    {
      status: 409,
      code: 'total_changed',
      issues: [{ priceCents: 495 }],
    },
  )
  expect((await place(code.code, { of, totalCents: 495 })).totalCents).toBe(495)
})

test('free shipping also applies when delivery is chosen later', async () => {
  const of = await given.product({
    of: await given.shop({ open: true, shippingCents: 495, pickup: true }),
    priceCents: 1_000,
    stock: 20,
  })
  const code = await givenDiscount(of, { freeShipping: true, minGoodsCents: 1_500 })
  const order = await place(code.code, { of, quantity: 2, totalCents: 2_000 })
  expect(order).toMatchObject({ totalCents: 2_000, shippingCents: 0 })
  const [listed] = await as(of.owner).call(listDiscounts, { params: of.shop })
  expect(listed).toMatchObject({ uses: 1, givenCents: 495 })
  const params = { key: order.pageKey }
  await call(chooseDelivery, { params, body: { delivery: 'pickup', totalCents: 2_000 } })
  await call(chooseDelivery, { params, body: { delivery: 'ship', address, totalCents: 2_000 } })
  const { items } = await call(getCustomerOrder, { params })
  // Below its minimum the code lapses: shipping has its normal price, and the use is released.
  const body = { lines: [{ id: items[0]?.id ?? 0, quantity: 1 }], totalCents: 1_495 }
  expect(await call(lowerLines, { params, body })).toMatchObject({ discount: null, shippingCents: 495 })
  expect(await as(of.owner).call(listDiscounts, { params: of.shop })).toMatchObject([{ uses: 0, givenCents: 0 }])
})

test('a code for some products does not discount others', async () => {
  const other = await given.product({ of: store, priceCents: 700, stock: 10 })
  const code = await givenDiscount(store, { percent: 50, productIds: [other.product.id] })
  const body = checkout(store.shop, [
    [product, 1],
    [other.product, 2],
  ])
  const order = await call(placeOrder, { body: { ...body, discountCode: code.code, totalCents: 1_700 } })
  expect(order.totalCents).toBe(1_700)
  expect(await refused(code.code, { totalCents: 1_000 })).toMatchObject({ status: 409, code: 'discount_products' })
})

test('rejects an inapplicable code with its reason, and writes nothing', async () => {
  const minimum = await givenDiscount(store, { minGoodsCents: 2_000 })
  expect(await refused(minimum.code, { totalCents: 900 })).toEqual({
    status: 409,
    code: 'discount_minimum',
    message: 'This discount code is valid from €20.00.',
    issues: [{ path: 'discountCode', message: 'This discount code is valid from €20.00.' }],
  })
  const later = await givenDiscount(store, { startsOn: '2999-01-01' })
  expect(await refused(later.code, { totalCents: 900 })).toMatchObject({ code: 'discount_not_started' })
  const over = await givenDiscount(store, { endsOn: '2020-01-01' })
  expect(await refused(over.code, { totalCents: 900 })).toMatchObject({ code: 'discount_ended' })
  const off = await givenDiscount(store, { isActive: false })
  expect(await refused(off.code, { totalCents: 900 })).toMatchObject({ code: 'discount_ended' })
  const deleted = await givenDiscount(store)
  await as(store.owner).call(deleteDiscount, { params: { ...store.shop, discount: deleted.id } })
  expect(await refused(deleted.code, { totalCents: 900 })).toMatchObject({ code: 'discount_unknown' })
  const foreign = await givenDiscount(await given.shop())
  for (const code of [foreign.code, 'NO-SUCH-CODE', '', "';--"]) {
    expect(await refused(code, { totalCents: 900 })).toMatchObject({ code: 'discount_unknown' })
  }
})

test('a code is valid on its first and last day', async () => {
  const today = amsterdamDay(new Date())
  const { code } = await givenDiscount(store, { startsOn: today, endsOn: today })
  expect((await place(code, { totalCents: 900 })).totalCents).toBe(900)
  const tomorrow = await givenDiscount(store, { startsOn: addDays(today, 1) })
  expect(await refused(tomorrow.code, { totalCents: 900 })).toMatchObject({ code: 'discount_not_started' })
  const yesterday = await givenDiscount(store, { endsOn: addDays(today, -1) })
  expect(await refused(yesterday.code, { totalCents: 900 })).toMatchObject({ code: 'discount_ended' })
})

test('reducing an order recalculates its discount', async () => {
  const { id, code } = await givenDiscount(store, { percent: 20, minGoodsCents: 2_000 })
  const order = await place(code, { quantity: 4, totalCents: 3_200 })
  const params = { key: order.pageKey }
  const [item] = (await call(getCustomerOrder, { params })).items
  const lower = (quantity: number, totalCents: number) =>
    call(lowerLines, { params, body: { lines: [{ id: item?.id ?? 0, quantity }], totalCents } })
  await expectRefusal(lower(2, 1_200), 409, 'total_changed')
  expect(await lower(2, 1_600)).toMatchObject({ totalCents: 1_600, extras: [{ amountCents: -400 }] })
  expect(await usesOf(store, id)).toEqual([1, 400])
  expect(await lower(1, 1_000)).toMatchObject({ totalCents: 1_000, extras: [], discount: null })
  expect(await usesOf(store, id)).toEqual([0, 0])
})

test("an owner's change or removal of a discount updates the code's totals", async () => {
  const { id, code } = await givenDiscount(store, { percent: 20 })
  const order = await place(code, { quantity: 2, totalCents: 1_600 })
  const change = async (extras: { name: string; amountCents: number }[]) => {
    const { updatedAt } = await as(store.owner).call(getOrderDetails, { params: order })
    await as(store.owner).call(changeOrder, { params: order, body: { updatedAt, extras } })
  }
  await change([{ name: `Discount ${code}`, amountCents: -500 }])
  expect(await as(store.owner).call(getOrderDetails, { params: order })).toMatchObject({ extras: [{ code }] })
  expect(await usesOf(store, id)).toEqual([1, 500])
  await change([])
  expect(await usesOf(store, id)).toEqual([0, 0])
})

test('an order keeps its discount when the code changes or is deleted', async () => {
  const { id, code } = await givenDiscount(store, { percent: 20 })
  const order = await place(code, { totalCents: 800 })
  await as(store.owner).call(updateDiscount, { params: { ...store.shop, discount: id }, body: { percent: 90 } })
  await as(store.owner).call(deleteDiscount, { params: { ...store.shop, discount: id } })
  expect(await call(getCustomerOrder, { params: { key: order.pageKey } })).toMatchObject({
    totalCents: 800,
    discount: { code, percent: 20 },
  })
})

test('limits the rate of guesses, in lookups and orders', async () => {
  const server = await startTestServer({ connection: (await platform()).connection, rateLimits: true })
  try {
    const { raw } = clientOf({ origin: server.origin })
    const limited = async (attempt: (n: number) => Promise<{ status: number }>) => {
      const statuses = new Set<number>()
      for (let n = 0; n < 1_000 && !statuses.has(429); n++) statuses.add((await attempt(n)).status)
      expect([...statuses]).toContain(429)
    }
    await limited((n) => raw('GET', `/api/public/shops/${store.shop.id}/discounts/GUESS${n}`))
    const json = bodyOf('GUESS', { totalCents: 900 })
    expect((await raw('POST', '/api/orders', { json })).status).toBe(429)
    expect((await raw('POST', '/api/orders', { json: checkout(store.shop, [[product, 1]]) })).status).toBe(201)
  } finally {
    await server.stop()
  }
})
