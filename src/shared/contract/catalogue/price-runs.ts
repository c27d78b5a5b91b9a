import { z } from 'zod'
import { PriceRule } from '#shared/contract/catalogue/price-rules.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, PathId, paging, Timestamp, words, YesOrNo } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import { CardFacts } from '#shared/contract/products/cards.ts'
import { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { skipReasons } from '#shared/rules/prices/price-rules.ts'

const MOST_TICKED = 1_000

/** A calculation of new prices. Prices change only when the run is applied. */
export const PriceRun = z.strictObject({
  id: z.number(),
  kind: z.enum(['all', 'chosen', 'nightly']),
  state: z.enum(['ready', 'applying', 'applied', 'undoing', 'undone']),
  /** Products examined, and products whose price would change or changed. */
  products: z.number(),
  changes: z.number(),
  /** Changes that the owner left out, and the others by direction. */
  leftOut: z.number(),
  raised: z.number(),
  lowered: z.number(),
  /** Price × stock of the products examined, before and after. Null in older runs. */
  stockValue: z.strictObject({ beforeCents: z.number(), afterCents: z.number() }).nullable(),
  /** Unchanged prices, by reason. */
  skipped: z.partialRecord(z.enum(skipReasons), z.number()),
  /** Prices changed, and of these, prices restored. */
  applied: z.number(),
  restored: z.number(),
  rules: z.array(PriceRule),
  maxStepPercent: z.number().nullable(),
  /** Changes when the changes of the run do. */
  revision: z.number(),
  createdAt: Timestamp,
  appliedAt: Timestamp.nullable(),
  undoneAt: Timestamp.nullable(),
})
export type PriceRun = z.infer<typeof PriceRun>

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
  stock: z.number(),
  oldCents: z.number(),
  /** Null: the price stays, for the reason in `skipped`. */
  newCents: z.number().nullable(),
  skipped: z.enum(skipReasons).nullable(),
  /** The trend, or the lowest offer, that the rule uses. */
  trendCents: z.number().nullable(),
  /** Source and day of a trend. */
  source: z.string().nullable(),
  day: z.string().nullable(),
  /** Index of the rule in the run. */
  rule: z.number().nullable(),
  /** The rule's percentage of the trend, before limits, rounding and the lowest price. */
  targetCents: z.number().nullable(),
  /** The step limit capped this change. */
  limited: z.boolean(),
  /** The lowest price replaced a lower one. */
  floored: z.boolean(),
  /** `left-out`: by the owner. `passed`: skipped, as the price had changed by then or is the owner's own. */
  state: z.enum(['planned', 'left-out', 'applied', 'passed', 'undone']),
})
export type PriceRunItem = z.infer<typeof PriceRunItem>

/** `largest`: the largest rises and falls that were not left out. */
export const PriceRunDetails = PriceRun.extend({
  largest: z.strictObject({ raised: z.array(PriceRunItem), lowered: z.array(PriceRunItem) }),
})
export type PriceRunDetails = z.infer<typeof PriceRunDetails>

export const startPriceRun = endpoint({
  name: 'prices.startRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs',
  access: 'shop',
  permission: 'prices.write',
  agents: 'read',
  summary:
    'Hold the price rules against all products of a shop, or the chosen ones. Changes no price; replaces a run that was not applied',
  params: ById,
  body: z.strictObject({ products: ProductSelection.optional() }),
  answer: PriceRunDetails,
  status: 201,
  once: true,
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
  summary: 'A run with its summary, and its progress',
  params: OfShop,
  answer: PriceRunDetails,
})

const RuleIndex = z.int(problem('notWhole')).min(0, problem('tooSmall', { limit: 0 }))

/** Filter of the changes of a run, including those that were left out. `rule`: index in the run. */
const ofChanges = {
  show: z.enum(['changed', 'raised', 'lowered', 'left-out', 'skipped'], refusal('runItems')).default('changed'),
  rule: RuleIndex.optional(),
  search: words(200).optional(),
}

export const listPriceRunItems = endpoint({
  name: 'prices.listRunItems',
  method: 'GET',
  path: '/api/shops/:id/price-runs/:run/items',
  access: 'shop',
  permission: 'products.read',
  summary: 'What a run makes of each product: the changes, the largest first, or those that keep their price',
  params: OfShop,
  query: z.strictObject({
    ...ofChanges,
    rule: z.coerce.number(problem('notNumber')).pipe(RuleIndex).optional(),
    reason: z.enum(skipReasons, refusal('skipReason')).optional(),
    ...paging,
  }),
  answer: z.array(PriceRunItem),
  paged: true,
})

const TickedIds = z
  .array(Id, refusal('productsNotList'))
  .min(1, refusal('chooseOneProduct'))
  // Not max(), whose message the union below would hide.
  .refine((ids) => ids.length <= MOST_TICKED, refusal('tooManyProducts', { limit: MOST_TICKED }))

export const choosePriceRunItems = endpoint({
  name: 'prices.chooseRunItems',
  method: 'PUT',
  path: '/api/shops/:id/price-runs/:run/items',
  access: 'shop',
  permission: 'prices.write',
  agents: 'confirm',
  summary: 'Leave changes out of a run that waits for review, by product or by filter, or take them in again',
  params: OfShop,
  body: z.strictObject({
    items: z.union(
      [z.strictObject({ ids: TickedIds }), z.strictObject({ matching: z.strictObject(ofChanges) })],
      refusal('chooseProducts'),
    ),
    leftOut: YesOrNo,
  }),
  answer: PriceRunDetails,
})

export const recheckPriceRun = endpoint({
  name: 'prices.recheckRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs/:run/recheck',
  access: 'shop',
  permission: 'prices.write',
  agents: 'confirm',
  summary: 'Calculate the products of a run that have changed since again, by the rules of the run. Changes no price',
  params: OfShop,
  answer: PriceRunDetails.extend({ rechecked: z.number() }),
})

export const applyPriceRun = endpoint({
  name: 'prices.applyRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs/:run/apply',
  access: 'shop',
  permission: 'prices.write',
  agents: 'confirm',
  summary:
    'Change the prices that were not left out. 409 `run_changed` for another revision, `products_changed` if a product has changed since',
  params: OfShop,
  /** The revision that the caller has seen. */
  body: z.strictObject({ revision: z.int(problem('notWhole')).min(0, problem('tooSmall', { limit: 0 })) }),
  answer: PriceRunDetails,
})

export const undoPriceRun = endpoint({
  name: 'prices.undoRun',
  method: 'POST',
  path: '/api/shops/:id/price-runs/:run/undo',
  access: 'shop',
  permission: 'prices.write',
  agents: 'confirm',
  summary: 'Undo a run that was applied. Prices that have changed since stay as they are',
  params: OfShop,
  answer: PriceRunDetails,
})
