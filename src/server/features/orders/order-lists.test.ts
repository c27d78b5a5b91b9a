import { beforeAll, expect, test } from 'vitest'
import { listCompletedOrders, listOpenOrders, listOrders } from '#shared/contract/orders/orders.ts'
import { enterAddress } from '#shared/contract/orders/packing/parcels.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { orderStatuses } from '#shared/rules/orders/order-status.ts'
import { as, type Client, call } from '#tests/support/client.ts'
import { address, checkout, given, type Stocked } from '#tests/support/given.ts'
import { bookCertain, camt } from '#tests/support/records/money/statements.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let stocked: Stocked
let owner: Client
const placed: PlacedOrder[] = []

beforeAll(async () => {
  stocked = await given.product({ stock: 100 })
  owner = as(stocked.owner)
  for (const status of orderStatuses) {
    const { order } = await given.order({ of: stocked, status, customerEmail: `${status}@example.nl` })
    placed.push(order)
  }
  await given.order()
})

const list = (search?: string) => owner.call(listOrders, { params: stocked.shop, query: { search } })
const numbers = (orders: { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)

test("lists a shop's orders, newest first, without those of other shops", async () => {
  expect(numbers(await list())).toEqual(numbers(placed).reverse())
})

test('pending, paid and ripped orders are open; shipped and cancelled orders are completed', async () => {
  const open = await owner.call(listOpenOrders, { params: stocked.shop })
  expect(open.map(({ status }) => status)).toEqual(['ripped', 'paid', 'pending'])
  const completed = await owner.call(listCompletedOrders, { params: stocked.shop })
  expect(completed.map(({ status }) => status)).toEqual(['cancelled', 'shipped'])
})

test('search finds an order by number (with or without #), id and part of the email address', async () => {
  const [pending, paid] = placed
  const number = pending?.orderNumber ?? ''
  expect(numbers(await list(number))).toEqual([number])
  expect(numbers(await list(`#${number}`))).toEqual([number])
  expect(numbers(await list(` ${number} `))).toEqual([number])
  expect((await list(String(paid?.id))).map(({ id }) => id)).toContain(paid?.id)
  expect((await list('RIPPED@exam')).map(({ customerEmail }) => customerEmail)).toEqual(['ripped@example.nl'])
})

test('search finds orders by total, street, product and payer, and a status narrows it', async () => {
  const shop = await given.product()
  await given.order({ of: shop })
  const { order } = await given.order({
    of: await given.product({ of: shop, name: 'Blaine’s Arcanine', priceCents: 98_765 }),
  })
  const keeper = as(shop.owner)
  await keeper.call(enterAddress, { params: order, body: { address: { ...address, street: 'Zeldzaamstraat' } } })
  await bookCertain(shop, camt([{ amount: '987.65', text: order.orderNumber, name: 'Gijsbrecht van Amstel' }]))
  const digits = order.orderNumber.slice(4)
  const searches = ['987,65', '€987.65', 'arcanine', 'zeldzaamstr', 'gijsbrecht', 'Bram Bos', order.orderNumber, digits]
  const expectFound = async (searches: readonly string[]) => {
    for (const search of searches) {
      const found = await keeper.callPage(listOrders, { params: shop.shop, query: { search } })
      expect([numbers(found.items), found.total], search).toEqual([[order.orderNumber], 1])
    }
  }
  // Before and after the search words are stored.
  await expectFound(searches)
  await handleEvents()
  await expectFound(searches)
  const paid = { params: shop.shop, query: { status: 'paid' as const } }
  expect((await keeper.call(listOpenOrders, paid)).map(({ id }) => id)).toEqual([order.id])
  expect(await keeper.call(listCompletedOrders, paid)).toEqual([])
})

test.each(['%', '_', '\\', "'; drop table orders; --", '9'.repeat(200)])(
  'search treats %j as plain text',
  async (search) => {
    expect(await list(search)).toEqual([])
  },
)

test('consecutive pages have no gaps or duplicates', async () => {
  const query = { limit: 2 }
  const first = await owner.callPage(listOrders, { params: stocked.shop, query })
  expect(first.total).toBe(5)
  const second = await owner.callPage(listOrders, { params: stocked.shop, query: { ...query, cursor: first.next } })
  const third = await owner.callPage(listOrders, { params: stocked.shop, query: { ...query, cursor: second.next } })
  expect(third.next).toBeUndefined()
  expect(numbers([first, second, third].flatMap(({ items }) => items))).toEqual(numbers(placed).reverse())
})

test('the next page keeps the search', async () => {
  const query = { limit: 1, search: 'example.nl' }
  const { headers } = await owner.raw(
    'GET',
    `/api/shops/${stocked.shop.id}/orders?${new URLSearchParams({ search: 'example.nl', limit: '1' })}`,
  )
  const next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const { json } = await owner.raw('GET', next)
  const second = await owner.callPage(listOrders, {
    params: stocked.shop,
    query: { ...query, cursor: String(placed[4]?.id) },
  })
  expect(json).toEqual(second.items)
})

test.each(['0', '-1', '1.5', 'abc', '1e3', '0x10', ' 5', String(2 ** 53), '1e20', '99999999999999999999', 'WzFd'])(
  'rejects the cursor %j',
  async (cursor) => {
    await expectRefusal(owner.call(listOrders, { params: stocked.shop, query: { cursor } }), 400, 'invalid_cursor')
  },
)

test.each(['0', '-1', '101', '1.5', 'all', ''])('rejects a page size of %j', async (limit) => {
  const { status } = await owner.raw('GET', `/api/shops/${stocked.shop.id}/orders?limit=${limit}`)
  expect(status).toBe(400)
})

test('each order summarizes its items', async () => {
  const store = await given.shop({ open: true })
  const [mew, box] = [
    await given.product({ of: store, name: 'Mew ex', imageUrl: 'https://example.com/mew.png' }),
    await given.product({ of: store, name: 'Booster box' }),
  ]
  const order = (lines: Parameters<typeof checkout>[1]) => call(placeOrder, { body: checkout(store.shop, lines) })
  await order([[mew.product, 2]])
  await order([
    [box.product, 1],
    [mew.product, 3],
  ])
  for (const endpoint of [listOrders, listOpenOrders]) {
    expect(await as(store.owner).call(endpoint, { params: store.shop })).toMatchObject([
      { itemCount: 4, firstItemName: 'Booster box', moreLines: 1 },
      { itemCount: 2, firstItemName: 'Mew ex', firstItemImage: 'https://example.com/mew.png', moreLines: 0 },
    ])
  }
})
