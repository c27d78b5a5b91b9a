import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { activity, emailLogs, orders, products } from '#server/database/schema.ts'
import { renderMail } from '#server/features/mail/templates/render-mail.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listMyShops, type ShopSettings, updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { expireOrders } from './expire-orders.ts'

let db: Database
beforeEach(async () => {
  db = (await platform()).db
  await db.execute(sql`update shops set pending_days = null`)
})

const wait = (days: number | null, { shop, owner }: Ordered) =>
  as(owner).call(updateShop, { params: shop, body: { pendingDays: days } })

/** Moves the timestamps of one order, its shop and its mails back by this many hours. */
const later = async ({ order, shop }: Ordered, hours: number) => {
  const before = sql`make_interval(hours => ${hours})`
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', before)}, reminded_at = ${earlier('reminded_at', before)} where id = ${order.id}`,
  )
  await db.execute(
    sql`update shops set pending_days_since = ${earlier('pending_days_since', before)} where id = ${shop.id}`,
  )
}

const stateOf = async ({ order, product }: Ordered) => {
  await handleEvents()
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id))
  const [shelf] = await db.select().from(products).where(eq(products.id, product.id))
  const mails = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.orderId, order.id), inArray(emailLogs.template, ['order-reminder', 'order-expired'])))
    .orderBy(asc(emailLogs.id))
  const events = await db.select().from(activity).where(eq(activity.orderId, order.id)).orderBy(asc(activity.id))
  return {
    status: row?.status,
    stock: shelf?.stock,
    mails: mails.map(({ template }) => template),
    events: events.map(({ action, actorId }) => `${action}${actorId === null ? '' : ' by a user'}`),
    last: mails.at(-1),
    details: events.at(-1)?.details,
  }
}

const textOf = async (ordered: Ordered) => {
  const { last } = await stateOf(ordered)
  return (
    last &&
    db.transaction(
      async (tx) => (await renderMail(tx, last, { mails: allMails, publicUrl: 'https://cards.example' }))?.text,
    )
  )
}

test('reminds once a day before the deadline, then cancels the order and restocks its cards', async () => {
  const ordered = await given.order({ quantity: 3 })
  await wait(3, ordered)
  await later(ordered, 47)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: [] })

  await later(ordered, 2)
  for (const _ of [1, 2]) await expireOrders(db)
  const reminded = await stateOf(ordered)
  expect(reminded).toMatchObject({ status: 'pending', stock: 7, mails: ['order-reminder'] })
  expect(reminded.last).toMatchObject({
    toEmail: ordered.order.customerEmail,
    replyTo: null,
    subject: `Your order #${ordered.order.orderNumber} at ${ordered.shop.name} is waiting for your payment`,
  })
  const end = Date.parse(String(reminded.last?.data.endsAt))
  expect(Math.abs(end - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000)
  expect(await textOf(ordered)).toContain('has not recorded a payment')
  expect(await textOf(ordered)).toContain('https://pay.example.com/cards')

  await later(ordered, 23)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: ['order-reminder'] })

  await later(ordered, 2)
  for (const _ of [1, 2]) await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({
    status: 'cancelled',
    stock: 10,
    mails: ['order-reminder', 'order-expired'],
    events: ['Order placed', 'Payment reminder sent', 'Order cancelled'],
    details: `#${ordered.order.orderNumber}, not paid within 3 days`,
  })
  expect(await textOf(ordered)).toContain('No payment for your order')
})

test('a new shop cancels after 48 hours, an existing one only if its owner has chosen to', async () => {
  const fresh = await given.order()
  const before = await given.order()
  await db.execute(sql`update shops set pending_days = null, pending_days_since = null where id = ${before.shop.id}`)
  const [shop] = await as(before.owner).call(listMyShops)
  expect(shop).toMatchObject({ pendingDays: null, pendingDaysChosen: false })
  await handleEvents()
  const [placed] = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.orderId, fresh.order.id), eq(emailLogs.template, 'order-placed')))
  const text =
    placed &&
    (await db.transaction((tx) => renderMail(tx, placed, { mails: allMails, publicUrl: 'https://cards.example' })))
      ?.text
  expect(text).toContain('Please pay within 48 hours.')
  for (const ordered of [fresh, before]) await later(ordered, 25)
  await expireOrders(db)
  for (const ordered of [fresh, before]) await later(ordered, 24)
  await expireOrders(db)
  expect(await stateOf(fresh)).toMatchObject({ status: 'cancelled', stock: 10 })
  expect(await stateOf(before)).toMatchObject({ status: 'pending', mails: [] })

  // Choosing never to cancel also counts as a choice; saving other settings does not.
  const save = (body: ShopSettings) => as(before.owner).call(updateShop, { params: before.shop, body })
  expect(await save({ pendingDays: null, name: 'Cards' })).toMatchObject({ pendingDaysChosen: false })
  expect(await save({ pendingDays: null, pendingDaysChosen: true })).toMatchObject({
    pendingDays: null,
    pendingDaysChosen: true,
  })
  expect(await save({ pendingDays: 2 })).toMatchObject({ pendingDays: 2, pendingDaysChosen: true })
  await expireOrders(db)
  expect(await stateOf(before)).toMatchObject({ status: 'pending', mails: ['order-reminder'] })
})

