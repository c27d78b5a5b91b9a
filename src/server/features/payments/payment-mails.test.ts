import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { sharp } from '#server/sharp.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import type { ShopSettings } from '#shared/contract/shops/shops.ts'
import { call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

const bankAccount = { name: 'Kaarthuis Café B.V.', iban: 'NL91ABNA0417164300' }

/** Mails to the customer and the owner of an order. */
async function mailsOf(settings: ShopSettings, priceCents = 1_250) {
  const store = await given.shop({ open: true, ...settings })
  const { product } = await given.product({ of: store, priceCents })
  await forgetMails()
  const order: PlacedOrder = await call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })
  const { server, mailer } = await openMail()
  await sendDue(mailer)
  const to = (email: string) => server.arrived.find((mail) => mail.to.includes(email))?.source ?? ''
  return { order, customer: to(order.customerEmail), owner: to(store.owner.user.email) }
}

/** Decodes the QR code attached to a mail. */
async function codeIn(source: string): Promise<string | undefined> {
  const [, picture = ''] = /Content-Id: <payment-code>[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/i.exec(source) ?? []
  const { data, info } = await sharp(Buffer.from(picture, 'base64'))
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a mail has the transfer code as an inline picture, and the details as text', async () => {
  const { order, customer } = await mailsOf({ paymentLink: '', bankAccount })
  const [method] = order.payment.methods
  if (method?.kind !== 'bank-transfer') throw new Error('There is no bank transfer')
  expect(await codeIn(customer)).toBe(method.epc)
  const text = textOf(customer)
  expect(text).toContain('Please transfer €12.50.')
  for (const fact of [bankAccount.name, 'IBAN: NL91 ABNA 0417 1643 00', 'Amount: €12.50']) expect(text).toContain(fact)
  expect(text.replaceAll(' ', '')).toContain(`Paymentreference:${order.payment.reference}`)
  expect(customer).toContain('cid:payment-code')
})

test("lists all ways to pay in the shop's order", async () => {
  const both = { paymentLink: 'https://bunq.me/Kaarthuis', bankAccount }
  const linkFirst = await mailsOf(both)
  const href = `https://bunq.me/Kaarthuis/12.50/${linkFirst.order.orderNumber}`
  const first = textOf(linkFirst.customer)
  expect(first).toContain(`Pay €12.50: ${href}`)
  expect(first.indexOf('Pay at bunq.me')).toBeLessThan(first.indexOf('Or transfer the amount'))
  expect(first.indexOf('Pay at bunq.me')).toBeGreaterThan(0)
  const second = textOf((await mailsOf({ ...both, paymentFirst: 'bank-transfer' })).customer)
  expect(second.indexOf('Please transfer')).toBeLessThan(
    second.indexOf('Or pay at bunq.me: https://bunq.me/Kaarthuis/'),
  )
  expect(second.indexOf('Please transfer')).toBeGreaterThan(0)
})

test('when no way accepts the amount, the customer waits for instructions and the owner is asked to send them', async () => {
  const tikkie = { paymentLink: 'https://tikkie.me/pay/kaarthuis', paymentLinkMaxCents: 75_000 }
  const above = await mailsOf(tikkie, 145_000)
  expect(textOf(above.customer)).toContain('will send you payment instructions.')
  expect(above.customer).not.toContain('tikkie.me')
  expect(textOf(above.owner)).toContain(
    `You offer no way to pay this amount, so ${above.order.customerEmail} read that you will send payment instructions.`,
  )
  const below = await mailsOf(tikkie, 75_000)
  expect(textOf(below.customer)).toContain('Pay €750.00: https://tikkie.me/pay/kaarthuis')
  expect(textOf(below.owner)).not.toContain('payment instructions')
})
