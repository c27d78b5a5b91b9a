import { z } from 'zod'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, line, paragraph, words } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { BuyCard, BuyPriceAnswer, CentsByWay } from './buying.ts'

/** Lines of cards in one request. */
export const MOST_BUY_LINES = 500
const LONGEST_LIST = 60_000
const MOST_PIECES = 999

const Condition = z.enum(conditions, problem('condition'))

/** A card that the shop buys, with its prices in each finish and condition. Finishes and conditions that it does not buy are left out. */
export const BuylistCard = z.strictObject({
  card: BuyCard,
  finishes: z.array(
    z.strictObject({
      finish: z.string(),
      /** Best condition first; one with null for a sealed product. */
      prices: z.array(BuyPriceAnswer.options[0]),
    }),
  ),
})
export type BuylistCard = z.output<typeof BuylistCard>

export const Buylist = z.strictObject({
  /** The shop's hot list, on the first page without a search. */
  hot: z.array(BuylistCard),
  cards: z.array(BuylistCard),
  /** `offset` of the next page; null: none. */
  next: z.number().nullable(),
})
export type Buylist = z.output<typeof Buylist>

export const listBuylist = endpoint({
  name: 'buylist.list',
  method: 'GET',
  path: '/api/public/shops/:id/buylist',
  access: 'public',
  summary:
    'What a shop buys from customers, and what it pays in cash, by bank and in credit: its hot list first, then search results, or newest sets first. 404 for a shop that does not buy',
  params: ById,
  query: z.strictObject({
    search: words(200).optional(),
    game: z.enum(gameIds, refusal('game')).optional(),
    set: words(120).optional(),
    /** From `next` of the page before. */
    offset: z.coerce
      .number(problem('notNumber'))
      .int(problem('notWhole'))
      .min(0, problem('tooSmall', { limit: 0 }))
      .max(10_000, problem('tooLarge', { limit: 10_000 }))
      .default(0),
  }),
  answer: Buylist,
  expensive: true,
})

/** A line of cards in a request. */
export const BuyLine = z.strictObject({
  cardId: Id,
  pieces: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MOST_PIECES, problem('tooLarge', { limit: MOST_PIECES })),
  /** Defaults to near mint. Sealed products have none. */
  condition: Condition.nullable().optional(),
  /** Defaults to the ordinary finish of the card. */
  finish: line(40).optional(),
  language: line(40).optional(),
})

const PricedLine = z.strictObject({
  /** The line of the pasted text, counted from 1, or of the request. */
  line: z.number(),
  /** The pasted line; empty for a line of a request. */
  text: z.string(),
  /** Null: not in the catalogue, or several cards fit. */
  card: BuyCard.nullable(),
  /** Cards to choose from, if several fit. */
  candidates: z.array(BuyCard),
  pieces: z.number(),
  condition: Condition.nullable(),
  finish: z.string().nullable(),
  language: z.string().nullable(),
  /** Null without a card. */
  price: BuyPriceAnswer.nullable(),
  /** Pieces that the shop buys of them; lines of one card share its limit. */
  bought: z.number(),
  /** For the bought pieces. */
  totals: CentsByWay,
})
export type PricedLine = z.output<typeof PricedLine>

export const BuylistPrices = z.strictObject({
  lines: z.array(PricedLine),
  /** Lines beyond the maximum, which were not read. */
  leftOut: z.number(),
  pieces: z.number(),
  /** Null where the shop pays for no line in this way. */
  totals: CentsByWay,
  /** Terms for an offer of these cards. */
  terms: z.strictObject({
    ways: z.strictObject({ bring: z.boolean(), send: z.boolean() }),
    /** From this amount on, the year of birth is required. */
    ageFromCents: z.number(),
    /** Decrease to which a customer can agree in advance. */
    tolerance: z.strictObject({ cents: z.number(), percent: z.number() }),
    /** Days after which uncollected cards become the shop's; null: never. */
    keepAfterDays: z.number().nullable(),
  }),
})
export type BuylistPrices = z.output<typeof BuylistPrices>

/** Lines of cards, or a text to read them from. */
export const listedOrText = z
  .strictObject({
    lines: z
      .array(BuyLine, refusal('linesNotList'))
      .min(1, refusal('chooseOneCard'))
      .max(MOST_BUY_LINES, problem('tooManyListed', { limit: MOST_BUY_LINES }))
      .optional(),
    text: paragraph(LONGEST_LIST).optional(),
  })
  .refine(({ lines, text }) => (lines === undefined) !== (text === undefined), refusal('linesOrText'))

export const priceBuylist = endpoint({
  name: 'buylist.price',
  method: 'POST',
  path: '/api/public/shops/:id/buylist/prices',
  access: 'public',
  summary: `What a shop pays for up to ${MOST_BUY_LINES} lines of cards, or for a pasted list or app export: \`4 Charizard ex OBF 125 NM\`. Keeps nothing. 404 for a shop that does not buy`,
  params: ById,
  body: listedOrText,
  answer: BuylistPrices,
  limit: 'market',
  expensive: true,
})
