import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  activity,
  buyOffers,
  emailLogs,
  orderMessages,
  orders,
  privacyLinks,
  withdrawals,
} from '#server/database/schema.ts'
import * as calls from '#shared/contract/accounts/privacy.ts'
import { chooseDelivery } from '#shared/contract/orders/customer-orders.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { writeToCustomer } from '#shared/contract/orders/order-messages.ts'
import { listCustomers } from '#shared/contract/shops/customers.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { as, call } from '#tests/support/client.ts'
import { address, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { offerIn } from '#tests/support/records/products/buy-offers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { today } from '#tests/support/time/days.ts'
import { createPrivacyLink } from './privacy.ts'

const linkTo = async (email: string, shop: { id: number } | null = null) => ({
  key: await createPrivacyLink((await platform()).db, email, shop?.id ?? null),
})

const rowOf = async ({ id }: { id: number }) => {
  const [row] = await (await platform()).db.select().from(orders).where(eq(orders.id, id))
  return row
}

/** A shipped order with an address and an invoice. */
async function shipped(of: Stocked, customerEmail: string) {
  await enterSeller(of)
  const ordered = await given.order({ of, customerEmail })
  await call(chooseDelivery, {
    params: { key: ordered.order.pageKey },
    body: { delivery: 'ship', address, totalCents: ordered.order.totalCents },
  })
  for (const status of ['paid', 'shipped']) {
    await as(of.owner).raw('PUT', `/api/orders/${ordered.order.id}`, { json: { status } })
  }
  await issueDue()
  return ordered
}

const customerOf = async (store: Stocked, email: string) => {
  const found = await as(store.owner).call(listCustomers, { params: store.shop, query: { search: email } })
  const [customer] = Array.isArray(found) ? found : []
  return { ...store.shop, customerId: customer?.id ?? 0 }
}

test('anyone can request the link, with the same response and mail whether or not data exists', async () => {
  const { shop, order } = await given.order({ customerEmail: newEmail() })
  const { customerEmail: known } = (await rowOf(order)) ?? { customerEmail: '' }
  const unknown = newEmail()
  const { db } = await platform()
  for (const email of [known, unknown]) {
    expect(await call(calls.askForMyData, { body: { email, shopId: shop.id } })).toBeUndefined()
    const sent = await db.select().from(emailLogs).where(eq(emailLogs.toEmail, email))
    expect(sent.filter(({ template }) => template === 'my-data')).toMatchObject([{ shopId: shop.id, data: {} }])
  }
  await expectNoTrace(async () => {
    await expectRefusal(call(calls.askForMyData, { body: { email: 'nobody' } }), 400, 'invalid_input')
    await expectRefusal(call(calls.askForMyData, { body: { email: unknown, shopId: 999_999 } }), 404)
  })
})

test('a link shows the data of one shop or of all', async () => {
  const email = newEmail()
  const [here, there] = [await given.product({ name: 'Pikachu' }), await given.product()]
  const ordered = await shipped(here, email)
  await as(here.owner).call(writeToCustomer, { params: ordered.order, body: { body: 'Hi Bram' } })
  await given.order({ of: there, customerEmail: email })
  await handleEvents()
  const atShop = await call(calls.getMyData, { params: await linkTo(email, here.shop) })
  expect(atShop).toMatchObject({
    email,
    platform: null,
    openOrders: [],
    shops: [
      {
        shop: here.shop.name,
        blockedByShop: false,
        orders: [
          {
            number: ordered.order.orderNumber,
            status: 'shipped',
            totalCents: 1_250,
            deliveryAddress: { name: 'Bram Bos' },
            messagesOfShop: [{ text: 'Hi Bram' }],
            lines: [{ product: 'Pikachu', quantity: 1, priceCents: 1_250 }],
            invoices: [{ totalCents: 1_250, buyer: expect.arrayContaining(['Bram Bos']) }],
          },
        ],
      },
    ],
  })
  const everywhere = await call(calls.getMyData, { params: await linkTo(email) })
  expect(everywhere.shops).toHaveLength(2)
  expect(everywhere).toMatchObject({
    platform: { account: null, cardAlerts: [] },
    openOrders: [{ shop: there.shop.name }],
  })
})

test('erasing retains tax data, is idempotent, and skips only orders that are open', async () => {
  const email = newEmail()
  const stocked = await given.product()
  const done = await shipped(stocked, email)
  await as(stocked.owner).call(writeToCustomer, { params: done.order, body: { body: 'Hi Bram' } })
  const open = await given.order({ of: stocked, customerEmail: email, status: 'paid' })
  const stranger = await given.order({ of: stocked })
  const before = await rowOf(stranger.order)
  await handleEvents()
  const link = await linkTo(email, stocked.shop)
  const both = await Promise.all([1, 2].map(() => call(calls.eraseMyData, { params: link })))
  expect(both.map(({ orders }) => orders).sort()).toEqual([0, 1])
  expect(both[0]?.openOrders).toEqual([{ shop: stocked.shop.name, number: open.order.orderNumber }])
  const row = await rowOf(done.order)
  expect(row).toMatchObject({ deliveryAddress: null, status: 'shipped', totalCents: 1_250 })
  expect(row?.customerEmail).not.toBe(email)
  const { db } = await platform()
  expect(await db.select().from(orderMessages).where(eq(orderMessages.orderId, done.order.id))).toEqual([])
  // The invoice is unchanged, except for the email address.
  const { invoices } = await as(stocked.owner).call(listOrderInvoices, { params: done.order })
  expect(invoices).toMatchObject([{ customer: 'Bram Bos', totalCents: 1_250 }])
  expect((await rowOf(open.order))?.customerEmail).toBe(email)
  expect(await rowOf(stranger.order)).toEqual(before)
  const { shops, openOrders } = await call(calls.getMyData, { params: link })
  expect(shops[0]?.orders.map(({ number }) => number)).toEqual([open.order.orderNumber])
  expect(openOrders).toHaveLength(1)

  await as(stocked.owner).raw('PUT', `/api/orders/${open.order.id}`, { json: { status: 'shipped' } })
  await issueDue()
  expect(await call(calls.eraseMyData, { params: link })).toEqual({ orders: 1, openOrders: [] })
  const after = await call(calls.getMyData, { params: link })
  expect(after.shops).toMatchObject([{ customerSince: null, orders: [], messages: [] }])
})

test('a withdrawal is shown, blocks erasing its order until it is refunded, and then loses its name', async () => {
  const { db } = await platform()
  const email = newEmail()
  const stocked = await given.product()
  const { order } = await shipped(stocked, email)
  await handleEvents()
  const row = { shopId: stocked.shop.id, orderId: order.id, name: 'Saar Vos', via: 'form', dueCents: 1_250 } as const
  await db.insert(withdrawals).values(row)
  const link = await linkTo(email, stocked.shop)
  const { shops } = await call(calls.getMyData, { params: link })
  expect(shops[0]?.orders[0]?.withdrawals).toMatchObject([{ name: 'Saar Vos', refundedCents: null }])
  expect(await call(calls.eraseMyData, { params: link })).toMatchObject({ orders: 0, openOrders: [{}] })
  const own = eq(withdrawals.orderId, order.id)
  await db.update(withdrawals).set({ refundedAt: new Date(), refundedCents: 1_250 }).where(own)
  expect(await call(calls.eraseMyData, { params: link })).toEqual({ orders: 1, openOrders: [] })
  expect(await db.select().from(withdrawals).where(own)).toMatchObject([{ name: '', refundedCents: 1_250 }])
})

test('a link erases only its own person’s data, at its own shop', async () => {
  const [email, somebody] = [newEmail(), newEmail()]
  const [here, there] = [await given.product(), await given.product()]
  const mine = await given.order({ of: here, customerEmail: email, status: 'shipped' })
  const elsewhere = await given.order({ of: there, customerEmail: email, status: 'shipped' })
  const theirs = await given.order({ of: here, customerEmail: somebody, status: 'shipped' })
  await handleEvents()
  const rows = () => Promise.all([elsewhere, theirs].map(({ order }) => rowOf(order)))
  const before = await rows()
  const erase = async (link: { key: string }) => (await call(calls.eraseMyData, { params: link })).orders
  expect(await erase(await linkTo(newEmail()))).toBe(0)
  expect(await erase(await linkTo(email, here.shop))).toBe(1)
  expect((await rowOf(mine.order))?.customerEmail).not.toBe(email)
  expect(await rows()).toEqual(before)
})

test('without a valid link nothing is shown or erased', async () => {
  const email = newEmail()
  const { order } = await given.order({ customerEmail: email, status: 'shipped' })
  const old = await linkTo(email)
  const { db } = await platform()
  await db.update(privacyLinks).set({ expiresAt: new Date() }).where(eq(privacyLinks.email, email))
  await expectNoTrace(async () => {
    for (const key of [old.key, 'x'.repeat(43), "' or 1=1"]) {
      await expectRefusal(call(calls.getMyData, { params: { key } }), 404)
      await expectRefusal(call(calls.eraseMyData, { params: { key } }), 404)
    }
  })
  expect((await rowOf(order))?.customerEmail).toBe(email)
  expect(retention.privacyLink.days).toBe(1)
})

test('only an owner exports and erases a customer', async () => {
  const email = newEmail()
  const stocked = await given.product()
  await shipped(stocked, email)
  await handleEvents()
  const params = await customerOf(stocked, email)
  const other = await given.shop({ open: true })
  await expectNoTrace(async () => {
    await expectRefusal(as(other.owner).call(calls.getCustomerData, { params }), 404)
    await expectRefusal(as(other.owner).call(calls.eraseCustomer, { params }), 404)
    await expectRefusal(as(other.owner).call(calls.eraseCustomer, { params: { ...params, id: other.shop.id } }), 404)
    await expectRefusal(call(calls.eraseCustomer, { params }), 401)
  })
  expect(await as(stocked.owner).call(calls.getCustomerData, { params })).toMatchObject({ email, platform: null })
  expect(await as(stocked.owner).call(calls.eraseCustomer, { params })).toEqual({ orders: 1, openOrders: [] })
  await expectRefusal(as(stocked.owner).call(calls.eraseCustomer, { params }), 404)
  const { db } = await platform()
  const entries = await db.select().from(activity).where(eq(activity.shopId, stocked.shop.id))
  expect(entries.filter(({ action }) => action === 'Customer data erased')).toMatchObject([{ details: '1' }])
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('the own data lists offers of cards with their statement, and erasure leaves what the books need', async () => {
  const store = await given.shop({ open: true })
  const email = newEmail()
  const { key } = await offerIn(store, 'settled', email)
  const { shops } = await call(calls.getMyData, { params: await linkTo(email) })
  expect(shops).toMatchObject([
    {
      offers: [
        {
          number: 'B-1',
          state: 'settled',
          name: 'Ash Ketchum',
          hasAccount: true,
          hasIdentity: false,
          bankCents: 1_000,
          statement: `IV-${today().slice(0, 4)}-0001`,
          lines: [{ pieces: 2, boughtPieces: 2 }],
        },
      ],
    },
  ])
  await call(calls.eraseMyData, { params: await linkTo(email) })
  const { db } = await platform()
  const [row] = await db.select().from(buyOffers).where(eq(buyOffers.pageKey, key))
  // The shop still owes the transfer.
  expect(row).toMatchObject({
    email: null,
    birthYear: null,
    identity: null,
    account: expect.any(String),
    name: 'Ash Ketchum',
  })
})
