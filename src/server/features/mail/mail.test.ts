import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { readConfig } from '#server/config.ts'
import { emailLogs } from '#server/database/schema.ts'
import { getCustomerOrder, sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { headersOf, type MailServer, startMailServer, textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, publicUrl } from '#tests/support/servers/mail-worker.ts'
import { temporaryFolder } from '#tests/torture/temporary-folder.ts'
import { createMailer, type Mailer } from './sending/mailer.ts'
import { pauses } from './sending/retries.ts'
import { sendDueMail } from './sending/send-due-mail.ts'

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  await forgetMails()
  server = await startMailServer()
  mailer = mailerTo(server.url)
})
afterEach(async () => {
  mailer.close()
  await server.stop()
})

// Deletes the welcome messages that each new owner receives, which these tests ignore.
const welcomed = async () => {
  await handleEvents()
  await (await platform()).db.delete(emailLogs).where(eq(emailLogs.template, 'welcome'))
}
const send = async (through = mailer) => {
  await welcomed()
  await sendDueMail({ db: (await platform()).db, mailer: through, mails: allMails, publicUrl, breathMs: 0 })
}
const log = async () => {
  await welcomed()
  return (await platform()).db.select().from(emailLogs).orderBy(desc(emailLogs.id))
}
const logOf = async (to: string) => (await log()).filter(({ toEmail }) => toEmail === to)
const arrivedTo = (to: string) => server.arrived.filter((mail) => mail.to.includes(to))

test('notifies the customer and the owner of an order, once each', async () => {
  const ordered = await given.order({ quantity: 2 })
  const { customerEmail, orderNumber, pageKey } = ordered.order
  await Promise.all([send(), send(), send()])
  await send()
  expect(server.arrived).toHaveLength(2)
  const [toCustomer] = arrivedTo(customerEmail)
  const headers = headersOf(toCustomer?.source ?? '')
  expect(headers).toContain(`Subject: Your order #${orderNumber} at`)
  expect(headers).toMatch(/^From: .*<no-reply@cards\.example>/m)
  // The owner's sign-in address is not disclosed.
  expect(headers).not.toContain('Reply-To')
  expect(toCustomer?.source).not.toContain(ordered.owner.user.email)
  const text = textOf(toCustomer?.source ?? '')
  expect(text).toContain(`2 × ${ordered.product.name}  €25.00`)
  expect(text).toContain('Total  €25.00')
  expect(text).toContain('Pay at pay.example.com')
  expect(text).toContain('Pay €25.00: https://pay.example.com/cards')
  expect(text).toContain(`Sold by ${ordered.shop.name}`)
  expect(text).toContain(`${publicUrl}/@${ordered.shop.slug}/order/${pageKey}`)
  expect(toCustomer?.source).toContain('Content-Type: text/html')
  const [toOwner] = arrivedTo(ordered.owner.user.email)
  expect(headersOf(toOwner?.source ?? '')).toContain(`Subject: New order #${orderNumber}`)
  expect(headersOf(toOwner?.source ?? '')).toContain(`Reply-To: ${customerEmail}`)
  expect(textOf(toOwner?.source ?? '')).toContain(`${customerEmail} committed to buy.`)
  expect((await log()).map(({ status, attempts, fromEmail }) => ({ status, attempts, fromEmail }))).toEqual(
    Array(2).fill({ status: 'sent', attempts: 1, fromEmail: 'no-reply@cards.example' }),
  )
})

test('sends nothing again for a retried request, and nothing for a rejected order', async () => {
  const { shop, product } = await given.product({ stock: 1 })
  const order = { body: checkout(shop, [[product, 1]]), headers: { 'idempotency-key': 'the-same-key' } }
  await Promise.all([call(placeOrder, order), call(placeOrder, order)])
  await expectRefusal(call(placeOrder, { body: checkout(shop, [[product, 1]]) }), 409)
  await send()
  expect(server.arrived).toHaveLength(2)
})

test('fails at once for an unknown mailbox, with the server’s response', async () => {
  const { order } = await given.order()
  server.refusals.recipients.push('550 No such letter box', '550 No such letter box')
  await send()
  const [failed] = await logOf(order.customerEmail)
  expect(failed).toMatchObject({ status: 'failed', attempts: 1, nextAttemptAt: null })
  expect(failed?.errorMessage).toContain('No such letter box')
})

