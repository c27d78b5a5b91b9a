import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { one, only } from '#server/database/rows.ts'
import { draftOrders, orderBlocks, shops } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { creditRefused, findCredit, holdCredit } from '#server/features/credit/credit.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { conflict, forbidden, invalid, notFound, unprocessable } from '#server/http/errors/errors.ts'
import { addressKey } from '#server/http/rate-limits.ts'
import { paidWithCredit } from '#shared/rules/money/store-credit.ts'
import { draftState } from '#shared/rules/orders/placing/draft-order.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { holdShelf, type ShelfProduct } from '../changes/changes.queries.ts'
import { refuseDiscountOnCards } from '../counter/sold-lines.ts'
import { settleIfCovered } from '../money/book-payments.ts'
import { payWithCredit } from '../money/credit-payments.ts'
import { sumPayments } from '../money/payments.queries.ts'
import { totalChanged } from '../placing/place-order.ts'
import { type NewLine, orderWithKey, writeOrder } from '../placing/write-order.ts'
import { checkedSums } from './draft-shipping.ts'
import { type DraftRow, isDraft } from './drafts.queries.ts'
import { refuseMissing, releaseDrafts } from './hold-stock.ts'
import { draftChanged, draftOrdered, draftWithdrawn } from './save-draft.ts'

type Commitment = {
  email?: string | undefined
  updatedAt: string
  totalCents: number
  creditCode?: string | undefined
  creditCents?: number | undefined
}
/** `by`: who of the shop orders for the customer. */
type Sender = { ip: string; idempotencyKey: string | undefined; by?: Actor }

/**
 * Turns a draft into an order in one transaction, at the draft's prices. Only a retry with the same idempotency key returns the order
 * again, so others with the draft's link do not learn the order's page key. Someone of the shop may order it for the customer.
 * A draft can be ordered while the shop is closed or on holiday and regardless of its limits, but not if the shop is suspended or closed
 * for good. Stock that it holds becomes the order's. Throws 409 `insufficient_stock` and `product_unavailable` with the product names,
 * `credit_unknown` and the other refusals of a code of store credit, `draft_expired`, `draft_ordered`, `draft_withdrawn`, `draft_changed`, `country_not_served`, `method_unavailable`, `total_changed` if the
 * customer saw another total; 403 `shop_closed`, `ordering_blocked`; 400 without an email address.
 */
export async function orderDraft(
  db: Database,
  found: Pick<DraftRow, 'shopId' | 'id' | 'customerEmail'> | undefined,
  { email, updatedAt, totalCents, creditCode, creditCents }: Commitment,
  { ip, idempotencyKey, by }: Sender,
) {
  if (!found) throw noSuchDraft()
  const { shopId, id } = found
  return db.change(shopId, async (tx) => {
    // Serializes with closing the shop and with erasing the customer.
    const customerEmail = found.customerEmail ?? email
    await lockPlacing(tx, shopId, {
      open: 'shared',
      ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
      mailboxes: [mailboxOf(customerEmail ?? '')],
    })
    const draft = one(await tx.select().from(draftOrders).where(isDraft(shopId, id)).for('no key update'))
    if (!draft) throw noSuchDraft()
    const requestHash = createHash('sha256')
      .update(`draft ${id} ${email} ${updatedAt} ${totalCents} ${creditCode} ${creditCents}`)
      .digest('base64url')
    const before = idempotencyKey === undefined ? undefined : await orderWithKey(tx, shopId, idempotencyKey)
    if (before && before.requestHash !== requestHash) {
      throw unprocessable('idempotency_mismatch', (t) => t('orderErrors.idempotencyMismatch'))
    }
    if (before) return placed(before)
    refuseClosed(draft)
    if (draft.updatedAt.toISOString() !== updatedAt) throw draftChanged()
    if (!customerEmail) throw emailNeeded()
    const shop = only(await tx.select().from(shops).where(eq(shops.id, shopId)))
    if (!shop.approved || shop.closedAt) throw forbidden('shop_closed', (t) => t('orderErrors.shopClosed'))
    const network = by ? null : addressKey(ip)
    if (draft.customerEmail === null && network) await refuseBlocked(tx, shopId, customerEmail, network)
    const credit =
      creditCode === undefined ? undefined : await holdCode(tx, shopId, { code: creditCode, totalCents, creditCents })
    // No one else can take the pieces before the commit, because their products stay locked.
    await releaseDrafts(tx, by, shopId, [draft])
    const ids = draft.items.map(({ productId }) => productId)
    const shelf = await holdShelf(tx, shopId, ids)
    const lines = draftLines(shelf, draft)
    const sums = checkedSums(shop, draft, shelf)
    if (sums.totalCents !== totalCents) throw totalChanged(sums.totalCents)
    const { above, below } = sidesOf(draft.extras)
    refuseDiscountOnCards(lines, { customLines: above }, below)
    const isEmailed = sums.shippingCents === 0 && lines.every(({ product }) => isGiftCard(product.category))
    const { order, data } = await writeOrder(tx, {
      shop,
      lines,
      customerEmail,
      language: draft.language,
      network,
      delivery: isEmailed ? 'email' : draft.delivery,
      payAtPickup: draft.delivery === 'pickup' && shop.payAtPickup && !isEmailed,
      shipping: sums.shipping,
      shippingCents: sums.shippingCents,
      extras: draft.extras,
      notes: draft.note || null,
      key: idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash },
    })
    await tx.update(draftOrders).set({ orderId: order.id }).where(isDraft(shopId, id))
    await recordEvents(tx, by, [{ order, kind: 'placed', data }])
    if (credit) await payWithCredit(tx, order, credit, by)
    const [paid] = credit ? await sumPayments(tx, [order]) : []
    await settleIfCovered(tx, [paid ?? order], by)
    return placed(order)
  })
}

