import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { againAfterDeadlock } from '#server/database/transactions/after-deadlock.ts'
import { type CreditRefusal, creditRefused, hashOfCode } from '#server/features/credit/credit.ts'
import { type DiscountRefusal, discountNames, discountRefused } from '#server/features/discounts/discounts.ts'
import { wakeEventHandler } from '#server/features/events/events.ts'
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
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Checkout, PlacedOrder } from '#shared/contract/orders/placing.ts'
import type { OrderedDetails } from '#shared/contract/products/cards.ts'
import type { Text } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { OPEN_LIVE_VERSION } from '#shared/rules/orders/placing/open-live.ts'
import { tooManyPieces } from '#shared/rules/orders/placing/order-limits.ts'
import { type Country, countryInSentence } from '#shared/rules/orders/shipping/countries.ts'
import type { Delivery } from '#shared/rules/orders/shipping/delivery.ts'
import { defaultSizes, shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { openablePatterns } from '#shared/rules/products/openable.ts'
import { LOW_STOCK } from '#shared/rules/products/stock/stock-level.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { type OrderJson, toPlacedOrder } from '../to-order.ts'

export type Problem = {
  position: number
  productId: number
  problem: 'unavailable' | 'reserved' | 'price' | 'stock' | 'limit' | 'open_live' | 'spot_sealed'
  name: string | null
  details: OrderedDetails | null
  priceCents: number | null
  stock: number | null
  /** Maximum per customer, and the number this customer has already ordered; null without a limit. */
  most?: number | null
  ordered?: number | null
}

type Outcome =
  | { order: OrderJson; shop: PaymentSettings; creditCents: number; repeated?: true }
  | { refused: 'idempotency_mismatch' | 'shop_not_found' | 'shop_closed' }
  | { refused: 'on_holiday'; until: string }
  | { refused: 'blocked' }
  | { refused: 'live_closed' }
  | { refused: 'too_many_pieces' | 'too_many_unpaid'; most: number }
  | { refused: 'too_much_unpaid'; pieces: number; cents: number }
  | { refused: 'items'; items: Problem[] }
  | { refused: 'delivery_unavailable'; delivery: Delivery }
  | ({ refused: 'discount' } & DiscountRefusal)
  | ({ refused: 'credit' } & CreditRefusal)
  | { refused: 'country_not_served'; country: Country }
  | { refused: 'method_unavailable'; why: 'size' | 'pieces' | 'worth' | null; most: number | null }
  | { refused: 'total_changed'; totalCents: number; shippingCents: number }

type Sender = {
  idempotencyKey?: string | undefined
  ip?: string | undefined
  /** The customer's language; defaults to the shop's. */
  language?: Language | undefined
  /** Base URL for payment links; omit it if the payment methods in the response are not used. */
  publicUrl?: string
}

/**
 * Places an order in one statement (`database/functions/place_order.sql`), or throws the reason for a refusal. Prices, names and the total
 * come from the database. The price and total in the request are only compared with them.
 */
export async function placeOrder(
  db: Database,
  checkout: Checkout,
  { idempotencyKey, ip, language, publicUrl = '' }: Sender = {},
): Promise<PlacedOrder> {
  const { shopId, customerEmail, totalCents, delivery, country, method, address, items, discountCode, creditCode } =
    checkout
  const request = {
    email: customerEmail,
    mailbox: mailboxOf(customerEmail),
    total: totalCents,
    lines: items.map(({ productId, quantity, priceCents, openLive }) => ({
      product: productId,
      quantity,
      price: priceCents,
      openLive: openLive ?? false,
    })),
    key: idempotencyKey,
    hash: idempotencyKey === undefined ? undefined : fingerprint(checkout),
    delivery,
    network: ip === undefined ? undefined : addressKey(ip),
    lowStock: LOW_STOCK,
    language,
    openLiveVersion: OPEN_LIVE_VERSION,
    openable: openablePatterns,
    firstGame: FIRST_GAME,
    sizes: shippingSizes,
    categorySizes: defaultSizes,
    code: discountCode,
    codeNames: discountCode === undefined ? undefined : discountNames(discountCode),
    credit: creditCode === undefined ? undefined : hashOfCode(creditCode),
    creditCents: checkout.creditCents,
    country: country ?? address?.country,
    method,
    address,
    gift: checkout.gift,
    live: checkout.live,
    handover: checkout.handover,
  }
  const statement = { name: 'place_order', text: 'select place_order($1, $2) as outcome', values: [shopId, request] }
  const result = await againAfterDeadlock(() => db.$client.query<{ outcome: Outcome }>(statement))
  const outcome = result.rows[0]?.outcome
  if (!outcome) throw new Error('place_order answered nothing')
  if ('refused' in outcome) throw refusal(outcome, items)
  if (!outcome.repeated) {
    db.announce(shopId, 'sale')
    wakeEventHandler(db)
  }
  return toPlacedOrder(outcome.order, outcome.shop, { creditCents: outcome.creditCents, publicUrl })
}

const fingerprint = (checkout: Checkout) => createHash('sha256').update(JSON.stringify(checkout)).digest('base64url')

function refusal(outcome: Exclude<Outcome, { order: OrderJson }>, items: Checkout['items']): HttpError {
  switch (outcome.refused) {
    case 'shop_not_found':
      return notFound((t) => t('errors.shopNotFound'))
    case 'shop_closed':
      return forbidden('shop_closed', (t) => t('orderErrors.shopClosed'))
    case 'on_holiday':
      return forbidden('shop_on_holiday', (t, { date }) => t('orderErrors.onHoliday', { day: date(outcome.until) }))
    case 'blocked':
      return forbidden('ordering_blocked', (t) => t('orderErrors.blocked'))
    case 'live_closed':
      return atPath('live', 'live_closed', (t) => t('orderErrors.liveClosed'))
    case 'too_many_pieces':
      return atPath('items', 'too_many_pieces', tooManyPieces(outcome.most))
    case 'too_many_unpaid':
      return atPath('customerEmail', 'too_many_unpaid_orders', (t) =>
        t('orderErrors.tooManyUnpaid', { count: outcome.most, most: String(outcome.most) }),
      )
    case 'too_much_unpaid':
      return atPath('customerEmail', 'too_much_unpaid', (t, { money }) =>
        t('orderErrors.tooMuchUnpaid', { pieces: outcome.pieces, amount: money(outcome.cents) }),
      )
    case 'idempotency_mismatch':
      return unprocessable('idempotency_mismatch', (t) => t('orderErrors.idempotencyMismatch'))
    case 'delivery_unavailable':
      return deliveryUnavailable(outcome.delivery)
    case 'discount':
      return discountRefused(outcome)
    case 'credit':
      return creditRefused(outcome)
    case 'country_not_served':
      return countryNotServed(outcome.country)
    case 'method_unavailable':
      return methodUnavailable(outcome)
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

export function countryNotServed(country: Country): HttpError {
  const message: Text = (t, { language }) =>
    t('orderErrors.countryNotServed', { country: countryInSentence(country, language) })
  return atPath('country', 'country_not_served', message)
}

type Unavailable = { why?: 'size' | 'pieces' | 'worth' | null; most?: number | null }

/** The shop has no shipping method for this order, or the chosen one does not allow it. */
export function methodUnavailable({ why, most }: Unavailable = {}): HttpError {
  const message: Text = (t, { money }) => {
    if (why === 'size') return t('orderErrors.methodSize')
    if (!why || most == null) return t('orderErrors.methodUnavailable')
    return why === 'pieces'
      ? t('orderErrors.methodPieces', { count: most })
      : t('orderErrors.methodWorth', { amount: money(most) })
  }
  return atPath('method', 'method_unavailable', message)
}

/** The total of an order or of a delivery choice differs from the one the customer saw. */
export function totalChanged(totalCents: number): HttpError {
  const message: Text = (t, { money }) => t('orderErrors.totalChanged', { total: money(totalCents) })
  return conflict('total_changed', message, [{ path: 'totalCents', message, priceCents: totalCents }])
}

const atPath = (path: string, code: ErrorCode, message: Text) => conflict(code, message, [{ path, message }])

const codes = {
  unavailable: 'product_unavailable',
  reserved: 'product_reserved',
  stock: 'insufficient_stock',
  limit: 'customer_limit',
  price: 'prices_changed',
  open_live: 'cannot_open_live',
  spot_sealed: 'spot_opened_live',
} as const satisfies Record<string, ErrorCode>

export function itemsRefused(problems: Problem[], items: Checkout['items']): HttpError {
  const issues = problems.map((problem) => issueOf(problem, items[problem.position]?.productName))
  const worst = (['unavailable', 'reserved', 'stock', 'limit', 'price', 'open_live', 'spot_sealed'] as const).find(
    (kind) => problems.some(({ problem }) => problem === kind),
  )
  const all: Text = (t, format) => issues.map(({ message }) => message(t, format)).join(' ')
  return conflict(codes[worst ?? 'price'], all, issues)
}

function issueOf(
  { position, productId, problem, name, details, priceCents, stock, most, ordered }: Problem,
  shown: string | undefined,
): ErrorIssue {
  const path = `items.${position}`
  if (problem === 'unavailable' || priceCents === null || stock === null) {
    // For another shop's product, reveal only the name from the customer's own request.
    const called = name ?? shown
    const message: Text =
      called === undefined
        ? (t) => t('orderErrors.unnamedUnavailable')
        : (t, format) => t('orderErrors.unavailable', { name: listingName({ name: called, ...details })(t, format) })
    return { path, productId, stock: 0, message }
  }
  const message: Text = (t, format) => {
    const called = listingName({ name: name ?? '', ...details })(t, format)
    if (problem === 'open_live') return t('orderErrors.cannotOpenLive', { name: called })
    if (problem === 'spot_sealed') return t('orderErrors.spotSealed', { name: called })
    if (problem === 'reserved') return t('orderErrors.reserved', { name: called })
    if (problem === 'limit') return t('orderErrors.limit', { name: called, most: most ?? 0, ordered: ordered ?? 0 })
    if (problem === 'price') return t('orderErrors.priceNow', { name: called, price: format.money(priceCents) })
    if (stock === 0) return t('transitions.soldOut', { name: called })
    return t('transitions.onlyLeft', { name: called, stock: String(stock) })
  }
  const openLive = problem === 'open_live' ? { openLive: false as const } : {}
  // Quantity this customer can still order; 0 if the product is reserved for another customer.
  const left = problem === 'reserved' ? 0 : Math.min(stock, Math.max(0, (most ?? stock) - (ordered ?? 0)))
  return { path, productId, priceCents, stock: left, ...openLive, message }
}
