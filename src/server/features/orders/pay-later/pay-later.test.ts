import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import type { Database } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { renderMail } from '#server/features/mail/templates/render-mail.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { remindOrder } from '#shared/contract/orders/reminders.ts'
import { deleteProducts } from '#shared/contract/products/product-edits.ts'
import { countWaitingOrders, deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicProduct } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { inDays } from '#tests/support/time/days.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { remindUnpaid } from '../reminders/remind-unpaid.ts'
import { expireOrders } from '../transitions/expire-orders.ts'
import { followReleases } from './follow-releases.ts'

let db: Database
beforeEach(async () => {
  db = (await platform()).db
  await db.execute(sql`update shops set pending_days = null, reminder_days = '{}'`)
})

type Id = { id: number }

const templates = ['order-payable', 'order-pay-moved', 'order-reminder', 'order-expired']

async function mailsOf({ id }: Id) {
  await handleEvents()
  return db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.orderId, id), inArray(emailLogs.template, templates)))
    .orderBy(emailLogs.id)
}
const namesOf = async (order: Id) => (await mailsOf(order)).map(({ template }) => template)

async function placedText({ id }: Id) {
  await handleEvents()
  const [mail] = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.orderId, id), eq(emailLogs.template, 'order-placed')))
  return (
    mail &&
    db.transaction(
      async (tx) => (await renderMail(tx, mail, { mails: allMails, publicUrl: 'https://cards.example' }))?.text,
    )
  )
}

/** Moves the timestamps of one order back by this many hours. */
const later = ({ id }: Id, hours: number) =>
  db.execute(sql`update orders set created_at = ${earlier('created_at', sql`make_interval(hours => ${hours})`)},
    payable_at = ${earlier('payable_at', sql`make_interval(hours => ${hours})`)}, reminded_at = ${earlier('reminded_at', sql`make_interval(hours => ${hours})`)}
    where id = ${id}`)

/** A shop with a product released in ten days and a released one, and an order of both. */
async function paidLater() {
  const stocked = await given.product({ releaseDate: inDays(10), paysAtRelease: true, stock: 9 })
  const { shop, owner, product } = stocked
  const now = await given.product({ of: stocked })
  const body = checkout(shop, [
    [product, 1],
    [now.product, 1],
  ])
  const order = await call(placeOrder, { body })
  const move = (days: number) => as(owner).call(updateProduct, { params: product, body: { releaseDate: inDays(days) } })
  const page = () => call(getCustomerOrder, { params: { key: order.pageKey } })
  const status = async () => (await as(owner).call(getOrderDetails, { params: order })).status
  return { ...stocked, order, now, move, page, status }
}

const work = async () => {
  await followReleases(db)
  await expireOrders(db)
  await remindUnpaid(db)
}

test('a pay-later order is not reminded or cancelled before its release; then the usual payment period starts', async () => {
  const { shop, owner, order, move, page, status } = await paidLater()
  await as(owner).call(updateShop, { params: shop, body: { pendingDays: 2, reminderDays: [1] } })
  await db.execute(sql`update shops set pending_days_since = now() - interval '90 days' where id = ${shop.id}`)
  expect(await page()).toMatchObject({ status: 'pending', payFrom: inDays(10) })
  const seen = async () => [
    (await as(owner).call(getOrderDetails, { params: order })).payFrom,
    (await as(owner).call(listOrders, { params: shop }))[0]?.payFrom,
  ]
  expect(await seen()).toEqual([inDays(10), inDays(10)])
  expect(await placedText(order)).toContain('You pay when it is released, on ')
  await later(order, 24 * 60)
  await work()
  await expectRefusal(as(owner).call(remindOrder, { params: order }), 409, 'pays_later')
  expect(await namesOf(order)).toEqual([])
  await move(0)
  await Promise.all([followReleases(db), followReleases(db)])
  await work()
  expect(await namesOf(order)).toEqual(['order-payable'])
  expect((await page()).payFrom).toBeNull()
  expect(await seen()).toEqual([null, null])
  const [mail] = await mailsOf(order)
  const text =
    mail &&
    (await db.transaction(
      async (tx) => (await renderMail(tx, mail, { mails: allMails, publicUrl: 'https://cards.example' }))?.text,
    ))
  expect(text).toContain(`/order/${order.pageKey}`)
  expect(text).toContain('Please pay within 48 hours')
  await later(order, 30)
  await work()
  expect(await namesOf(order)).toEqual(['order-payable', 'order-reminder'])
  await later(order, 30)
  await work()
  expect(await status()).toBe('cancelled')
})