/** Holds the store credit that pays, before the products. Throws 409 `credit_unknown`, `credit_changed` and so on. */
async function holdCode(
  tx: Transaction,
  shopId: number,
  { code, totalCents, creditCents }: { code: string; totalCents: number; creditCents: number | undefined },
) {
  const { id: account } = await findCredit(tx, shopId, code)
  const cents = paidWithCredit(await holdCredit(tx, { shopId, id: account }), totalCents)
  if (cents === 0 && totalCents > 0) throw creditRefused({ problem: 'empty' })
  if (creditCents !== undefined && creditCents !== cents) throw creditRefused({ problem: 'changed', cents })
  return cents > 0 ? { account, cents } : undefined
}

const noSuchDraft = () => notFound((t) => t('draftErrors.notFound'))

function emailNeeded() {
  const message: Parameters<typeof invalid>[1] = (t) => t('draftErrors.emailNeeded')
  return invalid('invalid_input', message, [{ path: 'email', message }])
}

function refuseClosed(draft: DraftRow) {
  const state = draftState(draft)
  if (state === 'ordered') throw draftOrdered()
  if (state === 'withdrawn') throw draftWithdrawn()
  if (state === 'expired') throw conflict('draft_expired', (t) => t('draftErrors.expired'))
}

/** Lines that the shop added, and what it took off. */
function sidesOf(extras: DraftRow['extras']) {
  const above = extras.filter(({ amountCents }) => amountCents > 0)
  const below = extras.reduce((sum, { amountCents }) => sum + Math.max(0, -amountCents), 0)
  return { above, below }
}

const placed = ({ orderNumber, pageKey }: { orderNumber: string; pageKey: string }) => ({ orderNumber, pageKey })

/** Applies the shop's blocks to a draft without a named customer. */
async function refuseBlocked(tx: Transaction, shopId: number, email: string, network: string) {
  const blocked = await tx.$count(
    orderBlocks,
    and(
      eq(orderBlocks.shopId, shopId),
      sql`(${orderBlocks.kind}, ${orderBlocks.refuses}) in (('email', ${mailboxOf(email)}), ('network', ${network}))`,
      or(isNull(orderBlocks.endsAt), gt(orderBlocks.endsAt, sql`now()`)),
    ),
  )
  if (blocked > 0) throw forbidden('ordering_blocked', (t) => t('orderErrors.blocked'))
}

/** The draft's lines. Throws for products that are gone or have too little stock. */
function draftLines(shelf: ReadonlyMap<number, ShelfProduct>, draft: DraftRow): NewLine[] {
  refuseMissing(shelf, draft.items)
  return draft.items.flatMap(({ productId, quantity, priceCents }) => {
    const product = shelf.get(productId)
    return product ? [{ product, quantity, priceCents }] : []
  })
}
