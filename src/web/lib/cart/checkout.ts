import { type PlacedOrder, placeOrder } from '#shared/contract/orders/orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { cartTotalCents } from '#shared/rules/orders/cart.ts'
import { offeredWay, shippingFor } from '#shared/rules/orders/delivery.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'
import { ApiError, hasStatus } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { Cart } from './cart-store.ts'
import { parsed, storedText } from './stored-text.ts'

type Shop = Pick<PublicShop, 'id' | 'delivery'>

/** The price of a cart: its goods, and the delivery at its price. */
export function priceOf(shop: Shop, cart: Cart) {
  const goodsCents = cartTotalCents(cart.lines)
  const delivery = offeredWay(shop.delivery, cart.delivery)
  const shippingCents = shippingFor(shop.delivery, delivery, goodsCents)
  return { goodsCents, delivery, shippingCents, totalCents: goodsCents + shippingCents }
}

/** A cart as an order of the API. */
export function orderOf(shop: Shop, cart: Cart) {
  const { delivery, totalCents } = priceOf(shop, cart)
  return {
    shopId: shop.id,
    customerEmail: normaliseEmail(cart.email),
    totalCents,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    delivery,
    items: cart.lines.map(({ productId, quantity, priceCents, name }) => ({
      productId,
      quantity,
      priceCents,
      productName: name,
    })),
  }
}

/** Places the order; throws an `ApiError` if it is refused. Called again after a lost answer, it is still one order. */
export async function commitToBuy(shop: Shop, cart: Cart): Promise<PlacedOrder> {
  const again = answerIsMissing(shop, cart)
  const { key, request } = attemptOf(shop.id, JSON.stringify(orderOf(shop, cart)))
  try {
    const placed = await call(placeOrder, { body: JSON.parse(request), headers: { 'idempotency-key': key } })
    closeAttempt(shop.id)
    return placed
  } catch (error) {
    if (isRefusal(error) || (!again && hasStatus(error, 429))) closeAttempt(shop.id)
    throw error
  }
}

/** Whether this cart was sent and the answer was lost. Sending it again finds out, and orders nothing twice. */
export const answerIsMissing = (shop: Shop, cart: Cart): boolean =>
  isUnanswered(shop.id, JSON.stringify(orderOf(shop, cart)))

// A rate limit refuses this attempt, and says nothing about an earlier one with the same key.
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429

const stored = (shopId: number) => storedText('localStorage', `checkout:${shopId}`)

type Attempt = { key: string; request: string }

function openAttempt(shopId: number): Attempt | undefined {
  const attempt = parsed(stored(shopId).read())
  if (typeof attempt !== 'object' || attempt === null) return undefined
  const { key, request } = attempt as Record<string, unknown>
  return typeof key === 'string' && typeof request === 'string' ? { key, request } : undefined
}

/**
 * The order that is about to be sent and its Idempotency-Key. Until it is answered, the same cart is sent as the identical request
 * under the same key, also after a reload or a new shipping price. Another cart or email address gets another key.
 */
function attemptOf(shopId: number, request: string): Attempt {
  const attempt = openAttempt(shopId)
  if (attempt && sameOrder(attempt.request, request)) return attempt
  const begun = { key: randomKey(), request }
  stored(shopId).write(JSON.stringify(begun))
  return begun
}

/** Whether this order was sent before and no answer came. */
function isUnanswered(shopId: number, request: string): boolean {
  const attempt = openAttempt(shopId)
  return attempt !== undefined && sameOrder(attempt.request, request)
}

const closeAttempt = (shopId: number) => stored(shopId).write(null)

const sameOrder = (one: string, other: string) => one === other || withoutTotal(one) === withoutTotal(other)

function withoutTotal(request: string): string {
  const order = parsed(request)
  return typeof order === 'object' && order !== null ? JSON.stringify({ ...order, totalCents: undefined }) : request
}

// crypto.randomUUID is missing on pages over plain HTTP.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
