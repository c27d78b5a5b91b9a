import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parcels } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import * as calls from '#shared/contract/orders/packing/parcels.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { getWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

type Lines = { id: number; quantity: number }[]
type Given = Ordered & { mew: number; ditto: number }

/** A paid order of 3 × Mew and 2 × Ditto, with the ids of its lines. */
async function paidOrder(): Promise<Given> {
  const stocked = await given.product({ name: 'Mew', stock: 10 })
  const { product } = await given.product({ of: stocked, name: 'Ditto', stock: 10 })
  const body = checkout(stocked.shop, [
    [stocked.product, 3],
    [product, 2],
  ])
  const order = await call(placeOrder, { body })
  await as(stocked.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  const { items } = await as(stocked.owner).call(getOrderDetails, { params: order })
  await forgetMails()
  const lineOf = (name: string) => items.find(({ productName }) => productName === name)?.id ?? 0
  return { ...stocked, order, mew: lineOf('Mew'), ditto: lineOf('Ditto') }
}

const send = ({ owner, order }: Ordered, lines: Lines, parcelsSeen = 0, trackingCode?: string) =>
  as(owner).call(calls.sendParcel, {
    params: { id: order.id },
    body: { lines, parcelsSeen, ...(trackingCode ? { trackingCode } : {}) },
  })
const details = ({ owner, order }: Ordered) => as(owner).call(getOrderDetails, { params: { id: order.id } })
const pageOf = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })

async function arrived() {
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  return server.arrived.map(({ source }) => textOf(source).replaceAll('\r\n', '\n'))
}

test('an order with a partial parcel stays open until the last parcel ships it', async () => {
  const made = await paidOrder()
  const { mew, ditto, owner, shop, order } = made
  expect(await send(made, [{ id: mew, quantity: 2 }], 0, '3SABCD1234567')).toMatchObject({
    status: 'paid',
    sentPieces: 2,
    trackingCode: null,
  })
  const [part, ...others] = await arrived()
  expect(others).toEqual([])
  expect(part).toContain('has sent a part of order')
  expect(part).toContain('Tracking code: 3SABCD1234567, with PostNL')
  expect(part).toContain('In this parcel:\n2 × Mew')
  expect(part).toContain('Still to come:\n1 × Mew\n2 × Ditto')
  const { items: open } = await as(owner).callPage(listOpenOrders, { params: shop })
  expect(open).toMatchObject([{ status: 'paid', sentPieces: 2, itemCount: 5 }])

  const chosen = { params: shop, query: { orders: String(order.id) } }
  const pulled = await as(owner).call(getPullSheet, chosen)
  expect(pulled).toMatchObject({ pieces: 3 })
  expect(pulled.lines.map(({ name, quantity, orders: [one] }) => [name, quantity, one?.quantity]).sort()).toEqual([
    ['Ditto', 2, 2],
    ['Mew', 1, 1],
  ])
  const { slips } = await as(owner).call(getPackingSlips, chosen)
  expect(slips).toMatchObject([{ isRest: true, items: [{ productName: 'Mew', quantity: 1 }, { quantity: 2 }] }])

  await send(made, [{ id: ditto, quantity: 2 }], 1)
  expect(await send(made, [{ id: mew, quantity: 1 }], 2, 'LAST')).toMatchObject({
    status: 'shipped',
    trackingCode: 'LAST',
  })
  const rest = (await arrived()).find((text) => text.includes('has sent the rest of order'))
  expect(rest).toContain('In this parcel:\n1 × Mew')
  const shipped = await details(made)
  expect(shipped.parcels).toMatchObject([
    { trackingCode: '3SABCD1234567', lines: [{ id: mew, quantity: 2 }] },
    { trackingCode: null, lines: [{ id: ditto, quantity: 2 }] },
    { id: null, trackingCode: 'LAST', lines: [{ id: mew, quantity: 1 }] },
  ])
  expect((await pageOf(made)).parcels).toHaveLength(3)
})

