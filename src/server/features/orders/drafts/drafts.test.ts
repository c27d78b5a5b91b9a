import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftOrders, emailLogs } from '#server/database/schema.ts'
import { createPrivacyLink } from '#server/features/privacy/privacy.ts'
import { eraseMyData, getMyData } from '#shared/contract/accounts/privacy.ts'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import * as calls from '#shared/contract/orders/draft-orders.ts'
import { blockOrders } from '#shared/contract/orders/order-blocks.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, newEmail } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  type DraftBody as Body,
  draftBody as bodyOf,
  orderDraft as commit,
  createDraft as create,
  expireDraft as expire,
  draftOf as one,
  seeDraft as see,
  updateDraft,
  withdrawDraft as withdraw,
} from '#tests/support/records/orders/drafts.ts'
import { enterSeller, seller } from '#tests/support/records/people/sellers.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { forgetDrafts } from './forget-drafts.ts'

test('a draft takes no stock and becomes an order with its own prices, lines and shipping', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_250 })
  const email = newEmail()
  const extras = [{ name: 'As agreed', amountCents: -300 }]
  const draft = await create(stocked, { extras, shippingCents: 250, customerEmail: email, note: 'By chat' })
  expect(draft).toMatchObject({
    state: 'open',
    goodsCents: 1_500,
    totalCents: 1_750,
    delivery: 'ship',
    order: null,
    items: [{ productName: stocked.product.name, quantity: 2, priceCents: 900, listPriceCents: 1_250, stock: 5 }],
  })
  expect(Date.parse(draft.expiresAt) - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
  expect(await stockOf(stocked.product)).toBe(5)
  const seen = await see(draft.key)
  expect(seen).toMatchObject({ state: 'open', hasEmail: true, totalCents: 1_750, note: 'By chat' })
  expect(JSON.stringify(seen)).not.toContain(email)
  const { pageKey } = await commit(draft)
  expect(await stockOf(stocked.product)).toBe(3)
  const [listed] = await as(stocked.owner).call(calls.listDrafts, { params: stocked.shop })
  expect(listed).toMatchObject({ state: 'ordered', order: { id: expect.any(Number) } })
  const params = { id: listed?.order?.id ?? 0 }
  const order = await as(stocked.owner).call(getOrderDetails, { params })
  expect(order).toMatchObject({
    status: 'pending',
    totalCents: 1_750,
    shippingCents: 250,
    customerEmail: email,
    extras,
    notes: 'By chat',
    items: [{ quantity: 2, priceCents: 900 }],
    history: [{ action: 'Order placed' }],
  })
  // The link may have been shared, so it reveals only that the draft was ordered.
  const { shop } = stocked
  expect(await see(draft.key)).toEqual({ state: 'ordered', shop: { id: shop.id, slug: shop.slug, name: shop.name } })
  await expectRefusal(commit(draft), 409, 'draft_ordered')
  // The agreed price applies to the country of the draft.
  const choice = { delivery: 'ship' as const, address, totalCents: 1_750 }
  await call(chooseDelivery, { params: { key: pageKey }, body: choice })
  expect(await call(getCustomerOrder, { params: { key: pageKey } })).toMatchObject({ totalCents: 1_750 })
})

test('a draft without a customer requires an email address and rejects a blocked one', async () => {
  const stocked = await given.product()
  const draft = await create(stocked, { delivery: 'pickup' })
  await expectNoTrace(() => expectRefusal(commit(draft), 400, 'invalid_input'))
  const email = newEmail()
  const blocked = newEmail()
  await as(stocked.owner).call(blockOrders, { params: stocked.shop, body: { kind: 'email', email: blocked } })
  await expectNoTrace(() => expectRefusal(commit(draft, blocked), 403, 'ordering_blocked'))
  const { pageKey } = await commit(draft, email)
  expect(await call(getCustomerOrder, { params: { key: pageKey } })).toMatchObject({
    customerEmail: email,
    delivery: 'pickup',
    totalCents: 1_800,
  })
})

test('concurrent orders of a draft create one order', async () => {
  const stocked = await given.product({ stock: 10 })
  const draft = await create(stocked)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => commit(draft, newEmail())))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of all) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'draft_ordered' })
  }
  expect(await stockOf(stocked.product)).toBe(8)
})

test('a retry with the same key returns the same order', async () => {
  const stocked = await given.product({ stock: 10 })
  const draft = await create(stocked)
  const [email, key] = [newEmail(), 'draft-sent-again']
  const all = await Promise.all(Array.from({ length: 5 }, () => commit(draft, email, key)))
  expect(new Set(all.map(({ pageKey }) => pageKey)).size).toBe(1)
  expect(await stockOf(stocked.product)).toBe(8)
  await expectRefusal(commit(draft, newEmail(), key), 422, 'idempotency_mismatch')
  await expectRefusal(commit(draft, email, 'another-sender'), 409, 'draft_ordered')
})

test('rejects a draft with sold products, names them and writes nothing', async () => {
  const stocked = await given.product({ stock: 2, name: 'Mew ex' })
  const draft = await create(stocked, { customerEmail: newEmail() })
  await call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) })
  await expectNoTrace(() =>
    expectRefusal(commit(draft), 409, 'insufficient_stock', {
      issues: [expect.objectContaining({ path: 'items.0', productId: stocked.product.id, stock: 1 })],
    }),
  )
  expect(await see(draft.key)).toMatchObject({ state: 'open' })
})

