import { z } from 'zod'
import { ListLine } from '../catalogue/card-lists.ts'
import { endpoint } from '../endpoint.ts'
import { Id, paragraph } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { CountryCode, Offer, offerQuery } from './offers.ts'

export const MOST_WANTS = 100
export const MOST_PIECES = 99

/** Pieces of a card, with minimum requirements for the copy. */
export const Want = z.strictObject({
  cardId: Id,
  pieces: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MOST_PIECES, problem('tooLarge', { limit: MOST_PIECES })),
  ...offerQuery,
})
export type Want = z.output<typeof Want>

const Wants = z
  .array(Want, refusal('wantsNotList'))
  .min(1, refusal('chooseOneCard'))
  .max(MOST_WANTS, problem('tooManyListed', { limit: MOST_WANTS }))

export const readWants = endpoint({
  name: 'market.readWants',
  method: 'POST',
  path: '/api/market/lists/read',
  access: 'public',
  summary: `Read a list of wanted cards that was pasted, line by line: \`2 Pikachu SSP 057 NM\`. Its first ${MOST_WANTS} cards; keeps nothing`,
  body: z.strictObject({ text: paragraph(30_000) }),
  answer: z.strictObject({ lines: z.array(ListLine), leftOut: z.number() }),
  limit: 'market',
  expensive: true,
})

/** Order at one shop. `want`: 0-based index of the card in the list. */
const Parcel = z.strictObject({
  shop: Offer.shape.shop,
  lines: z.array(z.strictObject({ want: z.number(), pieces: z.number(), offer: Offer })),
  goodsCents: z.number(),
  shippingCents: z.number(),
})
export type Parcel = z.infer<typeof Parcel>

/** A way to buy the list. `gap`: upper bound on how much cheaper another basket could be; 0.02 is 2 %, 0 means optimal. */
export const Basket = z.strictObject({
  parcels: z.array(Parcel),
  goodsCents: z.number(),
  shippingCents: z.number(),
  totalCents: z.number(),
  gap: z.number(),
})
export type Basket = z.infer<typeof Basket>

/** Unavailable cards: `unknown` is not in the catalogue, `none` has no matching offer, `few` has too few. */
const Missing = z.strictObject({
  want: z.number(),
  pieces: z.number(),
  reason: z.enum(['unknown', 'none', 'few']),
})

export const Baskets = z.strictObject({
  /** The cheapest, including shipping; null where nothing is available. */
  best: Basket.nullable(),
  /** The cheapest from other shops. */
  second: Basket.nullable(),
  missing: z.array(Missing),
  /** Number of offers and shops considered. */
  weighed: z.strictObject({ offers: z.number(), shops: z.number() }),
})
export type Baskets = z.infer<typeof Baskets>

export const findBaskets = endpoint({
  name: 'market.findBaskets',
  method: 'POST',
  path: '/api/market/baskets',
  access: 'public',
  summary: 'The cheapest way to buy a list of cards, shipping included, and the second best. Orders nothing',
  body: z.strictObject({ country: CountryCode.default('NL'), wants: Wants }),
  answer: Baskets,
  limit: 'baskets',
})
