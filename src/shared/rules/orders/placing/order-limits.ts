import type { Text } from '../../../messages/translator.ts'

/** Upper bounds of the settings for pieces per order and unpaid orders per email address. */
export const MAX_PIECES_PER_ORDER = 10_000
export const MAX_UNPAID_ORDERS = 1_000
/** Upper bounds of the settings for pieces and value in several unpaid orders of one customer or network. */
export const MAX_UNPAID_PIECES = 100_000
export const MAX_UNPAID_CENTS = 100_000_000

/** Defaults of a new shop, above what real collectors order. */
export const DEFAULT_PIECES_PER_ORDER = 200
export const DEFAULT_UNPAID_ORDERS = 10
export const DEFAULT_UNPAID_PIECES = 300
export const DEFAULT_UNPAID_CENTS = 1_000_000

/** Days until a new shop cancels an unpaid order. */
export const DEFAULT_PENDING_DAYS = 2

/** Number of unpaid pieces from which a customer who has never paid is flagged. */
export const HOLD_PIECES = 20

/** Error message of the server and the cart. */
export const tooManyPieces =
  (most: number): Text =>
  (t) =>
    t('cart.tooManyPieces', { most })
