import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draftOrders, orderItems } from '#server/database/schema.ts'
import { createPrivacyLink } from '#server/features/privacy/privacy.ts'
import { eraseMyData } from '#shared/contract/accounts/privacy.ts'
import { createDraft as create, listDrafts, seeDraft as noteSeen } from '#shared/contract/orders/draft-orders.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  createDraft,
  draftBody,
  expireDraft,
  orderDraft,
  restoreDraft,
  seeDraft,
  updateDraft,
  withdrawDraft,
} from '#tests/support/records/orders/drafts.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { releaseExpired } from './hold-stock.ts'

const buy = ({ shop, product }: Stocked, quantity = 1) =>
  call(placeOrder, { body: checkout(shop, [[product, quantity]], { customerEmail: newEmail() }) })

const lines = ({ product }: Stocked, quantity: number) => ({
  items: [{ productId: product.id, quantity, priceCents: 900 }],
})

const find = async (stocked: Stocked, id: number) =>
  (await as(stocked.owner).call(listDrafts, { params: stocked.shop })).find((draft) => draft.id === id)

async function historyOf({ owner, product }: Stocked) {
  await handleEvents()
  const { items } = await as(owner).callPage(listStockChanges, { params: product, query: { limit: 100 } })
  return items.map(({ kind, before, after }) => `${kind} ${before} → ${after}`).toReversed()
}

test('holds the pieces of a draft, and its order takes them once', async () => {
  const stocked = await given.product({ stock: 3 })
  const draft = await createDraft(stocked, { holdStock: true, customerEmail: newEmail() })
  expect(draft).toMatchObject({ holdStock: true, isHeld: true, items: [{ stock: 1 }] })
  expect(await stockOf(stocked.product)).toBe(1)
  expect(await seeDraft(draft.key)).toMatchObject({ isHeld: true })
  await expectRefusal(buy(stocked, 2), 409, 'insufficient_stock')
  await buy(stocked)
  await orderDraft(draft)
  expect(await stockOf(stocked.product)).toBe(0)
  expect(await historyOf(stocked)).toEqual([
    'added 0 → 3',
    'draft_held 3 → 1',
    'placed 1 → 0',
    'draft_released 0 → 2',
    'placed 2 → 0',
  ])
  const ordered = await find(stocked, draft.id)
  expect(ordered).toMatchObject({ state: 'ordered', isHeld: false })
  await as(stocked.owner).call(cancelOrder, { params: { id: ordered?.order?.id ?? 0 } })
  expect(await stockOf(stocked.product)).toBe(2)
})

test('releases the pieces when the draft expires, once, however many processes run', async () => {
  const stocked = await given.product({ stock: 5 })
  const draft = await createDraft(stocked, { holdStock: true })
  const { db } = await platform()
  await releaseExpired(db)
  expect(await stockOf(stocked.product)).toBe(3)
  await expireDraft(draft)
  await Promise.all(Array.from({ length: 4 }, () => releaseExpired(db)))
  expect(await stockOf(stocked.product)).toBe(5)
  const expired = await find(stocked, draft.id)
  expect(expired).toMatchObject({ state: 'expired', isHeld: false, holdStock: true })
  // Saving it without new days holds nothing.
  const saved = await updateDraft(stocked, { id: draft.id, updatedAt: expired?.updatedAt ?? '' }, { holdStock: true })
  expect(saved).toMatchObject({ state: 'expired', isHeld: false })
  const again = await updateDraft(stocked, saved, { holdStock: true, days: 2 })
  expect(again).toMatchObject({ state: 'open', isHeld: true })
  expect(await stockOf(stocked.product)).toBe(3)
})

test('a withdrawn draft releases its pieces and holds them again when it is restored', async () => {
  const stocked = await given.product({ stock: 2 })
  const draft = await createDraft(stocked, { holdStock: true })
  expect(await withdrawDraft(stocked, draft)).toMatchObject({ state: 'withdrawn', isHeld: false })
  expect(await stockOf(stocked.product)).toBe(2)
  await withdrawDraft(stocked, draft)
  expect(await stockOf(stocked.product)).toBe(2)
  expect(await restoreDraft(stocked, draft)).toMatchObject({ state: 'open', isHeld: true })
  expect(await stockOf(stocked.product)).toBe(0)
  await withdrawDraft(stocked, draft)
  await buy(stocked)
  await expectNoTrace(() => expectRefusal(restoreDraft(stocked, draft), 409, 'insufficient_stock'))
  expect(await restoreDraft(stocked, draft, { holdStock: false })).toMatchObject({ isHeld: false, holdStock: false })
  expect(await stockOf(stocked.product)).toBe(1)
})

test('a changed draft holds exactly its new pieces', async () => {
  const stocked = await given.product({ stock: 5 })
  const other = await given.product({ of: stocked, stock: 5 })
  const draft = await createDraft(stocked, { holdStock: true, ...lines(stocked, 4) })
  expect(await stockOf(stocked.product)).toBe(1)
  const items = [...lines(stocked, 1).items, ...lines(other, 5).items]
  const changed = await updateDraft(stocked, draft, { holdStock: true, items })
  expect([await stockOf(stocked.product), await stockOf(other.product)]).toEqual([4, 0])
  const refuse = () => updateDraft(stocked, changed, { holdStock: true, ...lines(other, 6) })
  await expectNoTrace(() =>
    expectRefusal(refuse(), 409, 'insufficient_stock', {
      issues: [expect.objectContaining({ path: 'items.0', productId: other.product.id, stock: 5 })],
    }),
  )
  const loose = await updateDraft(stocked, changed, { items })
  expect(loose).toMatchObject({ isHeld: false })
  expect([await stockOf(stocked.product), await stockOf(other.product)]).toEqual([5, 5])
})

