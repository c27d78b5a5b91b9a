import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders, shops } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { deleteProduct, type Product, updateProduct } from '#shared/contract/products/products.ts'
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

test('the pull sheet sums all orders by set and name, with the quantity per order', async () => {
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

test('pull sheet and slips leave out and name unpaid and shipped orders', async () => {
  for (const ask of [sheet, slips]) {
    expect((await ask(ids)).leftOut.map(({ id, status }) => [id, status])).toEqual([
      [ids[2], 'pending'],
      [ids[3], 'shipped'],
    ])
  }
  expect(await sheet(ids.slice(2))).toMatchObject({ orders: [], lines: [], pieces: 0 })
  expect(await slips(ids.slice(2))).toMatchObject({ slips: [] })
})

test('a slip shows names and prices as they were when ordered', async () => {
  await as(store.owner).call(updateProduct, { params: oddish, body: { name: 'Abra (reprint)', priceCents: 900 } })
  await as(store.owner).call(deleteProduct, { params: oddish })
  const answer = await slips([ids[1]])
  expect(answer.shop).toEqual({ name: 'Card Corner', logoUrl: null, conditionScale: 'cardmarket' })
  expect(answer.slips).toMatchObject([
    {
      id: ids[1],
      customerEmail: 'ash@example.nl',
      totalCents: 1_600,
      shippingCents: 0,
      delivery: 'ship',
      deliverTo: [],
      pickupInfo: '',
      items: [
        { productName: 'Mew', setName: '151', quantity: 3, priceCents: 500 },
        { productName: 'Abra', quantity: 1, priceCents: 100 },
      ],
    },
  ])
  // The pull sheet shows the current name, even of a deleted product.
  expect((await sheet([ids[1]])).lines[0]).toMatchObject({ name: 'Abra (reprint)', quantity: 1 })
})

test("does not find another shop's or a nonexistent order", async () => {
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
])('rejects orders=%s', async (list, message) => {
  for (const page of ['pull-sheet', 'packing-slips']) {
    const answer = await as(store.owner).raw('GET', `/api/shops/${store.shop.id}/orders/${page}?orders=${list}`)
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input', message })
  }
})

test('packs an order listed twice only once', async () => {
  expect((await sheet([ids[0], ids[0]])).pieces).toBe(3)
})

test('the slip and the order details show the delivery address', async () => {
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

test('sorts cards by location, set, number and name, with full card details', async () => {
  const cards = await given.shop({ open: true })
  const card = async (wishes: Parameters<typeof given.product>[0]) =>
    (await given.product({ of: cards, stock: 9, priceCents: 100, setName: 'Obsidian Flames', ...wishes })).product
  const added = await Promise.all([
    card({ name: 'Tenth', collectorNumber: '10/197' }),
    card({ name: 'Ninth', collectorNumber: '009/197', condition: 'EX', finish: 'reverse', language: 'German' }),
    card({ name: 'Far', location: 'Box 10', collectorNumber: '1/197' }),
    card({ name: 'Near', location: 'Box 2', setName: '' }),
    card({ name: 'Nearest', location: 'Box 2', gradeCompany: 'PSA', grade: '10', certificateNumber: '4711' }),
    card({ name: 'Promo', setName: '', collectorNumber: 'SWSH12' }),
  ])
  await as(cards.owner).call(updateProduct, {
    params: added[1],
    body: { imageUrls: ['https://example.com/front.png'] },
  })
  const placed = await call(placeOrder, {
    body: checkout(
      cards.shop,
      added.map((product) => [product, 1]),
    ),
  })
  await as(cards.owner).call(updateOrder, { params: placed, body: { status: 'paid' } })
  const query = { orders: String(placed.id) }
  const { lines } = await as(cards.owner).call(getPullSheet, { params: cards.shop, query })
  expect(lines.map(({ name }) => name)).toEqual(['Nearest', 'Near', 'Far', 'Ninth', 'Tenth', 'Promo'])
  expect(lines[0]).toMatchObject({
    location: 'Box 2',
    details: { gradeCompany: 'PSA', grade: '10', certificateNumber: '4711' },
  })
  expect(lines[3]).toMatchObject({
    location: null,
    imageUrl: 'https://example.com/front.png',
    details: { setName: 'Obsidian Flames', collectorNumber: '009/197', condition: 'EX', finish: 'reverse' },
  })
  // The slip shows the ordered items but not their storage location.
  const { slips } = await as(cards.owner).call(getPackingSlips, { params: cards.shop, query })
  expect(slips[0]?.items[1]?.details).toEqual({
    setName: 'Obsidian Flames',
    collectorNumber: '009/197',
    condition: 'EX',
    finish: 'reverse',
    language: 'German',
  })
  expect(JSON.stringify(slips)).not.toContain('Box 2')
})

test('a slip shows the pickup location in the language of the order', async () => {
  const { order, owner, shop } = await given.order({ status: 'paid' })
  const { db } = await platform()
  const info = { pickup: true, pickupInfo: 'Saturdays, Oudegracht 1', pickupInfoTranslated: 'Zaterdag, Oudegracht 1' }
  await db
    .update(shops)
    .set({ ...info, language: 'en' })
    .where(eq(shops.id, shop.id))
  await db.update(orders).set({ language: 'nl' }).where(eq(orders.id, order.id))
  const answer = await as(owner).call(getPackingSlips, { params: shop, query: { orders: String(order.id) } })
  expect(answer.slips[0]?.pickupInfo).toBe('Zaterdag, Oudegracht 1')
})
