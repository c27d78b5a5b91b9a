import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, line, YesOrNo } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { PriceCents } from '#shared/contract/products/prices-and-stock.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { priceBases } from '#shared/rules/prices/price-rules.ts'
import { roundings } from '#shared/rules/prices/rounding.ts'

const MOST_RULES = 50
const MOST_NAMED = 50

const percent = (min: number, max: number) =>
  z
    .number(problem('notNumber'))
    .min(min, problem('tooSmall', { limit: min }))
    .max(max, problem('tooLarge', { limit: max }))
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), problem('tooManyDecimals'))

const named = <Item extends z.ZodType>(item: Item) =>
  z.array(item, refusal('rulesNotList')).max(MOST_NAMED, refusal('tooManyNamed', { limit: MOST_NAMED }))

export const Rounding = z.enum(roundings, refusal('rounding'))

/** Percentage of the market trend for matching cards; an empty list matches all. The first matching rule applies. */
export const PriceRule = z.strictObject({
  games: named(z.enum(gameIds, refusal('game'))).optional(),
  conditions: named(z.enum(conditions, problem('condition'))),
  finishes: named(line(40)),
  rarities: named(line(60)),
  percent: percent(1, 1_000),
  /** `lowest`: a percentage of the lowest price at another shop for the same copy or a better one, instead of the trend. */
  basis: z.enum(priceBases, problem('invalid')).optional(),
  /** Overrides the general floor. */
  floorCents: PriceCents.nullable(),
})
export type PriceRule = z.output<typeof PriceRule>

export const PriceSettings = z.strictObject({
  rules: z
    .array(PriceRule, refusal('rulesNotList'))
    .min(1, problem('noRules'))
    .max(MOST_RULES, problem('tooManyRules', { limit: MOST_RULES })),
  /** Minimum price under any rule. */
  floorCents: PriceCents,
  rounding: Rounding,
  /** Maximum change of a price in one run; null: no limit. */
  maxStepPercent: percent(1, 100).nullable(),
  /** Runs automatically each night. */
  nightly: YesOrNo,
})
export type PriceSettings = z.output<typeof PriceSettings>

export const getPriceRules = endpoint({
  name: 'prices.getRules',
  method: 'GET',
  path: '/api/shops/:id/price-rules',
  access: 'shop',
  permission: 'products.read',
  summary: "How a shop makes prices of the market's; a proposal until its owner has saved some",
  params: ById,
  answer: PriceSettings,
})

export const savePriceRules = endpoint({
  name: 'prices.saveRules',
  method: 'PUT',
  path: '/api/shops/:id/price-rules',
  access: 'shop',
  permission: 'prices.write',
  agents: 'confirm',
  summary: 'Save the price rules of a shop. Changes no price, but says whether they run each night',
  params: ById,
  body: PriceSettings,
  answer: PriceSettings,
})

export const listPriceChoices = endpoint({
  name: 'prices.listChoices',
  method: 'GET',
  path: '/api/shops/:id/price-choices',
  access: 'shop',
  permission: 'products.read',
  summary: 'The finishes and rarities that price rules can name: those of the products of a shop',
  params: ById,
  answer: z.strictObject({ finishes: z.array(z.string()), rarities: z.array(z.string()) }),
})
