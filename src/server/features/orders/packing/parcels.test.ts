import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { connect } from '#server/database/connect.ts'
import { emailLogs, orderEvents, orders } from '#server/database/schema.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { changeTracking, enterAddress, requestAddress } from '#shared/contract/orders/packing/parcels.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { address, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, publicUrl, sendDue } from '#tests/support/servers/mail-worker.ts'

const enter = ({ order, owner }: Ordered, to: typeof address = address) =>
  as(owner).call(enterAddress, { params: { id: order.id }, body: { address: to } })
const request = ({ order, owner }: Ordered) => as(owner).call(requestAddress, { params: { id: order.id } })
const track = ({ order, owner }: Ordered, trackingCode: string) =>
  as(owner).call(changeTracking, { params: { id: order.id }, body: { trackingCode } })
const details = ({ order, owner }: Ordered) => as(owner).call(getOrderDetails, { params: { id: order.id } })
const pageOf = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })

const database = async () => (await platform()).db

const newsOf = async ({ order }: Ordered) => {
  await handleEvents()
  const rows = await (await database())
    .select({ template: emailLogs.template })
    .from(emailLogs)
    .where(and(eq(emailLogs.orderId, order.id), notInArray(emailLogs.template, ['order-placed', 'new-order'])))
    .orderBy(emailLogs.id)
  return rows.map(({ template }) => template)
}

const picksUp = async (ordered: Ordered) => {
  await (await database()).update(orders).set({ delivery: 'pickup' }).where(eq(orders.id, ordered.order.id))
  return ordered
}

/** Sends the waiting mails and returns the delivered ones. */
async function arrived() {
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  return server.arrived.map(({ source }) => textOf(source))
}

const shippedOrder = async () => {
  const ordered = await given.order({ status: 'shipped' })
  await forgetMails()
  return ordered
}

test('an owner enters the address for a customer, who can still correct it', async () => {
  const ordered = await given.order({ status: 'paid' })
  await enter(ordered)
  const { deliverTo, history } = await details(ordered)
  expect(deliverTo).toEqual(['Bram Bos', 'Oudegracht 12 bis', '3511 AB Utrecht'])
  expect(history.at(-1)).toMatchObject({ action: 'Delivery address entered', who: 'Misty Waters' })
  const { items } = await as(ordered.owner).callPage(listOpenOrders, { params: ordered.shop })
  expect(items[0]).toMatchObject({ delivery: 'ship', deliverTo })
  const totalCents = ordered.order.totalCents
  const corrected = { ...address, houseNumber: '14' }
  await call(chooseDelivery, {
    params: { key: ordered.order.pageKey },
    body: { delivery: 'ship', address: corrected, totalCents },
  })
  expect((await pageOf(ordered)).deliveryAddress).toMatchObject({ houseNumber: '14' })
})

test('rejects overwriting an address; the same address changes nothing', async () => {
  const ordered = await given.order()
  await enter(ordered)
  await expectNoTrace(async () => {
    await enter(ordered)
    await expectRefusal(enter(ordered, { ...address, city: 'Zeist' }), 409, 'address_given')
    await expectRefusal(request(ordered), 409, 'address_given')
  })
})

