import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { one, only } from '#server/database/rows.ts'
import { draftOrders, orderBlocks, orders, shops } from '#server/database/schema.ts'
import { conflict, forbidden, invalid, notFound } from '#server/http/errors/errors.ts'
import { addressKey } from '#server/http/rate-limits.ts'
import { draftState } from '#shared/rules/orders/draft-order.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { holdShelf } from '../changes/changes.queries.ts'
import { recordEvents } from '../events/order-events.ts'
import { itemsRefused, type Problem } from '../placing/place-order.ts'
import { type NewLine, writeOrder } from '../placing/write-order.ts'
import { type DraftRow, findByKey, isDraft } from './drafts.queries.ts'
import { draftChanged, draftWithdrawn } from './save-draft.ts'

type Commitment = { email?: string | undefined; updatedAt: string }

/**
 * Makes an order of a draft, in one transaction, at the draft's prices. Whoever asks for it again, or at the same time, gets the same order.
 * The shop's own offer holds while it is closed or on holiday, and whatever its limits are; a shop that the platform suspended, or that
 * closed for good, sells nothing. Throws 409 `insufficient_stock` and `product_unavailable`, naming which, `draft_expired`,
 * `draft_withdrawn`, `draft_changed`; 403 `shop_closed`, `ordering_blocked`; 400 without an address to write to.
 */
export async function orderDraft(db: Database, key: string, { email, updatedAt }: Commitment, ip: string) {
  const found = await findByKey(db, key)
  if (!found) throw noSuchDraft()
  const { shopId, id } = found.draft
  return db.change(shopId, async (tx) => {
    // Whoever closes the shop waits for this order, or this order finds it closed; and nobody is forgotten while they order.
    const customerEmail = found.draft.customerEmail ?? email
    await lockPlacing(tx, shopId, { open: 'shared', mailboxes: [mailboxOf(customerEmail ?? '')] })
    const draft = one(await tx.select().from(draftOrders).where(isDraft(shopId, id)).for('no key update'))
    if (!draft) throw noSuchDraft()
    if (draft.orderId !== null) return orderOf(tx, shopId, draft.orderId)
    refuseClosed(draft)
    if (draft.updatedAt.toISOString() !== updatedAt) throw draftChanged()
    if (!customerEmail) throw emailNeeded()
    const shop = only(await tx.select().from(shops).where(eq(shops.id, shopId)))
    if (!shop.approved || shop.closedAt) throw forbidden('shop_closed', (t) => t('orderErrors.shopClosed'))
    const network = addressKey(ip)
    if (draft.customerEmail === null) await refuseBlocked(tx, shopId, customerEmail, network)
    const { order, data } = await writeOrder(tx, {
      ...{ shop, lines: await draftLines(tx, draft), customerEmail, language: draft.language, network },
      ...{ delivery: draft.delivery, shippingCents: draft.shippingCents, extras: draft.extras },
      notes: draft.note || null,
    })
    await tx.update(draftOrders).set({ orderId: order.id }).where(isDraft(shopId, id))
    await recordEvents(tx, undefined, [{ order, kind: 'placed', data }])
    return orderOf(tx, shopId, order.id)
  })
}

const noSuchDraft = () => notFound((t) => t('draftErrors.notFound'))

function emailNeeded() {
  const message: Parameters<typeof invalid>[1] = (t) => t('draftErrors.emailNeeded')
  return invalid('invalid_input', message, [{ path: 'email', message }])
}

function refuseClosed(draft: DraftRow) {
  const state = draftState(draft)
  if (state === 'withdrawn') throw draftWithdrawn()
  if (state === 'expired') throw conflict('draft_expired', (t) => t('draftErrors.expired'))
}

const orderOf = async (tx: Transaction, shopId: number, id: number) =>
  only(
    await tx
      .select({ orderNumber: orders.orderNumber, pageKey: orders.pageKey })
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.id, id))),
  )

/** Where the shop has not said for whom it is, whoever it takes no orders from does not get it. */
async function refuseBlocked(tx: Transaction, shopId: number, email: string, network: string) {
  const blocked = await tx.$count(
    orderBlocks,
    and(
      eq(orderBlocks.shopId, shopId),
      sql`(${orderBlocks.kind}, ${orderBlocks.value}) in (('email', ${email}), ('network', ${network}))`,
      or(isNull(orderBlocks.endsAt), gt(orderBlocks.endsAt, sql`now()`)),
    ),
  )
  if (blocked > 0) throw forbidden('ordering_blocked', (t) => t('orderErrors.blocked'))
}

/** What the draft holds, of products that are held in id order; throws what is gone. */
async function draftLines(tx: Transaction, draft: DraftRow): Promise<NewLine[]> {
  const shelf = await holdShelf(
    tx,
    draft.shopId,
    draft.items.map(({ productId }) => productId),
  )
  const problems = draft.items.flatMap(({ productId, quantity }, position): Problem[] => {
    const product = shelf.get(productId)
    if (!product) return []
    const { name, details, priceCents, stock } = product
    if (product.archived) {
      return [{ position, productId, problem: 'unavailable', name, details, priceCents: null, stock: null }]
    }
    return stock < quantity ? [{ position, productId, problem: 'stock', name, details, priceCents, stock }] : []
  })
  if (problems.length > 0) throw itemsRefused(problems, [])
  return draft.items.flatMap(({ productId, quantity, priceCents }) => {
    const product = shelf.get(productId)
    return product ? [{ product, quantity, priceCents }] : []
  })
}
