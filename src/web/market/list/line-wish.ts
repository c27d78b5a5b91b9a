import type { ListLine } from '#shared/contract/catalogue/card-lists.ts'
import { MOST_PIECES } from '#shared/contract/market/baskets.ts'
import type { Wish } from '../want-store.ts'

/** Maps a line of a pasted list to a wish. */
export const wishOf = ({ stock, condition, language, finish }: ListLine): Wish => ({
  pieces: Math.min(Math.max(stock, 1), MOST_PIECES),
  condition: condition || '',
  language: language ?? '',
  finish: finish ?? '',
})
