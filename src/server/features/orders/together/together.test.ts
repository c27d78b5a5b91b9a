import { expect, test } from 'vitest'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders, undoOrder, undoOrders } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { changeTracking, enterAddress, sendParcel, sendTogether } from '#shared/contract/orders/packing/parcels.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

type Customer = Stocked & { customerEmail: string }

const customer = async (): Promise<Customer> => ({
  ...(await given.product({ stock: 50 })),
  customerEmail: newEmail(),
})

async function paid(of: Customer, count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = []
  for (let each = 0; each < count; each++) {
    placed.push((await given.order({ of, status: 'paid', quantity: 2, customerEmail: of.customerEmail })).order)
  }
  return placed
}

async function two() {
  const of = await customer()
  const [first, second] = await paid(of, 2)
  if (!first || !second) throw new Error('Two orders were placed')
  return { ...of, first, second }
}

type By = Pick<Stocked, 'owner'>
const combine = ({ owner }: By, { id }: PlacedOrder, lead: { id: number } | null) =>
  as(owner).call(sendTogether, { params: { id }, body: { withOrder: lead?.id ?? null } })
const details = ({ owner }: By, { id }: PlacedOrder) => as(owner).call(getOrderDetails, { params: { id } })
const toSendWith = async ({ owner, shop }: Stocked) =>
  (await as(owner).callPage(listOpenOrders, { params: shop })).items.map(({ sendableWith }) => sendableWith)
const numbersWith = async (by: By, order: PlacedOrder) =>
  (await details(by, order)).together.map(({ orderNumber }) => orderNumber)
const ship = ({ owner }: By, { id }: PlacedOrder, trackingCode?: string) =>
  as(owner).call(updateOrder, {
    params: { id },
    body: { status: 'shipped', ...(trackingCode ? { trackingCode } : {}) },
  })

async function arrived() {
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  return server.arrived.map(({ source }) => textOf(source).replaceAll('\r\n', '\n'))
}

test('two orders in one parcel ship to the address of the lead with one code, and both mails mention it', async () => {
  const all = await two()
  const { owner, first, second } = all
  const elsewhere = { ...address, city: 'Delft' }
  await as(owner).call(enterAddress, { params: first, body: { address } })
  await as(owner).call(enterAddress, { params: second, body: { address: elsewhere } })
  expect((await details(all, second)).toSendWith).toMatchObject([{ id: first.id }])
  expect(await toSendWith(all)).toEqual([1, 1])
  await forgetMails()
  await combine(all, second, first)
  expect(await details(all, second)).toMatchObject({
    together: [{ id: first.id, leads: true }],
    toSendWith: [],
    deliverTo: (await details(all, first)).deliverTo,
  })
  const [message, ...more] = await arrived()
  expect(more).toEqual([])
  expect(message).toContain(`sends order #${second.orderNumber} in one parcel with #${first.orderNumber}`)
  expect((await call(getCustomerOrder, { params: { key: first.pageKey } })).together).toEqual([second.orderNumber])
  expect(await toSendWith(all)).toEqual([0, 0])
  const { items } = await as(owner).callPage(listOpenOrders, { params: all.shop })
  expect(items.map(({ together }) => together.length)).toEqual([1, 1])

  await forgetMails()
  await ship(all, second, '3SABCD1234567')
  for (const order of [first, second]) {
    expect(await details(all, order)).toMatchObject({ status: 'shipped', trackingCode: '3SABCD1234567' })
  }
  const texts = await arrived()
  expect(texts).toHaveLength(2)
  for (const { orderNumber } of [first, second]) {
    expect(texts.filter((text) => text.includes(`It is in one parcel with #${orderNumber}.`))).toHaveLength(1)
  }
  await as(owner).call(changeTracking, { params: first, body: { trackingCode: '3SABCD7654321' } })
  expect((await details(all, second)).trackingCode).toBe('3SABCD7654321')
})

test('undoing the shipment of any order undoes the whole parcel', async () => {
  const all = await two()
  await combine(all, all.second, all.first)
  for (const order of [all.first, all.second]) {
    await ship(all, all.first)
    await as(all.owner).call(undoOrder, { params: order, query: { move: 'shipped' } })
    for (const each of [all.first, all.second]) expect(await details(all, each)).toMatchObject({ status: 'paid' })
  }
  expect(await numbersWith(all, all.first)).toEqual([all.second.orderNumber])
})

test('bulk shipping moves the whole parcel with one code', async () => {
  const all = await two()
  await combine(all, all.second, all.first)
  const [alone] = await paid(all, 1)
  const orders = [{ id: all.second.id, trackingCode: 'ONE' }, { id: alone?.id ?? 0 }]
  const moved = await as(all.owner).call(moveOrders, { params: all.shop, body: { status: 'shipped', orders } })
  expect(moved.map((order) => [order.id, order.moved])).toEqual(
    [all.first.id, all.second.id, alone?.id].map((id) => [id, true]),
  )
  expect((await details(all, all.first)).trackingCode).toBe('ONE')
  const body = { move: 'shipped' as const, orders: [all.first.id] }
  expect(await as(all.owner).call(undoOrders, { params: all.shop, body })).toHaveLength(2)
  expect(await details(all, all.second)).toMatchObject({ status: 'paid', trackingCode: null })
})

