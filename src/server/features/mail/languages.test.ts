import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { changeLanguage, changePassword, sendConfirmation } from '#shared/contract/accounts/account.ts'
import { forgotPassword, register } from '#shared/contract/accounts/accounts.ts'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { sendEmailAgain, sendTestEmail } from '#shared/contract/platform/emails.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { sendPasswordReset } from '#shared/contract/platform/users.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { checkout, given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { headersOf, type MailServer, textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import type { Mailer } from './sending/mailer.ts'

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  await forgetMails()
  ;({ server, mailer } = await openMail())
})

const dutch = clientOf({ language: 'nl' })

/** Messages queued for an address, newest first. */
const mailsTo = async (to: string) => {
  await handleEvents()
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.toEmail, to)).orderBy(desc(emailLogs.id))
  return rows.map(({ id, template, language, subject }) => ({ id, template, language, subject }))
}
const arrivedTo = (to: string) =>
  server.arrived
    .filter((mail) => mail.to.includes(to))
    .map(({ source }) => ({
      subject: /^Subject: (.*)$/m.exec(headersOf(source))?.[1],
      text: textOf(source),
    }))

test('writes to the customer in the language of the order, and to the owner in the owner’s', async () => {
  const stocked = await given.product({ stock: 4 })
  const { shop, product, owner } = stocked
  const order = await dutch.call(placeOrder, { body: checkout(shop, [[product, 1]]) })
  expect(await mailsTo(order.customerEmail)).toMatchObject([
    { language: 'nl', subject: `Je bestelling #${order.orderNumber} bij ${shop.name}` },
  ])
  expect(await mailsTo(owner.user.email)).toContainEqual(
    expect.objectContaining({ template: 'new-order', language: 'en', subject: `New order #${order.orderNumber}` }),
  )
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  const english = await call(placeOrder, { body: checkout(shop, [[product, 1]]) })
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  expect(await mailsTo(english.customerEmail)).toMatchObject([{ language: 'en' }])
  expect(await mailsTo(owner.user.email)).toContainEqual(
    expect.objectContaining({ template: 'low-stock', language: 'nl', subject: `Weinig voorraad bij ${shop.name}` }),
  )
  await makeDue()
  await sendDue(mailer)
  const texts = arrivedTo(order.customerEmail).map(({ text }) => text)
  expect(texts.join('\n')).toContain('Bedankt voor je bestelling bij')
  expect(texts.join('\n')).toMatch(/heeft je betaling van €\s12,50 voor bestelling/)
  expect(arrivedTo(english.customerEmail)[0]?.text).toContain('Thank you for your order at')
})

test('sends order links in the language of the request, or else of the shop', async () => {
  const { shop, owner, order } = await given.order()
  await as(owner).call(updateShop, { params: shop, body: { language: 'nl' } })
  const ask = { params: shop, body: { email: order.customerEmail } }
  const english = await clientOf({ language: 'en' }).call(sendOrderLinks, ask)
  const inShops = await call(sendOrderLinks, ask)
  expect([english.message, inShops.message]).toEqual([
    expect.stringContaining('so the links cannot reach you'),
    expect.stringContaining('dus de links bereiken je niet'),
  ])
  const links = (await mailsTo(order.customerEmail)).filter(({ template }) => template === 'your-orders')
  expect(links).toMatchObject([{ language: 'nl' }, { language: 'en' }])
})

test('writes account messages in the language of the account', async () => {
  const person = { email: newEmail(), password: PASSWORD, firstName: 'Ash', lastName: 'Ketchum' }
  const session = await dutch.call(register, { body: person })
  const owner = as(session)
  expect(await mailsTo(person.email)).toMatchObject([{ language: 'nl', subject: 'Welkom bij Toploader' }])
  await owner.call(sendConfirmation)
  const { token } = await owner.call(changePassword, { body: { password: PASSWORD, newPassword: 'battery staple' } })
  await as(await given.admin()).call(sendPasswordReset, { params: { userId: session.user.id } })
  expect(await mailsTo(person.email)).toMatchObject([
    { template: 'password-reset', language: 'nl', subject: 'Kies een nieuw wachtwoord' },
    { template: 'password-changed', language: 'nl', subject: 'Je wachtwoord is gewijzigd' },
    { template: 'welcome', language: 'nl', subject: 'Bevestig je e-mailadres' },
    { template: 'welcome', language: 'nl' },
  ])
  // The requester is not signed in, so the language of the account is read when the message is rendered.
  await forgetMails()
  await clientOf({ language: 'en' }).call(forgotPassword, { body: { email: person.email } })
  await sendDue(mailer)
  expect(arrivedTo(person.email)).toMatchObject([{ subject: 'Kies een nieuw wachtwoord' }])
  expect(await mailsTo(person.email)).toMatchObject([{ language: 'nl', subject: 'Kies een nieuw wachtwoord' }])
  await as({ token }).call(changeLanguage, { body: { language: 'en' } })
  expect(await mailsTo(person.email)).toMatchObject([{ language: 'nl' }])
})

test('administrators write to owners in the owner’s language, and receive messages in their own', async () => {
  const admin = await given.admin()
  await as(admin).call(changeLanguage, { body: { language: 'nl' } })
  const { shop, owner } = await given.shop({ open: true })
  await as(admin).call(approveShop, { params: shop, body: { approved: false } })
  expect(await mailsTo(owner.user.email)).toContainEqual(
    expect.objectContaining({ language: 'en', subject: `The approval of ${shop.name} was revoked` }),
  )
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  await as(admin).call(approveShop, { params: shop, body: { approved: true } })
  expect((await mailsTo(owner.user.email))[0]).toMatchObject({ subject: `${shop.name} is goedgekeurd` })
  const body = { paymentLink: 'https://pay.example.com/other', currentPassword: PASSWORD }
  await as(owner).call(updateShop, { params: shop, body })
  for (const { user } of [owner, admin]) {
    const subject = `De betaallink van ${shop.name} is gewijzigd`
    expect((await mailsTo(user.email))[0]).toMatchObject({ language: 'nl', subject })
  }
  await as(admin).call(sendTestEmail)
  expect((await mailsTo(admin.user.email))[0]).toMatchObject({ language: 'nl', subject: 'Testmail van Toploader' })
})

test('resends a message with the same text, whatever has changed since', async () => {
  const { owner, order } = await given.order()
  await handleEvents()
  const { db } = await platform()
  await db.update(emailLogs).set({ status: 'failed', nextAttemptAt: null }).where(eq(emailLogs.template, 'new-order'))
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  const [mail] = (await mailsTo(owner.user.email)).filter(({ template }) => template === 'new-order')
  await as(await given.admin()).call(sendEmailAgain, { params: { id: mail?.id ?? 0 } })
  await sendDue(mailer)
  const again = arrivedTo(owner.user.email).find(({ subject }) => subject?.includes(order.orderNumber))
  expect(again?.subject).toBe(`New order #${order.orderNumber}`)
  expect(again?.text).toContain('committed to buy')
})

test('shows why a message failed in the language of the reader', async () => {
  const { owner, order } = await given.order()
  await handleEvents()
  const { db } = await platform()
  const failed = { status: 'failed', nextAttemptAt: null } as const
  await db.update(emailLogs).set(failed).where(eq(emailLogs.toEmail, order.customerEmail))
  const reasonIn = async (language: string) =>
    (await clientOf({ token: owner.token, language }).call(getOrderDetails, { params: order })).undelivered
  expect(await reasonIn('nl')).toMatchObject([{ reason: 'er is geen reden gegeven' }])
  expect(await reasonIn('en')).toMatchObject([{ reason: 'no reason was given' }])
})
