import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { paidWithCredit } from '#shared/rules/money/store-credit.ts'
import { cartCount, cartTotalCents } from '#shared/rules/orders/placing/cart.ts'
import { discountOn } from '#shared/rules/orders/placing/discount.ts'
import { offeredWay } from '#shared/rules/orders/shipping/delivery.ts'
import {
  chosenMethod,
  methodCents,
  type ShippingMethod,
  servedCountry,
} from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'
import { ApiError, hasStatus } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { randomKey } from '../device/random-key.ts'
import type { CartTo } from './cart-store.ts'
import { parsed, storedText } from './stored-text.ts'

type Shop = Pick<PublicShop, 'id' | 'delivery' | 'lives'>

/**
 * Calculates the price of a cart: items, discount and delivery, and what is due after store credit. `method`: undefined for pickup, and if
 * no method ships the cart.
 */
export function priceOf(shop: Shop, cart: CartTo) {
  const taken = cart.discount && discountOn(cart.discount, cart.lines)
  const discountCents = taken?.cents ?? 0
  const goods = {
    goodsCents: cartTotalCents(cart.lines) - discountCents,
    pieces: cartCount(cart.lines),
    size: largestSize(cart.lines.map((line) => sizeOf(line, shop.delivery.categorySizes))),
  }
  // Gift cards alone are not delivered.
  const isEmailed = cart.lines.length > 0 && cart.lines.every(({ category }) => isGiftCard(category))
  const delivery = isEmailed ? 'email' : offeredWay(shop.delivery, cart.delivery)
  const country = servedCountry(shop.delivery.zones, cart.country)
  const method = delivery === 'ship' ? chosenMethod(shop.delivery.zones, country, goods, cart.method) : undefined
  const shipsFree = cart.discount?.freeShipping === true && !taken?.problem
  const shippingCents = method ? methodPrice(method, { ...goods, shipsFree }) : 0
  const totalCents = goods.goodsCents + shippingCents
  const discount = { discountCents, discountProblem: taken?.problem, shipsFree }
  const creditCents = paidWithCredit(cart.credit?.balanceCents ?? 0, totalCents)
  const sums = { shippingCents, totalCents, creditCents, dueCents: totalCents - creditCents }
  return { ...goods, ...discount, delivery, country, method, ...sums }
}

export type CartPrice = ReturnType<typeof priceOf>

/** Cost of a shipping method for a cart. */
export const methodPrice = (method: ShippingMethod, cart: { goodsCents: number; shipsFree: boolean }): number =>
  cart.shipsFree ? 0 : methodCents(method, cart.goodsCents)

/** Whether checkout asks for the shipping address. */
export const asksAddress = (shop: Shop, { delivery }: Pick<CartPrice, 'delivery'>): boolean =>
  shop.delivery.addressAtCheckout && delivery === 'ship'

/** Recipient of the gift cards in the cart, if the customer named one. */
export const giftIn = ({ lines, gift }: CartTo) =>
  gift && gift.email.trim() !== '' && lines.some(({ category }) => isGiftCard(category))
    ? { email: normaliseEmail(gift.email), message: gift.message.trim() }
    : undefined

/** The chosen live opening, while it takes orders and packs are to be opened. */
const liveIn = ({ lives }: Pick<Shop, 'lives'>, { lines, live }: CartTo) =>
  live &&
  lines.some(({ openLive }) => openLive) &&
  lives.some(({ id, takesOrders }) => id === live.session && takesOrders)
    ? live
    : undefined

/** Maps a cart to the request body of an order. */
export function orderOf(shop: Shop, cart: CartTo) {
  const { delivery, country, method, totalCents, discountProblem, creditCents } = priceOf(shop, cart)
  return {
    shopId: shop.id,
    customerEmail: normaliseEmail(cart.email),
    totalCents,
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    ...(delivery === 'email' ? {} : { delivery }),
    ...(giftIn(cart) ? { gift: giftIn(cart) } : {}),
    ...(liveIn(shop, cart) ? { live: liveIn(shop, cart) } : {}),
    // Omits a code that does not apply to the items.
    ...(cart.discount && !discountProblem ? { discountCode: cart.discount.code } : {}),
    ...(cart.credit && creditCents > 0 ? { creditCode: cart.credit.code, creditCents } : {}),
    ...(delivery === 'ship' ? { country, ...(cart.address ? { address: cart.address } : {}) } : {}),
    // The server defaults to the cheapest method.
    ...(method && method.id === cart.method ? { method: method.id } : {}),
    ...(cart.handover ? { handover: cart.handover.key } : {}),
    items: cart.lines.map(({ productId, quantity, priceCents, name, openLive }) => ({
      productId,
      quantity,
      priceCents,
      productName: name,
      ...(openLive ? { openLive } : {}),
    })),
  }
}

/** Places the order. Idempotent: safe to retry after a lost response. Throws `ApiError` if it is refused. */
export async function commitToBuy(shop: Shop, cart: CartTo): Promise<PlacedOrder> {
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

/** Whether an order for this cart got no response. A retry resolves it without ordering twice. */
export const answerIsMissing = (shop: Shop, cart: CartTo): boolean =>
  isUnanswered(shop.id, JSON.stringify(orderOf(shop, cart)))

// A timeout or rate limit refuses this attempt only. An earlier one with the same key may have succeeded.
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
 * The request to send and its idempotency key. Until it gets a response, the same cart sends the identical request with the same key, even
 * after a reload or a change of shipping costs. Another cart or email address gets a new key.
 */
function attemptOf(shopId: number, request: string): Attempt {
  const attempt = openAttempt(shopId)
  if (attempt && sameOrder(attempt.request, request)) return attempt
  const begun = { key: randomKey(), request }
  stored(shopId).write(JSON.stringify(begun))
  return begun
}

/** Whether this order was sent without a response. */
function isUnanswered(shopId: number, request: string): boolean {
  const attempt = openAttempt(shopId)
  return attempt !== undefined && sameOrder(attempt.request, request)
}

const closeAttempt = (shopId: number) => stored(shopId).write(null)

// A changed address does not change the order, because the order page accepts a new one. Nor does what a code of store credit still pays.
const sameOrder = (one: string, other: string) => one === other || withoutTotal(one) === withoutTotal(other)

function withoutTotal(request: string): string {
  const order = parsed(request)
  return typeof order === 'object' && order !== null
    ? JSON.stringify({ ...order, totalCents: undefined, creditCents: undefined, address: undefined })
    : request
}
