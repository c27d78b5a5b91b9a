import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, day } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { OrderedDetails } from '#shared/contract/products/cards.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { type Days, lengthOf } from '#shared/rules/money/days.ts'
import { spans } from '#shared/rules/money/spans.ts'

/** Ten years, including leap days. */
const MAX_DAYS = 3_653

const Day = day(problem('notDate')).refine((day) => day >= '2000-01-01', problem('notDate'))

const fields = {
  from: Day,
  /** Last day of the period, inclusive. */
  to: Day,
  /** Granularity of the chart. */
  by: z.enum(spans, refusal('span')).default('day'),
}

const inOrder = ({ from, to }: Days) => from <= to
const notTooLong = (days: Days) => lengthOf(days) <= MAX_DAYS
const reversed = { path: ['to'], error: refusal('daysReversed') }
const tooMany = { path: ['from'], error: refusal('daysTooMany', { limit: MAX_DAYS }) }

/** `revenueCents` is the total of orders that are paid and not cancelled. Units, costs and margin cover their goods, without shipping. */
const Sums = {
  revenueCents: Cents,
  /** All placed orders. */
  orders: z.number(),
  paidOrders: z.number(),
  units: z.number(),
  goodsCents: Cents,
  /** Goods with a known purchase price: their revenue, the VAT in it, and their cost. */
  costedCents: Cents,
  vatCents: Cents,
  costCents: Cents,
}

export const FigureSums = z.strictObject(Sums)
export type FigureSums = z.infer<typeof FigureSums>

export const FigurePoint = z.strictObject({ from: z.string(), to: z.string(), ...Sums })
export type FigurePoint = z.infer<typeof FigurePoint>

const sold = { units: z.number(), goodsCents: Cents, costedCents: Cents, vatCents: Cents, costCents: Cents }

export const SoldProduct = z.strictObject({
  id: z.number(),
  name: z.string(),
  details: OrderedDetails,
  stock: z.number(),
  ...sold,
})
export type SoldProduct = z.infer<typeof SoldProduct>

/** Empty for products without one. */
export const SoldGroup = z.strictObject({ name: z.string(), ...sold })
export type SoldGroup = z.infer<typeof SoldGroup>

export const SlowProduct = z.strictObject({
  id: z.number(),
  name: z.string(),
  details: OrderedDetails,
  stock: z.number(),
  priceCents: Cents,
  /** Null: never sold. */
  lastSoldOn: z.string().nullable(),
  addedOn: z.string(),
})
export type SlowProduct = z.infer<typeof SlowProduct>

export const StockValue = z.strictObject({
  products: z.number(),
  pieces: z.number(),
  saleCents: Cents,
  /** Pieces with a known purchase price. */
  costedPieces: z.number(),
  costCents: Cents,
})
export type StockValue = z.infer<typeof StockValue>

export const GameFigures = z.strictObject({
  /** Null: products of no game, such as sleeves. */
  game: z.enum(gameIds).nullable(),
  ...sold,
  /** As of today, whatever the period. */
  stock: StockValue,
})
export type GameFigures = z.infer<typeof GameFigures>

/** Cards bought from customers in the period. */
const Bought = { offers: z.number(), pieces: z.number(), cents: Cents }

/** A settled offer of cards. Its pieces are sold after those that were in stock before, first in, first out. */
export const BoughtLot = z.strictObject({
  /** Of the offer. */
  id: z.number(),
  number: z.string(),
  boughtOn: z.string(),
  pieces: z.number(),
  cents: Cents,
  soldPieces: z.number(),
  /** Average revenue of the sold pieces. */
  soldCents: Cents,
  /** Of the sold pieces, after VAT and purchase. Null: none is sold. */
  marginCents: Cents.nullable(),
  /** Average of the sold pieces. */
  daysToSell: z.number().nullable(),
})
export type BoughtLot = z.infer<typeof BoughtLot>

export const BoughtOfGame = z.strictObject({ game: z.enum(gameIds), ...Bought })
export type BoughtOfGame = z.infer<typeof BoughtOfGame>

const Pulled = {
  /** Logged cards. */
  pulls: z.number(),
  /** Their market price today, of cards in the catalogue that have one. */
  cents: Cents,
}

const Opened = {
  /** Order lines opened live. */
  rips: z.number(),
  packs: z.number(),
  /** Null: no duration is known. */
  secondsPerPack: z.number().nullable(),
  ...Pulled,
}

/** Empty name: cards without a set. */
export const PulledSet = z.strictObject({ name: z.string(), ...Pulled })
export type PulledSet = z.infer<typeof PulledSet>

/** A planned live opening; null: packs opened outside of one. */
export const OpenedSession = z.strictObject({
  id: z.number().nullable(),
  title: z.string(),
  startedOn: z.string().nullable(),
  ...Opened,
})
export type OpenedSession = z.infer<typeof OpenedSession>

export const ShopFigures = z.strictObject({
  now: FigureSums,
  /** The previous period: the same number of whole months if this one is whole months, otherwise of days. */
  before: z.strictObject({ from: z.string(), to: z.string(), ...Sums }),
  /** Oldest first, including those without orders. */
  points: z.array(FigurePoint),
  bestSellers: z.array(SoldProduct),
  sets: z.array(SoldGroup),
  categories: z.array(SoldGroup),
  /** Empty for a shop with one game. */
  games: z.array(GameFigures),
  /** `lots`: the latest. Both lists are empty without purchases. */
  bought: z.strictObject({ ...Bought, games: z.array(BoughtOfGame), lots: z.array(BoughtLot) }),
  /** Packs opened live, by the day on which they were done. `sets`: most pulls first; `sessions`: the latest. */
  opened: z.strictObject({ ...Opened, sets: z.array(PulledSet), sessions: z.array(OpenedSession) }),
  /** As of today, whatever the period. */
  stock: StockValue,
  /** In stock for more than `days` days without a sale, by potential revenue. */
  slow: z.strictObject({ days: z.number(), products: z.array(SlowProduct) }),
})
export type ShopFigures = z.infer<typeof ShopFigures>

export const getShopFigures = endpoint({
  name: 'figures.get',
  method: 'GET',
  path: '/api/shops/:id/figures',
  access: 'shop',
  permission: 'figures.read',
  summary: "What a shop sold in a period, beside the period before, and what its stock is worth. Days are Amsterdam's",
  params: ById,
  query: z.strictObject(fields).refine(inOrder, reversed).refine(notTooLong, tooMany),
  answer: ShopFigures,
  expensive: true,
})

export const figureTables = [
  'points',
  'products',
  'sets',
  'categories',
  'games',
  'bought',
  'lots',
  'opened',
  'pulled',
  'slow',
] as const
export type FigureTable = (typeof figureTables)[number]

export const exportShopFigures = endpoint({
  name: 'figures.export',
  method: 'GET',
  path: '/api/shops/:id/figures.csv',
  access: 'shop',
  permission: 'figures.read',
  summary: 'One table of the figures as a CSV file, with all its rows',
  params: ById,
  query: z
    .strictObject({
      ...fields,
      table: z.enum(figureTables, refusal('figureTable')),
      decimals: z.enum(['point', 'comma'], refusal('decimals')).optional(),
    })
    .refine(inOrder, reversed)
    .refine(notTooLong, tooMany),
  content: 'text/csv',
})
