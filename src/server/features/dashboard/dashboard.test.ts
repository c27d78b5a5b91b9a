import { beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { getOrderCounts, listCompletedOrders, listOpenOrders, listOrders } from '#shared/contract/orders/orders.ts'
import { listWithdrawals, receiveReturn, withdraw } from '#shared/contract/orders/withdrawals.ts'
import { listEntries } from '#shared/contract/payments/statements.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { getDashboard } from '#shared/contract/shops/dashboard.ts'
import { getShopStats, updateShop } from '#shared/contract/shops/shops.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { orderStatuses } from '#shared/rules/orders/order-status.ts'
import { orderTasks } from '#shared/rules/orders/order-tasks.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered, type Stocked } from '#tests/support/given.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { camt, statementOf } from '#tests/support/records/money/statements.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let cards: Stocked
const owner = () => as(cards.owner)
const dashboard = () => owner().call(getDashboard, { params: cards.shop })
const numbers = (orders: readonly { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)

/** A shop with work of every kind, next to another one with the same. */
async function busyShop(): Promise<{ shop: Stocked; orders: Record<string, Ordered> }> {
  const shop = await given.product({ stock: 100 })
  const orders: Record<string, Ordered> = {}
  for (const status of orderStatuses) orders[status] = await given.order({ of: shop, status })
  const refund = await given.order({ of: shop, status: 'paid' })
  await as(shop.owner).call(cancelOrder, { params: refund.order })
  const withdrawals = await Promise.all(
    ['announced', 'received'].map(async (name) => {
      const ordered = await given.order({ of: shop, status: 'shipped' })
      const body = { name: 'Misty Waters' }
      await call(withdraw, { params: { key: ordered.order.pageKey }, body })
      return [name, ordered] as const
    }),
  )
  const { announced, received } = Object.fromEntries(withdrawals) as Record<'announced' | 'received', Ordered>
  const [back] = await as(shop.owner).call(listWithdrawals, { params: received.order })
  const params = { id: received.order.id, withdrawal: back?.id ?? 0 }
  await as(shop.owner).call(receiveReturn, { params, body: { restock: false } })
  const short = await given.order({ of: shop })
  await receive(short, 500)
  await statementOf(shop, camt([{ amount: '99.99', text: 'rent' }]))
  return { shop, orders: { ...orders, refund, announced, received, short } }
}

let orders: Record<string, Ordered>
beforeAll(async () => {
  const busy = await busyShop()
  cards = busy.shop
  orders = busy.orders
  await busyShop()
})

test('each task counts the orders that its filtered list shows', async () => {
  const expectedOrders = {
    'to-pack': ['ripped', 'paid'],
    'to-answer': ['announced'],
    'refund-due': ['received', 'refund'],
    'wrong-amount': ['short'],
    'pre-order': [] as string[],
    'vat-number': [] as string[],
  }
  const { tasks } = await dashboard()
  const counts = await owner().call(getOrderCounts, { params: cards.shop })
  for (const task of orderTasks) {
    const listed = await owner().callPage(listOrders, { params: cards.shop, query: { task } })
    const expected = expectedOrders[task].map((name) => orders[name]?.order.orderNumber ?? '')
    expect(numbers(listed.items).toSorted(), task).toEqual(expected.toSorted())
    expect([tasks[task], counts[task], listed.total], task).toEqual(Array(3).fill(expected.length))
  }
})

test('each state counts the orders that its filtered list shows', async () => {
  const counts = await owner().call(getOrderCounts, { params: cards.shop })
  const total = async (query: object) =>
    (await owner().callPage(listOrders, { params: cards.shop, query: { limit: 1, ...query } })).total
  expect(counts.all).toBe(await total({}))
  for (const status of orderStatuses) expect(counts[status], status).toBe(await total({ status }))
  const stats = await owner().call(getShopStats, { params: cards.shop })
  expect(stats).toMatchObject({ totalOrders: counts.all, pendingOrders: counts.pending })
})

test('open and completed orders with the same task are in separate lists', async () => {
  const query = { task: 'refund-due' as const }
  expect(await owner().call(listOpenOrders, { params: cards.shop, query })).toEqual([])
  expect(await owner().call(listCompletedOrders, { params: cards.shop, query })).toHaveLength(2)
})

test('payments to check are the open entries of statements', async () => {
  const entries = await owner().callPage(listEntries, { params: cards.shop, query: { state: 'open' } })
  expect((await dashboard()).openEntries).toBe(entries.total)
  expect(entries.total).toBe(1)
})

test('restock counts low products that sold twice; low stock counts all that are low', async () => {
  const shop = await given.product({ name: 'Slow', stock: 1 })
  const product = (name: string, stock: number) => given.product({ of: shop, name, stock })
  const popular = await product('Popular', 4)
  const once = await product('Sold once', 2)
  const plenty = await product('Plenty', 50)
  await given.order({ of: popular, quantity: 2, status: 'paid' })
  await given.order({ of: once, status: 'paid' })
  await given.order({ of: plenty, quantity: 9, status: 'paid' })
  await given.order({ of: await product('Not paid', 3), quantity: 2 })
  await handleEvents()
  const keeper = as(shop.owner)
  const listed = async (stock: 'low' | 'restock') => {
    const page = await keeper.callPage(listProducts, { params: shop.shop, query: { stock, sort: 'name-az' } })
    return [page.total, ...page.items.map(({ name }) => name)]
  }
  expect(await listed('restock')).toEqual([1, 'Popular'])
  expect(await listed('low')).toEqual([4, 'Not paid', 'Popular', 'Slow', 'Sold once'])
  const { restock } = await keeper.call(getDashboard, { params: shop.shop })
  expect(restock).toEqual({ total: 1, totalIsExact: true })
  expect(await keeper.call(getShopStats, { params: shop.shop })).toMatchObject({ lowStockProducts: 4 })
  // Sales are private to the shop.
  await expectRefusal(call(listPublicProducts, { params: shop.shop, query: { stock: 'restock' } as object }), 400)
})

test('single cards count as low and worth reordering only in a shop that reorders them; the figure counts them', async () => {
  const shop = await given.product({ name: 'Booster box', category: 'boosterboxes', stock: 4 })
  const product = (more: Parameters<typeof given.product>[0]) => given.product({ of: shop, stock: 4, ...more })
  const sold = [
    shop,
    await product({ name: 'Card with a condition', condition: 'NM' }),
    await product({ name: 'Single without a condition', category: 'singles' }),
    await product({ name: 'Slab', gradeCompany: 'PSA', grade: '9' }),
  ]
  for (const one of sold) await given.order({ of: one, quantity: 3, status: 'paid' })
  await handleEvents()
  const keeper = as(shop.owner)
  const lists = async () => {
    const pages = (['low', 'restock'] as const).map((stock) =>
      keeper.callPage(listProducts, { params: shop.shop, query: { stock, sort: 'name-az' } }),
    )
    const [low, restock] = await Promise.all(pages)
    const counts = [low?.total, restock?.total, (await keeper.call(getDashboard, { params: shop.shop })).restock.total]
    return { counts, names: restock?.items.map(({ name }) => name) }
  }
  const figure = async () => (await keeper.call(getShopStats, { params: shop.shop })).lowStockProducts
  expect(await lists()).toEqual({ counts: [1, 1, 1], names: ['Booster box'] })
  expect(await figure()).toBe(4)
  await keeper.call(updateShop, { params: shop.shop, body: { reordersSingles: true } })
  expect((await lists()).counts).toEqual([4, 4, 4])
  expect(await figure()).toBe(4)
  await keeper.call(updateShop, { params: shop.shop, body: { reordersSingles: false } })
  expect((await lists()).counts).toEqual([1, 1, 1])
})

test('the last day is today, with its orders', async () => {
  await handleEvents()
  const { days } = await dashboard()
  expect(days).toHaveLength(14)
  const placed = Object.keys(orders).length
  // Paid, ripped, and the three shipped ones.
  const paid = 5
  expect(days.at(-1)).toEqual({ day: amsterdamDay(new Date()), orders: placed, revenueCents: paid * 1_250 })
  expect(days.slice(0, -1).every(({ orders, revenueCents }) => orders === 0 && revenueCents === 0)).toBe(true)
})

test('a new shop has no tasks, and only its owner sees them', async () => {
  const { shop, owner: keeper } = await given.shop()
  expect(await as(keeper).call(getDashboard, { params: shop })).toMatchObject({
    tasks: { 'to-pack': 0, 'to-answer': 0, 'refund-due': 0, 'wrong-amount': 0, 'pre-order': 0, 'vat-number': 0 },
    openEntries: 0,
    restock: { total: 0 },
  })
  for (const endpoint of [getDashboard, getOrderCounts]) {
    await expectRefusal(as(keeper).call(endpoint, { params: cards.shop }), 404)
    await expectRefusal(call(endpoint, { params: cards.shop }), 401)
  }
})