test('retries later after a temporary failure', async () => {
  const { order } = await given.order()
  server.refusals.recipients.push('451 Greylisted, come back', '451 Greylisted, come back')
  await send()
  const [waiting] = await logOf(order.customerEmail)
  expect(waiting).toMatchObject({ status: 'pending', attempts: 1, errorMessage: expect.stringContaining('Greylisted') })
  expect(waiting?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
  await send()
  expect(server.arrived).toHaveLength(0)
  await makeDue()
  await send()
  expect(await logOf(order.customerEmail)).toMatchObject([{ status: 'sent', attempts: 2, errorMessage: null }])
})

test('accepts orders while the mail server is down, and delivers each message once when it is back', async () => {
  const port = Number(new URL(server.url).port)
  await server.stop()
  const stocked = await given.product({ stock: 100 })
  const orders = await Promise.all(Array.from({ length: 25 }, () => given.order({ of: stocked })))
  await send()
  expect(await log()).toEqual(Array(50).fill(expect.objectContaining({ status: 'pending' })))
  const tried = (await log()).filter(({ attempts }) => attempts > 0)
  // One failed connection is enough: the other messages keep their attempts.
  expect(tried.length).toBeLessThanOrEqual(4)
  expect(tried[0]?.errorMessage).toContain('ECONNREFUSED')

  server = await startMailServer({ port })
  await makeDue()
  await Promise.all([send(), send()])
  expect(server.arrived).toHaveLength(50)
  for (const { order } of orders) expect(arrivedTo(order.customerEmail)).toHaveLength(1)
})

test('fails after the last retry', async () => {
  const { order } = await given.order()
  await server.stop()
  const { db } = await platform()
  await handleEvents()
  await db.update(emailLogs).set({ attempts: pauses.length }).where(eq(emailLogs.toEmail, order.customerEmail))
  await send()
  await makeDue()
  await send()
  expect(await logOf(order.customerEmail)).toMatchObject([{ status: 'failed', attempts: pauses.length + 1 }])
  server = await startMailServer()
})

test('keeps messages pending after a wrong password, for the operator to fix', async () => {
  const guarded = await startMailServer({ login: 'me:secret' })
  const { order } = await given.order()
  const wrong = mailerTo(guarded.url.replace('secret', 'guess'))
  await send(wrong)
  expect((await log()).every(({ status }) => status === 'pending')).toBe(true)
  await makeDue()
  const right = mailerTo(guarded.url)
  await send(right)
  expect(await logOf(order.customerEmail)).toMatchObject([{ status: 'sent' }])
  wrong.close()
  right.close()
  await guarded.stop()
})

test('stores messages as files without a mail server', async () => {
  const dataDir = temporaryFolder()
  const { order, owner } = await given.order()
  await send(createMailer(readConfig({ DATA_DIR: dataDir })))
  const files = readdirSync(join(dataDir, 'mail'))
  expect(files).toHaveLength(2)
  const sources = files.map((file) => readFileSync(join(dataDir, 'mail', file), 'utf8'))
  expect(sources.some((source) => source.includes(`To: ${order.customerEmail}`))).toBe(true)
  expect(await logOf(order.customerEmail)).toMatchObject([{ status: 'kept', sentAt: null, attempts: 1 }])
  const { undelivered } = await as(owner).call(getOrderDetails, { params: order })
  expect(undelivered).toMatchObject([{ reason: 'this platform has no mail server' }])
})

test('shows the status of the confirmation email on the order page', async () => {
  const { order } = await given.order()
  const confirmation = async () => (await call(getCustomerOrder, { params: { key: order.pageKey } })).confirmation
  // The test platform has no mail server.
  expect(await confirmation()).toBe('kept')
  await send()
  expect(await confirmation()).toBe('sent')
  await handleEvents()
  await (await platform()).db.update(emailLogs).set({ status: 'failed' })
  expect(await confirmation()).toBe('failed')
  await forgetMails()
  expect(await confirmation()).toBeNull()
})

test('sends working order links; an address without orders gets the same response but no message', async () => {
  const ordered = await given.order()
  await given.order({ of: ordered, customerEmail: ordered.order.customerEmail })
  const elsewhere = await given.order({ customerEmail: ordered.order.customerEmail })
  await forgetMails()
  const ask = (email: string) => call(sendOrderLinks, { params: ordered.shop, body: { email } })
  const stranger = newEmail()
  expect(await ask(ordered.order.customerEmail.toUpperCase())).toEqual(await ask(stranger))
  await send()
  expect(server.arrived).toHaveLength(1)
  expect(await log()).toHaveLength(1)
  const text = textOf(arrivedTo(ordered.order.customerEmail)[0]?.source ?? '')
  const keys = [...text.matchAll(/\/order\/([0-9a-f-]{36})/g)].map(([, key = '']) => key)
  expect(keys).toHaveLength(2)
  expect(keys).toContain(ordered.order.pageKey)
  expect(keys).not.toContain(elsewhere.order.pageKey)
  for (const key of keys) await call(getCustomerOrder, { params: { key } })
})

test('stores an order and its messages in one transaction', async () => {
  const ordered: Ordered = await given.order()
  const rows = await log()
  expect(rows.map(({ template, orderId }) => [template, orderId]).sort()).toEqual([
    ['new-order', ordered.order.id],
    ['order-placed', ordered.order.id],
  ])
})

test('tells an owner that the shop is approved, or why the approval was revoked', async () => {
  const boss = as(await given.admin())
  const { shop, owner } = await given.shop({ name: 'Vuurvogel Kaarten' })
  await boss.call(approveShop, { params: shop, body: { approved: true } })
  await boss.call(approveShop, { params: shop, body: { approved: false, reason: 'No address.\nPlease add one.' } })
  await send()
  const [revoked = '', approved = ''] = arrivedTo(owner.user.email)
    .map(({ source }) => textOf(source))
    .sort((one, other) => Number(other.includes('revoked')) - Number(one.includes('revoked')))
  expect(approved).toContain('Vuurvogel Kaarten is approved.')
  expect(approved).toContain(`${publicUrl}/shopadmin/settings`)
  expect(revoked).toMatch(/The reason:\s+No address\.\s+Please add one\./)
})
