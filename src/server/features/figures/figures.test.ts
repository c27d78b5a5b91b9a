import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countAllDays } from '#server/features/platform/platform.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { exportShopFigures, getShopFigures } from '#shared/contract/shops/figures.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { earlier } from '#tests/support/time/earlier.ts'

const today = amsterdamDay(new Date())
const period = { from: addDays(today, -6), to: today }

let cards: Stocked
let boxes: Stocked
const asOwner = () => as(cards.owner)

async function sell(lines: [Stocked, number][], { paid = true } = {}) {
  const body = checkout(
    cards.shop,
    lines.map(([{ product }, quantity]) => [product, quantity]),
  )
  const order = await asOwner().call(placeOrder, { body })
  if (paid) await asOwner().call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}

beforeAll(async () => {
  cards = await given.product({
    name: 'Charizard ex',
    category: 'singles',
    setName: 'Obsidian Flames',
    priceCents: 2_000,
    purchasePriceCents: 1_200,
    stock: 20,
  })
  boxes = await given.product({
    of: cards,
    name: 'Booster Box',
    category: 'boosterboxes',
    priceCents: 10_000,
    stock: 5,
  })
  await sell([
    [cards, 2],
    [boxes, 1],
  ])
  await sell([[cards, 1]])
  await sell([[cards, 4]], { paid: false })
  const cancelled = await sell([[boxes, 1]])
  await asOwner().call(cancelOrder, { params: cancelled })
  const { db } = await platform()
  const older = await sell([[cards, 3]])
  await handleEvents()
  // One of them in the previous period.
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`interval '8 days'`)} where id = ${older.id}`,
  )
  await countAllDays(db)
})

const figures = (query: object = period) =>
  asOwner().call(getShopFigures, { params: cards.shop, query: query as typeof period })

test('revenue, orders, pieces and cost come from paid orders that were not cancelled', async () => {
  const { now, before, points } = await figures()
  expect(now).toMatchObject({
    revenueCents: 16_000,
    orders: 4,
    paidOrders: 2,
    units: 4,
    goodsCents: 16_000,
    costedCents: 6_000,
    // VAT is 21 of every 121.
    vatCents: 1_041,
    costCents: 3_600,
  })
  expect(before).toMatchObject({ from: addDays(today, -13), to: addDays(today, -7), revenueCents: 6_000, units: 3 })
  expect(points).toHaveLength(7)
  expect(points.at(-1)).toMatchObject({ from: today, to: today, ...now })
  expect(points[0]).toMatchObject({ from: period.from, revenueCents: 0, orders: 0, units: 0 })
})

test.each(['week', 'month'] as const)('by %s they have the same total', async (by) => {
  const { now, points } = await figures({ from: addDays(today, -60), to: today, by })
  expect(points.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(22_000)
  expect(now).toMatchObject({ revenueCents: 22_000, units: 7 })
  expect(points[0]?.from).toBe(addDays(today, -60))
  expect(points.at(-1)?.to).toBe(today)
})

test('lists best sellers, sets and categories with their revenue', async () => {
  const { bestSellers, sets, categories } = await figures()
  expect(bestSellers).toMatchObject([
    { id: boxes.product.id, name: 'Booster Box', units: 1, goodsCents: 10_000, costedCents: 0, costCents: 0 },
    {
      id: cards.product.id,
      details: { setName: 'Obsidian Flames' },
      units: 3,
      goodsCents: 6_000,
      costCents: 3_600,
      stock: 10,
    },
  ])
  expect(sets).toMatchObject([{ name: '' }, { name: 'Obsidian Flames', units: 3 }])
  expect(categories).toMatchObject([{ name: 'boosterboxes' }, { name: 'singles', goodsCents: 6_000 }])
})

test('values stock at price and cost, and lists slow stock', async () => {
  const { stock } = await figures()
  expect(stock).toEqual({ products: 2, pieces: 14, saleCents: 60_000, costedPieces: 10, costCents: 12_000 })
  const old = await given.product({ of: cards, name: 'Old Tin', priceCents: 3_000, stock: 3 })
  const { db } = await platform()
  await db.execute(
    sql`update products set created_at = ${earlier('created_at', sql`interval '100 days'`)} where shop_id = ${cards.shop.id}`,
  )
  const { slow } = await figures()
  expect(slow).toMatchObject({ days: 90, products: [{ id: old.product.id, stock: 3, lastSoldOn: null }] })
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`interval '120 days'`)} where shop_id = ${cards.shop.id}`,
  )
  await countAllDays(db)
  const later = await figures()
  expect(later.slow.products.map(({ id }) => id)).toEqual([boxes.product.id, cards.product.id, old.product.id])
  // Multiples of 24 hours: at night after a clock change, the date is not that of 120 days ago.
  expect(later.slow.products[0]?.lastSoldOn).toBe(amsterdamDay(new Date(Date.now() - 120 * 86_400_000)))
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`interval '-120 days'`)} where shop_id = ${cards.shop.id}`,
  )
  await countAllDays(db)
})

test('divides sales, margin and stock by game once the shop has several', async () => {
  expect((await figures()).games).toEqual([])
  const shop = await given.product({ name: 'Charizard ex', priceCents: 2_000, purchasePriceCents: 1_200, stock: 9 })
  const lotus = await given.product({ of: shop, name: 'Black Lotus', game: 'magic', priceCents: 5_000, stock: 4 })
  const sleeves = await given.product({ of: shop, name: 'Sleeves', game: null, priceCents: 700, stock: 3 })
  const body = checkout(shop.shop, [
    [shop.product, 2],
    [lotus.product, 1],
    [sleeves.product, 1],
  ])
  const order = await as(shop.owner).call(placeOrder, { body })
  await as(shop.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await handleEvents()
  const { games, stock } = await as(shop.owner).call(getShopFigures, { params: shop.shop, query: period })
  expect(games).toMatchObject([
    {
      game: 'pokemon',
      units: 2,
      goodsCents: 4_000,
      costCents: 2_400,
      stock: { products: 1, pieces: 7, saleCents: 14_000, costedPieces: 7, costCents: 8_400 },
    },
    { game: 'magic', units: 1, goodsCents: 5_000, costedCents: 0, stock: { pieces: 3, costedPieces: 0, costCents: 0 } },
    { game: null, units: 1, goodsCents: 700, stock: { pieces: 2, saleCents: 1_400 } },
  ])
  expect(stock).toEqual({ products: 3, pieces: 12, saleCents: 30_400, costedPieces: 7, costCents: 8_400 })
  const query = new URLSearchParams({ ...period, table: 'games' })
  const { text } = await as(shop.owner).raw('GET', `/api/shops/${shop.shop.id}/figures.csv?${query}`)
  expect(text).toContain('Magic: The Gathering,1,50.00,0.00,0.00,0.00,0.00,3,150.00,0.00')
})

test('exports each table as a file', async () => {
  const file = async (table: string, decimals?: 'comma') => {
    const query = new URLSearchParams({ ...period, table, ...(decimals ? { decimals } : {}) })
    const { status, text } = await asOwner().raw('GET', `/api/shops/${cards.shop.id}/figures.csv?${query}`)
    expect(status).toBe(200)
    return text
  }
  expect((await file('points')).split('\r\n')).toHaveLength(9)
  expect(await file('products')).toContain('Booster Box,4,1,100.00,0.00,0.00,0.00,0.00')
  expect(await file('products', 'comma')).toContain(';60,00;60,00;10,41;36,00;13,59')
  expect(await file('sets')).toContain('Obsidian Flames,3,60.00')
  expect(await file('categories')).toContain('singles,3,60.00')
  expect(await file('slow')).toContain('Old Tin,3,30.00')
})

test('rejects an invalid period', async () => {
  const { shop, owner } = cards
  const ask = (query: string) =>
    clientOf({ token: owner.token }).call(getShopFigures, {
      params: shop,
      query: Object.fromEntries(new URLSearchParams(query)) as typeof period,
    })
  await expectRefusal(ask(`from=${today}&to=${addDays(today, -1)}`), 400, 'invalid_input', { issues: [{ path: 'to' }] })
  await expectRefusal(ask(`from=2001-01-01&to=${today}`), 400, 'invalid_input', { issues: [{ path: 'from' }] })
  await expectRefusal(ask('from=2026-02-30&to=2026-03-01'), 400, 'invalid_input', { issues: [{ path: 'from' }] })
  await expectRefusal(ask(`from=${today}&to=${today}&by=hour`), 400, 'invalid_input', { issues: [{ path: 'by' }] })
  await expectRefusal(ask(`from=${today}`), 400, 'invalid_input', { issues: [{ path: 'to' }] })
})

test('refuses another shop’s owner and strangers', async () => {
  const stranger = await given.owner()
  await expectRefusal(as(stranger).call(getShopFigures, { params: cards.shop, query: period }), 404)
  await expectRefusal(
    as(stranger).call(exportShopFigures, { params: cards.shop, query: { ...period, table: 'sets' } }),
    404,
  )
  await expectRefusal(clientOf({}).call(getShopFigures, { params: cards.shop, query: period }), 401)
})
