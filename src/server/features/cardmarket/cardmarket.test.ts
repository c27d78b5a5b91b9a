import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { exportForCardmarket, getCardmarketExchange } from '#shared/contract/products/cardmarket.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { getDashboard } from '#shared/contract/shops/dashboard.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import {
  bookSold as book,
  checkSold as check,
  soldFile as fileOf,
  soldOrder as order,
} from '#tests/support/records/products/cardmarket.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const mew = { name: 'Mew ex', setName: 'Pokémon 151', condition: 'NM' as const, language: 'English', stock: 5 }
const mewLine = (quantity = 2, price = '12,50') =>
  `${quantity}x Mew ex (Pokémon 151) - 205 - Double Rare - NM - English - ${price} EUR`

test('books sold articles as paid and sent orders, with stock, history and country, and mails no one', async () => {
  const stocked = await given.product(mew)
  const file = fileOf(order(1_223_095_833, '1,35', mewLine()))
  expect(await check(stocked, file)).toMatchObject({
    articles: 2,
    orders: 1,
    totalCents: 2_500,
    lines: [{ state: 'ready', order: '1223095833', day: '2026-01-29', product: { id: stocked.product.id, stock: 5 } }],
  })
  expect(await stockOf(stocked.product)).toBe(5)
  await book(stocked, file)
  expect(await stockOf(stocked.product)).toBe(3)
  await handleEvents()
  const [listed] = await as(stocked.owner).call(listOrders, { params: stocked.shop })
  const params = { id: listed?.id ?? 0 }
  expect(await as(stocked.owner).call(getOrderDetails, { params })).toMatchObject({
    status: 'shipped',
    paymentStatus: 'paid',
    delivery: 'cardmarket',
    totalCents: 2_635,
    shippingCents: 135,
    receivedCents: 2_635,
    shipping: { country: 'DE' },
    items: [{ quantity: 2, priceCents: 1_250 }],
  })
  const [change] = await as(stocked.owner).call(listStockChanges, { params: stocked.product })
  expect(change).toMatchObject({ kind: 'cardmarket', change: -2 })
  const { db } = await platform()
  expect(await db.select().from(emailLogs).where(eq(emailLogs.orderId, params.id))).toEqual([])
  expect(await as(stocked.owner).call(getDashboard, { params: stocked.shop })).toMatchObject({
    cardmarketAt: expect.any(String),
  })
  await expectRefusal(as(stocked.owner).call(undoOrder, { params, query: {} }), 409, 'cardmarket_sale')
})

test('books each article once per order, also when files overlap and twice at once', async () => {
  const stocked = await given.product({ ...mew, stock: 9 })
  const first = order(1, '1,00', mewLine(1))
  const file = fileOf(first, order(2, '1,00', `${mewLine(1)} | ${mewLine(1)}`))
  await Promise.all([book(stocked, fileOf(first)), book(stocked, file), book(stocked, file)])
  expect(await stockOf(stocked.product)).toBe(6)
  const again = await check(stocked, file)
  expect(again).toMatchObject({ articles: 0, orders: 0 })
  expect(again.lines.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
  const orders = await as(stocked.owner).call(listOrders, { params: stocked.shop })
  expect(orders.map(({ totalCents }) => totalCents).toSorted()).toEqual([1_350, 2_600])
})

test('tells what matches nothing, several products, too little stock or cannot be read, and books the rest', async () => {
  const stocked = await given.product({ ...mew, stock: 1 })
  await given.product({ of: stocked, ...mew, condition: 'EX', stock: 1 })
  for (const sku of ['a', 'b']) await given.product({ of: stocked, name: 'Sleeves', sku, stock: 1 })
  const file = fileOf(
    order(1, '1,00', mewLine(1)),
    order(2, '1,00', mewLine(1)),
    order(3, '1,00', mewLine(1).replace('English', 'German')),
    order(4, '1,00', '1x Sleeves (Accessories) - 3,00 EUR'),
    order(5, '1,00', mewLine(1), { currency: 'GBP' }),
  )
  const expected = ['ready', 'stock', 'unmatched', 'several', 'unreadable']
  expect((await check(stocked, file)).lines.map(({ state }) => state)).toEqual(expected)
  expect((await book(stocked, file)).articles).toBe(1)
  expect(await as(stocked.owner).call(listOrders, { params: stocked.shop })).toHaveLength(1)
})

test('reads other headings, separators and dates, and names an order whose day cannot be read', async () => {
  const stocked = await given.product({ ...mew, stock: 9 })
  const row = (number: number, day: string) =>
    [`#${number}`, day, '1.35', 'Duitsland', `2 x Mew ex (Pokémon 151) – 205 – NM – English – 12.50 €`].join('\t')
  const headings = ['Order ID', 'Purchase Date', 'Shipping Costs', 'Land', 'Omschrijving'].join('\t')
  const file = Buffer.from(
    [headings, row(7, '29.01.2026 22:19'), row(8, '2026-01-30'), row(9, '31-02-2026')].join('\n'),
  )
  expect((await book(stocked, file)).lines).toMatchObject([
    { state: 'ready', order: '7', day: '2026-01-29', quantity: 2, priceCents: 1_250 },
    { state: 'ready', order: '8', day: '2026-01-30' },
    { state: 'unreadable', order: '9', day: null },
  ])
  const orders = await as(stocked.owner).call(listOrders, { params: stocked.shop })
  expect(orders.map(({ totalCents }) => totalCents)).toEqual([2_635, 2_635])
})

test('rejects another file, and another shop’s owner', async () => {
  const [mine, theirs] = [await given.product(mew), await given.product(mew)]
  const articles = Buffer.from('Shipment nr.;Date of purchase;Article;Product ID\n1;2026-01-29 22:19:35;Mew;1\n')
  await expectRefusal(check(mine, articles), 400, 'not_sold_orders')
  const file = fileOf(order(1, '1,00', mewLine(1)))
  await expectRefusal(book({ ...theirs, owner: mine.owner }, file), 404, 'not_found')
  expect(await stockOf(theirs.product)).toBe(5)
})

test('exports everything in stock first, and then what changed', async () => {
  const store = await given.product(mew)
  const { product: sold } = await given.product({ of: store, name: 'Umbreon', stock: 1, condition: 'NM' })
  await given.product({ of: store, name: 'Sold out', stock: 0 })
  const rows = async () => {
    const { text } = await as(store.owner).raw('GET', addressOf(exportForCardmarket.path, store.shop))
    return text.trim().split('\r\n').slice(1)
  }
  const state = () => as(store.owner).call(getCardmarketExchange, { params: store.shop })
  expect(await state()).toMatchObject({ exportedAt: null, changed: 2, withoutNumber: 2 })
  expect(await rows()).toHaveLength(2)
  const { db } = await platform()
  await db.execute(sql`update products set updated_at = now() - interval '1 hour' where shop_id = ${store.shop.id}`)
  expect(await state()).toMatchObject({ exportedAt: expect.any(String), changed: 0 })
  await as(store.owner).call(updateProduct, { params: { id: sold.id }, body: { stock: 0, priceCents: 999 } })
  expect(await state()).toMatchObject({ changed: 1 })
  expect(await rows()).toEqual([expect.stringMatching(/Umbreon.*;0;9,99$/)])
})
