import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { conflict, forbidden, type HttpError, notFound, unprocessable } from '#server/http/errors/errors.ts'
import { addressKey } from '#server/http/rate-limits.ts'
import type { Issue } from '#shared/contract/errors.ts'
import type { Checkout, PlacedOrder } from '#shared/contract/orders/orders.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
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
  priceCents: number | null
  stock: number | null
}

type Outcome =
  | { order: OrderJson; repeated?: true }
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
}

/**
 * Places an order in one statement (`database/functions/place_order.sql`), or throws why not. Prices, names and the
 * total are the database's own; the ones in the request only show what the customer agreed to.
 */
export async function placeOrder(
  db: Database,
  checkout: Checkout,
  { idempotencyKey, ip, language }: Sender = {},
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
  return toPlacedOrder(outcome.order)
}

const fingerprint = (checkout: Checkout) => createHash('sha256').update(JSON.stringify(checkout)).digest('base64url')

function refusal(outcome: Exclude<Outcome, { order: OrderJson }>, items: Checkout['items']): HttpError {
  switch (outcome.refused) {
    case 'shop_not_found':
      return notFound('Shop not found')
    case 'shop_closed':
      return forbidden('shop_closed', 'Shopping is temporarily unavailable - this shop takes no orders at this time.')
    case 'blocked':
      return forbidden(
        'ordering_blocked',
        'This shop does not take orders from you. Please contact the shop if you think this is a mistake.',
      )
    case 'too_many_pieces':
      return atPath('items', 'too_many_pieces', tooManyPieces(outcome.most))
    case 'too_many_unpaid':
      return atPath('customerEmail', 'too_many_unpaid_orders', tooManyUnpaid(outcome.most))
    case 'idempotency_mismatch':
      return unprocessable('idempotency_mismatch', 'This Idempotency-Key was used for another order.')
    case 'delivery_unavailable':
      return deliveryUnavailable(outcome.delivery)
    case 'total_changed':
      return conflict('total_changed', `The total is now ${formatMoney(outcome.totalCents)}.`, [
        {
          path: 'totalCents',
          message: `The total is now ${formatMoney(outcome.totalCents)}.`,
          priceCents: outcome.totalCents,
        },
      ])
    case 'items':
      return itemsRefused(outcome.items, items)
  }
}

export function deliveryUnavailable(delivery: Delivery): HttpError {
  const message =
    delivery === 'ship'
      ? 'Shipping is not available at this shop right now.'
      : 'Pick-up is not available at this shop right now.'
  return conflict('delivery_unavailable', message, [{ path: 'delivery', message }])
}

const tooManyUnpaid = (most: number) =>
  `You have ${most === 1 ? 'an unpaid order' : `${most} unpaid orders`} at this shop. Please pay before you order again.`

const atPath = (path: string, code: string, message: Text | string) => conflict(code, message, [{ path, message }])

const codes = { unavailable: 'product_unavailable', stock: 'insufficient_stock', price: 'prices_changed' }

function itemsRefused(problems: Problem[], items: Checkout['items']): HttpError {
  const issues = problems.map((problem) => issueOf(problem, items[problem.position]?.productName))
  const worst = (['unavailable', 'stock', 'price'] as const).find((kind) =>
    problems.some(({ problem }) => problem === kind),
  )
  return conflict(codes[worst ?? 'price'], issues.map(({ message }) => message).join(' '), issues)
}

function issueOf({ position, productId, problem, name, priceCents, stock }: Problem, shown: string | undefined): Issue {
  const path = `items.${position}`
  if (problem === 'unavailable' || priceCents === null || stock === null) {
    // Of a product that is not this shop's, only what the customer's own request said is repeated.
    return { path, productId, stock: 0, message: `${name ?? shown ?? 'A product'} is no longer available.` }
  }
  const message =
    problem === 'price'
      ? `${name} now costs ${formatMoney(priceCents)}.`
      : stock === 0
        ? `${name} is sold out.`
        : `Only ${stock} of ${name} left.`
  return { path, productId, priceCents, stock, message }
}
