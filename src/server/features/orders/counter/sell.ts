import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { payments } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { refuseUnpriced } from '#server/features/products/products.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict, unprocessable } from '#server/http/errors/errors.ts'
import type { CounterSale, Receipt } from '#shared/contract/orders/counter.ts'
import { type Text, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { COUNTER_EMAIL, type CounterDiscount, counterTotal } from '#shared/rules/orders/placing/counter.ts'
import { holdShelf } from '../changes/changes.queries.ts'
import { refuseTooMuchCash, roundingOf } from '../money/cash.ts'
import { itemsRefused, type Problem, totalChanged } from '../placing/place-order.ts'
import { type NewLine, placedWithKey, writeOrder } from '../placing/write-order.ts'
import type { OrderRow } from '../to-order.ts'
import { toReceipt } from './receipts.ts'

type Selling = { idempotencyKey: string | undefined; actor: Actor }

/**
 * Sells at the counter in one transaction: takes the stock and writes a paid, handed-over order with its payment and events. Works while
 * the shop is closed to customers, and their limits do not apply. Idempotent: the same key returns the same sale.
 */
export async function sellAtCounter(
  db: Database,
  shops: ShopScope,
  shopId: number,
  sale: CounterSale,
  { idempotencyKey, actor }: Selling,
): Promise<Receipt> {
  await getShop(db, shops, shopId)
  return db.change(shopId, async (tx) => {
    // Serializes with closing the shop for good (`shops/stop-orders.ts`): it waits for this sale, or the sale finds the shop closed.
    await lockPlacing(tx, shopId, { open: 'shared' })
    const shop = await getShop(tx, shops, shopId)
    if (shop.closedAt) throw conflict('account_closed', (t) => t('errors.shopClosedForGood'))
    const requestHash = createHash('sha256').update(JSON.stringify(sale)).digest('base64url')
    const before = idempotencyKey === undefined ? undefined : await placedWithKey(tx, shopId, idempotencyKey)
    if (before && before.requestHash !== requestHash) {
      throw unprocessable('idempotency_mismatch', (t) => t('orderErrors.idempotencyMismatch'))
    }
    if (before) return toReceipt(tx, before)
    const lines = await chosenLines(tx, shopId, sale)
    if (!sale.allowFree)
      refuseUnpriced(lines.flatMap(({ product, priceCents }) => (priceCents === 0 ? [named(product)] : [])))
    if (!sale.confirmPreorder) refusePreorders(lines)
    const { discountCents, totalCents } = counterTotal(sale.items, sale.discount)
    if (totalCents !== sale.totalCents) throw totalChanged(totalCents)
    const language = sale.language ?? shop.language
    const { order, data } = await writeOrder(tx, {
      shop,
      lines,
      language,
      delivery: 'counter',
      customerEmail: sale.customerEmail ?? COUNTER_EMAIL,
      status: 'shipped',
      paymentStatus: 'paid',
      receivedCents: totalCents,
      extras: discountCents > 0 ? [{ name: discountName(sale.discount, language), amountCents: -discountCents }] : [],
      key: idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash },
    })
    await takePayments(tx, order, sale, actor)
    await recordEvents(tx, actor, [
      { order, kind: 'placed', data },
      { order, kind: 'paid', data: { amountCents: totalCents } },
      { order, kind: 'shipped' },
      ...(sale.customerEmail === undefined ? [] : [{ order, kind: 'receipt_sent' as const }]),
    ])
    return toReceipt(tx, order)
  })
}

const named = ({ id, name }: NewLine['product']) => ({ name, productId: id })

/** Books the parts of the payment. Throws 409 `rounding_changed` or `cash_limit`. */
async function takePayments(tx: Transaction, order: OrderRow, sale: CounterSale, actor: Actor) {
  const parts = sale.payments ?? [{ means: sale.means, amountCents: order.totalCents }]
  const taken = parts.filter(({ amountCents }) => amountCents > 0)
  const cash = taken.find(({ means }) => means === 'cash')
  const roundingCents = cash ? await roundingOf(tx, order.shopId, cash) : 0
  if ((sale.roundingCents ?? roundingCents) !== roundingCents) {
    const due = (cash?.amountCents ?? 0) + roundingCents
    throw conflict('rounding_changed', (t, { money }) => t('orderErrors.roundingChanged', { amount: money(due) }))
  }
  if (taken.length === 0) return
  await tx.insert(payments).values(
    taken.map((part) => ({
      ...part,
      shopId: order.shopId,
      orderId: order.id,
      kind: 'payment' as const,
      source: 'hand' as const,
      roundingCents: part === cash ? roundingCents : 0,
      receivedOn: amsterdamDay(new Date()),
      bookedBy: actor?.id ?? null,
    })),
  )
  if (cash) await refuseTooMuchCash(tx, order, 'payment')
}

/** Throws 409 `preorder_unconfirmed` for products that are not released yet. */
function refusePreorders(lines: readonly NewLine[]) {
  const today = amsterdamDay(new Date())
  const [first, ...others] = lines.flatMap(({ product: { id, name, releaseDate } }, position) =>
    releaseDate && releaseDate > today
      ? [
          {
            path: `items.${position}`,
            productId: id,
            message: ((t, { date }) => t('orderErrors.preorder', { name, day: date(releaseDate) })) satisfies Text,
          },
        ]
      : [],
  )
  if (first) throw conflict('preorder_unconfirmed', first.message, [first, ...others])
}

const discountName = (discount: CounterDiscount | undefined, language: Language): string =>
  written(
    (t) =>
      discount && 'percent' in discount
        ? t('orderChanges.discountOf', { percent: discount.percent })
        : t('orderChanges.discount'),
    language,
  )

/** Locks the products of a sale in id order. Throws for products that are unavailable or whose price has changed. */
async function chosenLines(tx: Transaction, shopId: number, { items }: CounterSale): Promise<NewLine[]> {
  const shelf = await holdShelf(
    tx,
    shopId,
    items.map(({ productId }) => productId),
  )
  const lines = items.map(({ productId, ...line }) => ({ ...line, productId, product: shelf.get(productId) }))
  const problems = lines.flatMap(({ productId, product, quantity, priceCents }, position): Problem[] => {
    const about = { position, productId, name: product?.name ?? null, details: product?.details ?? null }
    if (!product || product.archived) {
      return [{ ...about, problem: 'unavailable', name: null, details: null, priceCents: null, stock: null }]
    }
    const now = { priceCents: product.priceCents, stock: product.stock }
    if (product.stock < quantity) return [{ ...about, ...now, problem: 'stock' }]
    return product.priceCents === priceCents ? [] : [{ ...about, ...now, problem: 'price' }]
  })
  if (problems.length > 0) throw itemsRefused(problems, [])
  return lines.flatMap(({ product, quantity, priceCents }) => (product ? [{ product, quantity, priceCents }] : []))
}
