import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { orderPlaced } from '#server/features/orders/mails/order-placed.mail.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listEmails, sendEmailAgain } from '#shared/contract/platform/emails.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { headersOf, type MailServer, startMailServer, startSilentServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, sendDue } from '#tests/support/servers/mail-worker.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { Patience } from './mailer.ts'

let server: MailServer
let ordered: Ordered

/** One order, with only the customer's message in the log. */
beforeEach(async () => {
  server = await startMailServer()
  ordered = await given.order()
  await forgetMails()
  await write()
})
afterEach(() => server.stop())

const write = async (subject = 'Your order') => {
  const { db } = await platform()
  const { order, shop } = ordered
  await enqueueMail(
    db,
    { ...orderPlaced, subject: () => () => subject },
    {
      to: order.customerEmail,
      language: 'en',
      shopId: shop.id,
      orderId: order.id,
    },
    { orderNumber: order.orderNumber, shopName: shop.name },
  )
}
const lines = async () => (await platform()).db.select().from(emailLogs).orderBy(emailLogs.id)
const through = async (url: string, send = sendDue, patience?: Patience) => {
  const mailer = mailerTo(url, patience)
  await send(mailer).finally(() => mailer.close())
}

test('TLS: accepts an untrusted certificate only if configured', async () => {
  const secure = await startMailServer({ secure: true, login: 'me:secret' })
  await through(secure.url)
  const errorMessage = expect.stringContaining('certificate')
  expect(await lines()).toMatchObject([{ status: 'pending', attempts: 1, errorMessage }])
  await makeDue()
  await through(`${secure.url}/?tls.rejectUnauthorized=false`)
  expect(await lines()).toMatchObject([{ status: 'sent', attempts: 2 }])
  expect(secure.arrived).toHaveLength(1)
  await secure.stop()
})

test('delivers the message once after three failed attempts', async () => {
  const { url } = server
  await server.stop()
  for (const attempts of [1, 2, 3]) {
    await through(url)
    expect(await lines()).toMatchObject([{ status: 'pending', attempts }])
    await makeDue()
  }
  server = await startMailServer({ port: Number(new URL(url).port) })
  await through(url)
  await through(url)
  expect(server.arrived).toHaveLength(1)
  expect(await lines()).toMatchObject([{ status: 'sent', attempts: 4, errorMessage: null }])
})

test('sends a message again completely if the server dies in the middle of it', async () => {
  server.deaths = 1
  await through(server.url)
  expect(server.arrived).toHaveLength(0)
  expect(await lines()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await makeDue()
  await through(server.url)
  expect(server.arrived).toHaveLength(1)
  expect(headersOf(server.arrived[0]?.source ?? '')).toMatch(/^Message-ID: <mail-/m)
})

test('gives up on a server that never responds, and keeps the message pending', async () => {
  const silent = await startSilentServer()
  await through(silent.url, sendDue, { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 })
  expect(await lines()).toMatchObject([{ status: 'pending', attempts: 1 }])
  await silent.stop()
})

test('does not fail permanently for a rejected sender, for the operator to fix', async () => {
  server.refusals.senders.push('550 Not from here')
  await through(server.url)
  expect(await lines()).toMatchObject([{ status: 'pending', attempts: 1, undeliverable: false }])
})

test('a message that cannot be rendered does not block others', async () => {
  const { db } = await platform()
  await db.update(emailLogs).set({ template: 'nonsense' })
  await write()
  await through(server.url)
  expect(server.arrived).toHaveLength(1)
  const errorMessage = expect.stringContaining('nonsense')
  expect(await lines()).toMatchObject([{ status: 'pending', attempts: 1, errorMessage }, { status: 'sent' }])
})

test('stops after a permanently rejected address, shows that to the owner, and lets an administrator retry', async () => {
  const { owner, order } = ordered
  const boss = as(await given.admin())
  // The administrator's own sign-in sends a message, too.
  await forgetMails()
  await write()
  server.refusals.recipients.push('550 5.1.1 No such letter box')
  await through(server.url)
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await makeDue()
  await through(server.url)
  expect(server.arrived.filter(({ to }) => to.includes(order.customerEmail))).toEqual([])
  const [first, second] = (await lines()).filter(({ toEmail }) => toEmail === order.customerEmail)
  expect(first).toMatchObject({ status: 'failed', undeliverable: true, attempts: 1 })
  expect(second).toMatchObject({ status: 'failed', undeliverable: true, attempts: 0 })
  const { undelivered } = await as(owner).call(getOrderDetails, { params: order })
  expect(undelivered).toMatchObject([
    { subject: 'Your order', reason: '550 5.1.1 No such letter box' },
    { reason: expect.stringContaining('550 5.1.1 No such letter box') },
  ])
  // Another order with the same address is attempted.
  const next = await given.order({ of: ordered, customerEmail: order.customerEmail })
  await through(server.url)
  expect(server.arrived.filter(({ to }) => to.includes(next.order.customerEmail))).toHaveLength(1)

  const id = second?.id ?? 0
  await boss.call(sendEmailAgain, { params: { id } })
  await through(server.url)
  const { emails } = await boss.call(listEmails, { query: { search: order.customerEmail, status: 'sent' } })
  expect(emails.find((mail) => mail.id === id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    sentBy: 'admin@example.nl',
  })
  // A sent message cannot be resent.
  await expectRefusal(boss.call(sendEmailAgain, { params: { id } }), 409, 'not_failed')
})

test('fails for a full mailbox, and attempts the next message', async () => {
  server.refusals.recipients.push('552 5.2.2 Letter box full')
  await through(server.url)
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  await makeDue()
  await through(server.url)
  expect(await lines()).toMatchObject([{ status: 'failed', undeliverable: false }, { status: 'sent' }])
})
