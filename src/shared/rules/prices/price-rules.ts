import { MAX_PRICE_CENTS } from '../money/money.ts'
import { priceAtLeast, priceAtMost, type Rounding, roundedPrice } from './rounding.ts'

/** What a rule takes its percentage of: the market's trend, or the lowest price that another shop of the platform asks. */
export const priceBases = ['trend', 'lowest'] as const
type PriceBasis = (typeof priceBases)[number]

/** So many percent of that, for cards of these conditions, finishes and rarities; none named means all of them. */
export type PriceRule = {
  conditions: readonly string[]
  finishes: readonly string[]
  rarities: readonly string[]
  /** With at most two decimals. */
  percent: number
  /** The trend, unless something else is said. */
  basis?: PriceBasis | undefined
  /** Instead of the floor of all. */
  floorCents: number | null
}

/** How a shop makes prices of the market's: the first rule that fits a card counts. */
export type PriceRules = {
  rules: readonly PriceRule[]
  floorCents: number
  rounding: Rounding
  /** How far a price may move in one run; null: as far as it has to. */
  maxStepPercent: number | null
}

/** What a rule looks at. */
export type RuledCard = {
  priceCents: number
  condition: string | null
  finish: string | null
  rarity: string | null
  keepsPrice: boolean
  gradeCompany: string | null
  isSigned: boolean
  isAltered: boolean
  isPlayset: boolean
  isFirstEdition: boolean
  /** What the cheapest other shop asks for the same copy or a better one. */
  lowestOfferCents?: number | undefined
}

/** The market's price of a card, and how many days old it is. */
export type MarketTrend = { cents: number; ageDays: number }

/** Why a product keeps its price. */
export const skipReasons = [
  'own-price',
  'no-card',
  'no-trend',
  'old-trend',
  'no-offer',
  'graded',
  'special',
  'no-rule',
  'step',
  'same',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** `limited`: the step was too large, so that it goes a part of the way. `rule`: its place in the list. */
export type Ruled = { priceCents: number; rule: number; limited: boolean } | { skipped: SkipReason; rule?: number }

/** A trend that nobody has confirmed for so long is none. */
const TREND_DAYS = 30

/** The price that the rules give a card, or why it keeps its own. `isCard`: it is known which card it is. */
export function ruledPrice(
  card: RuledCard,
  trend: MarketTrend | undefined,
  { rules, ...limits }: PriceRules,
  isCard = true,
): Ruled {
  if (card.keepsPrice) return { skipped: 'own-price' }
  if (!isCard) return { skipped: 'no-card' }
  // The market's price is that of ungraded, unsigned, single copies; 1st editions cost a multiple of it.
  if (card.gradeCompany) return { skipped: 'graded' }
  if (card.isSigned || card.isAltered || card.isPlayset || card.isFirstEdition) return { skipped: 'special' }
  const rule = rules.findIndex((each) => fits(each, card))
  const found = rules[rule]
  const base = found?.basis === 'lowest' ? offerOf(card) : trendOf(trend)
  if (typeof base === 'string') return { skipped: base }
  if (!found) return { skipped: 'no-rule' }
  const price = priceBy(card.priceCents, base, found, limits)
  if (price === undefined) return { skipped: 'step', rule }
  return price.cents === card.priceCents
    ? { skipped: price.limited ? 'step' : 'same', rule }
    : { priceCents: price.cents, rule, limited: price.limited }
}

const offerOf = ({ lowestOfferCents }: RuledCard) => lowestOfferCents || ('no-offer' as const)

function trendOf(trend: MarketTrend | undefined) {
  if (!trend || trend.cents <= 0) return 'no-trend' as const
  return trend.ageDays > TREND_DAYS ? ('old-trend' as const) : trend.cents
}

/** Without a condition a card counts as near mint, without a finish as the ordinary printing: as they are sold. */
const fits = ({ conditions, finishes, rarities }: PriceRule, { condition, finish, rarity }: RuledCard) =>
  among(conditions, condition || 'NM') && among(finishes, finish || 'normal') && among(rarities, rarity ?? '')

const among = (all: readonly string[], one: string) =>
  all.length === 0 || all.some((each) => each.toLowerCase() === one.toLowerCase())

type Limits = Omit<PriceRules, 'rules'>

/**
 * The percentage of the base, no further from the old price than the limit, then rounded to the nearest price within it. The floor comes last
 * and holds whatever else was said: what is below it is asked the floor itself. Undefined: no price that the rounding allows is near enough.
 */
function priceBy(old: number, base: number, { percent, floorCents }: PriceRule, limits: Limits) {
  const { rounding, maxStepPercent } = limits
  const floor = floorCents ?? limits.floorCents
  const target = Math.floor((base * Math.round(percent * 100) + 5_000) / 10_000)
  const step = stepOf(old, maxStepPercent)
  const wanted = Math.min(Math.max(target, step.low), step.high)
  const rounded = nearest(wanted, step, rounding)
  const cents = Math.max(rounded ?? old, floor)
  return rounded === undefined && cents === old ? undefined : { cents, limited: wanted !== target }
}

/** How far a price may go. Nothing is far from a price of 0: it is none yet. */
function stepOf(old: number, percent: number | null) {
  if (percent === null || old === 0) return { low: 0, high: MAX_PRICE_CENTS }
  const hundredths = Math.round(percent * 100)
  const low = Math.ceil((old * (10_000 - hundredths)) / 10_000)
  const high = Math.floor((old * (10_000 + hundredths)) / 10_000)
  return { low: Math.max(low, 0), high: Math.min(high, MAX_PRICE_CENTS) }
}

/** The nearest price that the rounding allows, between two others. */
function nearest(cents: number, { low, high }: { low: number; high: number }, rounding: Rounding): number | undefined {
  const rounded = roundedPrice(cents, rounding)
  if (rounded >= low && rounded <= high) return rounded
  const inside = rounded > high ? priceAtMost(high, rounding) : priceAtLeast(low, rounding)
  return inside !== undefined && inside >= low && inside <= high ? inside : undefined
}
