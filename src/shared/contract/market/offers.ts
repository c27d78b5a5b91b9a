import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { readAnyFinish } from '../../rules/games/finish-of-game.ts'
import { gameIds } from '../../rules/games/game-ids.ts'
import { MAX_PRICE_CENTS } from '../../rules/money/money.ts'
import { CatalogueProduct } from '../catalogue/catalogue.ts'
import { ProductIds } from '../catalogue/prices.ts'
import { endpoint } from '../endpoint.ts'
import { ById, trimmed, words } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { CardFacts } from '../products/cards.ts'

/** ISO 3166 country code. A country without shipping is no error: it has no offers. */
export const CountryCode = trimmed(2, problem('notText'), refusal('notCountry'))
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, refusal('notCountry'))

export const MarketGame = z.enum(gameIds, refusal('game'))

/** Requirements for a copy; absent: any. */
export const offerQuery = {
  /** Minimum condition; graded cards always qualify. */
  condition: z.enum(conditions, problem('condition')).optional(),
  finish: words(40).transform(readAnyFinish).optional(),
  language: words(40).optional(),
}

/** Destination: prices include shipping to it, and offers that do not ship there are excluded. */
const delivery = {
  country: CountryCode.default('NL'),
  /** `yes`: also offers for pickup, without shipping costs. */
  pickup: z.enum(['yes', 'no']).default('no'),
}

