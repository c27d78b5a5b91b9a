import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { draftOrders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, invalid, notFound } from '#server/http/errors/errors.ts'
import { type DraftOrder, MOST_OPEN_DRAFTS, type NewDraft } from '#shared/contract/orders/draft-orders.ts'
import { DRAFT_DAYS, draftGoods, draftState } from '#shared/rules/orders/placing/draft-order.ts'
import { readShelf } from '../changes/changes.queries.ts'
import { draftOrderMail } from './draft-order.mail.ts'
import { sendingOf } from './draft-shipping.ts'
import { countOpen, type DraftRow, draftsOf, isDraft } from './drafts.queries.ts'
import { changeHold, releaseDrafts } from './hold-stock.ts'

type Key = { id: number; draft: number }
type Shop = Awaited<ReturnType<typeof lockShop>>

/**
 * Throws 409 `product_unavailable`, `total_below_zero`, `too_many_drafts`, `country_not_served`, `method_unavailable`,
 * `insufficient_stock` for stock that cannot be reserved, and 400 if an email is requested without an address.
 */
export const createDraft = (db: Database, shops: ShopScope, shopId: number, newDraft: NewDraft, actor: Actor) =>
  db.change(shopId, async (tx) => {
    // Lock the shop, or concurrent drafts could exceed the limit.
    const shop = await lockShop(tx, shops, shopId)
    if ((await countOpen(tx, shopId)) >= MOST_OPEN_DRAFTS) {
      throw conflict('too_many_drafts', (t) => t('draftErrors.tooMany', { limit: MOST_OPEN_DRAFTS }))
    }
    const shelf = await refuseWrong(tx, shopId, newDraft)
    const expiresAt = inDays(newDraft.days ?? DRAFT_DAYS)
    const heldAt = await hold(tx, actor, shopId, [], newDraft)
    const draft = only(
      await tx
        .insert(draftOrders)
        .values({ shopId, ...columnsOf(newDraft, shop, shelf), expiresAt, heldAt })
        .returning(),
    )
    await note(tx, actor, 'Draft order created', draft)
    if (newDraft.mail) await mailDraft(tx, draft, shop)
    return read(tx, draft)
  })

/** Throws the errors of `createDraft`, and 409 `draft_changed`, `draft_ordered` and `draft_withdrawn`. */
export const updateDraft = (
  db: Database,
  shops: ShopScope,
  key: Key,
  { updatedAt, ...newDraft }: NewDraft & { updatedAt: string },
  actor: Actor,
) =>
  db.change(key.id, async (tx) => {
    const shop = await lockShop(tx, shops, key.id)
    const before = await lockDraft(tx, key)
    refuseClosed(before)
    if (before.updatedAt.toISOString() !== updatedAt) throw draftChanged()
    const shelf = await refuseWrong(tx, shop.id, newDraft)
    const expiresAt = newDraft.days === undefined ? before.expiresAt : inDays(newDraft.days)
    const expired = expiresAt <= new Date()
    const heldAt = await hold(
      tx,
      actor,
      shop.id,
      heldBy(before),
      expired ? { ...newDraft, holdStock: false } : newDraft,
    )
    // The customer has not seen this version.
    const draft = await write(tx, key, { ...columnsOf(newDraft, shop, shelf), expiresAt, heldAt, seenAt: null })
    await note(tx, actor, 'Draft order changed', draft)
    if (newDraft.mail) await mailDraft(tx, draft, shop)
    return read(tx, draft)
  })

/** Withdraws a draft and returns the pieces that it holds to the stock. Throws 409 `draft_ordered`. */
export const withdrawDraft = (db: Database, shops: ShopScope, key: Key, actor: Actor) =>
  db.change(key.id, async (tx) => {
    await getShop(tx, shops, key.id)
    const before = await lockDraft(tx, key)
    if (before.orderId !== null) throw draftOrdered()
    if (before.withdrawnAt !== null) return read(tx, before)
    await releaseDrafts(tx, actor, key.id, [before])
    const draft = await write(tx, key, { withdrawnAt: new Date() })
    await note(tx, actor, 'Draft order withdrawn', draft)
    return read(tx, draft)
  })

/**
 * Reopens a withdrawn draft, and holds its stock again if it did before, unless `holdStock` is false. Throws 409 `draft_ordered`, and
 * `insufficient_stock` and `product_unavailable` for stock that cannot be reserved.
 */
