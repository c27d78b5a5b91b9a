import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  emailLogs,
  orders,
  providerKeys,
  shopMonths,
  shops,
  shopTaxIdentities,
  users,
} from '#server/database/schema.ts'
import { login, me, register } from '#shared/contract/accounts/accounts.ts'
import * as calls from '#shared/contract/accounts/closing.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { withdraw } from '#shared/contract/orders/withdrawals.ts'
import { approveShop, listPlatformShops } from '#shared/contract/platform/platform.ts'
import { saveTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { closedAccountEmail } from '#shared/rules/privacy/retention.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller, seller, taxIdentity } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { thisYear } from '#tests/support/time/days.ts'
import { accountJobs } from '../account.jobs.ts'

const close = ({ owner }: Pick<Store, 'owner'>, more: object = {}) =>
  as(owner).call(calls.closeAccount, { body: { email: owner.user.email, currentPassword: PASSWORD, ...more } })

const rowOf = async ({ id }: { id: number }) => {
  const [row] = await (await platform()).db.select().from(shops).where(eq(shops.id, id))
  return row
}

const forgetClosed = async () => accountJobs['account.forget-closed']?.run((await platform()).db)

test('a closed account loses its shop, sessions, sign-in and name', async () => {
  const store = await given.product()
  const { shop, owner } = store
  const customer = await given.order({ of: store, status: 'shipped' })
  expect(await close(store)).toBeUndefined()
  await expectRefusal(as(owner).call(me), 401)
  await expectRefusal(call(login, { body: { email: owner.user.email, password: PASSWORD } }), 401, 'wrong_credentials')
  await expectRefusal(
    call(login, { body: { email: closedAccountEmail(owner.user.id), password: PASSWORD } }),
    401,
    'wrong_credentials',
  )
  await expectRefusal(call(getPublicShop, { params: { slug: shop.slug ?? '' } }), 404, 'not_found')
  await expectRefusal(call(placeOrder, { body: checkout(shop, [[store.product, 1]]) }), 404)
  expect(await rowOf(shop)).toMatchObject({
    approved: false,
    isActive: false,
    firstApprovedAt: null,
    slug: shop.slug,
    paymentLink: null,
    paymentLinkChanges: [],
    bankAccount: null,
    bankAccountChanges: [],
    paymentProvider: null,
  })
  const { db } = await platform()
  const [user] = await db.select().from(users).where(eq(users.id, owner.user.id))
  expect(user).toMatchObject({ firstName: '', lastName: '', emailConfirmedAt: null })
  // The law requires retaining the order.
  expect(await call(getCustomerOrder, { params: { key: customer.order.pageKey } })).toMatchObject({ status: 'shipped' })
  const [mail] = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.toEmail, owner.user.email), eq(emailLogs.template, 'account-closed')))
  expect(mail).toMatchObject({ subject: 'Your account is closed', data: { shops: [shop.name] } })
})

test('is refused and changes nothing while anything is open', async () => {
  const store = await given.product({ stock: 100 })
  const pending = await given.order({ of: store })
  const refund = await given.order({ of: store, status: 'paid' })
  await as(store.owner).call(cancelOrder, { params: refund.order })
  const withdrawn = await given.order({ of: store, status: 'shipped' })
  await call(withdraw, { params: { key: withdrawn.order.pageKey }, body: { name: 'Ash' } })
  await expectNoTrace(() => expectRefusal(close(store), 409, 'account_in_use', { issues: [{}, {}, {}] }))
  expect(await as(store.owner).call(calls.getClosing)).toMatchObject({
    shops: [{ id: store.shop.id, name: store.shop.name }],
    open: [
      { kind: 'order', orderNumber: pending.order.orderNumber },
      { kind: 'refund', orderNumber: refund.order.orderNumber },
      { kind: 'withdrawal', orderNumber: withdrawn.order.orderNumber },
    ],
  })
  expect(await call(getPublicShop, { params: { slug: store.shop.slug ?? '' } })).toMatchObject({ isActive: true })
})

test('closes an account only with its password and its typed address', async () => {
  const store = await given.shop({ open: true })
  await expectNoTrace(async () => {
    await expectRefusal(close(store, { email: newEmail() }), 400, 'wrong_email')
    await expectRefusal(close(store, { currentPassword: undefined }), 403, 'confirmation_required')
    await expectRefusal(call(calls.closeAccount, { body: { email: newEmail() } }), 401)
  })
  await expectRefusal(close(store, { currentPassword: 'something else' }), 400, 'wrong_password')
  const admin = await given.admin()
  await expectRefusal(close({ owner: admin }), 409, 'administrator')
  expect(await as(store.owner).call(me)).toMatchObject({ email: store.owner.user.email })
})

