import { z } from 'zod'
import { ListLine } from '../card-lists.ts'
import { endpoint } from '../endpoint.ts'
import { Id, paragraph } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { CountryCode, Offer, wanted } from './offers.ts'

export const MOST_WANTS = 100
export const MOST_PIECES = 99

/** So many copies of a card, at least as good as said. */
export const Want = z.strictObject({
  cardId: Id,
  pieces: z
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MOST_PIECES, problem('tooLarge', { limit: MOST_PIECES })),
  ...wanted,
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

/** What a shop would be asked for. `want`: the place of the card in the list, from 0. */
const Parcel = z.strictObject({
  shop: Offer.shape.shop,
  lines: z.array(z.strictObject({ want: z.number(), pieces: z.number(), offer: Offer })),
  goodsCents: z.number(),
  shippingCents: z.number(),
})
export type Parcel = z.infer<typeof Parcel>

/** A way to buy the list. `gap`: how much cheaper another one could be at most; 0.02 is 2 %, and 0 means that there is none. */
export const Basket = z.strictObject({
  parcels: z.array(Parcel),
  goodsCents: z.number(),
  shippingCents: z.number(),
  totalCents: z.number(),
  gap: z.number(),
})
export type Basket = z.infer<typeof Basket>

/** What of the list nobody has: `unknown` is no card of the catalogue, `none` has no offer that fits, `few` has too few. */
const Missing = z.strictObject({
  want: z.number(),
  pieces: z.number(),
  reason: z.enum(['unknown', 'none', 'few']),
})

export const Baskets = z.strictObject({
  /** The cheapest, shipping included; null where nobody has anything of it. */
  best: Basket.nullable(),
  /** The cheapest from other shops. */
  second: Basket.nullable(),
  missing: z.array(Missing),
  /** How many offers of how many shops were weighed. */
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
