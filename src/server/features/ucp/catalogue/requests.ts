import { z } from 'zod'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { readAnyFinish } from '#shared/rules/games/finish-of-game.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { normaliseCategory } from '#shared/rules/products/categories.ts'
import { bounded } from '../bounded.ts'

// Members that are not named here are ignored, as the protocol demands. Texts are bounded, because strangers send them.

/** Ids of one look-up. */
export const MOST_IDS = 50
export const MOST_PER_PAGE = 24

const Amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const short = bounded(200)

/** Hints of where and how the buyer reads. */
export const Context = z.looseObject({
  address_country: bounded(100).optional(),
  language: bounded(100).optional(),
  currency: bounded(10).optional(),
})

const Filters = z.looseObject({
  categories: z.array(short).max(50).optional(),
  price: z.looseObject({ min: Amount.optional(), max: Amount.optional() }).optional(),
  // Our own filters, by the names that answers use.
  game: z.enum(gameIds).optional(),
  set: short.optional(),
  condition: z.enum(conditions).optional(),
  finish: bounded(40).transform(readAnyFinish).optional(),
  card_language: bounded(40).optional(),
})
export type Filters = z.output<typeof Filters>

export const Search = z
  .looseObject({
    query: short.optional(),
    context: Context.optional(),
    filters: Filters.optional(),
    pagination: z.looseObject({ cursor: bounded(100).optional(), limit: z.int().min(1).optional() }).optional(),
  })
  .refine(({ query, filters }) => query?.trim() || (filters && Object.keys(filters).length > 0), { path: ['query'] })

export const Lookup = z.looseObject({
  ids: z.array(bounded(200)).min(1).max(MOST_IDS),
  context: Context.optional(),
  filters: Filters.optional(),
})

const Selected = z.looseObject({ name: short, label: short, id: short.optional() })
export type Selected = z.output<typeof Selected>

export const GetProduct = z.looseObject({
  id: bounded(200),
  selected: z.array(Selected).max(20).optional(),
  preferences: z.array(short).max(20).optional(),
  context: Context.optional(),
  filters: Filters.optional(),
})

export const storedCategories = (categories: readonly string[] | undefined) => categories?.map(normaliseCategory)
