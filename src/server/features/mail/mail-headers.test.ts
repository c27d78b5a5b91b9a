import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shops } from '#server/database/schema.ts'
import { yourOrders } from '#server/features/orders/customer-page/your-orders.mail.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { headersOf, type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, sendDue } from '#tests/support/servers/mail-worker.ts'
import { enqueueMail } from './sending/enqueue-mail.ts'
import type { Mailer } from './sending/mailer.ts'

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

const arrivedTo = (to: string) => server.arrived.filter((mail) => mail.to.includes(to))

test('keeps unusual names and addresses within their header', async () => {
  const email = "o'brien+cards=x@xn--mnchen-3ya.example"
  const stocked = await given.product({ name: 'Mew <b>ex</b> & "friends" 🎴' })
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { name: 'Kaarten, "Q" <x> 🃏 & Co' } })
  await given.order({ of: stocked, customerEmail: email })
  await sendDue(mailer)
  // The test server decodes the domain to Unicode.
  const [mail] = arrivedTo("o'brien+cards=x@münchen.example")
  expect(mail?.to).toHaveLength(1)
  expect(headersOf(mail?.source ?? '').match(/^(From|To|Subject|Bcc|Cc):/gim)).toHaveLength(3)
  expect(mail?.source.split('text/html')[1]).not.toContain('<b>ex</b>')
})

test('a shop writes as NAME via Toploader; an old name that breaks the rules never reaches a header', async () => {
  const { order, owner, shop } = await given.order()
  await sendDue(mailer)
  const fromOf = () => /^From: (.*)$/m.exec(headersOf(arrivedTo(order.customerEmail).at(-1)?.source ?? ''))?.[1]
  expect(fromOf()).toBe(`"${shop.name} via Toploader" <no-reply@cards.example>`)
  const { db } = await platform()
  await db.update(shops).set({ name: 'ING Bank <service@ing.nl>' }).where(eq(shops.id, shop.id))
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await makeDue()
  await sendDue(mailer)
  const headers = headersOf(arrivedTo(order.customerEmail).at(-1)?.source ?? '')
  expect(fromOf()).toBe('ING Bank via Toploader <no-reply@cards.example>')
  expect(headers).toMatch(/^Subject: Your order #\S+ at ING Bank is paid/m)
  expect(headers).not.toContain('service@ing.nl')
})

test('strips line breaks from headers', async () => {
  const { db } = await platform()
  const { shop, order } = await given.order()
  await forgetMails()
  await enqueueMail(
    db,
    { ...yourOrders, subject: () => () => 'Hello\r\nBcc: everybody@example.nl\r\n\r\nBody' },
    {
      to: order.customerEmail,
      language: 'en',
      shopId: shop.id,
    },
    shop.name,
  )
  await db.update(shops).set({ name: 'Cards\r\nBcc: all@example.nl' }).where(eq(shops.id, shop.id))
  await sendDue(mailer)
  const headers = headersOf(server.arrived[0]?.source ?? '')
  expect(headers).not.toMatch(/^Bcc:/m)
  expect(server.arrived[0]?.to).toEqual([order.customerEmail])
})
