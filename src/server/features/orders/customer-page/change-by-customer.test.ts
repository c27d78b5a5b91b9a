import { describe, expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelByCustomer, lowerLines, writeCustomerNote } from '#shared/contract/orders/order-changes.ts'
import { getPackingSlips } from '#shared/contract/orders/packing/packing.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { details, make, newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const page = ({ order }: Ordered) => ({ params: { key: order.pageKey } })
const cancel = (ordered: Ordered) => call(cancelByCustomer, page(ordered))
const shown = (ordered: Ordered) => call(getCustomerOrder, page(ordered))

async function lower(ordered: Ordered, quantity: number, totalCents: number) {
  const { items } = await shown(ordered)
  const lines = items.map(({ id }) => ({ id, quantity }))
  return call(lowerLines, { ...page(ordered), body: { lines, totalCents } })
}

const write = (ordered: Ordered, note: string) => call(writeCustomerNote, { ...page(ordered), body: { note } })

describe('an unpaid order', () => {
  test('is cancelled once by concurrent requests of its customer, and its stock returns', async () => {
    const ordered = await given.order({ quantity: 3 })
    const all = await Promise.all([cancel(ordered), cancel(ordered)])
    expect(all.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await stockOf(ordered.product)).toBe(10)
    expect(await newsOf(ordered)).toEqual(['order-cancelled'])
    const { history } = await details(ordered)
    expect(history.map(({ action, who }) => [action, who])).toContainEqual(['Order cancelled', 'Customer'])
  })

  test('can be reduced by its customer, who confirms the new total', async () => {
    const ordered = await given.order({ quantity: 3 })
    await expectNoTrace(() => expectRefusal(lower(ordered, 1, 2_500), 409, 'total_changed'))
    expect(await lower(ordered, 1, 1_250)).toMatchObject({ totalCents: 1_250, items: [{ quantity: 1 }] })
    expect(await stockOf(ordered.product)).toBe(9)
    expect(await newsOf(ordered)).toEqual(['order-changed'])
    expect((await details(ordered)).history).toContainEqual(
      expect.objectContaining({ action: 'Order lessened by the customer', who: 'Customer' }),
    )
  })

  test('loses free shipping below the minimum', async () => {
    const store = await given.shop({ open: true, shippingCents: 495, freeShippingFromCents: 2_500 })
    const ordered = await given.order({ of: await given.product({ of: store }), quantity: 2 })
    expect(await lower(ordered, 1, 1_745)).toMatchObject({ shippingCents: 495, totalCents: 1_745 })
  })

  test('cannot be increased or emptied', async () => {
    const ordered = await given.order({ quantity: 2 })
    await expectNoTrace(async () => {
      await expectRefusal(lower(ordered, 3, 3_750), 409, 'only_fewer')
      await expectRefusal(lower(ordered, 0, 0), 409, 'order_empty')
      const lines = [{ id: 999_999, quantity: 1 }]
      await expectRefusal(call(lowerLines, { ...page(ordered), body: { lines, totalCents: 1 } }), 409, 'only_fewer')
    })
  })
})

test('rejects changes after a payment or with an unknown page key', async () => {
  const part = await given.order({ quantity: 2 })
  await receive(part, 100)
  const paid = await given.order({ quantity: 2, status: 'paid' })
  for (const ordered of [part, paid]) {
    expect((await shown(ordered)).may.changeLines).toBe(false)
    await expectNoTrace(async () => {
      await expectRefusal(cancel(ordered), 409, 'order_paid')
      await expectRefusal(lower(ordered, 1, 1_250), 409, 'order_paid')
    })
  }
  const nowhere = { params: { key: '00000000-0000-4000-8000-000000000000' } }
  await expectRefusal(call(cancelByCustomer, nowhere), 404)
  await expectRefusal(call(lowerLines, { ...nowhere, body: { lines: [{ id: 1, quantity: 1 }], totalCents: 1 } }), 404)
  await expectRefusal(call(writeCustomerNote, { ...nowhere, body: { note: 'x' } }), 404)
})

test('of a concurrent payment and cancellation, exactly one succeeds', async () => {
  const ordered = await given.order({ quantity: 2 })
  const [paid, cancelled] = await Promise.allSettled([make(ordered, 'paid'), cancel(ordered)])
  expect([paid.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { status } = await details(ordered)
  expect(status).toBe(paid.status === 'fulfilled' ? 'paid' : 'cancelled')
  expect(await stockOf(ordered.product)).toBe(status === 'paid' ? 8 : 10)
})

test('shows a note to the owner and on the packing slip, and rejects notes once the order is shipped', async () => {
  const ordered = await given.order({ status: 'paid' })
  expect(await write(ordered, ' <b>No stamps</b>,\nplease ')).toMatchObject({ note: '<b>No stamps</b>,\nplease' })
  expect(await details(ordered)).toMatchObject({ customerNote: '<b>No stamps</b>,\nplease' })
  const { slips } = await as(ordered.owner).call(getPackingSlips, {
    params: ordered.shop,
    query: { orders: String(ordered.order.id) },
  })
  expect(slips).toMatchObject([{ customerNote: '<b>No stamps</b>,\nplease' }])
  await expectRefusal(write(ordered, 'x'.repeat(501)), 400)
  await make(ordered, 'shipped')
  await expectNoTrace(() => expectRefusal(write(ordered, 'Wait!'), 409, 'order_closed'))
  expect((await details(ordered)).history.map(({ action }) => action)).toContain('Note by the customer')
})
