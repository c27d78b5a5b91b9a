import { expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getOrderCounts, listOpenOrders, listOrders } from '#shared/contract/orders/orders.ts'
import { getLabels, previewTracking } from '#shared/contract/orders/packing/labels.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { sendTogether } from '#shared/contract/orders/packing/parcels.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { deleteProduct, getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail } from '#tests/support/given.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { inDays } from '#tests/support/time/days.ts'

test('finds orders that wait for a release until the release date', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5 })
  const { shop, owner, product } = stocked
  const now = await given.product({ of: stocked })
  const both = checkout(shop, [
    [product, 1],
    [now.product, 1],
  ])
  const order = await call(placeOrder, { body: both })
  await given.order({ of: now })
  const gone = await given.order({ of: stocked })
  await as(owner).call(cancelOrder, { params: gone.order })
  const waiting = async () => {
    const listed = await as(owner).call(listOrders, { params: shop, query: { task: 'pre-order' } })
    expect((await as(owner).call(getOrderCounts, { params: shop }))['pre-order']).toBe(listed.length)
    return listed.map(({ id }) => id)
  }
  expect(await waiting()).toEqual([order.id])
  await as(owner).call(updateProduct, { params: product, body: { releaseDate: inDays(0) } })
  expect(await waiting()).toEqual([])
})

test('orders of a deleted pre-order product keep their line and are still found', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5, name: 'Chaos Rising Box' })
  const { shop, owner, product } = stocked
  const { order } = await given.order({ of: stocked, quantity: 2 })
  await as(owner).call(deleteProduct, { params: product })
  const [found] = await as(owner).call(listOrders, { params: shop, query: { task: 'pre-order' } })
  expect(found).toMatchObject({ id: order.id, firstItemName: 'Chaos Rising Box', itemCount: 2 })
  expect((await as(owner).call(getOrderDetails, { params: order })).items).toMatchObject([{ quantity: 2 }])
  await as(owner).call(cancelOrder, { params: order })
  expect(await stockOf(product)).toBe(5)
  await expect(as(owner).call(getProduct, { params: product })).rejects.toMatchObject({ status: 404 })
})

test('a paid pre-order stays out of packing until its release date, which the customer sees', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5, name: 'Chaos Rising Box' })
  const { shop, owner, product } = stocked
  const { order } = await given.order({ of: stocked, status: 'paid' })
  const { product: other } = await given.product({ of: stocked })
  const { order: now } = await given.order({ of: { ...stocked, product: other }, status: 'paid' })
  const toPack = async () => {
    const { labels, leftOut } = await as(owner).call(getLabels, { params: shop })
    const counts = await as(owner).call(getOrderCounts, { params: shop })
    const listed = await as(owner).call(listOpenOrders, { params: shop, query: { task: 'to-pack' } })
    expect(listed).toHaveLength(counts['to-pack'] ?? 0)
    return { listed: listed.map(({ id }) => id), labelled: [...labels, ...leftOut].map(({ id }) => id) }
  }
  expect(await toPack()).toEqual({ listed: [now.id], labelled: [now.id] })
  const query = { orders: `${order.id},${now.id}` }
  const waiting = [{ id: order.id, orderNumber: order.orderNumber, status: 'paid', releaseDate: inDays(10) }]
  expect(await as(owner).call(getPullSheet, { params: shop, query })).toMatchObject({
    orders: [{ id: now.id }],
    leftOut: waiting,
  })
  expect(await as(owner).call(getPackingSlips, { params: shop, query })).toMatchObject({
    slips: [
      { id: now.id, releaseDate: null },
      { id: order.id, releaseDate: inDays(10) },
    ],
    leftOut: [],
  })
  expect((await as(owner).call(getLabels, { params: shop, query })).leftOut).toContainEqual(
    expect.objectContaining({ id: order.id, reason: 'release' }),
  )
  expect(await as(owner).call(getOrderDetails, { params: order })).toMatchObject({ releaseDate: inDays(10) })
  const [listed] = await as(owner).call(listOpenOrders, { params: shop, query: { task: 'pre-order' } })
  expect(listed).toMatchObject({ id: order.id, releaseDate: inDays(10) })
  const page = () => call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(await page()).toMatchObject({ releaseDate: inDays(10), items: [{ releaseDate: inDays(10) }] })

  await as(owner).call(updateProduct, { params: product, body: { releaseDate: inDays(0) } })
  expect((await toPack()).listed.toSorted()).toEqual([order.id, now.id].toSorted())
  expect((await as(owner).call(getPullSheet, { params: shop, query })).leftOut).toEqual([])
  expect(await page()).toMatchObject({ releaseDate: null })
})

test('the mail of a pre-order shows the release date and counts the delivery time from it', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5 })
  await as(stocked.owner).call(updateShop, {
    params: stocked.shop,
    body: { deliveryDaysMin: 1, deliveryDaysMax: 2 },
  })
  const { order } = await given.order({ of: stocked })
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  const mail = server.arrived.find(({ to }) => to.includes(order.customerEmail))
  const text = textOf(mail?.source ?? '').replaceAll(/\s+/g, ' ')
  const day = formatsIn('en').date(inDays(10))
  expect(text).toContain(`Pre-order: released on ${day}`)
  expect(text).toContain(`Delivered within 2 working days after its release on ${day}.`)
})

test('bulk shipping skips and reports orders that wait for a release; a single one can be shipped', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5 })
  const { shop, owner, product } = stocked
  const { order } = await given.order({ of: stocked, status: 'paid' })
  const { order: early } = await given.order({ of: stocked, status: 'paid' })
  const { product: other } = await given.product({ of: stocked })
  const { order: now } = await given.order({ of: { ...stocked, product: other }, status: 'paid' })
  const ship = (...ids: number[]) =>
    as(owner).call(moveOrders, { params: shop, body: { status: 'shipped', orders: ids.map((id) => ({ id })) } })
  const reason = expect.stringContaining(`waits for its release on ${formatsIn('en').date(inDays(10))}`)
  expect(await ship(order.id, now.id)).toMatchObject([
    { id: order.id, moved: false, status: 'paid', reason },
    { id: now.id, moved: true, status: 'shipped' },
  ])
  const [line] = await as(owner).call(previewTracking, { params: shop, body: { text: `${order.orderNumber},3SABC1` } })
  expect(line).toMatchObject({ order: { id: order.id }, problem: 'release' })
  await as(owner).call(updateOrder, { params: early, body: { status: 'shipped' } })
  expect(await as(owner).call(getOrderDetails, { params: early })).toMatchObject({ status: 'shipped' })

  await as(owner).call(updateProduct, { params: product, body: { releaseDate: inDays(0) } })
  expect(await ship(order.id)).toMatchObject([{ moved: true, status: 'shipped' }])
})

test('a parcel waits for the releases of all its orders, also in bulk shipping', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), stock: 5 })
  const { shop, owner } = stocked
  const customerEmail = newEmail()
  const { product: other } = await given.product({ of: stocked })
  const { order } = await given.order({ of: stocked, status: 'paid', customerEmail })
  const { order: now } = await given.order({ of: { ...stocked, product: other }, status: 'paid', customerEmail })
  await as(owner).call(sendTogether, { params: now, body: { withOrder: order.id } })
  const body = { status: 'shipped' as const, orders: [{ id: now.id }] }
  const moved = await as(owner).call(moveOrders, { params: shop, body })
  expect(moved.map((each) => each.moved)).toEqual([false, false])
})
