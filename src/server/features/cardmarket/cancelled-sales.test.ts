import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, invoices, shopMembers } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { bookSold, checkSold, soldFile, soldOrder } from '#tests/support/records/products/cardmarket.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const mew = (quantity = 2) => `${quantity}x Mew (Set) - 12,50 EUR`
const aShop = () => given.product({ name: 'Mew', stock: 5 })
const ordersOf = (store: Store) => as(store.owner).call(listOrders, { params: store.shop })

test('an order that was cancelled there is not booked', async () => {
  const stocked = await aShop()
  const file = soldFile(
    soldOrder(1, '1,00', mew(), { status: 'Cancelled' }),
    soldOrder(2, '1,00', '', { status: 'Storniert' }),
  )
  expect(await bookSold(stocked, file)).toMatchObject({
    articles: 0,
    returned: 0,
    lines: [{ state: 'cancelled' }, { state: 'cancelled', order: '2' }],
  })
  expect(await stockOf(stocked.product)).toBe(5)
  expect(await ordersOf(stocked)).toEqual([])
})

test('a booked order that is cancelled there later returns its pieces and money once, with a credit note, and mails no one', async () => {
  const stocked = await aShop()
  await enterSeller(stocked)
  const sold = soldOrder(7, '1,00', mew())
  const cancelled = soldFile(soldOrder(7, '1,00', mew(), { status: 'Cancelled' }))
  await bookSold(stocked, soldFile(sold))
  await issueDue()
  expect(await stockOf(stocked.product)).toBe(3)
  expect(await checkSold(stocked, cancelled)).toMatchObject({ returned: 1, lines: [{ state: 'return' }] })
  await Promise.all([bookSold(stocked, cancelled), bookSold(stocked, cancelled)])
  expect(await stockOf(stocked.product)).toBe(5)
  const [order] = await ordersOf(stocked)
  expect(await as(stocked.owner).call(getOrderDetails, { params: { id: order?.id ?? 0 } })).toMatchObject({
    totalCents: 2_600,
    receivedCents: 2_600,
    returnedCents: 2_600,
  })
  // An older file does not book it again.
  expect(await bookSold(stocked, soldFile(sold))).toMatchObject({ articles: 0, lines: [{ state: 'booked' }] })
  expect(await bookSold(stocked, cancelled)).toMatchObject({ returned: 0, lines: [{ state: 'cancelled' }] })
  expect(await stockOf(stocked.product)).toBe(5)
  await handleEvents()
  await issueDue()
  const { db } = await platform()
  expect(
    await db
      .select()
      .from(emailLogs)
      .where(eq(emailLogs.orderId, order?.id ?? 0)),
  ).toEqual([])
  const issued = await db.select().from(invoices).where(eq(invoices.shopId, stocked.shop.id))
  expect(issued.map(({ totalCents }) => totalCents).toSorted()).toEqual([-2_600, 2_600])
})

test('money that was returned there is left to the owner, with the order it belongs to', async () => {
  const stocked = await aShop()
  await bookSold(stocked, soldFile(soldOrder(7, '1,00', mew())))
  const file = soldFile(
    soldOrder(7, '1,00', mew(), { total: '-5,00' }),
    soldOrder(8, '1,00', mew(), { status: 'Partially refunded' }),
  )
  const [order] = await ordersOf(stocked)
  expect((await bookSold(stocked, file)).lines).toMatchObject([
    { state: 'refund', orderId: order?.id },
    { state: 'refund', orderId: null },
  ])
  expect(await stockOf(stocked.product)).toBe(3)
  expect(await ordersOf(stocked)).toHaveLength(1)
})

test('an order that is twice in a file is booked once', async () => {
  const stocked = await aShop()
  const row = soldOrder(7, '1,00', mew(1))
  expect((await bookSold(stocked, soldFile(row, row))).lines.map(({ state }) => state)).toEqual(['ready', 'booked'])
  expect(await stockOf(stocked.product)).toBe(4)
})

test('returning needs the permission to refund', async () => {
  const stocked = await aShop()
  await bookSold(stocked, soldFile(soldOrder(7, '1,00', mew())))
  const packer = await given.customer()
  const { db } = await platform()
  await db.insert(shopMembers).values({ shopId: stocked.shop.id, userId: packer.user.id, role: 'packer' })
  const cancelled = soldFile(soldOrder(7, '1,00', mew(), { status: 'Cancelled' }))
  await expectRefusal(bookSold({ ...stocked, owner: packer }, cancelled), 403, 'permission_required')
  expect(await stockOf(stocked.product)).toBe(3)
})
