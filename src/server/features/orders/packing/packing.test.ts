import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/database/schema.ts'
import { getOrderDetails, placeOrder, updateOrder } from '#shared/contract/orders/orders.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing.ts'
import { deleteProduct, type Product, updateProduct } from '#shared/contract/products.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'

let store: Store
let mew: Product
let box: Product
let oddish: Product
const ids: number[] = []

beforeAll(async () => {
  store = await given.shop({ open: true, name: 'Card Corner' })
  const product = async (wishes: Parameters<typeof given.product>[0]) =>
    (await given.product({ of: store, stock: 100, ...wishes })).product
  mew = await product({ name: 'Mew', setName: '151', priceCents: 500, imageUrl: 'https://example.com/mew.png' })
  box = await product({ name: 'booster box', priceCents: 9_000 })
  oddish = await product({ name: 'Abra', setName: '151', priceCents: 100 })
  const order = async (lines: [Product, number][], ...steps: ('paid' | 'ripped' | 'shipped')[]) => {
    const placed = await call(placeOrder, { body: checkout(store.shop, lines, { customerEmail: 'ash@example.nl' }) })
    for (const status of steps) await as(store.owner).call(updateOrder, { params: placed, body: { status } })
    ids.push(placed.id)
  }
  await order(
    [
      [box, 1],
      [mew, 2],
    ],
    'paid',
  )
  await order(
    [
      [mew, 3],
      [oddish, 1],
    ],
    'paid',
    'ripped',
  )
  await order([[mew, 50]])
  await order([[mew, 1]], 'paid', 'shipped')
})

const chosen = (list: readonly unknown[]) => ({ params: store.shop, query: { orders: list.join(',') } })
const sheet = (list: readonly unknown[]) => as(store.owner).call(getPullSheet, chosen(list))
const slips = (list: readonly unknown[]) => as(store.owner).call(getPackingSlips, chosen(list))

test('the pull sheet adds up over all orders, by set and name, and says what goes where', async () => {
  const [first, second] = ids
  const answer = await sheet([second, first])
  const { lines, pieces, leftOut } = answer
  expect(answer.orders.map(({ id }) => id)).toEqual([first, second])
  expect(leftOut).toEqual([])
  expect(pieces).toBe(7)
  expect(lines.map(({ setName, name, quantity }) => [setName, name, quantity])).toEqual([
    ['151', 'Abra', 1],
    ['151', 'Mew', 5],
    [null, 'booster box', 1],
  ])
  expect(lines[1]).toMatchObject({
    productId: mew.id,
    imageUrl: 'https://example.com/mew.png',
    orders: [
      { id: first, quantity: 2 },
      { id: second, quantity: 3 },
    ],
  })
})

test('orders that are not paid, or already gone, are left out of both and named', async () => {
  for (const ask of [sheet, slips]) {
    expect((await ask(ids)).leftOut.map(({ id, status }) => [id, status])).toEqual([
      [ids[2], 'pending'],
      [ids[3], 'shipped'],
    ])
  }
  expect(await sheet(ids.slice(2))).toMatchObject({ orders: [], lines: [], pieces: 0 })
  expect(await slips(ids.slice(2))).toMatchObject({ slips: [] })
})

test('a slip says what was bought, as it was called and at the price of then', async () => {
  await as(store.owner).call(updateProduct, { params: oddish, body: { name: 'Abra (reprint)', priceCents: 900 } })
  await as(store.owner).call(deleteProduct, { params: oddish })
  const answer = await slips([ids[1]])
  expect(answer.shop).toEqual({ name: 'Card Corner', logoUrl: null })
  expect(answer.slips).toMatchObject([
    {
      id: ids[1],
      customerEmail: 'ash@example.nl',
      totalCents: 1_600,
      shippingCents: 0,
      delivery: 'ship',
      deliverTo: [],
      items: [
        { productName: 'Mew', setName: '151', quantity: 3, priceCents: 500 },
        { productName: 'Abra', quantity: 1, priceCents: 100 },
      ],
    },
  ])
  // On the shelf it has the name of today, also when it is sold no more.
  expect((await sheet([ids[1]])).lines[0]).toMatchObject({ name: 'Abra (reprint)', quantity: 1 })
})

test('an order of another shop, or one that never was, is not found', async () => {
  const { order: foreign } = await given.order({ status: 'paid' })
  for (const id of [foreign.id, Number.MAX_SAFE_INTEGER])
    for (const ask of [sheet, slips])
      await expect(ask([ids[0], id])).rejects.toMatchObject({ status: 404, message: 'Order not found' })
  const { owner } = await given.shop()
  for (const endpoint of [getPullSheet, getPackingSlips])
    await expectRefusal(as(owner).call(endpoint, chosen(ids)), 404)
})

test.each([
  ['', 'Choose at least one order'],
  [',,', 'Choose at least one order'],
  ['1,x', 'Must be a number'],
  ['1.5', 'Must be a whole number'],
  ['-1', 'Must be 1 or more'],
  [Array.from({ length: 201 }, (_, index) => index + 1).join(','), 'At most 200 orders at a time'],
])('orders=%s is refused', async (list, message) => {
  for (const page of ['pull-sheet', 'packing-slips']) {
    const answer = await as(store.owner).raw('GET', `/api/shops/${store.shop.id}/orders/${page}?orders=${list}`)
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input', message })
  }
})

test('an order that is named twice is packed once', async () => {
  expect((await sheet([ids[0], ids[0]])).pieces).toBe(3)
})

test('a slip and the details say where the parcel goes', async () => {
  const { db } = await platform()
  const deliveryAddress = {
    name: 'Ash Ketchum',
    street: 'Kerkstraat',
    houseNumber: '12',
    addition: 'A',
    postcode: '1234 AB',
    city: 'Utrecht',
    country: 'NL',
  } as const
  await db
    .update(orders)
    .set({ deliveryAddress })
    .where(eq(orders.id, ids[0] ?? 0))
  const [slip] = (await slips([ids[0]])).slips
  const deliverTo = ['Ash Ketchum', 'Kerkstraat 12 A', '1234 AB Utrecht']
  expect(slip?.deliverTo).toEqual(deliverTo)
  expect(await as(store.owner).call(getOrderDetails, { params: { id: ids[0] ?? 0 } })).toMatchObject({
    delivery: 'ship',
    deliverTo,
    shippingCents: 0,
  })
})