test('Ship sends the remaining pieces, and undoing it keeps the partial parcels', async () => {
  const made = await paidOrder()
  await send(made, [{ id: made.mew, quantity: 1 }])
  await as(made.owner).call(updateOrder, { params: made.order, body: { status: 'shipped', trackingCode: 'REST' } })
  expect((await details(made)).parcels).toMatchObject([
    { lines: [{ quantity: 1 }] },
    { trackingCode: 'REST', lines: [{ quantity: 2 }, { quantity: 2 }] },
  ])
  await as(made.owner).call(undoOrder, { params: made.order, query: { move: 'shipped' } })
  expect(await details(made)).toMatchObject({ status: 'paid', sentPieces: 1, parcels: [{ lines: [{ quantity: 1 }] }] })
  await expectRefusal(
    as(made.owner).call(undoOrder, { params: made.order, query: { move: 'paid' } }),
    409,
    'order_changed',
  )
})

test('a partial parcel can be undone within 15 seconds without notifying the customer', async () => {
  const made = await paidOrder()
  await send(made, [{ id: made.mew, quantity: 2 }])
  const [{ id = null } = {}] = (await details(made)).parcels
  const params = { id: made.order.id, parcel: id ?? 0 }
  expect(await as(made.owner).call(calls.undoParcel, { params })).toMatchObject({ sentPieces: 0 })
  expect(await arrived()).toEqual([])
  await expectRefusal(as(made.owner).call(calls.undoParcel, { params }), 404, 'not_found')
  await send(made, [{ id: made.mew, quantity: 2 }])
  const { db } = await platform()
  const before = new Date(Date.now() - 16_000)
  await db.update(parcels).set({ sentAt: before }).where(eq(parcels.orderId, made.order.id))
  const [{ id: late = null } = {}] = (await details(made)).parcels
  const again = { id: made.order.id, parcel: late ?? 0 }
  await expectRefusal(as(made.owner).call(calls.undoParcel, { params: again }), 409, 'too_late_to_undo')
})

test('a shipped order gets an extra parcel whose code can be changed and removed', async () => {
  const made = await given.order({ status: 'shipped' })
  await forgetMails()
  await send(made, [], 0, 'EXTRA')
  expect((await arrived())[0]).toContain('has sent one more parcel for order')
  const [main, extra] = (await details(made)).parcels
  expect([main, extra]).toMatchObject([{ id: null }, { trackingCode: 'EXTRA', lines: [] }])
  const { db } = await platform()
  const change = (trackingCode: string) =>
    as(made.owner).call(calls.changeParcel, {
      params: { id: made.order.id, parcel: extra?.id ?? 0 },
      body: { trackingCode },
    })
  // The waiting mail is rendered with the code at the time of sending.
  await change('3SABCD1234567')
  expect(await arrived()).toEqual([])
  await db.update(parcels).set({ sentAt: new Date(Date.now() - 60_000) })
  await change('3SABCD7654321')
  expect((await arrived())[0]).toContain('Tracking code: 3SABCD7654321, with PostNL')
  await change('')
  expect((await arrived())[0]).toContain('This parcel cannot be tracked.')
  expect((await pageOf(made)).parcels.at(-1)).toMatchObject({ trackingCode: null })
  const { history } = await details(made)
  expect(history.slice(-2).map(({ action }) => action)).toEqual(Array(2).fill('Tracking code of a parcel changed'))
})

test('rejects more pieces than are left, no pieces, and products not in the order', async () => {
  const made = await paidOrder()
  const other = await paidOrder()
  const pending = await given.order()
  await expectNoTrace(async () => {
    await expectRefusal(send(made, [{ id: made.mew, quantity: 4 }]), 409, 'more_than_left')
    await expectRefusal(
      send(made, [
        { id: made.mew, quantity: 2 },
        { id: made.mew, quantity: 2 },
      ]),
      409,
      'more_than_left',
    )
    await expectRefusal(send(made, []), 400, 'nothing_chosen')
    await expectRefusal(send(made, [{ id: made.mew, quantity: 0 }]), 400, 'invalid_input')
    await expectRefusal(send(made, [{ id: other.mew, quantity: 1 }]), 404, 'not_found')
    await expectRefusal(send({ ...made, owner: other.owner }, [{ id: made.mew, quantity: 1 }]), 404, 'not_found')
    await expectRefusal(send(pending, [{ id: 1, quantity: 1 }]), 409, 'invalid_transition')
  })
  const shipped = await given.order({ status: 'shipped' })
  await expectRefusal(send(shipped, []), 400, 'tracking_required')
  const [item] = (await details(shipped)).items
  await expectRefusal(send(shipped, [{ id: item?.id ?? 0, quantity: 1 }]), 409, 'more_than_left')
})