test('closes an account once for two concurrent requests', async () => {
  const store = await given.shop({ open: true })
  const answers = await Promise.allSettled([close(store), close(store)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('while orders are placed, an account closes only without an open one, and then accepts no more', async () => {
  const { shop, product, owner } = await given.product({ stock: 500 })
  const { db } = await platform()
  let stopped = false
  const buyers = Array.from({ length: 6 }, async () => {
    while (!stopped) await call(placeOrder, { body: checkout(shop, [[product, 1]]) }).catch(() => undefined)
  })
  const placed = async () =>
    (await db.select({ placed: count() }).from(orders).where(eq(orders.shopId, shop.id)))[0]?.placed ?? 0
  await expect.poll(placed).toBeGreaterThan(5)
  await expectRefusal(close({ owner }), 409, 'account_in_use')
  // Ships each order as it arrives, until for a moment none is open.
  const ship = async () => {
    while (!stopped) {
      await db.update(orders).set({ status: 'shipped', paymentStatus: 'paid' }).where(eq(orders.shopId, shop.id))
    }
  }
  const shipping = ship()
  let closed = false
  while (!closed) {
    closed = await close({ owner }).then(
      () => true,
      () => false,
    )
  }
  const then = await placed()
  await expectRefusal(call(placeOrder, { body: checkout(shop, [[product, 1]]) }), 404)
  stopped = true
  await Promise.all([...buyers, shipping])
  expect(await placed()).toBe(then)
  const open = and(eq(orders.shopId, shop.id), inArray(orders.status, ['pending', 'paid']))
  expect((await db.select({ open: count() }).from(orders).where(open))[0]?.open).toBe(0)
})

test('reserves the shop’s address for a year, even from its former owner, and frees the email address', async () => {
  const store = await given.shop({ open: true })
  const slug = store.shop.slug ?? ''
  await close(store)
  const again = await call(register, {
    body: { email: store.owner.user.email, password: PASSWORD, firstName: 'Misty', lastName: 'Waters' },
  })
  const other = await given.shop({ owner: again })
  const take = () => as(again).call(updateShop, { params: other.shop, body: { slug } })
  await expectNoTrace(() => expectRefusal(take(), 409, 'slug_taken'))
  const { db } = await platform()
  const closedFor = (days: number) =>
    db
      .update(shops)
      .set({ closedAt: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(shops.id, store.shop.id))
  await closedFor(364)
  await forgetClosed()
  await expectRefusal(take(), 409, 'slug_taken')
  await closedFor(366)
  await Promise.all([forgetClosed(), forgetClosed()])
  expect(await take()).toMatchObject({ slug })
})

test('administrators see that a shop is closed and cannot reopen it', async () => {
  const store = await given.shop({ open: true, name: 'Gone for Good' })
  await close(store)
  const admin = as(await given.admin())
  const listed = (status: 'closed' | 'waiting' | 'inactive') =>
    admin.call(listPlatformShops, { query: { search: 'Gone for Good', status } })
  expect(await listed('closed')).toMatchObject([{ id: store.shop.id, closedAt: expect.any(String) }])
  expect(await listed('waiting')).toEqual([])
  expect(await listed('inactive')).toEqual([])
  await expectNoTrace(async () => {
    await expectRefusal(
      admin.call(approveShop, { params: store.shop, body: { approved: true } }),
      409,
      'account_closed',
    )
    await expectRefusal(admin.call(updateShop, { params: store.shop, body: { isActive: true } }), 409, 'account_closed')
    await expectRefusal(admin.call(updateShop, { params: store.shop, body: { name: 'New' } }), 409, 'account_closed')
  })
})

test('deletes the tax identity at once, or when no yearly report needs it any more', async () => {
  const { db } = await platform()
  const storedIdentities = async ({ shop }: Store) =>
    (await db.select().from(shopTaxIdentities).where(eq(shopTaxIdentities.shopId, shop.id))).length
  const [idle, sold] = [await given.shop(), await given.shop()]
  const year = thisYear()
  await db.insert(shopMonths).values({ shopId: sold.shop.id, month: `${year}-01-01`, paidOrders: 3 })
  for (const store of [idle, sold]) {
    await as(store.owner).call(saveTaxIdentity, { params: store.shop, body: taxIdentity })
    await close(store)
  }
  expect([await storedIdentities(idle), await storedIdentities(sold)]).toEqual([0, 1])
  await db
    .update(shopMonths)
    .set({ month: `${year - 1}-12-01` })
    .where(eq(shopMonths.shopId, sold.shop.id))
  await forgetClosed()
  expect(await storedIdentities(sold)).toBe(1)
  await db
    .update(shopMonths)
    .set({ month: `${year - 2}-12-01` })
    .where(eq(shopMonths.shopId, sold.shop.id))
  await forgetClosed()
  expect(await storedIdentities(sold)).toBe(0)
})

test('a customer can withdraw after the shop has closed, and the seller is notified', async () => {
  const store = await given.product()
  await enterSeller(store)
  const { order } = await given.order({ of: store, status: 'shipped' })
  await handleEvents()
  await close(store)
  const { db } = await platform()
  expect(await db.select().from(providerKeys).where(eq(providerKeys.shopId, store.shop.id))).toEqual([])
  await call(withdraw, { params: { key: order.pageKey }, body: { name: 'Ash' } })
  await handleEvents()
  const notified = await db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.shopId, store.shop.id), eq(emailLogs.template, 'withdrawal-notice')))
  expect(notified.map(({ toEmail }) => toEmail)).toEqual([seller.email])
})

test('closes an account without a shop', async () => {
  const owner = await given.customer()
  await close({ owner })
  await expectRefusal(as(owner).call(me), 401)
})
