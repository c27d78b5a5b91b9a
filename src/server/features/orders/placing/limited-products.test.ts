import { expect, test } from 'vitest'
import { erasePerson } from '#server/features/privacy/erase-person.ts'
import { listMarketProducts } from '#shared/contract/market/offers.ts'
import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { claimProduct, getPublicProduct } from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { address, checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const place = ({ shop, product }: Stocked, quantity: number, customerEmail = newEmail()) =>
  call(placeOrder, { body: checkout(shop, [[product, quantity]], { customerEmail }) })

const shown = ({ shop, product }: Stocked) => call(getPublicProduct, { params: { id: shop.id, product: product.id } })

test('the limit applies across all orders of a customer; cancelled ones do not count', async () => {
  const stocked = await given.product({ stock: 10, maxPerCustomer: 2, name: 'Elite Trainer Box' })
  expect(await shown(stocked)).toMatchObject({ maxPerCustomer: 2, stock: 10 })
  const email = newEmail()
  const answer = await expectNoTrace(() =>
    raw('POST', '/api/orders', { json: checkout(stocked.shop, [[stocked.product, 3]], { customerEmail: email }) }),
  )
  expect(refusalOf(answer)).toMatchObject({
    status: 409,
    code: 'customer_limit',
    message: 'At most 2 of Elite Trainer Box per customer.',
    issues: [{ path: 'items.0', productId: stocked.product.id, stock: 2 }],
  })
  const first = await place(stocked, 1, email)
  await expectRefusal(place(stocked, 2, email), 409, 'customer_limit', {
    message: 'At most 2 of Elite Trainer Box per customer. You have ordered 1 already.',
  })
  await place(stocked, 1, email)
  await expectRefusal(place(stocked, 1, email), 409, 'customer_limit')
  await as(stocked.owner).call(cancelOrder, { params: first })
  await place(stocked, 1, email)
  // A later order has used the limit.
  await expectNoTrace(() => expectRefusal(as(stocked.owner).call(undoOrder, { params: first }), 409, 'customer_limit'))
  await place(stocked, 2)
  expect(await stockOf(stocked.product)).toBe(6)
})

test("other customers' orders and cancelled orders to the same address do not count toward the limit", async () => {
  const stocked = await given.product({ stock: 10, maxPerCustomer: 2 })
  const email = newEmail()
  const there = { delivery: 'ship', address } as const
  const sendThere = (customerEmail: string) =>
    call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]], { customerEmail, ...there }) })
  await place(stocked, 2)
  await place(stocked, 1, email)
  await place(stocked, 1, email)
  const cancelled = await sendThere(newEmail())
  await as(stocked.owner).call(cancelOrder, { params: cancelled })
  await sendThere(newEmail())
  await sendThere(newEmail())
  await expectRefusal(sendThere(newEmail()), 409, 'customer_limit')
  expect(await stockOf(stocked.product)).toBe(4)
})

test('ten concurrent spellings of one mailbox count as one customer', async () => {
  const stocked = await given.product({ stock: 50, maxPerCustomer: 3 })
  const spellings = ['jan.bos', 'janbos', 'j.anbos+1', 'janbos+2', 'jan.bos+3'].flatMap((local) => [
    `${local}@gmail.com`,
    `${local}@googlemail.com`,
  ])
  const all = await Promise.allSettled(spellings.map((email) => place(stocked, 1, email)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const each of all) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'customer_limit' })
  }
  expect(await stockOf(stocked.product)).toBe(47)
})

test('orders to one address count as one customer, also concurrently and in any spelling', async () => {
  const stocked = await given.product({ stock: 50, maxPerCustomer: 2 })
  const sendTo = (more: Partial<typeof address>) => {
    const body = checkout(stocked.shop, [[stocked.product, 1]], { delivery: 'ship', address: { ...address, ...more } })
    return call(placeOrder, { body })
  }
  const houses = [{}, { postcode: '3511ab' }, { addition: 'BIS' }, { name: 'Misty' }, { addition: ' bis ' }]
  const all = await Promise.allSettled(houses.map(sendTo))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const each of all) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 409, code: 'customer_limit' })
  }
  await sendTo({ houseNumber: '14' })
})