test('of two concurrent addresses, one is saved', async () => {
  const ordered = await given.order()
  const cities = ['Utrecht', 'Zeist', 'Breda', 'Assen']
  const all = await Promise.allSettled(cities.map((city) => enter(ordered, { ...address, city })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('requests an address at most once a day, with a link to the order', async () => {
  const ordered = await given.order({ status: 'paid' })
  await forgetMails()
  const all = await Promise.allSettled([1, 2, 3].map(() => request(ordered)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectNoTrace(() =>
    expectRefusal(request(ordered), 409, 'already_requested', {
      message: 'The customer was asked already. You can ask again a day later.',
    }),
  )
  expect((await details(ordered)).history.at(-1)).toMatchObject({ action: 'Delivery address requested' })
  const [text, ...others] = await arrived()
  expect(others).toEqual([])
  expect(text).toContain(`Add your address: ${publicUrl}/@${ordered.shop.slug}/order/${ordered.order.pageKey}`)
  const db = await database()
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.update(orderEvents).set({ at: yesterday }).where(eq(orderEvents.orderId, ordered.order.id))
  await request(ordered)
})

test('does not send a request that is already answered', async () => {
  const ordered = await given.order({ status: 'paid' })
  await forgetMails()
  await request(ordered)
  await enter(ordered)
  expect(await arrived()).toEqual([])
})

test('rejects an address for a pickup or closed order', async () => {
  const pickedUp = await picksUp(await given.order())
  for (const act of [enter, request]) {
    await expectRefusal(act(pickedUp), 409, 'no_parcel')
  }
  for (const status of ['shipped', 'cancelled'] as const) {
    const over = await given.order({ status })
    for (const act of [enter, request]) {
      await expectRefusal(act(over), 409, 'order_closed', { message: `This order is ${status}: it needs no address.` })
    }
  }
})

test('adds, changes and removes a tracking code and notifies the customer', async () => {
  const ordered = await shippedOrder()
  expect(await track(ordered, ' 3SABCD1234567 ')).toMatchObject({ trackingCode: '3SABCD1234567' })
  expect((await pageOf(ordered)).trackingCode).toBe('3SABCD1234567')
  const [added] = await arrived()
  expect(added).toContain('Tracking code: 3SABCD1234567, with PostNL')
  expect(added).toContain('https://jouw.postnl.nl/track-and-trace/')
  await track(ordered, '3SABCD7654321')
  expect((await arrived())[0]).toContain('3SABCD7654321')
  expect(await track(ordered, '')).toMatchObject({ trackingCode: null })
  expect((await arrived())[0]).toContain('This parcel cannot be tracked.')
  const { history } = await details(ordered)
  expect(history.slice(-3).map(({ action }) => action)).toEqual([
    'Tracking code added',
    'Tracking code changed',
    'Tracking code removed',
  ])
})

test('saving the same code again changes nothing and sends nothing', async () => {
  const ordered = await shippedOrder()
  await track(ordered, '3S1')
  await expectNoTrace(() => track(ordered, '3S1'))
})

test('a waiting mail shows the newest code without a second mail', async () => {
  const ordered = await given.order({ status: 'paid' })
  await forgetMails()
  const body = { status: 'shipped', trackingCode: '3SWRONG11111' } as const
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body })
  await track(ordered, '3SRIGHT22222')
  expect(await newsOf(ordered)).toEqual(['order-shipped'])
  const [text, ...others] = await arrived()
  expect(others).toEqual([])
  expect(text).toContain('3SRIGHT22222')
  await track(ordered, '3SRIGHT33333')
  await track(ordered, '3SRIGHT44444')
  expect(await newsOf(ordered)).toEqual(['order-shipped', 'tracking-changed'])
  expect(await arrived()).toEqual([expect.stringContaining('3SRIGHT44444')])
})

test('a mail in flight is followed by a second mail with the new code', async () => {
  const ordered = await given.order({ status: 'paid' })
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'shipped' } })
  await handleEvents()
  const db = await database()
  const other = connect((await platform()).connection, { size: 1 })
  await db.transaction(async (sender) => {
    await sender
      .select()
      .from(emailLogs)
      .where(and(eq(emailLogs.orderId, ordered.order.id), inArray(emailLogs.template, ['order-shipped'])))
      .for('update')
    await track(ordered, '3SABC')
    await handleOrderEvents(other, eventHandling)
  })
  await other.$client.end()
  expect(await newsOf(ordered)).toContain('tracking-changed')
})

test('undoing a shipment also undoes later changes of its code', async () => {
  const ordered = await given.order({ status: 'paid' })
  await forgetMails()
  await as(ordered.owner).call(updateOrder, {
    params: ordered.order,
    body: { status: 'shipped', trackingCode: '3S1' },
  })
  await track(ordered, '3S2')
  expect(await as(ordered.owner).call(undoOrder, { params: ordered.order })).toMatchObject({
    status: 'paid',
    trackingCode: null,
  })
  expect(await newsOf(ordered)).toEqual([])
})

test('only a shipped order has a tracking code to change', async () => {
  for (const status of ['paid', 'cancelled'] as const) {
    const ordered = await given.order({ status })
    await expectRefusal(track(ordered, '3S'), 409, 'not_shipped')
  }
  const pickedUp = await picksUp(await shippedOrder())
  await expectRefusal(track(pickedUp, '3S'), 409, 'no_parcel')
})

test("rejects another shop's owner without revealing anything", async () => {
  const ordered = await shippedOrder()
  const open = await given.order({ of: ordered })
  const { owner } = await given.shop()
  await expectNoTrace(async () => {
    await expectRefusal(track({ ...ordered, owner }, '3S'), 404, 'not_found')
    for (const act of [enter, request]) {
      await expectRefusal(act({ ...open, owner }), 404, 'not_found')
    }
    expect((await raw('POST', `/api/orders/${open.order.id}/request-address`)).status).toBe(401)
  })
})
