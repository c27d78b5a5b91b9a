import { beforeAll, expect, test } from 'vitest'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { givenDiscount, usesOf } from '#tests/support/records/orders/discounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let store: Stocked

beforeAll(async () => {
  store = await given.product({ priceCents: 1_000, stock: 10_000 })
})

/** Orders one piece with this code, which discounts it by ten per cent. */
const place = (discountCode: string, customerEmail = newEmail()) =>
  call(placeOrder, {
    body: checkout(store.shop, [[store.product, 1]], { discountCode, totalCents: 900, customerEmail }),
  })

test('concurrent orders take the last use once; cancelling the order releases it', async () => {
  const { id, code } = await givenDiscount(store, { maxUses: 1 })
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => place(code)))
  const placed = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(placed).toHaveLength(1)
  for (const each of all) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'discount_used_up' })
  }
  const [order] = placed
  await as(store.owner).call(cancelOrder, { params: order ?? { id: 0 } })
  expect(await usesOf(store, id)).toEqual([0, 0])
  await place(code)
  // Another customer has taken the last use.
  await expectNoTrace(() =>
    expectRefusal(as(store.owner).call(undoOrder, { params: order ?? { id: 0 } }), 409, 'discount_used_up'),
  )
  expect(await usesOf(store, id)).toEqual([1, 100])
})

test('limits per code and customer count only orders with that code', async () => {
  const customerEmail = newEmail()
  await place((await givenDiscount(store)).code, customerEmail)
  const { code } = await givenDiscount(store, { maxUses: 2, maxUsesPerCustomer: 1 })
  await place(code)
  await place(code, customerEmail)
  await expectNoTrace(() => expectRefusal(place(code), 409, 'discount_used_up'))
})

test('of an undone cancellation and a concurrent order, one gets the last use', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, code } = await givenDiscount(store, { maxUses: 1 })
    const order = await place(code)
    await as(store.owner).call(cancelOrder, { params: order })
    const both = await Promise.allSettled([as(store.owner).call(undoOrder, { params: order }), place(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await usesOf(store, id)).toEqual([1, 100])
  }
})

test('counts uses per mailbox across spellings, also concurrently', async () => {
  const { code } = await givenDiscount(store, { maxUsesPerCustomer: 1 })
  const spellings = ['bram.bos', 'brambos', 'b.r.a.m.bos+1', 'brambos+2'].flatMap((local) => [
    `${local}@gmail.com`,
    `${local}@googlemail.com`,
  ])
  const all = await Promise.allSettled(spellings.map((customerEmail) => place(code, customerEmail)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'discount_used_by_customer' },
  })
  await place(code)
})