test('an undone cancellation and a concurrent order stay within the limit', async () => {
  for (let round = 0; round < 4; round++) {
    const stocked = await given.product({ stock: 5, maxPerCustomer: 1 })
    const email = newEmail()
    const order = await place(stocked, 1, email)
    await as(stocked.owner).call(cancelOrder, { params: order })
    const both = await Promise.allSettled([
      as(stocked.owner).call(undoOrder, { params: order }),
      place(stocked, 1, email),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(stocked.product)).toBe(4)
  }
})

test('an owner can exceed the limit and can set it in bulk', async () => {
  const stocked = await given.product({ stock: 10 })
  const { owner, shop, product } = stocked
  await as(owner).call(editProducts, {
    params: shop,
    body: { products: { ids: [product.id] }, change: { maxPerCustomer: 1 } },
  })
  const order = await place(stocked, 1)
  const { updatedAt } = await as(owner).call(getOrderDetails, { params: order })
  const body = { updatedAt, lines: [{ productId: product.id, quantity: 4 }] }
  expect(await as(owner).call(changeOrder, { params: order, body })).toMatchObject({ totalCents: 5_000 })
})

test('rejects an invalid limit', async () => {
  const { owner, product } = await given.product()
  for (const maxPerCustomer of [0, -1, 1.5, '2', 1_000_001]) {
    const answer = await as(owner).raw('PUT', `/api/products/${product.id}`, { json: { maxPerCustomer } })
    expect(answer.status).toBe(400)
  }
  expect(await as(owner).call(updateProduct, { params: product, body: { maxPerCustomer: null } })).toMatchObject({
    maxPerCustomer: null,
  })
})

test('only the customer can order a reserved product, with any spelling of the address', async () => {
  const stocked = await given.product({ stock: 3, name: 'Charizard' })
  const { owner, shop, product } = stocked
  const reservedFor = 'Ash.Ketchum@gmail.com'
  const saved = await as(owner).call(updateProduct, { params: product, body: { reservedFor } })
  expect(saved.reservedFor).toBe('ash.ketchum@gmail.com')
  const publicly = await shown(stocked)
  expect(publicly.isReserved).toBe(true)
  expect(JSON.stringify(publicly)).not.toContain('ketchum')

  const json = checkout(shop, [[product, 1]])
  expect(refusalOf(await expectNoTrace(() => raw('POST', '/api/orders', { json })))).toMatchObject({
    status: 409,
    code: 'product_reserved',
    message: 'Charizard is reserved for another customer.',
    issues: [{ path: 'items.0', stock: 0 }],
  })
  const claim = (email: string) => call(claimProduct, { params: { id: shop.id, product: product.id }, body: { email } })
  await expectRefusal(claim(newEmail()), 409, 'product_reserved')
  await claim('ashketchum+cards@googlemail.com')
  await place(stocked, 1, 'AshKetchum+cards@googlemail.com')

  await as(owner).call(updateProduct, { params: product, body: { reservedFor: '' } })
  expect(await shown(stocked)).toMatchObject({ isReserved: false })
  await place(stocked, 1)
})

test('a reserved product is not in the market, and an erasure removes its email address', async () => {
  const { db } = await platform()
  const { owner, shop, product } = await given.product({ name: 'Zekromblaze' })
  const email = newEmail()
  const inMarket = async () => (await call(listMarketProducts, { query: { search: 'Zekromblaze' } })).products
  expect(await inMarket()).toHaveLength(1)
  await as(owner).call(updateProduct, { params: product, body: { reservedFor: email } })
  expect(await inMarket()).toEqual([])
  await erasePerson(db, email, shop.id, undefined)
  expect(await as(owner).call(getProduct, { params: product })).toMatchObject({ reservedFor: null })
})

test('rejects an invalid email address', async () => {
  const { owner, product } = await given.product()
  const answer = await as(owner).raw('PUT', `/api/products/${product.id}`, { json: { reservedFor: 'nobody' } })
  expect(refusalOf(answer)).toMatchObject({ status: 400 })
})
