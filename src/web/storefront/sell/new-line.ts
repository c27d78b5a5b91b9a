import type { BuyCard } from '#shared/contract/buying/buying.ts'
import type { PricedLine } from '#shared/contract/buying/buylist.ts'

/** The line of a card for the list, with the usual condition and finish if none is named. */
export const newLine = ({ pieces, condition, finish }: PricedLine, card: BuyCard) => ({
  card,
  pieces,
  condition: card.type === 'card' ? (condition ?? 'NM') : null,
  finish: finish ?? card.finishes[0] ?? 'normal',
})
