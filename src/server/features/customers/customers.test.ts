import { beforeAll, expect, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { enterAddress } from '#shared/contract/orders/packing/parcels.ts'
import {
  type CustomerSort,
  customerSorts,
  getCustomer,
  getCustomerSummary,
  listCustomers,
} from '#shared/contract/shops/customers.ts'
import type { OrderStatus } from '#shared/rules/orders/order-status.ts'
import { as, type Client } from '#tests/support/client.ts'
import { address, given, type Stocked } from '#tests/support/given.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

let stocked: Stocked
let owner: Client

const ash = 'ash.ketchum@pallet.example'
const misty = 'misty@cerulean.example'
const brock = 'brock.stone+cards@pewter.example'

beforeAll(async () => {
  stocked = await given.product({ stock: 100, priceCents: 1_000 })
  owner = as(stocked.owner)
  const orders: [string, number, OrderStatus][] = [
    [ash, 1, 'shipped'],
    [misty, 5, 'cancelled'],
    [ash, 2, 'pending'],
    [ash, 7, 'cancelled'],
    [brock, 4, 'paid'],
  ]
  for (const [customerEmail, quantity, status] of orders)
    await given.order({ of: stocked, customerEmail, quantity, status })
  await given.order({ customerEmail: ash })
})

type Query = { search?: string; sort?: CustomerSort; limit?: number; cursor?: string | undefined }
const page = (query: Query = {}) => owner.callPage(listCustomers, { params: stocked.shop, query })
const emails = async (query?: Query) => (await page(query)).items.map(({ email }) => email)

test('lists all customers with totals that exclude cancelled orders', async () => {
  const { items, total } = await page()
  expect(total).toBe(3)
  expect(items).toMatchObject([
    { email: brock, orderCount: 1, cancelledCount: 0, spentCents: 4_000 },
    { email: ash, orderCount: 3, cancelledCount: 1, spentCents: 3_000 },
    { email: misty, orderCount: 1, cancelledCount: 1, spentCents: 0 },
  ])
  for (const { firstOrderAt, lastOrderAt } of items) expect(firstOrderAt <= lastOrderAt).toBe(true)
  expect(items[1]?.firstOrderAt).not.toBe(items[1]?.lastOrderAt)
})

test('names customers as in their latest delivery address, and finds them by that name', async () => {
  const { order, shop, owner: seller } = await given.order({ status: 'paid', customerEmail: 'box15@post.example' })
  const named = (search?: string) => as(seller).call(listCustomers, { params: shop, query: { search } })
  expect(await named()).toMatchObject([{ email: 'box15@post.example', name: null }])
  const entered = { ...address, name: 'Noor van den Berg' }
  await as(seller).call(enterAddress, { params: { id: order.id }, body: { address: entered } })
  expect(await named('van den BERG')).toMatchObject([{ email: 'box15@post.example', name: 'Noor van den Berg' }])
  expect(await named('berg%')).toEqual([])
})

test('sorts by last order, amount spent, number of orders, or name', async () => {
  expect(await emails({ sort: 'recent' })).toEqual([brock, ash, misty])
  expect(await emails({ sort: 'spent' })).toEqual([brock, ash, misty])
  expect((await emails({ sort: 'orders' }))[0]).toBe(ash)
  expect(await emails({ sort: 'name' })).toEqual([ash, brock, misty])
})

test.each(['recent', 'spent', 'orders', 'name'] as const)('pages in order by %s', async (sort) => {
  const all = await emails({ sort })
  const first = await page({ sort, limit: 2 })
  const second = await page({ sort, limit: 2, cursor: first.next })
  expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(all)
  expect([first.total, second.total, second.next]).toEqual([3, 3, undefined])
})

test('finds a name or part of the address, in any order and case', async () => {
  expect(await emails({ search: 'Ash Ketchum' })).toEqual([ash])
  expect(await emails({ search: ' ketchum  ash ' })).toEqual([ash])
  expect(await emails({ search: 'PEWTER' })).toEqual([brock])
  expect((await page({ search: 'ash', limit: 1 })).total).toBe(1)
  for (const sort of ['recent', 'spent', 'orders', 'name'] as const)
    expect(await emails({ sort, search: 'stone' })).toEqual([brock])
})

test.each(['%', '_', '\\', "'; drop table orders; --", '9'.repeat(200)])(
  'searches for %j as plain text',
  async (search) => {
    expect(await emails({ search })).toEqual([])
  },
)

test('the figures exclude cancelled orders', async () => {
  expect(await owner.call(getCustomerSummary, { params: stocked.shop })).toEqual({
    totalCustomers: 3,
    returningCustomers: 1,
    averageSpentCents: 2_333,
    tags: [],
  })
  const { shop, owner: other } = await given.shop()
  expect(await as(other).call(getCustomerSummary, { params: shop })).toEqual({
    totalCustomers: 0,
    returningCustomers: 0,
    averageSpentCents: 0,
    tags: [],
  })
})

test("shows a customer's own orders, and the customer of an order", async () => {
  const orders = await owner.callPage(listOrders, { params: stocked.shop, query: { customer: ash, limit: 2 } })
  expect(orders.total).toBe(3)
  const rest = await owner.call(listOrders, {
    params: stocked.shop,
    query: { customer: ` ${ash.toUpperCase()}`, cursor: orders.next },
  })
  expect([...orders.items, ...rest].map(({ status }) => status)).toEqual(['cancelled', 'pending', 'shipped'])
  expect(await owner.call(listOrders, { params: stocked.shop, query: { customer: 'ash' } })).toEqual([])
  const { customer, customerId } = await owner.call(getOrderDetails, { params: { id: rest[0]?.id ?? 0 } })
  expect(customer).toEqual({ orderCount: 3, spentCents: 3_000 })
  expect(await owner.call(getCustomer, { params: { ...stocked.shop, customerId } })).toMatchObject({ email: ash })
})

test('merges stored counts and new orders into one list', async () => {
  const store = await given.product({ stock: 100, priceCents: 1_000 })
  const keeper = as(store.owner)
  const buy = (customerEmail: string, quantity: number, status: OrderStatus = 'paid') =>
    given.order({ of: store, customerEmail, quantity, status })
  const listed = () =>
    Promise.all(
      customerSorts.map(async (sort) => {
        const { items, total } = await keeper.callPage(listCustomers, { params: store.shop, query: { sort } })
        return [total, items.map(({ email, orderCount, spentCents }) => [email, orderCount, spentCents])]
      }),
    )
  const everything = async () => [await listed(), await keeper.call(getCustomerSummary, { params: store.shop })]
  await buy(ash, 4)
  await buy(brock, 3)
  const fresh = await everything()
  await handleEvents()
  expect(await everything()).toEqual(fresh)

  await buy(misty, 2)
  const { order } = await buy(brock, 2)
  const [recent, spent, orders, name] = await listed()
  expect(recent).toEqual([
    3,
    [
      [brock, 2, 5_000],
      [misty, 1, 2_000],
      [ash, 1, 4_000],
    ],
  ])
  expect(spent).toEqual([
    3,
    [
      [brock, 2, 5_000],
      [ash, 1, 4_000],
      [misty, 1, 2_000],
    ],
  ])
  expect(orders).toEqual([
    3,
    [
      [brock, 2, 5_000],
      [misty, 1, 2_000],
      [ash, 1, 4_000],
    ],
  ])
  expect(name).toEqual([
    3,
    [
      [ash, 1, 4_000],
      [brock, 2, 5_000],
      [misty, 1, 2_000],
    ],
  ])
  await handleEvents()
  await keeper.call(cancelOrder, { params: order })
  const mixed = await everything()
  await handleEvents()
  expect(await everything()).toEqual(mixed)
})

test("another shop's customers are not found", async () => {
  const { items } = await page()
  const { shop, owner: other } = await given.shop()
  const customerId = items[0]?.id ?? 0
  for (const params of [
    { ...stocked.shop, customerId },
    { ...shop, customerId },
  ])
    await expectRefusal(as(other).call(getCustomer, { params }), 404, 'not_found')
  await expectRefusal(as(other).call(listCustomers, { params: stocked.shop }), 404)
})

test('rejects a cursor of another sort or a forged one', async () => {
  const { next } = await page({ sort: 'spent', limit: 1 })
  for (const cursor of [next, 'WzFd', '5', 'x'])
    await expectRefusal(page({ sort: 'name', cursor }), 400, 'invalid_cursor')
})

test('rejects an unknown sort', async () => {
  const { status } = await owner.raw('GET', `/api/shops/${stocked.shop.id}/customers?sort=age`)
  expect(status).toBe(400)
})
