import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { placeOrder } from '#server/features/orders/placing/place-order.ts'
import { Checkout } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, publicUrl, sendDue } from '#tests/support/servers/mail-worker.ts'
import { inherited } from '#tests/support/servers/process.ts'
import { AT_ONCE } from './mailer.ts'

const MANY = isLong ? 1_000 : 150

/** Places orders at a shop whose owner receives no messages, so that there is one per order. Returns the addresses. */
async function place(count: number): Promise<string[]> {
  const { db } = await platform()
  const { owner, shop, product } = await given.product({ stock: count })
  const body = { mailNewOrders: false, mailLowStock: false }
  await as(owner).call(updateShop, { params: shop, body })
  await forgetMails()
  const bodies = Array.from({ length: count }, () => Checkout.parse(checkout(shop, [[product, 1]])))
  const waiting = [...bodies]
  const caller = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await placeOrder(db, next)
  }
  await Promise.all(Array.from({ length: 16 }, caller))
  await handleEvents()
  return bodies.map(({ customerEmail }) => customerEmail).sort()
}

const addressesIn = (server: MailServer) => server.arrived.flatMap(({ to }) => to).sort()
const sentOf = async () => (await platform()).db.$count(emailLogs, eq(emailLogs.status, 'sent'))

test(`accepts ${MANY} orders while the mail server is down, and sends each message once when it is back`, async () => {
  const first = await startMailServer()
  const port = Number(new URL(first.url).port)
  await first.stop()
  const mailer = mailerTo(first.url)
  onTestFinished(() => mailer.close())
  const addresses = await place(MANY)
  await sendDue(mailer)
  expect(await sentOf()).toBe(0)
  const server = await startMailServer({ port })
  onTestFinished(() => server.stop())
  await makeDue()
  await Promise.all([sendDue(mailer), sendDue(mailer)])
  expect(addressesIn(server)).toEqual(addresses)
  expect(await sentOf()).toBe(MANY)
}, 180_000)

test('loses nothing when the sending process is killed, and sends messages not in flight once', async () => {
  const count = isLong ? 300 : 150
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  const addresses = await place(count)
  const { connection } = await platform()
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../../tests/support/servers/mail-sender.ts', import.meta.url))],
    {
      env: {
        ...inherited,
        CONNECTION: JSON.stringify(connection),
        SMTP_URL: server.url,
        MAIL_FROM: 'no-reply@cards.example',
        PUBLIC_URL: publicUrl,
      },
      stdio: 'ignore',
    },
  )
  const ended = once(child, 'close')
  while (server.arrived.length < count / 5 && child.exitCode === null) await pause(5)
  child.kill('SIGKILL')
  await ended
  expect(server.arrived.length).toBeGreaterThanOrEqual(count / 5)
  expect(server.arrived.length).toBeLessThan(count)

  const mailer = mailerTo(server.url)
  onTestFinished(() => mailer.close())
  // Its locks end when the database notices that the process is gone.
  while ((await sentOf()) < count) {
    await sendDue(mailer)
    await pause(100)
  }
  expect(await sentOf()).toBe(count)
  const arrived = addressesIn(server)
  expect([...new Set(arrived)]).toEqual(addresses)
  expect(arrived.length - count).toBeLessThanOrEqual(AT_ONCE)
}, 180_000)
