import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderEvents } from '#server/database/schema.ts'
import { eraseOrders } from '#server/features/privacy/erase-orders.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { changeOrder, previewChange } from '#shared/contract/orders/order-changes.ts'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { deleteProduct } from '#shared/contract/products/products.ts'
import { newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Ordered, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { details, newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Change = Omit<Input<typeof changeOrder>['body'], 'updatedAt'>

const requestOf = async (ordered: Ordered, change: Change) => ({
  params: { id: ordered.order.id },
  body: { updatedAt: (await details(ordered)).updatedAt, ...change },
})
const make = async (ordered: Ordered, change: Change) =>
  as(ordered.owner).call(changeOrder, await requestOf(ordered, change))
const preview = async (ordered: Ordered, change: Change) =>
  as(ordered.owner).call(previewChange, await requestOf(ordered, change))

const line = ({ product }: Pick<Stocked, 'product'>, quantity: number, more = {}) => ({
  productId: product.id,
  quantity,
  ...more,
})

describe('an unpaid order', () => {
  test('accepts new quantities, prices, products, a discount and a custom line; stock follows', async () => {
    const ordered = await given.order({ quantity: 3 })
    const other = await given.product({ of: ordered, priceCents: 400, stock: 5 })
    const change: Change = {
      lines: [line(ordered, 2, { priceCents: 1_000 }), line(other, 4)],
      extras: [
        { name: 'Birthday', amountCents: -500 },
        { name: 'Gift wrap', amountCents: 250 },
      ],
      shippingCents: 300,
    }
    expect(await expectNoTrace(() => preview(ordered, change))).toEqual({
      goodsCents: 3_600,
      extrasCents: -250,
      shippingCents: 300,
      totalBeforeCents: 3_750,
      totalCents: 3_650,
      toPayCents: 3_650,
      toRefundCents: 0,
    })
    expect(await make(ordered, change)).toMatchObject({ status: 'pending', totalCents: 3_650 })
    expect(await details(ordered)).toMatchObject({
      items: [
        { quantity: 2, priceCents: 1_000 },
        { productId: other.product.id, productName: other.product.name, quantity: 4, priceCents: 400 },
      ],
      extras: change.extras,
      payment: { amountCents: 3_650 },
      history: expect.arrayContaining([expect.objectContaining({ action: 'Order changed' })]),
    })
    expect([await stockOf(ordered.product), await stockOf(other.product)]).toEqual([8, 1])
    expect(await newsOf(ordered)).toEqual(['order-changed'])
  })

  test('does not restock a lost card', async () => {
    const ordered = await given.order({ quantity: 3 })
    await make(ordered, { lines: [line(ordered, 1, { restock: false })] })
    expect(await stockOf(ordered.product)).toBe(7)
  })

  test('becomes paid once the received amount covers its new total', async () => {
    const ordered = await given.order({ quantity: 2 })
    await receive(ordered, 1_250)
    expect(await details(ordered)).toMatchObject({ status: 'pending', receivedCents: 1_250 })
    expect(await make(ordered, { lines: [line(ordered, 1)] })).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
  })

  test('records no event and sends no message if nothing changes', async () => {
    const ordered = await given.order({ quantity: 2 })
    await expectNoTrace(() => make(ordered, { lines: [line(ordered, 2)] }))
    expect(await newsOf(ordered)).toEqual([])
  })
})

describe('a paid order', () => {
  test('shows an amount to refund if its total drops and an amount to pay if it rises', async () => {
    const ordered = await given.order({ quantity: 2, status: 'paid' })
    expect(await preview(ordered, { lines: [line(ordered, 1)] })).toMatchObject({ toRefundCents: 1_250, toPayCents: 0 })
    await make(ordered, { lines: [line(ordered, 1)] })
    expect(await details(ordered)).toMatchObject({ status: 'paid', totalCents: 1_250, receivedCents: 2_500 })
    await make(ordered, { lines: [line(ordered, 4)] })
    expect(await details(ordered)).toMatchObject({
      status: 'paid',
      totalCents: 5_000,
      receivedCents: 2_500,
      payment: { amountCents: 2_500 },
    })
  })

  test('has its invoice credited and reissued, also with a discount on goods with several VAT rates', async () => {
    const ordered = await paidOrder()
    const book = await given.product({ of: ordered, priceCents: 1_090, vatRate: 9 })
    await issueDue()
    await make(ordered, { lines: [line(book, 1)], extras: [{ name: 'Thanks', amountCents: -230 }] })
    const all = await invoicesOf(ordered)
    expect(all.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['invoice', 1_210],
      ['credit-note', -1_210],
      ['invoice', 2_070],
    ])
    // The discount leaves €10.89 and €9.81 of the two lines.
    expect(all[2]?.vatCents).toBe(189 + 81)
  })

  test('that was partly credited gets the credit again after the invoice is reissued', async () => {
    const ordered = await paidOrder()
    await issueDue()
    const body = { amountCents: 210, reason: 'Scratched' }
    await as(ordered.owner).call(creditOrder, { params: ordered.order, body })
    await make(ordered, { extras: [{ name: 'Sleeves', amountCents: 300 }] })
    expect((await invoicesOf(ordered)).map(({ totalCents }) => totalCents)).toEqual([1_210, -210, -1_000, 1_510, -210])
  })
})

describe('a change is rejected', () => {
  test('if it takes more than is in stock or a product deleted since', async () => {
    const ordered = await given.order({ quantity: 2 })
    const other = await given.product({ of: ordered, stock: 1 })
    const gone = await given.product({ of: ordered })
    await as(ordered.owner).call(deleteProduct, { params: gone.product })
    const short = expect.objectContaining({ path: 'lines.1', stock: 1 })
    await expectNoTrace(async () => {
      await expectRefusal(make(ordered, { lines: [line(ordered, 1), line(other, 2)] }), 409, 'insufficient_stock', {
        issues: [short],
      })
      await expectRefusal(make(ordered, { lines: [line(gone, 1)] }), 409, 'product_unavailable')
      await expectRefusal(preview(ordered, { lines: [line(gone, 1)] }), 409, 'product_unavailable')
    })
    await as(ordered.owner).call(deleteProduct, { params: ordered.product })
    await expectRefusal(make(ordered, { lines: [line(ordered, 3)] }), 409, 'product_unavailable')
    // Lowering the quantity of a deleted product is allowed.
    expect(await make(ordered, { lines: [line(ordered, 1)] })).toMatchObject({ totalCents: 1_250 })
    expect(await stockOf(ordered.product)).toBe(9)
  })

  test('if it leaves no pieces or a negative total', async () => {
    const ordered = await given.order()
    const discount = (amountCents: number) => make(ordered, { extras: [{ name: 'Gift', amountCents }] })
    await expectNoTrace(async () => {
      await expectRefusal(make(ordered, { lines: [line(ordered, 0)] }), 409, 'order_empty')
      await expectRefusal(discount(-1_251), 409, 'total_below_zero')
    })
    expect(await discount(-1_250)).toMatchObject({ totalCents: 0 })
  })

  test('for another shop’s order or product, and without a session', async () => {
    const ordered = await given.order()
    const other = await given.product()
    const request = await requestOf(ordered, { lines: [line(ordered, 2)] })
    for (const endpoint of [changeOrder, previewChange]) {
      await expectRefusal(as(other.owner).call(endpoint, request), 404)
      await expectRefusal(call(endpoint, request), 401)
    }
    await expectRefusal(make(ordered, { lines: [line(other, 1)] }), 409, 'product_unavailable')
  })

  test('once the order is shipped or cancelled', async () => {
    for (const status of ['shipped', 'cancelled'] as const) {
      const ordered = await given.order({ status })
      await expectNoTrace(() => expectRefusal(make(ordered, { lines: [line(ordered, 2)] }), 409, 'order_closed'))
    }
  })

  test('with duplicate lines, amounts out of range or empty lines', async () => {
    const ordered = await given.order()
    const wrong: Change[] = [
      { lines: [line(ordered, 1), line(ordered, 2)] },
      { lines: [line(ordered, 10_001)] },
      { lines: [line(ordered, -1)] },
      { lines: [line(ordered, 1.5)] },
      { extras: [{ name: 'x', amountCents: 0 }] },
      { extras: [{ name: '', amountCents: 5 }] },
      { extras: Array(11).fill({ name: 'x', amountCents: 1 }) },
      { shippingCents: -1 },
      { reason: 'x'.repeat(501) },
    ]
    for (const change of wrong) await expectNoTrace(() => expectRefusal(make(ordered, change), 400))
  })
})

describe('concurrently', () => {
  test('two people change one order: one gets order_changed', async () => {
    const ordered = await given.order({ quantity: 2 })
    const requests = await Promise.all(
      [5, 6].map((quantity) => requestOf(ordered, { lines: [line(ordered, quantity)] })),
    )
    const all = await Promise.allSettled(requests.map((request) => as(ordered.owner).call(changeOrder, request)))
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_changed' } })
    const [only] = (await details(ordered)).items
    expect(await stockOf(ordered.product)).toBe(10 - (only?.quantity ?? 0))
  })

  test('a change and a cancellation restore the stock exactly', async () => {
    const ordered = await given.order({ quantity: 2 })
    const request = await requestOf(ordered, { lines: [line(ordered, 6)] })
    await Promise.allSettled([
      as(ordered.owner).call(changeOrder, request),
      as(ordered.owner).call(cancelOrder, { params: ordered.order }),
    ])
    expect(await details(ordered)).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(ordered.product)).toBe(10)
  })

  test('changes and sales of the same cards never oversell', async () => {
    const stocked = await given.product({ stock: 6 })
    const ordered = await given.order({ of: stocked })
    const request = await requestOf(ordered, { lines: [line(ordered, 4)] })
    const sales = Array.from({ length: 5 }, () => given.order({ of: stocked }))
    const [changed, ...sold] = await Promise.allSettled([as(ordered.owner).call(changeOrder, request), ...sales])
    const pieces = sold.filter(({ status }) => status === 'fulfilled').length + (changed.status === 'fulfilled' ? 4 : 1)
    expect(await stockOf(stocked.product)).toBe(6 - pieces)
  })
})

