import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { moveOrders } from '#shared/contract/orders/order-moves.ts'
import { sendEmailAgain } from '#shared/contract/platform/emails.ts'
import { as, call } from '#tests/support/client.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, sendDue } from '#tests/support/servers/mail-worker.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import type { Mailer } from './mailer.ts'

let server: MailServer
let mailers: Mailer[]
let victim: string

beforeEach(async () => {
  server = await startMailServer()
  mailers = [mailerTo(server.url), mailerTo(server.url)]
  victim = newEmail()
  await forgetMails()
})
afterEach(async () => {
  for (const mailer of mailers) mailer.close()
  await server.stop()
})

/** Sends with two concurrent processes. Advances time first, because status messages are delayed. */
async function send() {
  await makeDue()
  await Promise.all(mailers.map(sendDue))
}
const arrived = () => server.arrived.filter(({ to }) => to.includes(victim)).length
const order = (of: Stocked) => given.order({ of, customerEmail: victim })
const withheld = async () => {
  const { db } = await platform()
  return db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.toEmail, victim), eq(emailLogs.withheld, true)))
}

test('limits messages for orders with someone else’s address; other shops and addresses are not affected', async () => {
  const stocked = await given.product({ stock: 100 })
  for (let round = 0; round < 8; round++) await order(stocked)
  await call(sendOrderLinks, { params: stocked.shop, body: { email: victim } })
  await send()
  expect(arrived()).toBe(5)
  const reason = 'Not sent: this address had 5 messages of this kind from this shop within the hour.'
  expect(await withheld()).toEqual(Array(4).fill(expect.objectContaining({ status: 'failed', errorMessage: reason })))
  // The owner is notified of each order.
  expect(server.arrived.filter(({ to }) => to.includes(stocked.owner.user.email)).length).toBeGreaterThanOrEqual(8)
  await order(await given.product())
  const other = await given.order({ of: stocked })
  await send()
  expect(arrived()).toBe(6)
  expect(server.arrived.filter(({ to }) => to.includes(other.order.customerEmail))).toHaveLength(1)
  const { db } = await platform()
  await db.execute(sql`update email_logs set created_at = ${earlier('created_at', sql`interval '61 minutes'`)}`)
  await order(stocked)
  await send()
  expect(arrived()).toBe(7)
})

test('counts all spellings of an address as one mailbox, across shops and for registrations', async () => {
  const stocked = await given.product({ stock: 100 })
  const spelt = (round: number) => victim.replace('@', `+${round}@`)
  for (let round = 0; round < 8; round++) await given.order({ of: stocked, customerEmail: spelt(round) })
  for (let round = 0; round < 7; round++) await given.owner({ email: spelt(100 + round) })
  await send()
  const reached = (from: number, to: number) =>
    server.arrived.filter((mail) =>
      mail.to.some((address) => Array.from({ length: to - from }, (_, place) => spelt(from + place)).includes(address)),
    )
  expect(reached(0, 8)).toHaveLength(5)
  expect(reached(100, 107)).toHaveLength(5)
})

test('delivers a whole evening of order updates to one buyer, but no more', async () => {
  const stocked = await given.product({ stock: 100 })
  const orders = []
  for (let round = 0; round < 10; round++) orders.push((await order(stocked)).order)
  await forgetMails()
  const { owner, shop } = stocked
  const chosen = orders.map(({ id }) => ({ id }))
  for (const status of ['paid', 'ripped', 'shipped'] as const) {
    await as(owner).call(moveOrders, { params: shop, body: { status, orders: chosen } })
  }
  await send()
  expect(arrived()).toBe(30)
  await (await platform()).db.execute(sql`update orders set status = 'paid' where shop_id = ${shop.id}`)
  await as(owner).call(moveOrders, { params: shop, body: { status: 'ripped', orders: chosen } })
  await send()
  expect(arrived()).toBe(30)
  expect(await withheld()).toHaveLength(10)
})

test('an administrator can resend a withheld message', async () => {
  const boss = as(await given.admin())
  const stocked = await given.product({ stock: 100 })
  for (let round = 0; round < 6; round++) await order(stocked)
  await send()
  const [mail] = await withheld()
  await boss.call(sendEmailAgain, { params: { id: mail?.id ?? 0 } })
  await send()
  expect(arrived()).toBe(6)
  expect(await withheld()).toEqual([])
})
