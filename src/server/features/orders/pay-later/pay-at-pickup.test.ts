import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema.ts'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { getPackingSlips } from '#shared/contract/orders/packing/packing.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { remindOrder } from '#shared/contract/orders/reminders.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { remindUnpaid } from '../reminders/remind-unpaid.ts'
import { expireOrders } from '../transitions/expire-orders.ts'

async function pickupShop(payAtPickup = true) {
  const stocked = await given.product({ stock: 9 })
  const body = { ships: true, pickup: true, pickupInfo: 'Saturdays', payAtPickup, pendingDays: 2, reminderDays: [1] }
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body })
  const order = (delivery: 'ship' | 'pickup') =>
    call(placeOrder, { body: { ...checkout(stocked.shop, [[stocked.product, 1]]), delivery } })
  return { ...stocked, place: order }
}

const seen = ({ pageKey }: { pageKey: string }) => call(getCustomerOrder, { params: { key: pageKey } })

test('an order that is picked up can be paid then: it is neither reminded nor cancelled, and ready to pack', async () => {
  const { shop, owner, place } = await pickupShop()
  const order = await place('pickup')
  expect(await seen(order)).toMatchObject({ payAtPickup: true, status: 'pending' })
  const { db } = await platform()
  await db.update(orders).set({ createdAt: sql`now() - interval '10 days'` }).where(eq(orders.id, order.id))
  await remindUnpaid(db)
  await expireOrders(db)
  expect(await as(owner).call(getOrderDetails, { params: order })).toMatchObject({
    status: 'pending',
    payAtPickup: true,
    history: [{ action: 'Order placed' }],
  })
  await expectRefusal(as(owner).call(remindOrder, { params: order }), 409, 'pays_at_pickup')
  const toPack = await as(owner).call(listOpenOrders, { params: shop, query: { task: 'to-pack' } })
  expect(toPack).toMatchObject([{ id: order.id, payAtPickup: true }])
  const { slips } = await as(owner).call(getPackingSlips, { params: shop, query: { orders: String(order.id) } })
  expect(slips).toMatchObject([{ id: order.id, isToPay: true }])
  for (const status of ['paid', 'shipped'] as const)
    await as(owner).call(updateOrder, { params: order, body: { status } })
  expect(await seen(order)).toMatchObject({ payAtPickup: false, status: 'shipped' })
})

test('the order email states that it is paid at pick-up, without a deadline', async () => {
  const { place } = await pickupShop()
  const order = await place('pickup')
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  const mail = server.arrived.find(({ to }) => to.includes(order.customerEmail))
  const text = textOf(mail?.source ?? '').replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/You (can )?pay when you pick up your order/)
  expect(text).not.toContain('within 48 hours')
  expect(text).toContain('Minimum two-year legal guarantee protection for goods sold in the European Union.')
  expect(mail?.source).toContain('cid:legal-guarantee')
  expect(mail?.source).toContain('Content-ID: <legal-guarantee>')
})

test('only orders that are picked up at a shop that offers it are paid at pick-up', async () => {
  const offered = await pickupShop()
  const sent = await offered.place('ship')
  expect(await seen(sent)).toMatchObject({ payAtPickup: false })
  const prepaid = await (await pickupShop(false)).place('pickup')
  expect(await seen(prepaid)).toMatchObject({ payAtPickup: false })
  const { totalCents, shippingCents } = await seen(sent)
  const body = { delivery: 'pickup' as const, totalCents: totalCents - shippingCents }
  await call(chooseDelivery, { params: { key: sent.pageKey }, body })
  expect(await seen(sent)).toMatchObject({ payAtPickup: true })
})
