import { z } from 'zod'
import { buyFigures, productTypes, refusedReasons } from '#shared/rules/buying/buy-rules.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { Rounding } from '../catalogue/price-rules.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, line, lineOrNone, paragraph, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { PriceCents } from '../products/prices-and-stock.ts'

const MOST_RULES = 50
const MOST_NAMED = 50
/** Entries of the hot list, and of the never list. */
export const MOST_LISTED_CARDS = 200
/** Cards of a try-out. */
export const TRY_OUT_CARDS = 20
const MAX_PIECES = 1_000
/** The customer has two weeks at least to collect cards. */
const SOONEST_TO_KEEP = 14
/** € 1,000,000 */
const MAX_BUDGET_CENTS = 100_000_000

const whole = (min: number, max: number) =>
  z
    .int(problem('notWhole'))
    .min(min, problem('tooSmall', { limit: min }))
    .max(max, problem('tooLarge', { limit: max }))

const percent = (max: number) =>
  z
    .number(problem('notNumber'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .max(max, problem('tooLarge', { limit: max }))
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), problem('tooManyDecimals'))

const named = <Item extends z.ZodType>(item: Item) =>
  z.array(item, refusal('rulesNotList')).max(MOST_NAMED, refusal('tooManyNamed', { limit: MOST_NAMED }))

const byWay = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ cash: value.nullable(), bank: value.nullable(), credit: value.nullable() })

const Game = z.enum(gameIds, refusal('game'))
const ConditionOf = z.enum(conditions, problem('condition'))

/** Percentages of a figure for matching cards; an empty list matches all. The first matching rule applies. */
const BuyRule = z.strictObject({
  name: lineOrNone(60),
  games: named(Game),
  sets: named(line(120)),
  rarities: named(line(60)),
  types: named(z.enum(productTypes, problem('invalid'))),
  finishes: named(line(40)),
  languages: named(line(40)),
  /** The rule applies to figures from `fromCents` up to, but not including, `toCents`; null: no bound. */
  fromCents: PriceCents.nullable(),
  toCents: PriceCents.nullable(),
  /** Trend, lowest offer and 30-day average of the market, or the shop's own price; each for a near mint copy. */
  figure: z.enum(buyFigures, problem('invalid')),
  /** Null: does not pay in this way. Null in all ways: does not buy these cards. */
  percent: byWay(percent(200)),
  floorCents: PriceCents.nullable(),
  ceilingCents: PriceCents.nullable(),
})

const byCondition = (value: z.ZodNullable<ReturnType<typeof percent>>) =>
  z.strictObject(
    Object.fromEntries(conditions.map((condition) => [condition, value])) as Record<Condition, typeof value>,
  )

const Level = z.strictObject({ pieces: whole(0, MAX_PIECES), percent: percent(100) })

const BuyRules = z.strictObject({
  /** None: buys only what is on the hot list. */
  rules: z.array(BuyRule, refusal('rulesNotList')).max(MOST_RULES, problem('tooManyRules', { limit: MOST_RULES })),
  /** Percentage of the price of a near mint copy; null: does not buy this condition. */
  conditions: byCondition(percent(100).nullable()),
  /** Cards with a lower figure are not bought. */
  minimumCents: PriceCents,
  /** Prices are rounded down. */
  rounding: Rounding,
  stock: z.strictObject({
    /** Up to so many pieces in stock, prices are higher by the percentage. */
    few: Level.nullable(),
    /** Above so many pieces, they are lower by it. */
    many: Level.nullable(),
    /** From so many pieces on, the shop does not buy. */
    full: whole(1, MAX_PIECES).nullable(),
  }),
  /** Maximum pieces of a card. */
  maxPieces: whole(1, MAX_PIECES).nullable(),
})

const ofCard = { cardId: Id, finish: line(40).nullable() }

const HotCard = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('fixed'),
    ...ofCard,
    maxPieces: whole(1, MAX_PIECES).nullable(),
    cents: byWay(PriceCents),
  }),
  z.strictObject({
    kind: z.literal('extra'),
    ...ofCard,
    maxPieces: whole(1, MAX_PIECES).nullable(),
    percent: percent(200),
  }),
])

const listed = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, refusal('productsNotList'))
    .max(MOST_LISTED_CARDS, problem('tooManyListed', { limit: MOST_LISTED_CARDS }))

const Budget = z.strictObject({
  /** Cash and bank together. */
  moneyCents: z.int(problem('notCents')).min(0, problem('priceNegative')).max(MAX_BUDGET_CENTS).nullable(),
  creditCents: z.int(problem('notCents')).min(0, problem('priceNegative')).max(MAX_BUDGET_CENTS).nullable(),
})

