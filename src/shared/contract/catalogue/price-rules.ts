import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, line, PathId, paging, Timestamp, YesOrNo } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { CardFacts } from '#shared/contract/products/cards.ts'
import { PriceCents } from '#shared/contract/products/prices-and-stock.ts'
import { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { priceBases, skipReasons } from '#shared/rules/prices/price-rules.ts'
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

/** A calculation of new prices. Prices change only when the run is applied. */
export const PriceRun = z.strictObject({
  id: z.number(),
  kind: z.enum(['all', 'chosen', 'nightly']),
  state: z.enum(['ready', 'applying', 'applied', 'undoing', 'undone']),
  /** Products examined, and products whose price would change or changed. */
  products: z.number(),
  changes: z.number(),
  /** Unchanged prices, by reason. */
  skipped: z.partialRecord(z.enum(skipReasons), z.number()),
  /** Prices changed, and of these, prices restored. */
  applied: z.number(),
  restored: z.number(),
  rules: z.array(PriceRule),
  createdAt: Timestamp,
  appliedAt: Timestamp.nullable(),
  undoneAt: Timestamp.nullable(),
})
export type PriceRun = z.infer<typeof PriceRun>

export const startPriceRun = endpoint({
  name: 'prices.startRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs',
  access: 'shop',
  permission: 'prices.write',
  summary:
    'Hold the price rules against all products of a shop, or the chosen ones. Changes no price; replaces a run that was not applied',
  params: ById,
  body: z.strictObject({ products: ProductSelection.optional() }),
  answer: PriceRun,
  status: 201,
})

export const listPriceRuns = endpoint({
  name: 'prices.listRuns',
  method: 'GET',
  path: '/api/shops/:id/price-runs',
  access: 'shop',
  permission: 'products.read',
  summary: 'The runs of the last 30 days, the newest first',
  params: ById,
  query: z.strictObject(paging),
  answer: z.array(PriceRun),
  paged: true,
})

const OfShop = ById.extend({ run: PathId })

export const getPriceRun = endpoint({
  name: 'prices.getRun',
  method: 'GET',
  path: '/api/shops/:id/price-runs/:run',
  access: 'shop',
  permission: 'products.read',
  summary: 'A run, and how far it is',
  params: OfShop,
  answer: PriceRun,
})

export const PriceRunItem = z.strictObject({
  productId: z.number(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  ...CardFacts.pick({
    setCode: true,
    collectorNumber: true,
    condition: true,
    finish: true,
    rarity: true,
    gradeCompany: true,
    grade: true,
    isFirstEdition: true,
    isSigned: true,
    isAltered: true,
    isPlayset: true,
  }).shape,
  setName: z.string().nullable(),
  language: z.string().nullable(),
  oldCents: z.number(),
  /** Null: the price stays, for the reason in `skipped`. */
  newCents: z.number().nullable(),
  skipped: z.enum(skipReasons).nullable(),
  trendCents: z.number().nullable(),
  /** Index of the rule in the run. */
  rule: z.number().nullable(),
  /** The step limit capped this change. */
  limited: z.boolean(),
  /** `passed`: skipped, as the price had changed by then or is the owner's own. */
  state: z.enum(['planned', 'applied', 'passed', 'undone']),
})
export type PriceRunItem = z.infer<typeof PriceRunItem>

export const listPriceRunItems = endpoint({
  name: 'prices.listRunItems',
  method: 'GET',
  path: '/api/shops/:id/price-runs/:run/items',
  access: 'shop',
  permission: 'products.read',
  summary: 'What a run makes of each product: the changes, the largest first, or those that keep their price',
  params: OfShop,
  query: z.strictObject({
    show: z.enum(['changed', 'skipped'], refusal('runItems')).default('changed'),
    reason: z.enum(skipReasons, refusal('skipReason')).optional(),
    ...paging,
  }),
  answer: z.array(PriceRunItem),
  paged: true,
})

export const applyPriceRun = endpoint({
  name: 'prices.applyRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs/:run/apply',
  access: 'shop',
  permission: 'prices.write',
  summary: 'Change the prices as the run says. Products that got another price since are passed over',
  params: OfShop,
  answer: PriceRun,
})

export const undoPriceRun = endpoint({
  name: 'prices.undoRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs/:run/undo',
  access: 'shop',
  permission: 'prices.write',
  summary: 'Undo a run that was applied. Prices that have changed since stay as they are',
  params: OfShop,
  answer: PriceRun,
})
