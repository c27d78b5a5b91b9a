import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { emailLogs, orders, products, shops } from '#server/database/schema.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { contrast } from '#shared/rules/shops/colour.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, onlyInvoice, pdfOf } from '#tests/support/records/money/invoices.ts'
import { givenDiscount } from '#tests/support/records/orders/discounts.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { lookOf } from './parts.ts'
import { renderMail } from './render-mail.ts'

const publicUrl = 'https://cards.example'

async function rendered({ shop, order }: Ordered, template: 'order-placed' | 'order-paid') {
  const { db } = await platform()
  const about = { shopId: shop.id, orderId: order.id, toEmail: order.customerEmail, replyTo: 'sanne@kaarten.example' }
  const [mail] = await db
    .insert(emailLogs)
    .values({ ...about, template, language: 'en', data: {}, subject: '', nextAttemptAt: new Date() })
    .returning()
  const made = mail && (await db.transaction((tx) => renderMail(tx, mail, { mails: allMails, publicUrl })))
  if (!made) throw new Error('There is nothing to say')
  return made
}

test('shows the shop’s logo and pictures of the products with reserved space, and no external pictures', async () => {
  const ordered = await given.order()
  const { db } = await platform()
  const picturesAre = async (imageUrl: string, logoUrl: string) => {
    await db.update(products).set({ imageUrl }).where(eq(products.id, ordered.product.id))
    await db.update(shops).set({ logoUrl }).where(eq(shops.id, ordered.shop.id))
  }
  const imagesOf = async () =>
    [...(await rendered(ordered, 'order-placed')).html.matchAll(/<img[^>]*>/g)]
      .map(String)
      .filter((image) => !image.includes('cid:legal-guarantee'))

  await picturesAre('/media/1/abc-p630x880.webp', '/media/1/def-l512x128.webp')
  const [logo, line] = await imagesOf()
  const image = (file: string, width: number, height: number) =>
    `<img src="${publicUrl}/media/1/${file}" width="${width}" height="${height}" alt=""`
  expect(logo).toContain(image('def-l512x128-128.webp', 140, 35))
  expect(line).toContain(image('abc-p630x880-320.webp', 48, 67))

  await picturesAre('https://elsewhere.example/card.png', 'https://elsewhere.example/logo.png')
  expect(await imagesOf()).toEqual([])
})

test('an order confirmation embeds the notice on the legal guarantee in its language, with its words in the plain text', async () => {
  const ordered = await given.order()
  const { html, text, attachments } = await rendered(ordered, 'order-placed')
  expect(html).toContain('src="cid:legal-guarantee"')
  expect(attachments).toMatchObject([{ cid: 'legal-guarantee', contentType: 'image/png' }])
  for (const words of ['Sellers are liable for any lack of conformity', 'europa.eu/youreurope/guarantees'])
    expect(text).toContain(words)
  expect((await rendered(ordered, 'order-paid')).attachments).toEqual([])
})

test('HTML and text contain the same number, lines, total, address and seller', async () => {
  const ordered = await given.order({ quantity: 2 })
  const { shop, order, product } = ordered
  const { db } = await platform()
  await db.update(orders).set({ deliveryAddress: address }).where(eq(orders.id, order.id))
  const { html, text } = await rendered(ordered, 'order-paid')
  const facts = [
    `Order #${order.orderNumber}`,
    `2 × ${product.name}`,
    '€25.00',
    'Delivery address',
    address.name,
    `${address.postcode} ${address.city}`,
    `Sold by ${shop.name}`,
    'Visit the shop',
    `${publicUrl}/@${shop.slug}`,
  ]
  const plain = html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  for (const fact of facts) {
    expect(text).toContain(fact)
    expect(plain).toContain(fact)
  }
})

test('names a free-shipping code in the message and on the invoice', async () => {
  const stocked = await given.product({ of: await given.shop({ open: true, shippingCents: 495 }), priceCents: 1_000 })
  await enterSeller(stocked)
  const { code } = await givenDiscount(stocked, { freeShipping: true })
  const body = checkout(stocked.shop, [[stocked.product, 1]], { discountCode: code, totalCents: 1_000 })
  const ordered = { ...stocked, order: await call(placeOrder, { body }) }
  expect((await rendered(ordered, 'order-placed')).text).toContain(`with code ${code}  Free`)
  await as(stocked.owner).call(updateOrder, { params: ordered.order, body: { status: 'paid' } })
  await issueDue()
  expect(await pdfOf(ordered, await onlyInvoice(ordered))).toContain(`Shipping was free with code ${code}.`)
})

test('shows the amount on the payment button', async () => {
  const ordered = await given.order()
  const { html, text } = await rendered(ordered, 'order-placed')
  expect(html).toMatch(/<a href="https:\/\/pay\.example\.com\/cards"[^>]*>.*Pay €12\.50/s)
  expect(text).toContain('Pay €12.50: https://pay.example.com/cards')
})

test.each(['#ffff00', '#ffffff', '#000000', '#808080', '#ff0066'])('keeps an accent of %s readable', (colour) => {
  const { light, styles } = lookOf(colour)
  expect(contrast(light.onAccent, light.accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light.link, light.surface)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(light.accent, light.surface)).toBeGreaterThanOrEqual(3)
  const [, fill = '', text = ''] = /\.fill \{ background-color: (#\w+) .*?\.fill \{ color: (#\w+)/s.exec(styles) ?? []
  expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5)
})
