import type { Text } from '../../../messages/translator.ts'

/** What an owner can set: how many pieces one order may hold, and how many orders of one email address may wait for payment. */
export const MAX_PIECES_PER_ORDER = 10_000
export const MAX_UNPAID_ORDERS = 1_000
/** And how many pieces, and goods worth how much, one customer or network may hold unpaid with more than one order. */
export const MAX_UNPAID_PIECES = 100_000
export const MAX_UNPAID_CENTS = 100_000_000

/** What a new shop starts with: a real collector does not meet these. */
export const DEFAULT_PIECES_PER_ORDER = 200
export const DEFAULT_UNPAID_ORDERS = 10
export const DEFAULT_UNPAID_PIECES = 300
export const DEFAULT_UNPAID_CENTS = 1_000_000

/** Days after which a new shop cancels an order that is not paid. */
export const DEFAULT_PENDING_DAYS = 2

/** From so many unpaid pieces on, a customer who has never paid is looked at twice. */
export const HOLD_PIECES = 20

/** Why a cart is too large, on the server and in the cart. */
export const tooManyPieces =
  (most: number): Text =>
  (t) =>
    t('cart.tooManyPieces', { most })
