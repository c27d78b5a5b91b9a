import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, orders } from '#server/database/schema.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import {
  acceptShopName,
  approveShop,
  getPlatformShop,
  getPlatformStats,
  listPlatformShops,
  updatePlatformShop,
} from '#shared/contract/platform/platform.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { as, type Client } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const admin = async (): Promise<Client> => as(await given.admin())

test('an empty platform has figures too', async () => {
  await handleEvents()
  expect(await (await admin()).call(getPlatformStats)).toEqual({
    totalShops: 0,
    activeShops: 0,
    totalUsers: 0,
    totalProducts: 0,
    totalCustomers: 0,
    totalRevenue: 0,
    monthlyGrowth: 0,
    ordersByStatus: { pending: 0, paid: 0, ripped: 0, shipped: 0, cancelled: 0, total: 0 },
  })
})

test('the figures of the whole platform', async () => {
  const stocked = await given.product({ priceCents: 1_000, stock: 100 })
  await given.shop()
  for (const status of ['pending', 'paid', 'shipped', 'shipped', 'cancelled'] as const) {
    await given.order({ of: stocked, status, customerEmail: `${status}@example.nl` })
  }
  await given.order({ status: 'ripped', customerEmail: 'paid@example.nl' })
  await handleEvents()
  expect(await (await admin()).call(getPlatformStats)).toEqual({
    totalShops: 3,
    activeShops: 2,
    totalUsers: 3,
    totalProducts: 2,
    totalCustomers: 4,
    totalRevenue: 4_250,
    monthlyGrowth: 100,
    ordersByStatus: { pending: 1, paid: 1, ripped: 1, shipped: 2, cancelled: 1, total: 6 },
  })
})

test('growth compares the last thirty days with the thirty before', async () => {
  const { db } = await platform()
  const { order } = await given.order({ of: await given.product({ priceCents: 8_500 }), status: 'paid' })
  await db.update(orders).set({ createdAt: sql`now() - interval '45 days'` }).where(sql`id = ${order.id}`)
  await handleEvents()
  expect(await (await admin()).call(getPlatformStats)).toMatchObject({ monthlyGrowth: -50 })
})

test('saves approving and revoking on the shop, and once each in the activity', async () => {
  const boss = await admin()
  const { shop, owner } = await given.shop({ name: 'Lavender Cards' })
  const approve = (approved: boolean) => boss.call(approveShop, { params: shop, body: { approved } })
  expect(await approve(true)).toMatchObject({ id: shop.id, approved: true, owner: { email: owner.user.email } })
  await approve(true)
  expect(await approve(false)).toMatchObject({ approved: false })
  expect(await boss.call(listActivity, { query: { limit: 2 } })).toMatchObject([
    { action: 'Shop approval revoked', details: 'Lavender Cards', type: 'shop' },
    { action: 'Shop approved', details: 'Lavender Cards', type: 'shop' },
  ])
})

test('saves a reason for revoking until the next approval, and mails the owner both times', async () => {
  const { db } = await platform()
  const boss = await admin()
  const { shop, owner } = await given.shop({ open: true, name: 'Cinnabar Cards' })
  const approve = (body: { approved: boolean; reason?: string }) => boss.call(approveShop, { params: shop, body })
  const reason = 'No chamber of commerce number.\nPlease send it.'
  expect(await approve({ approved: false, reason: `  ${reason} ` })).toMatchObject({ revokedReason: reason })
  expect(await approve({ approved: false, reason: 'Another one' })).toMatchObject({ revokedReason: reason })
  expect(await as(owner).call(listMyShops)).toMatchObject([{ approved: false, revokedReason: reason }])
  expect(await approve({ approved: true })).toMatchObject({ approved: true, revokedReason: null })
  expect(await approve({ approved: false })).toMatchObject({ approved: false, revokedReason: null })
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.toEmail, owner.user.email)).orderBy(emailLogs.id)
  // The first mail was the welcome.
  expect(mails.slice(1).map(({ subject, data }) => [subject, data])).toEqual([
    ['The approval of Cinnabar Cards was revoked', { reason }],
    ['Cinnabar Cards is approved', { reason: null }],
    ['The approval of Cinnabar Cards was revoked', { reason: null }],
  ])
  expect(await boss.call(listActivity, { query: { shop: shop.id, search: 'approv', limit: 3 } })).toMatchObject([
    { before: { approved: true }, after: { approved: false } },
    { before: { approved: false, revokedReason: reason }, after: { approved: true } },
    { before: { approved: true }, after: { approved: false, revokedReason: reason }, user: { id: owner.user.id } },
  ])
})

test('of concurrent approval and revocation, one wins', async () => {
  const boss = await admin()
  const { shop } = await given.shop({ open: true })
  const answers = await Promise.all(
    [true, false, true, false].map((approved) =>
      boss.call(approveShop, { params: shop, body: approved ? { approved } : { approved, reason: 'Closed for now' } }),
    ),
  )
  expect(answers).toHaveLength(4)
  const { approved, revokedReason } = await boss.call(getPlatformShop, { params: shop })
  expect(revokedReason).toBe(approved ? null : 'Closed for now')
})

test('lists waiting shops: those with an address that were never approved', async () => {
  const boss = await admin()
  const name = 'Waiting room'
  const { shop: waiting } = await given.shop({ name, slug: 'waiting-room-1' })
  await given.shop({ name })
  const { shop: revoked } = await given.shop({ name, open: true })
  await boss.call(approveShop, { params: revoked, body: { approved: false, reason: 'Not a card shop' } })
  await given.shop({ name, open: true })
  const page = await boss.callPage(listPlatformShops, { query: { search: name, status: 'waiting' } })
  expect(page).toMatchObject({ total: 1, items: [{ id: waiting.id }] })
})