const Offset = z.coerce
  .number(problem('notNumber'))
  .int(problem('notWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(10_000, problem('tooLarge', { limit: 10_000 }))
  .default(0)

/** A copy for sale. `totalCents` includes shipping of an order with this item alone. */
export const Offer = z.strictObject({
  productId: z.number(),
  name: z.string(),
  /** Null: of no game. */
  game: MarketGame.nullable(),
  shop: z.strictObject({ id: z.number(), slug: z.string(), name: z.string(), logoUrl: z.string().nullable() }),
  ...CardFacts.pick({
    condition: true,
    finish: true,
    gradeCompany: true,
    grade: true,
    isFirstEdition: true,
    isSigned: true,
    isAltered: true,
    isPlayset: true,
  }).shape,
  language: z.string().nullable(),
  imageUrl: z.string().nullable(),
  stock: z.number(),
  /** Release date of a pre-order; null once released. */
  releaseDate: z.string().nullable(),
  priceCents: z.number(),
  shippingCents: z.number(),
  totalCents: z.number(),
})
export type Offer = z.infer<typeof Offer>

/** A card or product in the market. `cardId`: its entry in the catalogue; null where a shop entered it by hand. */
export const MarketProduct = z.strictObject({
  cardId: z.number().nullable(),
  game: MarketGame.nullable(),
  type: z.enum(['card', 'sealed']),
  name: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  setName: z.string().nullable(),
  setCode: z.string().nullable(),
  number: z.string().nullable(),
  rarity: z.string().nullable(),
  /** Counts of matching offers and their shops. */
  offers: z.number(),
  shops: z.number(),
  /** The lowest price without shipping. */
  lowestCents: z.number(),
  /** The three cheapest, including shipping. */
  cheapest: z.array(Offer),
})
export type MarketProduct = z.infer<typeof MarketProduct>

export const MOST_COUNTED = 1_000

/** Without one: search results best first; without a search, newest sets first. Prices include shipping. */
export const marketSorts = ['price-low', 'price-high', 'name'] as const
export type MarketSort = (typeof marketSorts)[number]

const Market = z.strictObject({
  products: z.array(MarketProduct),
  /** More results from the next `offset` on. */
  more: z.boolean(),
  /** Number of results, counted up to `MOST_COUNTED` with the first page; null with later ones. */
  count: z.number().nullable(),
})
export type Market = z.infer<typeof Market>

export const MARKET_PAGE = 24

export const MarketFilter = z.strictObject({
  search: words(200).optional(),
  game: MarketGame.optional(),
  set: words(120).optional(),
  type: z.enum(['card', 'sealed']).optional(),
  sort: z.enum(marketSorts).optional(),
  graded: z.enum(['yes', 'no']).optional(),
  /** Includes shipping. */
  maxCents: z.coerce
    .number(problem('notNumber'))
    .int(problem('notWhole'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .max(MAX_PRICE_CENTS, problem('tooLarge', { limit: MAX_PRICE_CENTS }))
    .optional(),
  ...offerQuery,
  ...delivery,
  offset: Offset,
})
export type MarketFilter = z.output<typeof MarketFilter>

export const listMarketProducts = endpoint({
  name: 'market.listProducts',
  method: 'GET',
  path: '/api/market/products',
  access: 'public',
  summary:
    'What the open shops have for sale, card by card; offers in the order of their price with shipping and nothing else',
  query: MarketFilter,
  answer: Market,
  expensive: true,
})

export const OFFERS_PAGE = 50

export const OfferFilter = MarketFilter.omit({ search: true, game: true, set: true, type: true, sort: true })
export type OfferFilter = z.output<typeof OfferFilter>

/** A card and its offers. `total` figures cover all offers in the country, regardless of filters. */
export const MarketCard = z.strictObject({
  card: z.strictObject({
    id: z.number(),
    game: MarketGame,
    type: z.enum(['card', 'sealed']),
    name: z.string(),
    imageUrl: z.string().nullable(),
    category: z.string().nullable(),
    setName: z.string().nullable(),
    setCode: z.string().nullable(),
    number: z.string().nullable(),
    /** Number of cards in the set, if the game prints it next to the number. */
    total: z.number().nullable(),
    rarity: z.string().nullable(),
    released: z.iso.date().nullable(),
    finishes: z.array(z.string()),
  }),
  total: z.strictObject({
    offers: z.number(),
    shops: z.number(),
    /** Without shipping; null where there is no offer. */
    lowestCents: z.number().nullable(),
    highestCents: z.number().nullable(),
  }),
  /** Matching offers, cheapest first, including shipping. */
  offers: z.array(Offer),
  fitting: z.number(),
  more: z.boolean(),
  /** Conditions (best first), graded copies, languages and finishes that are offered, for filters. */
  conditions: z.array(z.enum(conditions)),
  graded: z.boolean(),
  languages: z.array(z.string()),
  finishes: z.array(z.string()),
  /** Days on which the lowest price changed, oldest first, at most a year back. Null: no offer. */
  history: z.array(z.strictObject({ day: z.iso.date(), lowestCents: z.number().nullable() })),
})
export type MarketCard = z.infer<typeof MarketCard>

export const getMarketCard = endpoint({
  name: 'market.getCard',
  method: 'GET',
  path: '/api/market/cards/:id',
  access: 'public',
  summary: 'A card or product of the catalogue, and what the open shops ask for it',
  params: ById,
  query: OfferFilter,
  answer: MarketCard,
})

export const findMarketCards = endpoint({
  name: 'market.findCards',
  method: 'GET',
  path: '/api/market/cards',
  access: 'public',
  summary: 'Cards and products of the catalogue by name, set or number, best first, whether anyone offers them or not',
  query: z.strictObject({
    search: words(200)
      .default('')
      .refine((text) => text.trim().length >= 2, problem('searchTooShort')),
  }),
  answer: z.array(CatalogueProduct),
})

/** Lowest price of a card without shipping, with a picture from a shop. */
export const MarketLow = z.strictObject({
  cardId: z.number(),
  lowestCents: z.number(),
  imageUrl: z.string().nullable(),
})
export type MarketLow = z.infer<typeof MarketLow>

export const listMarketLows = endpoint({
  name: 'market.listLows',
  method: 'GET',
  path: '/api/market/lows',
  access: 'public',
  summary: 'The lowest prices of cards, whose ids stand in a list with commas; those that nobody offers are left out',
  query: z.strictObject({ cards: ProductIds }),
  answer: z.array(MarketLow),
})