test('erasing a customer also erases the reason for a change', async () => {
  const ordered = await given.order({ quantity: 2 })
  await make(ordered, { lines: [line(ordered, 1)], reason: 'Dear Misty, one is missing' })
  await handleEvents()
  const { db } = await platform()
  const dataOf = async () =>
    JSON.stringify(
      await db.select({ data: orderEvents.data }).from(orderEvents).where(eq(orderEvents.orderId, ordered.order.id)),
    )
  expect(await dataOf()).toContain('Dear Misty')
  const { shopId, id } = ordered.order
  await db.transaction((tx) => eraseOrders(tx, { shopId, ids: [id], keepInvoices: true }))
  expect(await dataOf()).not.toContain('Dear Misty')
  expect(await dataOf()).toContain('"totalAfter":1250')
})

test('an added product must fit the shipping method, which can be replaced by a larger one', async () => {
  const store = await given.shop({
    open: true,
    shippingZones: [
      {
        countries: ['NL'],
        methods: [
          { ...newMethod('letter', 'letter'), priceCents: 195 },
          { ...newMethod('parcel', 'parcel'), priceCents: 695 },
          { ...newMethod('few', 'registered'), maxPieces: 2 },
        ],
      },
    ],
  })
  const single = await given.product({ of: store, category: 'singles', priceCents: 1_250 })
  const box = await given.product({ of: store, category: 'boosterboxes' })
  const other = await given.product({ of: store, category: 'singles' })
  const body = checkout(store.shop, [[single.product, 3]], { method: 'letter', totalCents: 3_945 })
  const ordered = { ...single, order: await call(placeOrder, { body }) }
  const withBox = { lines: [line(box, 1)] }
  for (const attempt of [preview, make]) {
    await expectNoTrace(() => expectRefusal(attempt(ordered, withBox), 409, 'method_unavailable'))
    for (const method of ['letter', 'few', 'pigeon']) {
      await expectNoTrace(() => expectRefusal(attempt(ordered, { ...withBox, method }), 409, 'method_unavailable'))
    }
  }
  const sentBy = async () => (await details(ordered)).shipping?.method
  await make(ordered, { lines: [line(other, 1)] })
  expect(await sentBy()).toBe('letter')
  const larger = { ...withBox, method: 'parcel', shippingCents: 695 }
  expect(await expectNoTrace(() => preview(ordered, larger))).toMatchObject({ shippingCents: 695 })
  await make(ordered, larger)
  expect(await sentBy()).toBe('parcel')
  // A method alone is a change, too.
  await expectNoTrace(() => expectRefusal(make(ordered, { method: 'letter' }), 409, 'method_unavailable'))
  await make(ordered, { lines: [line(box, 0)], method: 'letter' })
  expect(await details(ordered)).toMatchObject({ shipping: { country: 'NL', method: 'letter', kind: 'letter' } })
})

test('two concurrent changes cannot put a box into a letter', async () => {
  const methods = [newMethod('letter', 'letter'), newMethod('parcel', 'parcel')]
  const store = await given.shop({ open: true, shippingZones: [{ countries: ['NL'], methods }] })
  const box = await given.product({ of: store, category: 'boosterboxes', priceCents: 0, stock: 5 })
  const single = await given.product({ of: store, category: 'singles', priceCents: 1_250 })
  const body = checkout(store.shop, [[single.product, 1]], { method: 'parcel' })
  const ordered = { ...single, order: await call(placeOrder, { body }) }
  const results = await Promise.allSettled([
    make(ordered, { lines: [line(box, 1)] }),
    make(ordered, { method: 'letter' }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { shipping, items } = await details(ordered)
  expect([shipping?.method, items.length]).toSatisfy(
    ([method, lines]: [string, number]) => method === (lines === 2 ? 'parcel' : 'letter'),
  )
})
