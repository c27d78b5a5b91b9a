import { eq, gte, inArray, isNull, like, lte, type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { products } from '#server/database/schema.ts'
import type { PublicProductFilter } from '#shared/contract/storefront.ts'

/** What a list can be narrowed to. `ids`: to these products. */
export type Filter = Omit<PublicProductFilter, 'sort' | 'limit' | 'cursor'>

// Each word costs a look at every product that the others have left.
const MOST_WORDS = 10

export const choices = { category: products.category, set: products.setName, language: products.language }
export type Choice = keyof typeof choices

const named = { ...choices, finish: products.finish, rarity: products.rarity }

export const isGraded = sql<boolean>`(coalesce(${products.gradeCompany}, ${products.grade}) is not null)`

/** `listed`: all that their owner sees. `for-sale`: what visitors can buy. */
export type Shelf = 'listed' | 'for-sale'

/** The products of a shop, in the words of the table's indexes. */
export const onShelf = (shopId: number, shelf: Shelf): SQL[] => [
  eq(products.shopId, shopId),
  isNull(products.archivedAt),
  ...(shelf === 'for-sale' ? [sql`${products.isActive}`, sql`${products.inStock}`] : []),
]

export const wordsOf = ({ search }: Filter): string[] =>
  [...new Set(search?.trim().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)

const location = sql`lower(${products.location})`

/** Lower-cased by PostgreSQL, like the column. Where a product lies only its owner can search. */
export const hasWords = (filter: Filter, shelf: Shelf): SQL[] =>
  wordsOf(filter).map((word) => {
    const pattern = sql`lower(${containing(word)})`
    const inText = like(products.searchText, pattern)
    return shelf === 'listed' ? sql`(${inText} or ${location} like ${pattern})` : inText
  })

export type FilterKind = keyof typeof named | 'condition' | 'graded' | 'price'

/** Something that a filter asks of products; `value` is what it names. */
type Demand = { kind: FilterKind; holds: SQL; value?: string }

/** What a filter asks for beside words and ids, one for each of its kinds. 'all' is no filter. */
export function demandsOf(filter: Filter): Demand[] {
  const { condition = [], graded, minCents, maxCents } = filter
  const demands: Demand[] = (Object.keys(named) as (keyof typeof named)[]).flatMap((kind) => {
    const value = filter[kind]
    return value === undefined || value === '' || value === 'all'
      ? []
      : [{ kind, value, holds: eq(named[kind], value) }]
  })
  if (condition.length) demands.push({ kind: 'condition', holds: inArray(products.condition, condition) })
  if (graded === 'yes' || graded === 'no') {
    demands.push({ kind: 'graded', holds: graded === 'yes' ? isGraded : sql`not ${isGraded}` })
  }
  const price = priceDemand(minCents, maxCents)
  return price ? [...demands, { kind: 'price', holds: price }] : demands
}

function priceDemand(minCents: number | undefined, maxCents: number | undefined): SQL | undefined {
  const limits = [
    ...(minCents === undefined ? [] : [gte(products.priceCents, minCents)]),
    ...(maxCents === undefined ? [] : [lte(products.priceCents, maxCents)]),
  ]
  return limits.length ? sql`(${sql.join(limits, sql` and `)})` : undefined
}

/** A filter's conditions. */
export const matching = (filter: Filter, shelf: Shelf): SQL[] => [
  ...hasWords(filter, shelf),
  ...demandsOf(filter).map(({ holds }) => holds),
  ...(filter.ids ? [hasId(filter.ids)] : []),
]

/**
 * The same for a list that is read in its order until a page is full: written so that no index but the order's can be taken, and as one
 * comparison, which the planner expects to hold often.
 */
export const matchingInOrder = (filter: Filter, shelf: Shelf): SQL => {
  const inText = (word: string) => sql`strpos(${products.searchText}, lower(${word}))`
  const anywhere = (word: string) => sql`greatest(${inText(word)}, strpos(${location}, lower(${word})))`
  const held = [
    ...wordsOf(filter).map(shelf === 'listed' ? anywhere : inText),
    ...demandsOf(filter).map(({ holds }) => sql`coalesce(${holds}, false)::int`),
  ]
  return sql`least(${sql.join(held, sql`, `)}) > 0`
}

export const hasId = (ids: readonly number[]) => sql`${products.id} = any(${sql.param(ids)}::bigint[])`
