import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { MarketGame } from './offers.ts'

/** A set of the catalogue, with the number of its cards, and of those that the open shops offer. */
export const MarketSet = z.strictObject({
  game: MarketGame,
  name: z.string(),
  code: z.string().nullable(),
  released: z.iso.date().nullable(),
  cards: z.number(),
  offeredCards: z.number(),
  offeredSealed: z.number(),
})
export type MarketSet = z.infer<typeof MarketSet>

/** Maximum number of sets in the list. */
export const MARKET_SETS = 40

export const listMarketSets = endpoint({
  name: 'market.listSets',
  method: 'GET',
  path: '/api/market/sets',
  access: 'public',
  summary: `The newest ${MARKET_SETS} sets of which the open shops have something for sale, in one game or all`,
  query: z.strictObject({ game: MarketGame.optional() }),
  answer: z.array(MarketSet),
  expensive: true,
})

export const getMarketSet = endpoint({
  name: 'market.getSet',
  method: 'GET',
  path: '/api/market/sets/:name',
  access: 'public',
  summary: 'A set of the catalogue, and how much of it the open shops have for sale',
  params: z.strictObject({ name: words(120) }),
  /** Where games share the name of a set. */
  query: z.strictObject({ game: MarketGame.optional() }),
  answer: MarketSet,
})

/** A game with offers. */
const OfferedGame = z.strictObject({
  game: MarketGame,
  /** Finishes of its cards, plain ones first. */
  finishes: z.array(z.string()),
})
export type OfferedGame = z.infer<typeof OfferedGame>

export const listMarketGames = endpoint({
  name: 'market.listGames',
  method: 'GET',
  path: '/api/market/games',
  access: 'public',
  summary: 'The games of which the open shops have something for sale',
  answer: z.array(OfferedGame),
  expensive: true,
})
