import { count, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, orders, shopDecisions } from '#server/database/schema.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { approveShop, listPlatformShops } from '#shared/contract/platform/platform.ts'
import type { Measure } from '#shared/contract/reports.ts'
import * as calls from '#shared/contract/shops/approval.ts'
import { saveTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import { saveSeller } from '#shared/contract/shops/sellers.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { enterSeller, seller, taxIdentity } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const boss = async () => as(await given.admin())
const missing = ({ items }: { items: calls.ChecklistItem[] }) =>
  items.filter(({ done }) => !done).map(({ item }) => item)
const declare = ({ shop, owner }: Store) =>
  as(owner).call(calls.declareCompliance, { params: shop, body: { version: 1 } })

async function lastMailTo(email: string) {
  const { db } = await platform()
  const rows = await db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.toEmail, email))
    .orderBy(desc(emailLogs.id))
    .limit(1)
  return rows[0]
}

test('an owner sees missing items and completes them one by one', async () => {
  const store = await given.shop()
  const { shop, owner } = store
  const mine = as(owner)
  expect(missing(await mine.call(calls.getApproval, { params: shop }))).toEqual(
    expect.arrayContaining(['seller', 'taxIdentity', 'terms', 'declaration']),
  )
  await enterSeller(store)
  await mine.call(saveTaxIdentity, { params: shop, body: taxIdentity })
  await mine.call(updateShop, { params: shop, body: { paymentLink: 'https://pay.example.com/cards' } })
  const done = await declare(store)
  expect(missing(done).filter((item) => item !== 'email' && item !== 'terms')).toEqual([])
  expect(done.items.find(({ item }) => item === 'seller')?.evidence).toBe('Waters Kaarten B.V., KvK 68750110')
  expect(await declare(store)).toEqual(done)
  expect(JSON.stringify(done)).not.toContain('111222333')
})

test('only the owner declares compliance, with the current sentence', async () => {
  const store = await given.shop()
  const { shop, owner } = store
  const body = { version: 1 } as const
  await expectRefusal((await boss()).call(calls.declareCompliance, { params: shop, body }), 403, 'owner_only')
  const other = await given.shop()
  await expectRefusal(as(other.owner).call(calls.declareCompliance, { params: shop, body }), 404, 'not_found')
  await expectRefusal(as(other.owner).call(calls.getApproval, { params: shop }), 404, 'not_found')
  await expectNoTrace(() =>
    expectRefusal(
      as(owner).call(calls.declareCompliance, { params: shop, body: { version: 2 } as never }),
      400,
      'invalid_input',
    ),
  )
})

