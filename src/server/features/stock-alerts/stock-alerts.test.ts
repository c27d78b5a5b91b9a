import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { stockAlerts } from '#server/database/schema.ts'
import { sendDueMail } from '#server/features/mail/sending/send-due-mail.ts'
import { eraseCustomer, getCustomerData } from '#shared/contract/accounts/privacy.ts'
import { deleteProduct, updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { askForStock, countStockAlerts, endStockAlerts } from '#shared/contract/stock-alerts.ts'
import { as, call } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { forgetMails, openMail, publicUrl } from '#tests/support/servers/mail-worker.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { forgetStockAlerts } from './ask-for-stock.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

beforeEach(async () => {
  const { db } = await platform()
  await db.delete(stockAlerts)
  await forgetMails()
})

const ask = ({ shop, product }: Stocked, email: string) =>
  call(askForStock, { params: { id: shop.id, product: product.id }, body: { email } })

const setStock = ({ owner, product }: Stocked, stock: number) =>
  as(owner).call(updateProduct, { params: product, body: { stock } })

const waiting = async ({ owner, product }: Stocked) =>
  (await as(owner).call(countStockAlerts, { params: product })).waiting

/** Sends only the stock alert mails. */
async function send({ mailer }: Awaited<ReturnType<typeof openMail>>) {
  const { db } = await platform()
  await handleEvents()
  await db.execute(sql`delete from email_logs where template <> 'stock-alert'`)
  await sendDueMail({ db, mailer, mails: allMails, publicUrl, breathMs: 0 })
}

/** Runs the alerts and sends them; returns addresses in sending order. */
async function notified(mail: Awaited<ReturnType<typeof openMail>>) {
  const before = mail.server.arrived.length
  await sendStockAlerts((await platform()).db)
  await send(mail)
  return mail.server.arrived.slice(before).flatMap(({ to }) => to)
}

const anHourLater = async () =>
  (await platform()).db.execute(
    sql`update stock_alerts set mailed_at = ${earlier('mailed_at', sql`interval '1 hour'`)}`,
  )

test('notifies one customer per piece, in order and once; the others later if stock remains', async () => {
  const mail = await openMail()
  const stocked = await given.product({ name: 'Mew ex', stock: 0 })
  await enterSeller(stocked)
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  for (const email of [first, second, third]) await ask(stocked, email)
  expect(await waiting(stocked)).toBe(3)
  expect(await notified(mail)).toEqual([])
  await setStock(stocked, 2)
  expect((await notified(mail)).toSorted()).toEqual([first, second].toSorted())
  expect(mail.server.arrived[0]?.source).toContain('Mew ex is back at')
  expect(mail.server.arrived[0]?.source).toContain(`Reply-To: ${seller.email}`)
  expect(await waiting(stocked)).toBe(1)
  expect(await notified(mail)).toEqual([])
  await anHourLater()
  expect(await notified(mail)).toEqual([third])
  await anHourLater()
  expect(await notified(mail)).toEqual([])
  expect(await waiting(stocked)).toBe(0)
})

test('a product that sells out again at once is not reported, and its alerts retain their place', async () => {
  const mail = await openMail()
  const stocked = await given.product({ stock: 0 })
  const [first, second] = [newEmail(), newEmail()]
  await ask(stocked, first)
  await ask(stocked, second)
  await setStock(stocked, 1)
  const { db } = await platform()
  // The last one is sold between queueing the mail and sending it.
  await sendStockAlerts(db)
  await given.order({ of: stocked, quantity: 1 })
  await send(mail)
  expect(mail.server.arrived).toEqual([])
  expect(await waiting(stocked)).toBe(2)
  await setStock(stocked, 1)
  expect(await notified(mail)).toEqual([first])
})

test('repeated requests in any spelling, also concurrent, are one alert with the first place', async () => {
  const mail = await openMail()
  const stocked = await given.product({ stock: 0 })
  const [first, second] = [newEmail(), newEmail()]
  await ask(stocked, first)
  await ask(stocked, second)
  await Promise.all(Array.from({ length: 5 }, () => ask(stocked, ` ${first.toUpperCase()} `)))
  expect(await waiting(stocked)).toBe(2)
  await setStock(stocked, 1)
  expect(await notified(mail)).toEqual([first])
  await setStock(stocked, 0)
  // A notified customer can ask again, at the end of the queue.
  await ask(stocked, first)
  await setStock(stocked, 1)
  await anHourLater()
  expect(await notified(mail)).toEqual([second])
})

test('concurrent processes notify each customer once', async () => {
  const mail = await openMail()
  const stocked = await given.product({ stock: 0 })
  const emails = Array.from({ length: 12 }, newEmail)
  for (const email of emails) await ask(stocked, email)
  await setStock(stocked, 50)
  const { db } = await platform()
  await Promise.all(Array.from({ length: 4 }, () => sendStockAlerts(db)))
  await send(mail)
  expect(mail.server.arrived.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
})

test('a hidden shop notifies no one; deleting a product ends its alerts', async () => {
  const mail = await openMail()
  const stocked = await given.product({ stock: 0 })
  const email = newEmail()
  await ask(stocked, email)
  await setStock(stocked, 3)
  const close = (isActive: boolean) => as(stocked.owner).call(updateShop, { params: stocked.shop, body: { isActive } })
  await close(false)
  expect(await notified(mail)).toEqual([])
  await close(true)
  const hide = (isActive: boolean) =>
    as(stocked.owner).call(updateProduct, { params: stocked.product, body: { isActive } })
  await hide(false)
  expect(await notified(mail)).toEqual([])
  await hide(true)
  await as(stocked.owner).call(deleteProduct, { params: stocked.product })
  expect(await notified(mail)).toEqual([])
  const { db } = await platform()
  await forgetStockAlerts(db)
  expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
})

test('one click in the mail deletes all alerts of an address', async () => {
  const mail = await openMail()
  const [here, there] = [await given.product({ stock: 0 }), await given.product({ stock: 0 })]
  const email = newEmail()
  await ask(here, email)
  await ask(there, email)
  await setStock(here, 1)
  await notified(mail)
  const source = mail.server.arrived[0]?.source ?? ''
  expect(source).toMatch(/^List-Unsubscribe:\s+<http\S+#stop/m)
  const { db } = await platform()
  const [{ key } = { key: '' }] = await db.select().from(stockAlerts).where(eq(stockAlerts.shopId, here.shop.id))
  await call(endStockAlerts, { params: { key } })
  await call(endStockAlerts, { params: { key } })
  expect(await waiting(there)).toBe(0)
  expect(await db.$count(stockAlerts, eq(stockAlerts.email, email))).toBe(0)
})

test("alerts are shown and erased with a customer's data, and expire", async () => {
  const stocked = await given.product({ name: 'Mew ex', stock: 1 })
  const email = newEmail()
  await given.order({ of: stocked, quantity: 1, status: 'shipped', customerEmail: email })
  await ask(stocked, email)
  const { db } = await platform()
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from customers where shop_id = ${stocked.shop.id} and email = ${email}`,
  )
  const params = { id: stocked.shop.id, customerId: rows[0]?.id ?? 0 }
  const data = await as(stocked.owner).call(getCustomerData, { params })
  expect(data.shops).toMatchObject([{ waitsFor: [{ product: 'Mew ex' }] }])
  await as(stocked.owner).call(eraseCustomer, { params })
  expect(await waiting(stocked)).toBe(0)

  await ask(stocked, email)
  await db.execute(sql`update stock_alerts set asked_at = now() - interval '366 days'`)
  await forgetStockAlerts(db)
  expect(await waiting(stocked)).toBe(0)
})

test("refuses an invalid address, available, hidden or other shops' products, and strangers", async () => {
  const stocked = await given.product({ stock: 1 })
  const other = await given.product({ stock: 0 })
  const hidden = await given.product({ of: stocked, stock: 0, isActive: false })
  await expectNoTrace(async () => {
    await expectRefusal(ask(stocked, newEmail()), 409, 'in_stock')
    await expectRefusal(ask(other, 'nobody'), 400)
    await expectRefusal(ask(hidden, newEmail()), 404)
    await expectRefusal(ask({ ...other, shop: stocked.shop }, newEmail()), 404)
    await expectRefusal(call(endStockAlerts, { params: { key: 'x' } }), 400)
    await expectRefusal(as(stocked.owner).call(countStockAlerts, { params: other.product }), 404)
  })
})