test('notifies once of a changed release date, and a date that has passed stays', async () => {
  const { order, move, page } = await paidLater()
  await work()
  expect(await namesOf(order)).toEqual([])
  await move(20)
  await Promise.all([followReleases(db), followReleases(db)])
  await work()
  expect(await namesOf(order)).toEqual(['order-pay-moved'])
  expect((await page()).payFrom).toBe(inDays(20))
  const [mail] = await mailsOf(order)
  const text =
    mail &&
    (await db.transaction(
      async (tx) => (await renderMail(tx, mail, { mails: allMails, publicUrl: 'https://cards.example' }))?.text,
    ))
  expect(text).toContain('expects what you ordered in advance on another day')
  await move(-3)
  await work()
  await move(30)
  await work()
  expect(await namesOf(order)).toEqual(['order-pay-moved', 'order-payable'])
})

test('an order paid before its release is not requested again', async () => {
  const { owner, order, move, status } = await paidLater()
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await move(0)
  await work()
  expect(await namesOf(order)).toEqual([])
  expect(await status()).toBe('paid')
})

test('deleting a product shows how many orders wait for it; they keep their line and date', async () => {
  const { shop, owner, product, order, now, page } = await paidLater()
  expect(await as(owner).call(countWaitingOrders, { params: product })).toEqual({ waiting: 1 })
  expect(await as(owner).call(countWaitingOrders, { params: now.product })).toEqual({ waiting: 0 })
  const { owner: stranger } = await given.shop()
  await expectRefusal(as(stranger).call(countWaitingOrders, { params: product }), 404)
  const body = { products: { ids: [now.product.id] } }
  expect(await as(owner).call(deleteProducts, { params: shop, body })).toMatchObject({ deleted: 1, waiting: 0 })
  await as(owner).call(deleteProduct, { params: product })
  await work()
  expect(await page()).toMatchObject({ payFrom: inDays(10), items: [{ quantity: 1 }, { quantity: 1 }] })
  expect(await namesOf(order)).toEqual([])
})

test('orders keep pay-later if the product changes; removing the release date counts as a release', async () => {
  const { owner, product, order, page } = await paidLater()
  await as(owner).call(updateProduct, { params: product, body: { paysAtRelease: false } })
  await work()
  expect((await page()).payFrom).toBe(inDays(10))
  await as(owner).call(updateProduct, { params: product, body: { releaseDate: '' } })
  await work()
  expect(await namesOf(order)).toEqual(['order-payable'])
})

test('shows pay-later to visitors only until the release; other orders are paid immediately', async () => {
  const { shop, product, now, move } = await paidLater()
  const seen = () => call(getPublicProduct, { params: { id: shop.id, product: product.id } })
  expect(await seen()).toMatchObject({ releaseDate: inDays(10), paysAtRelease: true })
  const plain = await call(placeOrder, { body: checkout(shop, [[now.product, 1]]) })
  expect((await call(getCustomerOrder, { params: { key: plain.pageKey } })).payFrom).toBeNull()
  await move(0)
  expect(await seen()).toMatchObject({ releaseDate: null, paysAtRelease: false })
  const after = await call(placeOrder, { body: checkout(shop, [[product, 1]]) })
  expect((await call(getCustomerOrder, { params: { key: after.pageKey } })).payFrom).toBeNull()
})

test('a pay-later order does not count toward the limit of unpaid orders', async () => {
  const { shop, owner, product, now } = await paidLater()
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidOrders: 1 } })
  const customerEmail = 'iris.de.wit@gmail.com'
  await call(placeOrder, { body: { ...checkout(shop, [[product, 1]]), customerEmail } })
  await call(placeOrder, { body: { ...checkout(shop, [[now.product, 1]]), customerEmail } })
  const third = { ...checkout(shop, [[now.product, 1]]), customerEmail }
  await expectRefusal(call(placeOrder, { body: third }), 409)
})

test('a pay-later order counts toward the limit once released', async () => {
  const { shop, owner, product, now, move } = await paidLater()
  await as(owner).call(updateShop, { params: shop, body: { maxUnpaidOrders: 1 } })
  const customerEmail = 'iris.de.wit@gmail.com'
  await call(placeOrder, { body: { ...checkout(shop, [[product, 1]]), customerEmail } })
  await move(0)
  await work()
  const next = { ...checkout(shop, [[now.product, 1]]), customerEmail }
  await expectRefusal(call(placeOrder, { body: next }), 409, 'too_many_unpaid_orders')
})

test('a pay-later order is due at its latest release; an order without pay-later items is due immediately', async () => {
  const stocked = await given.product({ releaseDate: inDays(10), paysAtRelease: true })
  const { shop, product: soon } = stocked
  const { product: later } = await given.product({ of: stocked, releaseDate: inDays(20), paysAtRelease: true })
  const { product: early } = await given.product({ of: stocked, releaseDate: inDays(30) })
  const payFrom = async (...products: (typeof soon)[]) => {
    const body = checkout(
      shop,
      products.map((product) => [product, 1]),
    )
    const { pageKey } = await call(placeOrder, { body })
    return (await call(getCustomerOrder, { params: { key: pageKey } })).payFrom
  }
  expect(await payFrom(soon, later, early)).toBe(inDays(20))
  expect(await payFrom(early)).toBeNull()
})
