import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, orderMessages } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderMessages, MESSAGES_PER_HOUR, writeToCustomer } from '#shared/contract/orders/order-messages.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { headersOf, textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, publicUrl, sendDue } from '#tests/support/servers/mail-worker.ts'

const write = ({ owner, order }: Ordered, body: string, key?: string) =>
  as(owner).call(writeToCustomer, {
    params: { id: order.id },
    body: { body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const messages = ({ owner, order }: Ordered) => as(owner).call(listOrderMessages, { params: { id: order.id } })

/** An order at a shop with a reply address. */
async function ordered(): Promise<Ordered> {
  const made = await given.order({ status: 'paid' })
  await enterSeller(made)
  await forgetMails()
  return made
}

test('delivers a message verbatim with the shop as reply address, and shows it with the order', async () => {
  const made = await ordered()
  const { order, shop } = made
  const body = 'Hi <b>Bram</b>,\nline two & three.\n\nhttps://example.com/x'
  const first = await write(made, `  ${body}\n`)
  expect(first).toMatchObject({ replyTo: seller.email, messages: [{ body, who: 'Misty Waters', delivery: 'pending' }] })

  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  const [mail, ...others] = server.arrived
  expect(others).toEqual([])
  const headers = headersOf(mail?.source ?? '')
  expect(headers).toContain(`Subject: About your order #${order.orderNumber} at ${shop.name}`)
  expect(headers).toContain(`Reply-To: ${seller.email}`)
  expect(headers).not.toContain(made.owner.user.email)
  const text = textOf(mail?.source ?? '').replaceAll('\r\n', '\n')
  const { db } = await platform()
  const [logged] = await db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id))
  expect(text).toContain(body)
  expect(text).toContain(`${publicUrl}/@${shop.slug}/order/${order.pageKey}`)
  expect(logged?.html).toContain('&lt;b&gt;Bram&lt;/b&gt;')
  expect(logged?.html).not.toContain('href="https://example.com/x"')

  expect(await messages(made)).toMatchObject({ messages: [{ body, delivery: 'sent' }] })
  const { history } = await as(made.owner).call(getOrderDetails, { params: order })
  expect(history.at(-1)).toMatchObject({ action: 'Message sent to the customer', who: 'Misty Waters' })
  expect(JSON.stringify(history)).not.toContain('Bram')
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page.messages).toEqual([{ body, at: expect.any(String) }])
})

test('sends concurrent and repeated requests once, and rejects another message with the same key', async () => {
  const made = await ordered()
  const key = 'key-of-the-message'
  await Promise.all([write(made, 'Hello', key), write(made, 'Hello', key), write(made, 'Hello', key)])
  await expectNoTrace(async () => {
    await write(made, 'Hello', key)
    await expectRefusal(write(made, 'Hello again', key), 422, 'idempotency_mismatch')
  })
  await write(made, 'Hello', 'another-key')
  const { db } = await platform()
  expect(await db.select().from(emailLogs).where(eq(emailLogs.orderId, made.order.id))).toHaveLength(2)
})

test('rejects a message if the shop has no reply address', async () => {
  const made = await given.order()
  await expectNoTrace(() => expectRefusal(write(made, 'Hello'), 409, 'no_reply_address'))
  expect(await messages(made)).toEqual({ replyTo: null, messages: [] })
})

test('rejects a message that is empty, too long or has control characters', async () => {
  const made = await ordered()
  for (const body of ['', ' \n ', 'a'.repeat(2_001), 'a\u0000b']) {
    await expectNoTrace(() => expectRefusal(write(made, body), 400, 'invalid_input'))
  }
  await write(made, 'a'.repeat(2_000))
})

test('limits the messages to a customer', async () => {
  const made = await ordered()
  for (let sent = 0; sent < MESSAGES_PER_HOUR; sent++) await write(made, `Message ${sent}`)
  await expectNoTrace(() => expectRefusal(write(made, 'One more'), 409, 'too_many_messages'))
  const { db } = await platform()
  const before = new Date(Date.now() - 61 * 60_000)
  await db.update(orderMessages).set({ createdAt: before }).where(eq(orderMessages.orderId, made.order.id))
  await write(made, 'An hour later')
})

test("does not find another shop's order", async () => {
  const made = await ordered()
  const { owner } = await given.shop()
  await expectNoTrace(() => expectRefusal(write({ ...made, owner }, 'Hello'), 404, 'not_found'))
  await expectRefusal(messages({ ...made, owner }), 404, 'not_found')
})