test('rejects an expired draft until it is extended', async () => {
  const stocked = await given.product()
  const draft = await create(stocked, { customerEmail: newEmail(), days: 30 })
  await expire(draft)
  expect(await see(draft.key)).toMatchObject({ state: 'expired' })
  await expectNoTrace(() => expectRefusal(commit(draft), 409, 'draft_expired'))
  const again = await updateDraft(stocked, draft, { days: 1, customerEmail: newEmail() })
  expect(again.state).toBe('open')
  await commit(again)
})

test('rejects a withdrawn draft until the withdrawal is undone', async () => {
  const stocked = await given.product()
  const draft = await create(stocked, { customerEmail: newEmail() })
  expect((await withdraw(stocked, draft)).state).toBe('withdrawn')
  await expectNoTrace(() => expectRefusal(commit(draft), 409, 'draft_withdrawn'))
  const update = () => updateDraft(stocked, draft)
  await expectRefusal(update(), 409, 'draft_withdrawn')
  const back = await as(stocked.owner).call(calls.restoreDraft, { params: one(stocked, draft), body: {} })
  await commit(back)
  await expectRefusal(withdraw(stocked, draft), 409, 'draft_ordered')
  await expectRefusal(update(), 409, 'draft_ordered')
})

test('rejects a stale version of a draft, from the customer and from the owner', async () => {
  const stocked = await given.product({ stock: 9 })
  const draft = await create(stocked, { customerEmail: newEmail() })
  const update = () => updateDraft(stocked, draft, { customerEmail: newEmail(), shippingCents: 100 })
  const changed = await update()
  expect(changed).toMatchObject({ totalCents: 1_900, expiresAt: draft.expiresAt })
  await expectRefusal(update(), 409, 'draft_changed')
  await expectNoTrace(() => expectRefusal(commit(draft), 409, 'draft_changed'))
  await commit(changed)
})

test('rejects a draft without lines, with a negative total, with a mail to no address or with another shop’s products', async () => {
  const [stocked, theirs] = [await given.product(), await given.product()]
  const cases: [Body, number, string][] = [
    [{ items: [] }, 400, 'invalid_input'],
    [{ days: 31 }, 400, 'invalid_input'],
    [{ shippingCents: -1 }, 400, 'invalid_input'],
    [{ mail: true }, 400, 'invalid_input'],
    [{ extras: [{ name: 'Too much', amountCents: -1_801 }], shippingCents: 500 }, 409, 'total_below_zero'],
    [{ items: [{ productId: theirs.product.id, quantity: 1, priceCents: 1 }] }, 409, 'product_unavailable'],
  ]
  for (const [more, status, code] of cases)
    await expectNoTrace(() => expectRefusal(create(stocked, more), status, code))
})

test("rejects creating, reading and changing another shop's drafts; a wrong link is not found", async () => {
  const [mine, theirs] = [await given.product(), await given.product()]
  const draft = await create(theirs)
  const by = as(mine.owner)
  await expectRefusal(by.call(calls.createDraft, { params: theirs.shop, body: bodyOf(theirs) }), 404)
  await expectRefusal(by.call(calls.listDrafts, { params: theirs.shop }), 404)
  const body = { ...bodyOf(theirs), updatedAt: draft.updatedAt }
  await expectRefusal(by.call(calls.updateDraft, { params: one(theirs, draft), body }), 404)
  await expectRefusal(by.call(calls.withdrawDraft, { params: one(theirs, draft) }), 404)
  await expectRefusal(by.call(calls.withdrawDraft, { params: one(mine, draft) }), 404)
  await expectRefusal(by.call(calls.restoreDraft, { params: one(mine, draft), body: {} }), 404)
  for (const key of ['x', '00000000-0000-4000-8000-000000000000']) {
    await expectRefusal(see(key), 404)
    await expectRefusal(commit({ ...draft, key }), 404)
  }
})

test("a closed shop's drafts can be ordered regardless of its limits; a suspended shop's cannot", async () => {
  const stocked = await given.product({ stock: 9 })
  const [draft, other] = [await create(stocked), await create(stocked)]
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { isActive: false, maxPiecesPerOrder: 1 } })
  await commit(draft, newEmail())
  const { db } = await platform()
  await db.execute(sql`update shops set approved = false where id = ${stocked.shop.id}`)
  await expectNoTrace(() => expectRefusal(commit(other, newEmail()), 403, 'shop_closed'))
})

test('mails a draft on request; an erasure or the end of the retention period deletes it', async () => {
  const stocked = await given.product()
  await enterSeller(stocked)
  const email = newEmail()
  const mailed = await create(stocked, { customerEmail: email, mail: true })
  const { db } = await platform()
  expect(await db.select().from(emailLogs).where(eq(emailLogs.toEmail, email))).toMatchObject([
    { template: 'draft-order', data: { draftId: mailed.id }, replyTo: seller.email },
  ])
  const key = await createPrivacyLink(db, email, stocked.shop.id)
  const { shops } = await call(getMyData, { params: { key } })
  expect(shops).toMatchObject([
    { draftOrders: [{ lines: [{ product: stocked.product.name, quantity: 2, priceCents: 900 }] }] },
  ])
  await call(eraseMyData, { params: { key } })
  await expectRefusal(see(mailed.key), 404)
  const [retained, gone] = [await create(stocked), await create(stocked)]
  await expire(retained, '29 days')
  await expire(gone, '31 days')
  await forgetDrafts(db)
  const left = await db.select().from(draftOrders).where(eq(draftOrders.shopId, stocked.shop.id))
  expect(left.map(({ id }) => id)).toEqual([retained.id])
})
