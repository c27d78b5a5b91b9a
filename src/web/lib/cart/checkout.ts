import { type PlacedOrder, placeOrder } from '#shared/contract/orders.ts'
import { cartTotalCents } from '#shared/rules/cart.ts'
import { normaliseEmail } from '#shared/rules/email.ts'
import { ApiError, hasStatus } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { Cart } from './cart-store.ts'
import { attemptKey, closeAttempt, isUnanswered } from './checkout-attempt.ts'

/** The order that a cart stands for, as the API takes it. */
export const orderOf = (shopId: number, { lines, email }: Cart) => ({
  shopId,
  customerEmail: normaliseEmail(email),
  totalCents: cartTotalCents(lines),
  status: 'pending' as const,
  paymentStatus: 'pending' as const,
  items: lines.map(({ productId, quantity, priceCents, name }) => ({
    productId,
    quantity,
    priceCents,
    productName: name,
  })),
})

/** Places the order; throws an `ApiError` for a refusal. Pressed again after a lost answer, it is still one order. */
export async function commitToBuy(shopId: number, cart: Cart): Promise<PlacedOrder> {
  const order = orderOf(shopId, cart)
  const again = answerIsMissing(shopId, cart)
  const headers = { 'idempotency-key': attemptKey(shopId, JSON.stringify(order)) }
  try {
    const placed = await call(placeOrder, { body: order, headers })
    closeAttempt(shopId)
    return placed
  } catch (error) {
    if (isRefusal(error) || (!again && hasStatus(error, 429))) closeAttempt(shopId)
    throw error
  }
}

/** Whether this cart was sent and its answer got lost: sending it again finds out, and orders nothing twice. */
export const answerIsMissing = (shopId: number, cart: Cart): boolean =>
  isUnanswered(shopId, JSON.stringify(orderOf(shopId, cart)))

// A limit refuses this try, and says nothing of an earlier one with the same key.
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
