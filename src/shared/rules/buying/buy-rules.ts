import type { Condition } from '../cards/conditions.ts'
import type { GameId } from '../games/game-ids.ts'
import type { PricedFinish } from '../prices/priced-finish.ts'
import type { Rounding } from '../prices/rounding.ts'

/** Figures that a rule takes its percentage of: three of the market, and the shop's own price. All are for a copy in near mint condition. */
export const buyFigures = ['trend', 'low', 'avg30', 'own'] as const
type BuyFigure = (typeof buyFigures)[number]

/** Ways in which a shop pays for cards. */
export const payWays = ['cash', 'bank', 'credit'] as const
type PayWay = (typeof payWays)[number]

export const productTypes = ['card', 'sealed'] as const
type ProductType = (typeof productTypes)[number]

/** Amounts by way of payment; null: the shop does not pay for it in this way. */
export type ByWay = Record<PayWay, number | null>

/** Percentages of a figure for matching cards. An empty list matches all. */
export type BuyRule = {
  /** May be empty. Offers store it, so that an old price remains explained. */
  name: string
  games: readonly GameId[]
  /** Names of sets. */
  sets: readonly string[]
  rarities: readonly string[]
  types: readonly ProductType[]
  finishes: readonly string[]
  languages: readonly string[]
  /** The rule applies to figures from `fromCents` up to, but not including, `toCents`; null: no bound. */
  fromCents: number | null
  toCents: number | null
  figure: BuyFigure
  /** Null in all ways: the shop does not buy these cards. */
  percent: ByWay
  /** Bounds of each price. */
  floorCents: number | null
  ceilingCents: number | null
}

/** Changes of a price by the number of pieces in stock; null: none. */
export type StockLevels = {
  /** At most so many pieces: the percentage is added to the price. */
  few: { pieces: number; percent: number } | null
  /** More pieces than this: the percentage is taken off the price. */
  many: { pieces: number; percent: number } | null
  /** The shop buys until it has so many pieces. */
  full: number | null
}

/** Buying rules of a shop. The first rule that matches a card applies. */
export type BuyRules = {
  rules: readonly BuyRule[]
  /** Percentage of the price of a near mint copy; null: the shop does not buy this condition. */
  conditions: Readonly<Record<Condition, number | null>>
  /** Cards with a lower figure are not bought. */
  minimumCents: number
  rounding: Rounding
  stock: StockLevels
  /** Maximum pieces of a card that the shop buys from one person at a time; null: no limit. */
  maxPieces: number | null
}

/** A card that the shop wants more than others. Stock levels do not apply to it. */
export type HotCard = {
  cardId: number
  /** Null: in every finish. */
  finish: string | null
  /** Replaces `maxPieces` of the rules. */
  maxPieces: number | null
} & (
  | { kind: 'fixed'; cents: ByWay }
  /** Added to the price of the rule, in percent of it. */
  | { kind: 'extra'; percent: number }
)

/** A card that the shop never buys. */
type NeverCard = { cardId: number; finish: string | null }

export type BuyLists = { hot: readonly HotCard[]; never: readonly NeverCard[] }

/** Current prices of a card in one finish, with the day of each; absent where unknown. */
export type Figures = Partial<Record<BuyFigure, { cents: number; day: string; ageDays: number }>>

/** The fields of a card that rules use. */
export type OfferedCard = {
  cardId: number
  game: GameId
  type: ProductType
  setName: string | null
  rarity: string | null
  language: string | null
  /** As stored. */
  finish: string
  /** The same, as far as it has a price of its own. */
  priced: PricedFinish | undefined
  /** Null for sealed products. */
  condition: Condition | null
  /** 1st edition, signed, altered or graded: figures of the market do not apply. */
  isSpecial: boolean
  /** Pieces that the shop has, in any condition. */
  stock: number
  figures: Figures
}

/** Reasons why a shop does not buy a card. */
export const refusedReasons = [
  'never',
  'special',
  'no-rule',
  'excluded',
  'no-figure',
  'old-figure',
  'minimum',
  'condition',
  'full',
  'too-low',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** How a price came about. Everything that an offer has to store to explain it later. */
export type BuySteps = {
  /** Index and name of the rule; null: a fixed price of the hot list. */
  rule: number | null
  ruleName: string
  figure: BuyFigure | null
  figureCents: number | null
  /** Day of the figure. */
  day: string | null
  /** Percentages of the rule. */
  percent: ByWay
  condition: Condition | null
  conditionPercent: number
  stock: number
  /** Change by the stock level in percent: 20, -10, or 0. */
  stockPercent: number
  /** Extra of the hot list in percent. */
  hotPercent: number
  isHot: boolean
  /** A bound replaced a price. */
  bound: 'floor' | 'ceiling' | null
}

type Bought = { cents: ByWay; pieces: number | null; why: BuySteps }
type Refused = { refused: RefusedReason; rule: number | null }
export type BuyPrice = Bought | Refused