/** Terms on which a shop buys. Offers of customers follow them. */
export const BuyingTerms = z
  .strictObject({
    /** Days for which a quote is valid. */
    quoteDays: whole(1, 60),
    ways: z
      .strictObject({ bring: YesOrNo, send: YesOrNo })
      .refine(({ bring, send }) => bring || send, problem('buyingWayRequired')),
    /** Address for parcels. */
    sendTo: paragraph(500),
    /** From this amount on, customers are advised to insure a parcel; null: never. */
    insureFromCents: PriceCents.nullable(),
    budget: z.strictObject({ week: Budget, person: Budget }),
    /** From this amount on, the year of birth is requested. */
    ageFromCents: PriceCents,
    /** Differences up to which a customer can agree in advance. */
    tolerance: z.strictObject({ cents: PriceCents, percent: percent(100) }),
    /** Cash payments to one person in this period count together for the legal maximum. */
    cashWindowDays: whole(1, 365),
    /** From this amount on, the shop notes the kind and the last characters of the seller's identity document; null: never. */
    identityFromCents: PriceCents.nullable().default(null),
    /** Number under which the municipality registers the shop as a buyer of used goods; empty: none. */
    registerNumber: lineOrNone(60).default(''),
    /** Whether the shop keeps the buyers' register. */
    keepsRegister: YesOrNo.default(false),
    /** Days for which bought cards are not sold. */
    holdDays: whole(0, 90).default(0),
    /** Days after which cards that are neither bought nor collected become the shop's; null: never. */
    keepAfterDays: whole(SOONEST_TO_KEEP, 365).nullable().default(null),
  })
  .refine(({ ways, sendTo }) => !ways.send || sendTo !== '', { path: ['sendTo'], message: problem('addressRequired') })
export type BuyingTerms = z.output<typeof BuyingTerms>

const choices = {
  rules: BuyRules,
  /** Cards that the shop wants more than others: at a fixed price, or for an extra percentage. */
  hot: listed(HotCard),
  /** Cards that the shop never buys. */
  never: listed(z.strictObject(ofCard)),
}

export const BuyingChoices = z.strictObject(choices)
export type BuyingChoices = z.output<typeof BuyingChoices>

export const BuyingSettings = z.strictObject({
  /** Revision that the change is based on; 0 before the first. */
  revision: z.int(problem('notWhole')).min(0, problem('tooSmall', { limit: 0 })),
  isOn: YesOrNo,
  ...choices,
  terms: BuyingTerms,
})
export type BuyingSettings = z.output<typeof BuyingSettings>

/** A card or sealed product of the catalogue, as price lists show it. */
export const BuyCard = z.strictObject({
  id: z.number(),
  game: Game,
  type: z.enum(productTypes),
  name: z.string(),
  setName: z.string().nullable(),
  setCode: z.string().nullable(),
  /** As printed: `125/197`. */
  number: z.string().nullable(),
  rarity: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Finishes to choose from, the ordinary one first. */
  finishes: z.array(z.string()),
})
export type BuyCard = z.output<typeof BuyCard>

export const CentsByWay = z.strictObject({
  cash: z.number().nullable(),
  bank: z.number().nullable(),
  credit: z.number().nullable(),
})

/** How a price came about. */
const Why = z.strictObject({
  /** Index of the rule; null: a fixed price of the hot list. */
  rule: z.number().nullable(),
  /** Empty on public pages. */
  ruleName: z.string(),
  figure: z.enum(buyFigures).nullable(),
  figureCents: z.number().nullable(),
  day: z.iso.date().nullable(),
  percent: CentsByWay,
  condition: ConditionOf.nullable(),
  conditionPercent: z.number(),
  stock: z.number(),
  stockPercent: z.number(),
  hotPercent: z.number(),
  isHot: z.boolean(),
  bound: z.enum(['floor', 'ceiling']).nullable(),
})

/** The price of one piece with its explanation, or the reason why the shop does not buy it. `pieces`: maximum; null: any number. */
export const BuyPriceAnswer = z.union([
  z.strictObject({ cents: CentsByWay, pieces: z.number().nullable(), why: Why }),
  z.strictObject({ refused: z.enum(refusedReasons), rule: z.number().nullable() }),
])

const Buying = BuyingSettings.extend({
  /** The cards of both lists, as far as the catalogue still has them. */
  cards: z.array(BuyCard),
})
export type Buying = z.output<typeof Buying>

export const getBuying = endpoint({
  name: 'buying.get',
  method: 'GET',
  path: '/api/shops/:id/buying',
  access: 'shop',
  permission: 'buying.read',
  summary: 'What a shop buys from customers, and for what prices; a proposal with revision 0 until it has saved some',
  params: ById,
  answer: Buying,
})

export const saveBuying = endpoint({
  name: 'buying.save',
  method: 'PUT',
  path: '/api/shops/:id/buying',
  access: 'shop',
  permission: 'buying.manage',
  agents: 'confirm',
  summary: 'Save what a shop buys. 409 `buying_changed` for another revision than the stored one',
  params: ById,
  body: BuyingSettings,
  answer: Buying,
})

export const TryOutCard = z.strictObject({
  card: BuyCard,
  finish: z.string(),
  price: BuyPriceAnswer,
})
export type TryOutCard = z.output<typeof TryOutCard>

export const tryBuying = endpoint({
  name: 'buying.tryOut',
  method: 'POST',
  path: '/api/shops/:id/buying/try-out',
  access: 'shop',
  permission: 'buying.read',
  agents: 'read',
  summary: `What unsaved rules pay for up to ${TRY_OUT_CARDS} real cards in near mint condition. Changes nothing`,
  params: ById,
  body: z.strictObject({
    ...choices,
    /** Only cards to which this rule applies. */
    rule: whole(0, MOST_RULES - 1).optional(),
    /** Only this card, in each of its finishes. */
    cardId: Id.optional(),
  }),
  answer: z.array(TryOutCard),
  expensive: true,
})
