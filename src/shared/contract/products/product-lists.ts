import { z } from 'zod'
import { stateFilters } from '#shared/rules/products/state-filter.ts'
import { stockFilters } from '#shared/rules/products/stock/stock-filter.ts'
import { conditions } from '../../rules/cards/conditions.ts'
import { readAnyFinish } from '../../rules/games/finish-of-game.ts'
import { gameIds } from '../../rules/games/game-ids.ts'
import { MAX_PRICE_CENTS } from '../../rules/money/money.ts'
import { readChoices } from '../../rules/products/choices.ts'
import { ownerSearchSorts, searchSorts } from '../../rules/products/product-sort.ts'
import { endpoint } from '../endpoint.ts'
import { ById, paging, words } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { Product } from './products.ts'

/** One or several values, parsed by `readChoices`. 'all' and '' mean no filter. */
const Chosen = (longest: number) => words(longest).transform((text) => (text === 'all' ? [] : readChoices(text)))

const PriceLimit = z.coerce
  .number(problem('notNumber'))
  .int(problem('notWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(MAX_PRICE_CENTS, problem('tooLarge', { limit: MAX_PRICE_CENTS }))

/** Filters of every product list. Several values are separated by commas; `all` means no filter. */
export const narrowing = {
  search: words(200).optional(),
  game: Chosen(200)
    .pipe(z.array(z.enum(gameIds, refusal('game'))))
    .optional(),
  category: Chosen(300).optional(),
  set: Chosen(600).optional(),
  language: Chosen(200).optional(),
  condition: Chosen(40)
    .pipe(z.array(z.enum(conditions, problem('condition'))))
    .optional(),
  finish: Chosen(200)
    .transform((finishes) => finishes.map(readAnyFinish))
    .optional(),
  rarity: Chosen(300).optional(),
  graded: z.enum(['yes', 'no', 'all']).optional(),
  minCents: PriceLimit.optional(),
  maxCents: PriceLimit.optional(),
}

export const ProductFilter = z.strictObject({
  ...narrowing,
  sort: z.enum(searchSorts).optional(),
  ...paging,
})
export type ProductFilter = z.output<typeof ProductFilter>

export const ownerNarrowing = {
  ...narrowing,
  stock: z.enum([...stockFilters, 'all']).optional(),
  state: z.enum([...stateFilters, 'all']).optional(),
}

/** The owner's table has more sort orders and filters than the storefront. */
export const OwnerProductFilter = ProductFilter.extend({
  stock: ownerNarrowing.stock,
  state: ownerNarrowing.state,
  /** Only products that are visible on the storefront while in stock. */
  active: z.literal('yes').optional(),
  sort: z.enum(ownerSearchSorts).optional(),
})
export type OwnerProductFilter = z.output<typeof OwnerProductFilter>

export const listProducts = endpoint({
  name: 'products.list',
  method: 'GET',
  path: '/api/shops/:id/products',
  access: 'shop',
  permission: 'products.read',
  summary: "A shop's products, inactive and sold-out ones too",
  params: ById,
  query: OwnerProductFilter,
  answer: z.array(Product),
  paged: true,
})

const FilterChoices = z.array(z.strictObject({ value: z.string(), count: z.number() }))

/**
 * Options of each filter, given the others, with the number of matching products. `price`: its range. `without`: number of products
 * without one of the active filters, or without the search if nothing matches.
 */
export const FilterCounts = z.strictObject({
  total: z.number(),
  game: FilterChoices,
  category: FilterChoices,
  set: FilterChoices,
  language: FilterChoices,
  condition: FilterChoices,
  finish: FilterChoices,
  rarity: FilterChoices,
  graded: FilterChoices,
  price: z.strictObject({ minCents: z.number(), maxCents: z.number() }).nullable(),
  without: z.record(z.string(), z.number()),
})
export type FilterCounts = z.infer<typeof FilterCounts>

export const listProductFilters = endpoint({
  name: 'products.listFilters',
  method: 'GET',
  path: '/api/shops/:id/products/filters',
  access: 'shop',
  permission: 'products.read',
  summary: "What the owner's list of products can be narrowed to, and how many products that leaves",
  params: ById,
  query: z.strictObject(ownerNarrowing),
  answer: FilterCounts,
})

const Names = z.array(z.string())

export const listCategories = endpoint({
  name: 'products.listCategories',
  method: 'GET',
  path: '/api/shops/:id/categories',
  access: 'shop',
  permission: 'products.read',
  summary: "The categories that a shop's products have",
  params: ById,
  answer: Names,
})

export const listSets = endpoint({
  name: 'products.listSets',
  method: 'GET',
  path: '/api/shops/:id/sets',
  access: 'shop',
  permission: 'products.read',
  summary: "The sets that a shop's products are from",
  params: ById,
  answer: Names,
})

export const listFilterSets = endpoint({
  name: 'products.listFilterSets',
  method: 'GET',
  path: '/api/admin/shops/:id/sets',
  access: 'shop',
  permission: 'products.read',
  summary: "The same, at the address that the owner's product filters use, or those of one game",
  params: ById,
  query: z.strictObject({ game: z.enum(gameIds, refusal('game')).optional() }),
  answer: Names,
})

export const listFilterLanguages = endpoint({
  name: 'products.listFilterLanguages',
  method: 'GET',
  path: '/api/admin/shops/:id/languages',
  access: 'shop',
  permission: 'products.read',
  summary: "The languages that a shop's products are in",
  params: ById,
  answer: Names,
})