test('an administrator requests missing items once an hour, and the owner is notified', async () => {
  const { shop, owner } = await given.shop()
  const admin = await boss()
  const ask = () => admin.call(calls.askForMissing, { params: shop, body: { message: 'Before Friday, please.' } })
  const answers = await Promise.allSettled([ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(ask(), 409, 'asked_already')
  const mail = await lastMailTo(owner.user.email)
  expect(mail).toMatchObject({ template: 'shop-checklist', data: { message: 'Before Friday, please.' } })
  const { decisions } = await as(owner).call(calls.getApproval, { params: shop })
  expect(decisions).toMatchObject([{ kind: 'asked', reason: 'Before Friday, please.' }])
})

test('approves with missing items, records them and gives the owner a deadline', async () => {
  const { shop, owner } = await given.shop()
  await (await boss()).call(approveShop, { params: shop, body: { approved: true } })
  const state = await as(owner).call(calls.getApproval, { params: shop })
  expect(state.decisions[0]).toMatchObject({ kind: 'approved', missing: expect.arrayContaining(['seller']) })
  const days = (Date.parse(state.dueAt ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(59)
  expect(days).toBeLessThanOrEqual(60)
})

test('refuses to approve data that changed after the administrator saw it', async () => {
  const store = await given.shop()
  await enterSeller(store)
  const admin = await boss()
  const { version } = await admin.call(calls.getShopChecklist, { params: store.shop })
  const approve = (seen: string) =>
    admin.call(approveShop, { params: store.shop, body: { approved: true, version: seen } })
  await enterSeller(store, { legalName: 'Someone Else B.V.' })
  await expectNoTrace(() => expectRefusal(approve(version), 409, 'checklist_changed'))
  const again = await admin.call(calls.getShopChecklist, { params: store.shop })
  expect(await approve(again.version)).toMatchObject({ approved: true })
})

test('a concurrent change is either approved as it was or shown', async () => {
  const admin = await boss()
  for (const legalName of ['One B.V.', 'Two B.V.', 'Three B.V.']) {
    const store = await given.shop()
    await enterSeller(store)
    const approve = admin.call(approveShop, { params: store.shop, body: { approved: true } })
    await Promise.all([approve, enterSeller(store, { legalName })])
    const { seller: now, changed } = await admin.call(calls.getShopChecklist, { params: store.shop })
    expect(now).toMatchObject({ legalName })
    if (changed) expect(changed.before).toEqual(seller)
  }
})

test('lists a new identity after the approval next to the old one, until it is seen', async () => {
  const store = await given.shop()
  const { shop } = store
  await enterSeller(store)
  const admin = await boss()
  await admin.call(approveShop, { params: shop, body: { approved: true } })
  const listed = async () => {
    const found = await admin.call(listPlatformShops, { query: { status: 'changed' } })
    const [mine] = found.filter(({ id }) => id === shop.id)
    expect(mine?.sellerChangedAt ?? null).toEqual(mine ? expect.any(String) : null)
    return mine !== undefined
  }
  expect(await listed()).toBe(false)
  const saved = await enterSeller(store, { legalName: 'Other Hands B.V.' })
  expect(await listed()).toBe(true)
  expect(await admin.call(calls.getShopChecklist, { params: shop })).toMatchObject({
    changed: { before: { legalName: 'Waters Kaarten B.V.' } },
    seller: { legalName: 'Other Hands B.V.' },
  })
  const see = (body: typeof saved) => admin.call(calls.acceptSeller, { params: shop, body: { seller: body } })
  await expectRefusal(see(seller), 409, 'seller_changed')
  expect(await see(saved)).toMatchObject({ changed: null })
  expect(await see(saved)).toMatchObject({ changed: null })
  expect(await listed()).toBe(false)
  await enterSeller(store)
  await as(store.owner).call(saveSeller, { params: shop, body: saved })
  expect(await listed()).toBe(false)
})

test('refuses a never-approved shop with a reason that its owner reads', async () => {
  const { shop, owner } = await given.shop()
  const admin = await boss()
  const refuse = () => admin.call(approveShop, { params: shop, body: { approved: false, reason: 'Not a card shop' } })
  await refuse()
  await refuse()
  expect(await as(owner).call(listMyShops)).toMatchObject([{ approved: false, revokedReason: 'Not a card shop' }])
  const { decisions } = await as(owner).call(calls.getApproval, { params: shop })
  expect(decisions).toMatchObject([{ kind: 'refused', reason: 'Not a card shop' }])
  expect(await lastMailTo(owner.user.email)).toMatchObject({ template: 'shop-refused' })
  expect(await admin.call(approveShop, { params: shop, body: { approved: true } })).toMatchObject({
    approved: true,
    revokedReason: null,
  })
})

test('records a suspension and its lifting with their reasons', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const admin = await boss()
  await admin.call(approveShop, { params: shop, body: { approved: false, reason: 'Counterfeits' } })
  expect(await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).toMatchObject({ isActive: false })
  await admin.call(approveShop, { params: shop, body: { approved: true } })
  const { decisions } = await as(owner).call(calls.getApproval, { params: shop })
  expect(decisions.slice(0, 2)).toMatchObject([{ kind: 'approved' }, { kind: 'suspended', reason: 'Counterfeits' }])
})

test('a revoked approval states its ground, scope and duration, in the language of the owner', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const admin = await boss()
  const revoke = (measure: object, reason = 'A false address') =>
    admin.call(approveShop, { params: shop, body: { approved: false, reason, measure: measure as Measure } })
  await expectRefusal(revoke({ ground: 'law', duration: 'permanent' }), 400, 'invalid_input')
  await expectRefusal(revoke({ ground: 'sunshine', duration: 'permanent' }), 400, 'invalid_input')
  expect(await as(owner).call(listMyShops)).toMatchObject([{ approved: true }])
  await revoke({ ground: 'law', law: 'Article 6:230m of the Civil Code', duration: 'until-fixed' })
  const [{ revokedReason = '' } = {}] = await as(owner).call(listMyShops)
  expect(revokedReason?.split('\n')).toMatchObject([
    'A false address',
    expect.stringContaining('Article 6:230m of the Civil Code'),
    expect.stringContaining('takes no new orders'),
    expect.stringContaining('until you have fixed the problem'),
  ])
})

test('accepts no order once the suspension is answered', async () => {
  const { shop, product } = await given.product({ stock: 500 })
  const { db } = await platform()
  const admin = await boss()
  let stopped = false
  const buyers = Array.from({ length: 6 }, async () => {
    while (!stopped) await call(placeOrder, { body: checkout(shop, [[product, 1]]) }).catch(() => undefined)
  })
  const placed = async () =>
    (await db.select({ placed: count() }).from(orders).where(eq(orders.shopId, shop.id)))[0]?.placed
  await expect.poll(placed).toBeGreaterThan(5)
  await admin.call(approveShop, { params: shop, body: { approved: false, reason: 'Counterfeits' } })
  const then = await placed()
  await expectRefusal(call(placeOrder, { body: checkout(shop, [[product, 1]]) }), 403)
  stopped = true
  await Promise.all(buyers)
  expect(await placed()).toBe(then)
})

test('only administrators see checklists and request items', async () => {
  const { shop, owner } = await given.shop()
  for (const endpoint of [calls.getShopChecklist, calls.askForMissing] as const) {
    await expectRefusal(as(owner).call(endpoint as typeof calls.getShopChecklist, { params: shop }), 403, 'forbidden')
  }
  const { db } = await platform()
  expect(await db.select().from(shopDecisions).where(eq(shopDecisions.shopId, shop.id))).toEqual([])
})