test('an administrator sees a shop with its owner and figures, and saves its settings', async () => {
  const boss = await admin()
  const { shop, owner } = await given.order({ status: 'paid' })
  const { id, firstName, lastName, email, role, createdAt } = owner.user
  const found = await boss.call(getPlatformShop, { params: shop })
  expect(found).toMatchObject({
    owner: { id, firstName, lastName, email, role, createdAt },
    stats: { totalRevenue: 1_250 },
  })
  const body = { name: 'Renamed', description: 'New', paymentLink: 'https://pay.example.com/2', orderPrefix: 'X' }
  const confirmed = { ...body, currentPassword: PASSWORD }
  expect(await boss.call(updatePlatformShop, { params: shop, body: confirmed })).toEqual({
    ...found,
    ...body,
    // The administrator changed the name.
    renamedFrom: null,
    paymentLinkChanges: [expect.anything()],
    updatedAt: expect.any(String),
  })
})

test('lists a shop renamed after its approval until an administrator accepts the name', async () => {
  const boss = await admin()
  const { shop, owner } = await given.shop({ open: true, name: 'Approved Cards' })
  const rename = (name: string) => as(owner).call(updateShop, { params: shop, body: { name } })
  const accept = (name: string) => boss.call(acceptShopName, { params: shop, body: { name } })
  const renamed = async () =>
    (await boss.call(listPlatformShops, { query: { status: 'renamed' } })).filter(({ id }) => id === shop.id)
  expect(await renamed()).toEqual([])
  await rename('Bank of Cards')
  expect(await renamed()).toMatchObject([{ name: 'Bank of Cards', renamedFrom: 'Approved Cards' }])
  await expectNoTrace(() => expectRefusal(accept('Approved Cards'), 409, 'name_changed'))
  expect(await accept('Bank of Cards')).toMatchObject({ renamedFrom: null })
  await expectNoTrace(() => accept('Bank of Cards'))
  expect(await renamed()).toEqual([])
  await rename('Other Cards')
  await rename('Bank of Cards')
  expect(await renamed()).toEqual([])
  // A new approval covers the current name.
  await boss.call(approveShop, { params: shop, body: { approved: false, reason: 'Not a bank' } })
  await rename('Cards')
  expect(await boss.call(getPlatformShop, { params: shop })).toMatchObject({ renamedFrom: null })
  await expectRefusal(accept('Cards'), 409, 'not_approved')
  await boss.call(approveShop, { params: shop, body: { approved: true } })
  expect(await boss.call(getPlatformShop, { params: shop })).toMatchObject({ renamedFrom: null })
})

test('an unknown shop is not found', async () => {
  const params = { id: Number.MAX_SAFE_INTEGER }
  const boss = await admin()
  const nowhere = { status: 404, message: 'Shop not found' }
  await expect(boss.call(getPlatformShop, { params })).rejects.toMatchObject(nowhere)
  await expect(boss.call(updatePlatformShop, { params, body: {} })).rejects.toMatchObject(nowhere)
  await expect(boss.call(approveShop, { params, body: { approved: true } })).rejects.toMatchObject(nowhere)
})

test('finds shops by name, address and owner, and by whether they are open', async () => {
  const boss = await admin()
  const owner = await given.owner({ email: 'koga@fuchsia.example' })
  const { shop: open } = await given.shop({ open: true, owner, name: 'Poison 100% Cards', slug: 'kogas-cards' })
  const { shop: other } = await given.shop({ name: 'Poison Ivy' })
  const found = async (query: object) => (await boss.call(listPlatformShops, { query })).map(({ id }) => id)
  expect(await found({ search: 'POISON' })).toEqual([other.id, open.id])
  expect(await found({ search: 'KOGAS-' })).toEqual([open.id])
  expect(await found({ search: 'koga@fuchsia' })).toEqual([open.id])
  expect(await found({ search: '100%' })).toEqual([open.id])
  expect(await found({ search: '10_%' })).toEqual([])
  expect(await found({ search: 'poison', status: 'active' })).toEqual([open.id])
  expect(await found({ search: 'poison', status: 'inactive' })).toEqual([other.id])
  expect(await found({ search: 'poison', status: 'all' })).toEqual([other.id, open.id])
})

test('pages the shops', async () => {
  const boss = await admin()
  const whole = await boss.callPage(listPlatformShops, { query: { limit: 100 } })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await boss.callPage(listPlatformShops, { query: { limit: 2, cursor } })
    expect(page.total).toBe(whole.total)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(whole.items.map(({ id }) => id))
})

test('records everyday actions in the activity, without secrets', async () => {
  const boss = await admin()
  const { owner, product, order } = await given.order({ status: 'shipped' })
  await handleEvents()
  const activity = await boss.call(listActivity, { query: { limit: 100 } })
  const actions = activity.map(({ action, details }) => [action, details])
  expect(actions).toEqual(
    expect.arrayContaining([
      ['Account created', owner.user.email],
      ['Product added', product.name],
      ['Order placed', `#${order.orderNumber}`],
      ['Order paid', `#${order.orderNumber}`],
      ['Order shipped', `#${order.orderNumber}`],
      ['Signed in', 'admin@example.nl'],
    ]),
  )
  expect(JSON.stringify(activity)).not.toContain(owner.token)
  expect(await boss.call(listActivity)).toHaveLength(10)
})