test('sends a part requested twice concurrently once', async () => {
  const made = await paidOrder()
  const all = await Promise.allSettled([1, 2, 3].map(() => send(made, [{ id: made.mew, quantity: 1 }])))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(all.find((one) => one.status === 'rejected')?.reason).toMatchObject({ status: 409, code: 'order_changed' })
  expect(await details(made)).toMatchObject({ sentPieces: 1 })
})

test('cancelling the rest of a partly sent order restocks it and owes its money', async () => {
  const made = await paidOrder()
  const stock = await stockOf(made.product)
  await send(made, [{ id: made.mew, quantity: 1 }])
  const { items, shippingCents } = await details(made)
  const price = items.find(({ id }) => id === made.mew)?.priceCents ?? 0
  await forgetMails()
  expect(await as(made.owner).call(cancelOrder, { params: made.order })).toMatchObject({
    status: 'shipped',
    paymentStatus: 'paid',
    totalCents: price + shippingCents,
    sentPieces: 1,
  })
  expect(await stockOf(made.product)).toBe(stock + 2)
  const after = await details(made)
  expect(after.items).toMatchObject([{ id: made.mew, quantity: 1 }])
  expect((after.receivedCents ?? 0) - after.totalCents).toBe(made.order.totalCents - after.totalCents)
  expect(after.parcels).toMatchObject([{ lines: [{ id: made.mew, quantity: 1 }] }])
  const mails = await arrived()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('has changed your order')
  await expectNoTrace(() =>
    expectRefusal(as(made.owner).call(cancelOrder, { params: made.order }), 409, 'invalid_transition'),
  )
})

test('a part sent during a cancellation stays sent, and nothing is restocked twice', async () => {
  for (let round = 0; round < 4; round++) {
    const one = await paidOrder()
    const before = await stockOf(one.product)
    const [sent, cancelled] = await Promise.allSettled([
      send(one, [{ id: one.mew, quantity: 1 }]),
      as(one.owner).call(cancelOrder, { params: one.order }),
    ])
    expect(cancelled.status).toBe('fulfilled')
    expect(await stockOf(one.product)).toBe(before + (sent.status === 'fulfilled' ? 2 : 3))
  }
})

test('the withdrawal period starts at the last parcel', async () => {
  const made = await paidOrder()
  const { db } = await platform()
  await send(made, [{ id: made.mew, quantity: 2 }])
  const params = { key: made.order.pageKey }
  expect(await call(getWithdrawal, { params })).toMatchObject({ open: true, whole: false, until: null })
  await as(made.owner).call(updateOrder, { params: made.order, body: { status: 'shipped' } })
  const { until } = await call(getWithdrawal, { params })
  await send(made, [], 1, 'EXTRA')
  const later = new Date(Date.now() + 20 * 86_400_000)
  await db.update(parcels).set({ sentAt: later }).where(eq(parcels.trackingCode, 'EXTRA'))
  expect((await call(getWithdrawal, { params })).until ?? '').not.toBe(until)
})

test('sent pieces cannot be removed from the order', async () => {
  const made = await paidOrder()
  await send(made, [{ id: made.mew, quantity: 2 }])
  const change = async (quantity: number) => {
    const { updatedAt } = await details(made)
    const lines = [{ productId: made.product.id, quantity }]
    return as(made.owner).call(changeOrder, { params: made.order, body: { updatedAt, lines } })
  }
  await expectRefusal(change(1), 409, 'line_fixed')
  await change(2)
  const [, ditto] = (await details(made)).items
  await send(made, [{ id: ditto?.id ?? 0, quantity: 2 }], 1)
  expect(await details(made)).toMatchObject({ status: 'shipped' })
})