test('a shop that never cancels keeps pending orders for 180 days', async () => {
  const ordered = await given.order()
  await wait(null, ordered)
  await later(ordered, 24 * 179)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: [] })
  await later(ordered, 24 * 2)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'cancelled', stock: 10, mails: ['order-expired'] })
})

test('enabling expiry, also again, first gives old orders a reminder and one more day', async () => {
  const ordered = await given.order()
  await later(ordered, 24 * 90)
  for (let round = 1; round <= 2; round++) {
    await wait(7, ordered)
    await expireOrders(db)
    expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: Array(round).fill('order-reminder') })
    await later(ordered, 23)
    await expireOrders(db)
    expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: Array(round).fill('order-reminder') })
    if (round === 1) await wait(null, ordered)
    await later(ordered, 100)
  }
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'cancelled' })
})

test('a changed number of days restarts the reminder; saving other settings does not', async () => {
  const ordered = await given.order()
  await wait(3, ordered)
  await later(ordered, 49)
  await expireOrders(db)
  await as(ordered.owner).call(updateShop, { params: ordered.shop, body: { name: 'Other', pendingDays: 3 } })
  await later(ordered, 22)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ mails: ['order-reminder'] })
  await wait(5, ordered)
  await later(ordered, 2)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: ['order-reminder'] })
  await later(ordered, 24)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: ['order-reminder', 'order-reminder'] })
})

test('with a period of one day, reminds after half of it', async () => {
  const ordered = await given.order()
  await wait(1, ordered)
  await later(ordered, 11)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ mails: [] })
  await later(ordered, 2)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'pending', mails: ['order-reminder'] })
  await later(ordered, 13)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'cancelled' })
})

test('does not send the reminder of an order paid since', async () => {
  const ordered = await given.order()
  await wait(3, ordered)
  await later(ordered, 49)
  await expireOrders(db)
  await as(ordered.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
  expect(await textOf(ordered)).toBeUndefined()
  await later(ordered, 100)
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'paid', mails: ['order-reminder'] })
})

test('concurrent runs remind and cancel each order once, in any time zone of the connection', async () => {
  const { connection } = await platform()
  const stocked = await given.product({ stock: 60 })
  const all = await Promise.all(Array.from({ length: 30 }, () => given.order({ of: stocked })))
  const [first] = all
  if (!first) throw new Error('No order')
  await wait(2, first)
  const far = connect({ ...connection, options: '-c timezone=Pacific/Kiritimati' }, { size: 3 })
  onTestFinished(() => far.$client.end())
  const shift = (hours: number) =>
    db.execute(sql`update orders set created_at = ${earlier('created_at', sql`make_interval(hours => ${hours})`)},
      reminded_at = ${earlier('reminded_at', sql`make_interval(hours => ${hours})`)} where shop_id = ${first.shop.id}`)
  const everybody = () => Promise.all([db, far, db, far].map((one) => expireOrders(one)))
  await db.execute(sql`update shops set pending_days_since = now() - interval '10 days' where id = ${first.shop.id}`)
  await shift(25)
  await everybody()
  await shift(25)
  await everybody()
  for (const ordered of all) {
    expect(await stateOf(ordered)).toMatchObject({
      status: 'cancelled',
      stock: 60,
      mails: ['order-reminder', 'order-expired'],
    })
  }
})

test('of a concurrent expiry and payment, exactly one applies', async () => {
  const stocked = await given.product({ stock: 100 })
  const all = await Promise.all(Array.from({ length: 20 }, () => given.order({ of: stocked })))
  const [first] = all
  if (!first) throw new Error('No order')
  await wait(2, first)
  await db.execute(sql`update shops set pending_days_since = now() - interval '10 days' where id = ${first.shop.id}`)
  await db.execute(
    sql`update orders set created_at = now() - interval '5 days', reminded_at = now() - interval '2 days' where shop_id = ${first.shop.id}`,
  )
  const paying = all.map(({ order, owner }) =>
    as(owner)
      .call(updateOrder, { params: order, body: { status: 'paid' } })
      .then(
        () => 'paid',
        () => 'cancelled',
      ),
  )
  const [outcome] = await Promise.all([Promise.all(paying), expireOrders(db)])
  await expireOrders(db)
  const states = await Promise.all(all.map(stateOf))
  expect(states.map(({ status }) => status)).toEqual(outcome)
  const paid = outcome.filter((status) => status === 'paid').length
  expect(states[0]?.stock).toBe(100 - paid)
  for (const { status, mails } of states) expect(mails).toEqual(status === 'paid' ? [] : ['order-expired'])
})

test('skips a locked order without waiting', async () => {
  const ordered = await given.order()
  await wait(2, ordered)
  await db.execute(sql`update shops set pending_days_since = now() - interval '10 days' where id = ${ordered.shop.id}`)
  await db.execute(
    sql`update orders set created_at = now() - interval '5 days', reminded_at = now() - interval '2 days' where id = ${ordered.order.id}`,
  )
  await elsewhere(async (tx) => {
    await tx.update(orders).set({ status: 'paid' }).where(eq(orders.id, ordered.order.id))
    await expireOrders(db)
  })
  await expireOrders(db)
  expect(await stateOf(ordered)).toMatchObject({ status: 'paid', stock: 9, mails: [] })
})
