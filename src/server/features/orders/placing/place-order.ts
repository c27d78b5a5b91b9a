import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import type { PaymentSettings } from '#server/features/payments/payments.ts'
import {
  conflict,
  type ErrorIssue,
  forbidden,
  type HttpError,
  notFound,
  unprocessable,
} from '#server/http/errors/errors.ts'
import { addressKey } from '#server/http/rate-limits.ts'
import type { Checkout, PlacedOrder } from '#shared/contract/orders/orders.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import type { Text } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { Delivery } from '#shared/rules/orders/delivery.ts'
import { tooManyPieces } from '#shared/rules/orders/order-limits.ts'
import { LOW_STOCK } from '#shared/rules/products/stock-level.ts'
import { wakeEventHandler } from '../events/order-events.ts'
import { type OrderJson, toPlacedOrder } from '../to-order.ts'

type Problem = {
  position: number
  productId: number
  problem: 'unavailable' | 'price' | 'stock'
  name: string | null
  details: OrderedDetails | null
  priceCents: number | null
  stock: number | null
}

type Outcome =
  | { order: OrderJson; shop: PaymentSettings; repeated?: true }
  | { refused: 'idempotency_mismatch' | 'shop_not_found' | 'shop_closed' }
  | { refused: 'blocked' }
  | { refused: 'too_many_pieces' | 'too_many_unpaid'; most: number }
  | { refused: 'items'; items: Problem[] }
  | { refused: 'delivery_unavailable'; delivery: Delivery }
  | { refused: 'total_changed'; totalCents: number; shippingCents: number }

type Sender = {
  idempotencyKey?: string | undefined
  ip?: string | undefined
  /** What the customer reads; the shop's language when it is not known. */
  language?: Language | undefined
  /** Where customers reach us; left out where nobody reads the ways to pay. */
  publicUrl?: string
}

/**
 * Places an order in one statement (`database/functions/place_order.sql`), or throws why not. Prices, names and the
 * total are the database's own; the ones in the request only show what the customer agreed to.
 */
export async function placeOrder(
  db: Database,
  checkout: Checkout,
  { idempotencyKey, ip, language, publicUrl = '' }: Sender = {},
): Promise<PlacedOrder> {
  const { shopId, customerEmail, totalCents, delivery, items } = checkout
  const result = await db.$client.query<{ outcome: Outcome }>({
    name: 'place_order',
    text: 'select place_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as outcome',
    values: [
      shopId,
      customerEmail,
      totalCents,
      items.map((item) => item.productId),
      items.map((item) => item.quantity),
      items.map((item) => item.priceCents),
      idempotencyKey ?? null,
      idempotencyKey === undefined ? null : fingerprint(checkout),
      delivery ?? null,
      ip === undefined ? null : addressKey(ip),
      LOW_STOCK,
      language ?? null,
    ],
  })
  const outcome = result.rows[0]?.outcome
  if (!outcome) throw new Error('place_order answered nothing')
  if ('refused' in outcome) throw refusal(outcome, items)
  if (!outcome.repeated) {
    db.announce(shopId)
    wakeEventHandler(db)
  }
  return toPlacedOrder(outcome.order, outcome.shop, publicUrl)
}

const fingerprint = (checkout: Checkout) => createHash('sha256').update(JSON.stringify(checkout)).digest('base64url')

function refusal(outcome: Exclude<Outcome, { order: OrderJson }>, items: Checkout['items']): HttpError {
  switch (outcome.refused) {
    case 'shop_not_found':
      return notFound((t) => t('errors.shopNotFound'))
    case 'shop_closed':
      return forbidden('shop_closed', (t) => t('orderErrors.shopClosed'))
    case 'blocked':
      return forbidden('ordering_blocked', (t) => t('orderErrors.blocked'))
    case 'too_many_pieces':
      return atPath('items', 'too_many_pieces', tooManyPieces(outcome.most))
    case 'too_many_unpaid':
      return atPath('customerEmail', 'too_many_unpaid_orders', (t) =>
        t('orderErrors.tooManyUnpaid', { count: outcome.most, most: String(outcome.most) }),
      )
    case 'idempotency_mismatch':
      return unprocessable('idempotency_mismatch', (t) => t('orderErrors.idempotencyMismatch'))
    case 'delivery_unavailable':
      return deliveryUnavailable(outcome.delivery)
    case 'total_changed':
      return totalChanged(outcome.totalCents)
    case 'items':
      return itemsRefused(outcome.items, items)
  }
}

export function deliveryUnavailable(delivery: Delivery): HttpError {
  const message: Text = delivery === 'ship' ? (t) => t('orderErrors.noShipping') : (t) => t('orderErrors.noPickup')
  return conflict('delivery_unavailable', message, [{ path: 'delivery', message }])
}

/** Of an order or of its delivery: what is due now is another amount than its customer saw. */
export function totalChanged(totalCents: number): HttpError {
  const message: Text = (t, { money }) => t('orderErrors.totalChanged', { total: money(totalCents) })
  return conflict('total_changed', message, [{ path: 'totalCents', message, priceCents: totalCents }])
}

const atPath = (path: string, code: string, message: Text) => conflict(code, message, [{ path, message }])

const codes = { unavailable: 'product_unavailable', stock: 'insufficient_stock', price: 'prices_changed' }

function itemsRefused(problems: Problem[], items: Checkout['items']): HttpError {
  const issues = problems.map((problem) => issueOf(problem, items[problem.position]?.productName))
  const worst = (['unavailable', 'stock', 'price'] as const).find((kind) =>
    problems.some(({ problem }) => problem === kind),
  )
  const all: Text = (t, format) => issues.map(({ message }) => message(t, format)).join(' ')
  return conflict(codes[worst ?? 'price'], all, issues)
}

function issueOf(
  { position, productId, problem, name, details, priceCents, stock }: Problem,
  shown: string | undefined,
): ErrorIssue {
  const path = `items.${position}`
  if (problem === 'unavailable' || priceCents === null || stock === null) {
    // Of a product that is not this shop's, only what the customer's own request said is repeated.
    const called = name ?? shown
    const message: Text =
      called === undefined
        ? (t) => t('orderErrors.unnamedUnavailable')
        : (t, format) => t('orderErrors.unavailable', { name: listingName({ name: called, ...details })(t, format) })
    return { path, productId, stock: 0, message }
  }
  const message: Text = (t, format) => {
    const called = listingName({ name: name ?? '', ...details })(t, format)
    if (problem === 'price') return t('orderErrors.priceNow', { name: called, price: format.money(priceCents) })
    if (stock === 0) return t('transitions.soldOut', { name: called })
    return t('transitions.onlyLeft', { name: called, stock: String(stock) })
  }
  return { path, productId, priceCents, stock, message }
}
