import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { moveOrders } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { createProduct, updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { headersOf, type MailServer, textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, publicUrl, sendDue } from '#tests/support/servers/mail-worker.ts'
import type { Mailer } from './sending/mailer.ts'

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  await forgetMails()
  ;({ server, mailer } = await openMail())
})

const templatesOf = async (orderId: number) => {
  const { db } = await platform()
  await handleEvents()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.orderId, orderId)).orderBy(emailLogs.id)
  return rows.map(({ template }) => template).filter((template) => !['order-placed', 'new-order'].includes(template))
}

test('notifies the customer of each step, with tracking, and with the shop as the reply address', async () => {
  const stocked = await given.product()
  await enterSeller(stocked)
  const { order, owner, shop } = await given.order({ of: stocked })
  await forgetMails()
  const keeper = as(owner)
  await keeper.call(updateOrder, { params: order, body: { status: 'paid' } })
  await keeper.call(updateOrder, { params: order, body: { status: 'ripped' } })
  await keeper.call(updateOrder, { params: order, body: { status: 'shipped', trackingCode: '3SABCD1234567' } })
  await makeDue()
  await sendDue(mailer)
  expect(server.arrived.map(({ to }) => to)).toEqual(Array(3).fill([order.customerEmail]))
  const texts = server.arrived.map(({ source }) => textOf(source)).sort()
  const all = texts.join('\n')
  expect(all).toContain('has received your payment of €12.50')
  expect(all).toContain('has opened the packs of order')
  expect(all).toContain('https://jouw.postnl.nl/track-and-trace/')
  expect(all).toContain('Tracking code: 3SABCD1234567, with PostNL')
  for (const { source } of server.arrived) {
    expect(headersOf(source)).toContain(`Reply-To: ${seller.email}`)
    expect(textOf(source)).toContain(`${publicUrl}/@${shop.slug}/order/${order.pageKey}`)
    // An external picture would reveal to its site who reads the message and when.
    expect(source).not.toMatch(/<img|background-image|url\(/i)
  }
})

test('names the purchased card, in the language of the order and the condition scale of the shop', async () => {
  const store = await given.shop({ open: true, conditionScale: 'tcgplayer' })
  const body = {
    shopId: store.shop.id,
    name: 'Charizard ex',
    priceCents: 500,
    stock: 1,
    setName: 'Obsidian Flames',
    collectorNumber: '125/197',
    condition: 'EX' as const,
    finish: 'reverse',
    language: 'German',
  }
  const product = await as(store.owner).call(createProduct, { body })
  const placed = checkout(store.shop, [[product, 1]])
  await clientOf({ language: 'nl' }).call(placeOrder, { body: placed })
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  const mail = server.arrived.find(({ to }) => to.includes(placed.customerEmail))
  expect(textOf(mail?.source ?? '')).toContain('Charizard ex · Obsidian Flames 125/197 · LP · Reverse holo · Duits')
})

test('explains what happens to the money of a cancelled order, and confirms its refund', async () => {
  const unpaid = await given.order()
  const paid = await given.order({ status: 'paid' })
  await forgetMails()
  await as(unpaid.owner).call(cancelOrder, { params: unpaid.order })
  await as(paid.owner).call(cancelOrder, { params: paid.order })
  await makeDue()
  await sendDue(mailer)
  const textTo = (to: string) =>
    server.arrived.filter((mail) => mail.to.includes(to)).map(({ source }) => textOf(source))
  expect(textTo(unpaid.order.customerEmail)).toEqual([expect.stringContaining('so please do not pay')])
  expect(textTo(paid.order.customerEmail)).toEqual([expect.stringContaining('owes you a refund')])
  await as(paid.owner).call(refundOrder, { params: paid.order })
  await makeDue()
  await sendDue(mailer)
  expect(textTo(paid.order.customerEmail)[1]).toContain('has paid back the €12.50')
})

test('sends one message per order of a bulk update, and none for rejected ones', async () => {
  const first = await given.order()
  const second = await given.order({ of: first })
  const shipped = await given.order({ of: first, status: 'shipped' })
  await forgetMails()
  const orders = [first, second, shipped].map(({ order }) => ({ id: order.id }))
  const move = () => as(first.owner).call(moveOrders, { params: first.shop, body: { status: 'paid', orders } })
  await Promise.all([move(), move()])
  expect(await templatesOf(first.order.id)).toEqual(['order-paid'])
  expect(await templatesOf(second.order.id)).toEqual(['order-paid'])
  expect(await templatesOf(shipped.order.id)).toEqual([])
})

test('reports low stock once, for the order that causes it, until the product is restocked', async () => {
  const stocked = await given.product({ stock: 4, name: 'Mew "ex" 🎴' })
  const { owner, product } = stocked
  await forgetMails()
  const buy = async (quantity: number) => templatesOf((await given.order({ of: stocked, quantity })).order.id)
  expect(await buy(1)).toEqual([])
  expect(await buy(1)).toEqual(['low-stock'])
  expect(await buy(1)).toEqual([])
  expect(await buy(1)).toEqual([])
  await as(owner).call(updateProduct, { params: product, body: { stock: 12 } })
  const orders = await Promise.all(Array.from({ length: 12 }, () => buy(1)))
  expect(orders.flat()).toEqual(['low-stock'])
  await sendDue(mailer)
  const texts = server.arrived.filter(({ to }) => to.includes(owner.user.email)).map(({ source }) => textOf(source))
  expect(texts.filter((text) => text.includes('Mew "ex" 🎴: 2 left'))).toHaveLength(2)
})

test('messages about low stock leave single cards out, unless the shop reorders those', async () => {
  const sealed = await given.product({ name: 'Booster box', category: 'boosterboxes', stock: 9 })
  const { owner, shop } = sealed
  const cards = [
    sealed,
    await given.product({ of: sealed, condition: 'NM', stock: 9 }),
    await given.product({ of: sealed, category: 'singles', stock: 9 }),
  ]
  await forgetMails()
  const { db } = await platform()
  const lowOf = async () => {
    await handleEvents()
    const rows = await db.select().from(emailLogs).where(eq(emailLogs.shopId, shop.id))
    await forgetMails()
    return rows.filter(({ template }) => template === 'low-stock').length
  }
  const buyAll = async () => {
    for (const { product } of cards) await call(placeOrder, { body: checkout(shop, [[product, 7]]) })
    return lowOf()
  }
  expect(await buyAll()).toBe(1)
  for (const { product } of cards) await as(owner).call(updateProduct, { params: product, body: { stock: 9 } })
  await as(owner).call(updateShop, { params: shop, body: { reordersSingles: true } })
  expect(await buyAll()).toBe(3)
})

test('respects the owner’s mail settings, but always explains why an approval was revoked', async () => {
  const boss = as(await given.admin())
  const stocked = await given.product({ stock: 3 })
  const { owner, shop, product } = stocked
  const body = { mailNewOrders: false, mailLowStock: false, mailApproval: false }
  expect(await as(owner).call(updateShop, { params: shop, body })).toMatchObject(body)
  await forgetMails()
  await call(placeOrder, { body: checkout(shop, [[product, 3]]) })
  await boss.call(approveShop, { params: shop, body: { approved: false, reason: 'Gone' } })
  await boss.call(approveShop, { params: shop, body: { approved: true } })
  const { db } = await platform()
  await handleEvents()
  const rows = await db
    .select()
    .from(emailLogs)
    .where(inArray(emailLogs.shopId, [shop.id]))
    .orderBy(emailLogs.id)
  expect(rows.map(({ template }) => template)).toEqual(['approval-revoked', 'order-placed'])
})

test('strips line breaks in a product, a shop or a reply address from headers', async () => {
  const stocked = await given.product({ stock: 3, name: 'Mew' })
  const { db } = await platform()
  await forgetMails()
  const { order } = await given.order({ of: stocked, quantity: 2 })
  await as(stocked.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  const evil = 'x\r\nBcc: all@example.nl\r\n\r\nHello'
  await db.update(emailLogs).set({ subject: evil, replyTo: `${stocked.owner.user.email}\r\nBcc: all@example.nl` })
  await sendDue(mailer)
  expect(server.arrived.length).toBeGreaterThanOrEqual(3)
  for (const { source, to } of server.arrived) {
    expect(headersOf(source)).not.toMatch(/^Bcc:/im)
    expect(to).toHaveLength(1)
  }
})
