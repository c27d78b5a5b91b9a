import type { GameId } from '../games/game-ids.ts'
import { MAX_PRICE_CENTS } from '../money/money.ts'
import { priceAtLeast, priceAtMost, type Rounding, roundedPrice } from './rounding.ts'

/** Base of a rule's percentage: the market's trend, or the lowest price of another shop on the platform. */
export const priceBases = ['trend', 'lowest'] as const
type PriceBasis = (typeof priceBases)[number]

/** Percentage of the base for cards of these games, conditions, finishes and rarities; an empty list matches all. */
export type PriceRule = {
  /** Defaults to all. */
  games?: readonly GameId[] | undefined
  conditions: readonly string[]
  finishes: readonly string[]
  rarities: readonly string[]
  /** At most two decimals. */
  percent: number
  /** Defaults to the trend. */
  basis?: PriceBasis | undefined
  /** Overrides the general floor. */
  floorCents: number | null
}

/** Pricing rules of a shop. The first rule that matches a card applies. */
export type PriceRules = {
  rules: readonly PriceRule[]
  floorCents: number
  rounding: Rounding
  /** Maximum change of a price in one run; null: no limit. */
  maxStepPercent: number | null
}

/** The fields of a card that rules use. */
export type RuledCard = {
  priceCents: number
  game?: GameId | null | undefined
  condition: string | null
  finish: string | null
  rarity: string | null
  keepsPrice: boolean
  gradeCompany: string | null
  isSigned: boolean
  isAltered: boolean
  isPlayset: boolean
  isFirstEdition: boolean
  /** Lowest price of another shop for the same copy or a better one. */
  lowestOfferCents?: number | undefined
}

/** Market price of a card, with its age in days. */
export type MarketTrend = { cents: number; ageDays: number }

/** Reasons why a product keeps its price. */
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

/** How a rule arrived at a price. */
type Steps = {
  /** Index of the rule. */
  rule: number
  /** The rule's percentage of the base, before limits, rounding and the floor. */
  targetCents: number
  /** The step limit capped the change. */
  limited: boolean
  /** The floor replaced a lower price. */
  floored: boolean
}

export type Ruled = (Steps & { priceCents: number }) | (Partial<Steps> & { skipped: SkipReason })

/** Maximum age of a trend, in days. */
const TREND_DAYS = 30

/** New price of a card under the rules, or the reason to keep its price. `isCard`: the product has a catalogue entry. */
export function ruledPrice(
  card: RuledCard,
  trend: MarketTrend | undefined,
  { rules, ...limits }: PriceRules,
  isCard = true,
): Ruled {
  if (card.keepsPrice) return { skipped: 'own-price' }
  if (!isCard) return { skipped: 'no-card' }
  // The market price is for ungraded, unsigned single copies; 1st editions cost many times more.
  if (card.gradeCompany) return { skipped: 'graded' }
  if (card.isSigned || card.isAltered || card.isPlayset || card.isFirstEdition) return { skipped: 'special' }
  const rule = rules.findIndex((each) => fits(each, card))
  const found = rules[rule]
  const base = found?.basis === 'lowest' ? offerOf(card) : trendOf(trend)
  if (typeof base === 'string') return { skipped: base }
  if (!found) return { skipped: 'no-rule' }
  const { priceCents, ...how } = priceBy(card.priceCents, base, found, limits)
  const steps = { rule, ...how }
  if (priceCents !== card.priceCents) return { priceCents, ...steps }
  return { skipped: steps.limited && !steps.floored ? 'step' : 'same', ...steps }
}

const offerOf = ({ lowestOfferCents }: RuledCard) => lowestOfferCents || ('no-offer' as const)

function trendOf(trend: MarketTrend | undefined) {
  if (!trend || trend.cents <= 0) return 'no-trend' as const
  return trend.ageDays > TREND_DAYS ? ('old-trend' as const) : trend.cents
}

/** Defaults match how cards are sold: near mint without a condition, ordinary printing without a finish. */
const fits = (
  { games = [], conditions, finishes, rarities }: PriceRule,
  { game, condition, finish, rarity }: RuledCard,
) =>
  among(games, game ?? '') &&
  among(conditions, condition || 'NM') &&
  among(finishes, finish || 'normal') &&
  among(rarities, rarity ?? '')

const among = (all: readonly string[], one: string) =>
  all.length === 0 || all.some((each) => each.toLowerCase() === one.toLowerCase())

type Limits = Omit<PriceRules, 'rules'>

/**
 * Percentage of the base, capped by the step limit, then rounded to the nearest price within it. The floor applies last and always: a
 * lower price becomes the floor itself. The price stays if no allowed one is within the limit.
 */
function priceBy(old: number, base: number, { percent, floorCents }: PriceRule, limits: Limits) {
  const { rounding, maxStepPercent } = limits
  const floor = floorCents ?? limits.floorCents
  const targetCents = Math.floor((base * Math.round(percent * 100) + 5_000) / 10_000)
  const step = stepOf(old, maxStepPercent)
  const clamped = Math.min(Math.max(targetCents, step.low), step.high)
  const rounded = nearest(clamped, step, rounding)
  const limited = clamped !== targetCents || rounded === undefined
  const floored = (rounded ?? old) < floor
  return { priceCents: floored ? floor : (rounded ?? old), targetCents, limited, floored }
}

/** Allowed range of a new price. A price of 0 means no price yet, so it has no limit. */
function stepOf(old: number, percent: number | null) {
  if (percent === null || old === 0) return { low: 0, high: MAX_PRICE_CENTS }
  const hundredths = Math.round(percent * 100)
  const low = Math.ceil((old * (10_000 - hundredths)) / 10_000)
  const high = Math.floor((old * (10_000 + hundredths)) / 10_000)
  return { low: Math.max(low, 0), high: Math.min(high, MAX_PRICE_CENTS) }
}

/** The nearest allowed price within a range. */
function nearest(cents: number, { low, high }: { low: number; high: number }, rounding: Rounding): number | undefined {
  const rounded = roundedPrice(cents, rounding)
  if (rounded >= low && rounded <= high) return rounded
  const inside = rounded > high ? priceAtMost(high, rounding) : priceAtLeast(low, rounding)
  return inside !== undefined && inside >= low && inside <= high ? inside : undefined
}