test('slips of a parcel are adjacent and name each other, also if only one was requested', async () => {
  const all = await two()
  const [between] = await paid(all, 1)
  await combine(all, all.second, all.first)
  const query = { orders: `${between?.id},${all.second.id}` }
  const { slips } = await as(all.owner).call(getPackingSlips, { params: all.shop, query })
  expect(slips.map(({ orderNumber, together }) => [orderNumber, together])).toEqual([
    [all.first.orderNumber, [all.second.orderNumber]],
    [all.second.orderNumber, [all.first.orderNumber]],
    [between?.orderNumber, []],
  ])
  expect((await as(all.owner).call(getPullSheet, { params: all.shop, query })).pieces).toBe(6)
})

test('a third order joins, the lead changes, and a cancelled order leaves the parcel', async () => {
  const all = await two()
  const [third] = await paid(all, 1)
  if (!third) throw new Error('It was placed')
  await combine(all, all.second, all.first)
  await combine(all, third, all.second)
  const leads = async (order: PlacedOrder) =>
    (await details(all, order)).together.find((other) => other.leads)?.id ?? order.id
  expect(await leads(all.first)).toBe(all.second.id)
  expect(await numbersWith(all, third)).toHaveLength(2)
  await as(all.owner).call(cancelOrder, { params: all.second })
  expect(await numbersWith(all, all.second)).toEqual([])
  expect(await leads(third)).toBe(all.first.id)
  await combine(all, third, null)
  for (const order of [all.first, third]) expect(await numbersWith(all, order)).toEqual([])
})

test('an order whose payment is undone leaves the parcel', async () => {
  const all = await two()
  await combine(all, all.second, all.first)
  await as(all.owner).call(undoOrder, { params: all.first, query: { move: 'paid' } })
  expect(await numbersWith(all, all.second)).toEqual([])
  await ship(all, all.second)
  expect(await details(all, all.first)).toMatchObject({ status: 'pending' })
})

test("a customer's address change applies to the whole parcel", async () => {
  const all = await two()
  await combine(all, all.second, all.first)
  const { pageKey, totalCents } = all.second
  await call(chooseDelivery, { params: { key: pageKey }, body: { delivery: 'ship', address, totalCents } })
  expect((await details(all, all.first)).deliverTo).toEqual((await details(all, all.second)).deliverTo)
  expect((await details(all, all.first)).deliverTo).not.toEqual([])
})

test('rejects partial shipping for combined orders, and combining for partly sent ones', async () => {
  const all = await two()
  await combine(all, all.second, all.first)
  const send = async (quantity: number) => {
    const id = (await details(all, all.first)).items[0]?.id ?? 0
    return as(all.owner).call(sendParcel, { params: all.first, body: { lines: [{ id, quantity }], parcelsSeen: 0 } })
  }
  await expectNoTrace(() => expectRefusal(send(1), 409, 'sent_together'))
  await combine(all, all.second, null)
  await send(1)
  await expectNoTrace(() => expectRefusal(combine(all, all.second, all.first), 409, 'partly_shipped'))
})

test('rejects orders that cannot share a parcel, and writes nothing', async () => {
  const all = await two()
  const { owner, first, second } = all
  const refused = (other: { id: number } | null, status: number, code: string, by: By = all) =>
    expectNoTrace(() => expectRefusal(combine(by, second, other), status, code))
  await refused(second, 409, 'same_order')
  await refused((await given.order({ of: all, status: 'paid' })).order, 409, 'other_customer')
  await refused((await given.order({ status: 'paid', customerEmail: all.customerEmail })).order, 404, 'not_found')
  await refused(first, 404, 'not_found', await given.shop())
  await refused({ id: 999_999_999 }, 404, 'not_found')
  const { customerEmail } = all
  const unpaid = (await given.order({ of: all, customerEmail })).order
  await refused(unpaid, 409, 'not_to_ship')
  const pickedUp = await given.product({ of: await given.shop({ open: true, pickup: true }) })
  const collected = async () => {
    const body = checkout(pickedUp.shop, [[pickedUp.product, 1]], { customerEmail, delivery: 'pickup' })
    const order = await call(placeOrder, { body })
    await as(pickedUp.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
    return order
  }
  const [one, other] = [await collected(), await collected()]
  const sent = (await given.order({ of: pickedUp, status: 'paid', customerEmail })).order
  await expectNoTrace(() => expectRefusal(combine(pickedUp, one, other), 409, 'no_parcel'))
  await expectNoTrace(() => expectRefusal(combine(pickedUp, sent, other), 409, 'other_delivery'))
  await as(owner).call(updateOrder, { params: first, body: { status: 'shipped' } })
  await refused(first, 409, 'not_to_ship')
})

test('concurrent requests combine once, and opposite ones form one parcel', async () => {
  const all = await two()
  await Promise.all([1, 2, 3].map(() => combine(all, all.second, all.first)))
  const { history } = await details(all, all.second)
  expect(history.filter(({ action }) => action === 'Combined with another order')).toHaveLength(1)
  await combine(all, all.second, null)
  await Promise.all([combine(all, all.second, all.first), combine(all, all.first, all.second)])
  const leads = [all.first, all.second].map(async (order) => (await details(all, order)).together[0]?.leads)
  expect((await Promise.all(leads)).sort()).toEqual([false, true])
})

test('combining during shipping ships both orders or is rejected', async () => {
  for (let round = 0; round < 4; round++) {
    const all = await two()
    const [combined] = await Promise.allSettled([combine(all, all.second, all.first), ship(all, all.first)])
    const { status } = await details(all, all.second)
    expect(status).toBe(combined.status === 'fulfilled' ? 'shipped' : 'paid')
    expect((await details(all, all.first)).status).toBe('shipped')
  }
})