test('rejects a hold of more than there is, and by another shop', async () => {
  const stocked = await given.product({ stock: 1, name: 'Mew ex' })
  await expectNoTrace(() => expectRefusal(createDraft(stocked, { holdStock: true }), 409, 'insufficient_stock'))
  await expectNoTrace(() => expectRefusal(createDraft(stocked, { holdStock: 1 as unknown as boolean }), 400))
  const { owner: stranger } = await given.shop()
  const body = draftBody(stocked, { holdStock: true })
  await expectNoTrace(() => expectRefusal(as(stranger).call(create, { params: stocked.shop, body }), 404))
})

test('hundreds of buyers and drafts at once never sell a piece twice', { tags: 'long' }, async () => {
  const stocked = await given.product({ stock: 60 })
  const { db } = await platform()
  const attempts = <Result>(count: number, attempt: () => Promise<Result>) => Array.from({ length: count }, attempt)
  await Promise.allSettled([
    ...attempts(10, () => createDraft(stocked, { holdStock: true, customerEmail: newEmail() })),
    ...attempts(100, () => buy(stocked)),
  ])
  const drafts = await as(stocked.owner).call(listDrafts, { params: stocked.shop })
  const pieces = async () => {
    const lines = await db.select().from(orderItems).where(eq(orderItems.productId, stocked.product.id))
    return lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }
  expect((await pieces()) + 2 * drafts.length + (await stockOf(stocked.product))).toBe(60)
  // Each draft is ordered by several people at once, while others buy the rest.
  const before = await pieces()
  await Promise.allSettled([
    ...drafts.flatMap((draft) => attempts(3, () => orderDraft(draft))),
    ...attempts(100, () => buy(stocked)),
  ])
  // A busy server may have refused all of them: the reserved pieces are still there.
  for (const draft of drafts) await orderDraft(draft).catch(() => undefined)
  const rows = await db.select().from(draftOrders).where(eq(draftOrders.shopId, stocked.shop.id))
  expect(rows.every(({ orderId, heldAt }) => orderId !== null && heldAt === null)).toBe(true)
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(drafts.length)
  expect(await pieces()).toBeGreaterThanOrEqual(before + 2 * drafts.length)
  expect((await pieces()) + (await stockOf(stocked.product))).toBe(60)
})

test('ordering, withdrawing and expiring at once settles the pieces once', async () => {
  const stocked = await given.product({ stock: 20 })
  const { db } = await platform()
  const drafts = await Promise.all(
    Array.from({ length: 6 }, () => createDraft(stocked, { holdStock: true, customerEmail: newEmail() })),
  )
  expect(await stockOf(stocked.product)).toBe(8)
  for (const draft of drafts.slice(0, 3)) await expireDraft(draft)
  await Promise.allSettled(
    drafts.flatMap((draft) => [orderDraft(draft), withdrawDraft(stocked, draft), releaseExpired(db)]),
  )
  await releaseExpired(db)
  const rows = await db.select().from(draftOrders).where(eq(draftOrders.shopId, stocked.shop.id))
  const ordered = rows.filter(({ orderId }) => orderId !== null).length
  expect(
    rows.every(({ heldAt, orderId, withdrawnAt }) => heldAt === null && (orderId !== null || withdrawnAt !== null)),
  ).toBe(true)
  expect(await stockOf(stocked.product)).toBe(20 - 2 * ordered)
})

test('erasing a customer releases the pieces reserved for them', async () => {
  const stocked = await given.product({ stock: 5 })
  const email = newEmail()
  await createDraft(stocked, { holdStock: true, customerEmail: email })
  const { db } = await platform()
  const key = await createPrivacyLink(db, email, stocked.shop.id)
  await call(eraseMyData, { params: { key } })
  expect(await stockOf(stocked.product)).toBe(5)
})

test('shows when the customer first opened the present version', async () => {
  const stocked = await given.product()
  const draft = await createDraft(stocked)
  const see = (updatedAt: string, key = draft.key) => call(noteSeen, { params: { key }, body: { updatedAt } })
  expect(draft.seenAt).toBeNull()
  await see(draft.updatedAt)
  const seen = await find(stocked, draft.id)
  expect(seen?.seenAt).not.toBeNull()
  expect(seen?.updatedAt).toBe(draft.updatedAt)
  await see(draft.updatedAt)
  expect((await find(stocked, draft.id))?.seenAt).toBe(seen?.seenAt)
  const changed = await updateDraft(stocked, draft, { note: 'New' })
  expect(changed.seenAt).toBeNull()
  await see(draft.updatedAt)
  expect((await find(stocked, draft.id))?.seenAt).toBeNull()
  // Unknown links get the same answer.
  await see(changed.updatedAt, '00000000-0000-4000-8000-000000000000')
  await expectRefusal(see('yesterday'), 400)
})
