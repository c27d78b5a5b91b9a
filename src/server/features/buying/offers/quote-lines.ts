import type { Queryable } from '#server/database/connect.ts'
import type { buyOfferLines } from '#server/database/schema.ts'
import type { BuySteps, payWays } from '#shared/rules/buying/buy-rules.ts'
import type { QuotedPrices } from '#shared/rules/buying/offer-sums.ts'
import { priceLines } from '#shared/rules/buying/price-lines.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { type Buying, type Copy, type PricedCard, pricedCards } from '../pricing.ts'
import type { OfferLineRow } from './offers.queries.ts'

type PayBy = (typeof payWays)[number]
type OfferedCopy = Copy & {
  cardId: number
  pieces: number
  /** A price of one piece that the shop agreed on, which it also may for cards that its rules refuse. */
  agreed?: { cents: number; reason: string } | undefined
}
export type NewLine = Omit<typeof buyOfferLines.$inferInsert, 'shopId' | 'offerId'>

/** Current prices of lines, fixed for the offer. Cards and pieces that the shop does not buy are left out. */
export async function quoteLines(
  db: Queryable,
  shopId: number,
  buying: Buying,
  { lines, payBy }: { lines: readonly OfferedCopy[]; payBy: PayBy },
): Promise<NewLine[]> {
  const cards = await pricedCards(
    db,
    shopId,
    lines.map(({ cardId }) => cardId),
    buying,
  )
  const all = lines.map((line) => {
    const card = cards.get(line.cardId)
    return { line, card, copy: card?.priceOf(line) }
  })
  const priced = priceLines(
    all.map(({ line, copy }) => ({ key: copy?.limitKey ?? '', pieces: line.pieces, price: copy?.price })),
  )
  return all.flatMap(({ line, card, copy }, at) => {
    if (!card || !copy) return []
    const isRefused = 'refused' in copy.price || !copy.price.cents[payBy]
    const pieces = isRefused && line.agreed ? line.pieces : isRefused ? 0 : (priced.lines[at]?.bought ?? 0)
    if (pieces === 0) return []
    return [
      {
        card: card.card,
        finish: copy.finish,
        language: line.language ?? null,
        condition: copy.condition,
        pieces,
        payBy,
        quoted: quotedPrices(card, { ...line, finish: copy.finish }),
        why: 'why' in copy.price ? copy.price.why : withoutRule(copy.condition),
        ownCents: line.agreed?.cents ?? null,
        reason: line.agreed?.reason ?? '',
      },
    ]
  })
}

/** Of a price that no rule gave. */
const withoutRule = (condition: BuySteps['condition']): BuySteps => ({
  rule: null,
  ruleName: '',
  figure: null,
  figureCents: null,
  day: null,
  percent: { cash: null, bank: null, credit: null },
  condition,
  conditionPercent: 100,
  stock: 0,
  stockPercent: 0,
  hotPercent: 0,
  isHot: false,
  bound: null,
})

/** Prices of a copy in each condition, so that a grade changes the price without another look-up. */
function quotedPrices(card: PricedCard, copy: Copy): QuotedPrices {
  const all = card.card.type === 'sealed' ? [null] : conditions
  return Object.fromEntries(
    all.flatMap((condition) => {
      const { price } = card.priceOf({ ...copy, condition })
      return 'refused' in price ? [] : [[condition ?? 'sealed', price.cents]]
    }),
  )
}

/** Prices of today for lines of an offer whose quote has ended, in their order. */
export async function quoteAgain(
  db: Queryable,
  shopId: number,
  buying: Buying,
  lines: readonly OfferLineRow[],
): Promise<QuotedPrices[]> {
  const cards = await pricedCards(
    db,
    shopId,
    lines.map(({ card }) => card.id),
    buying,
  )
  return lines.map(({ card, finish, language }) => {
    const priced = cards.get(card.id)
    return priced ? quotedPrices(priced, { finish, language }) : {}
  })
}
