import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import { emailLogs } from '#server/database/schema.ts'
import { renderMail } from '#server/features/mail/templates/render-mail.ts'
import { sendOrderLinks } from '#shared/contract/orders/customer-orders.ts'
import { getPackingSlips } from '#shared/contract/orders/packing/packing.ts'
import { saveSeller } from '#shared/contract/shops/sellers.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { as, call } from '#tests/support/client.ts'
import { serverWithPages, withoutScripts } from '#tests/support/files/pages.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'

let ordered: Ordered

beforeEach(async () => {
  ordered = await given.order({ status: 'paid' })
})

async function pages() {
  const server = await serverWithPages()
  onTestFinished(server.stop)
  const read = async (path: string) => {
    const { status, text } = await server.signedIn().raw('GET', path)
    expect(status, path).toBe(200)
    return withoutScripts(text)
  }
  const enter = (more: Partial<typeof seller> = {}) =>
    server
      .signedIn(ordered.owner.token)
      .call(saveSeller, { params: { id: ordered.shop.id }, body: { ...seller, ...more } })
  return { ...server, read, enter }
}

/** Seller details that buyers have a right to, as pages and mails show them. */
const facts = [
  'Waters Kaarten B.V.',
  'Cerulean Cards',
  'Oudegracht 12',
  '3511 AB Utrecht',
  'hello@cerulean.example',
  '030 123 4567',
  '68750110',
  'NL000099998B57',
]

test('the public shop shows its seller once complete, and changes at once', async () => {
  const { shop } = ordered
  const read = async () => (await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).seller
  expect(await read()).toBeNull()
  await enterSeller(ordered)
  expect(await read()).toEqual(seller)
  await enterSeller(ordered, { legalName: 'Waters & Zoon' })
  expect(await read()).toMatchObject({ legalName: 'Waters & Zoon' })
})

test('every page of a shop has the details in its HTML; cached pages follow a change', async () => {
  const { shop, product, order } = ordered
  const { read, enter } = await pages()
  const paths = ['', '/about', productPath('', product).slice(2), '/orders', `/order/${order.pageKey}`]
  for (const path of paths) expect(await read(`/@${shop.slug}${path}`)).not.toContain(seller.kvkNumber)
  await enter()
  for (const path of paths) {
    const html = await read(`/@${shop.slug}${path}`)
    for (const fact of facts) expect(html).toContain(fact)
  }
  await enter({ vatNumber: '', smallBusiness: true })
  const html = await read(`/nl/@${shop.slug}/about`)
  expect(html).toContain('Kleineondernemersregeling: er wordt geen btw gerekend')
  expect(html).not.toContain('NL000099998B57')
})

test('the seller page of a shop without details reports them as unknown', async () => {
  const { read, signedIn } = await pages()
  expect(await read(`/@${ordered.shop.slug}/about`)).toContain('This shop has not entered who sells yet.')
  expect((await signedIn().raw('GET', '/@no-such-shop/about')).status).toBe(404)
})

async function lastMailTo(to: string) {
  const { db } = await platform()
  const all = await db.select().from(emailLogs)
  const mail = all.findLast(({ toEmail }) => toEmail === to)
  return (
    mail && {
      mail,
      rendered: await db.transaction((tx) =>
        renderMail(tx, mail, { mails: allMails, publicUrl: 'https://cards.example' }),
      ),
    }
  )
}

test('mails to customers name the seller in text and HTML, and replies go there', async () => {
  await enterSeller(ordered)
  const { order } = await given.order({ of: ordered })
  const { shop } = ordered
  await handleEvents()
  for (const template of ['order-placed', 'your-orders']) {
    if (template === 'your-orders') await call(sendOrderLinks, { params: shop, body: { email: order.customerEmail } })
    const { mail, rendered } = (await lastMailTo(order.customerEmail)) ?? {}
    expect(mail).toMatchObject({ template, replyTo: seller.email })
    for (const fact of facts) {
      expect(rendered?.text).toContain(fact)
      expect(rendered?.html).toContain(fact)
    }
    expect(rendered?.text).toContain(`https://cards.example/@${shop.slug}/about`)
  }
})

test('a packing slip names the seller', async () => {
  const read = async () => {
    const query = { orders: String(ordered.order.id) }
    return (await as(ordered.owner).call(getPackingSlips, { params: ordered.shop, query })).slips[0]?.seller
  }
  expect(await read()).toEqual([])
  await enterSeller(ordered)
  expect(await read()).toEqual([
    'Sold by Cerulean Cards (Waters Kaarten B.V.)',
    'Oudegracht 12, 3511 AB Utrecht',
    'hello@cerulean.example · 030 123 4567',
    'KvK 68750110 · VAT number NL000099998B57',
  ])
})