export const restoreDraft = (
  db: Database,
  shops: ShopScope,
  key: Key,
  { holdStock }: { holdStock?: boolean | undefined },
  actor: Actor,
) =>
  db.change(key.id, async (tx) => {
    await getShop(tx, shops, key.id)
    const before = await lockDraft(tx, key)
    if (before.orderId !== null) throw draftOrdered()
    if (before.withdrawnAt === null) return read(tx, before)
    const wish = { items: before.items, holdStock: holdStock ?? before.holdStock }
    const heldAt = before.expiresAt <= new Date() ? null : await hold(tx, actor, key.id, [], wish)
    const draft = await write(tx, key, { withdrawnAt: null, holdStock: wish.holdStock, heldAt })
    await note(tx, actor, 'Draft order restored', draft)
    return read(tx, draft)
  })

export const draftChanged = () => conflict('draft_changed', (t) => t('draftErrors.changed'))
export const draftWithdrawn = () => conflict('draft_withdrawn', (t) => t('draftErrors.withdrawn'))
export const draftOrdered = () => conflict('draft_ordered', (t) => t('draftErrors.ordered'))

function refuseClosed(draft: DraftRow) {
  const state = draftState(draft)
  if (state === 'ordered') throw draftOrdered()
  if (state === 'withdrawn') throw draftWithdrawn()
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

function columnsOf(newDraft: NewDraft, shop: Shop, shelf: Awaited<ReturnType<typeof readShelf>>) {
  const { items, extras, customerEmail, note, holdStock, language } = newDraft
  const sending = sendingOf(shop, newDraft, shelf)
  return { items, extras, customerEmail, note, holdStock, language: language ?? shop.language, ...sending }
}

const heldBy = ({ heldAt, items }: DraftRow) => (heldAt === null ? [] : items)

/** Changes the pieces that a draft holds, and returns since when it holds them. */
async function hold(
  tx: Transaction,
  actor: Actor,
  shopId: number,
  before: DraftRow['items'],
  { items, holdStock }: Pick<NewDraft, 'items' | 'holdStock'>,
): Promise<Date | null> {
  await changeHold(tx, actor, shopId, { before, after: holdStock ? items : [] })
  return holdStock ? new Date() : null
}

/** Returns the products of the draft. */
async function refuseWrong(tx: Transaction, shopId: number, newDraft: NewDraft) {
  const { items, customerEmail, mail } = newDraft
  if (mail && customerEmail === null) {
    throw invalid('invalid_input', (t) => t('draftErrors.mailWhere'), [
      { path: 'customerEmail', message: (t) => t('draftErrors.mailWhere') },
    ])
  }
  // A discount applies to the goods, not to shipping.
  if (draftGoods(newDraft).goodsCents < 0) {
    throw conflict('total_below_zero', (t) => t('orderChanges.belowZero'), [
      { path: 'extras', message: (t) => t('orderChanges.belowZero') },
    ])
  }
  const shelf = await readShelf(
    tx,
    shopId,
    items.map(({ productId }) => productId),
  )
  const gone = items.flatMap(({ productId }, place) => {
    const product = shelf.get(productId)
    return !product || product.archived
      ? [{ path: `items.${place}`, productId, message: unavailable(product?.name) }]
      : []
  })
  if (gone[0]) throw conflict('product_unavailable', gone[0].message, gone)
  return shelf
}

const unavailable = (name: string | undefined): Parameters<typeof conflict>[1] =>
  name === undefined ? (t) => t('orderErrors.unnamedUnavailable') : (t) => t('orderErrors.unavailable', { name })

async function lockDraft(tx: Transaction, { id: shopId, draft }: Key): Promise<DraftRow> {
  const found = one(await tx.select().from(draftOrders).where(isDraft(shopId, draft)).for('no key update'))
  if (!found) throw notFound((t) => t('draftErrors.notFound'))
  return found
}

const write = async (tx: Transaction, { id: shopId, draft }: Key, change: Partial<DraftRow>) =>
  only(await tx.update(draftOrders).set(change).where(isDraft(shopId, draft)).returning())

const read = async (tx: Transaction, { shopId, id }: DraftRow): Promise<DraftOrder> =>
  only(await draftsOf(tx, shopId, id))

/** The entry does not name the customer: deleting the draft must erase every copy of the address. */
const note = (tx: Transaction, actor: Actor, action: Parameters<typeof record>[2]['action'], draft: DraftRow) =>
  record(tx, actor, { type: 'shop', action, details: String(draft.id), shopId: draft.shopId })

async function mailDraft(tx: Transaction, { id, shopId, customerEmail, language }: DraftRow, { name }: Shop) {
  const replyTo = (await findSeller(tx, shopId))?.email
  await enqueueMail(
    tx,
    draftOrderMail,
    {
      to: customerEmail ?? '',
      ...(replyTo === undefined ? {} : { replyTo }),
      language,
      shopId,
      data: { draftId: id },
    },
    name,
  )
}
