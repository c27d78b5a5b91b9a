import { eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { products } from '#server/database/schema.ts'
import type { PublicProductFilter } from '#shared/contract/storefront.ts'

/** What a list can be narrowed to. `ids`: to these products. */
export type Filter = Pick<PublicProductFilter, 'search' | 'category' | 'set' | 'language' | 'ids'>

// Each word costs a look at every product that the others have left.
const MOST_WORDS = 10

export const choices = { category: products.category, set: products.setName, language: products.language }
export type Choice = keyof typeof choices

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

/** The categories, sets and languages that a filter names; 'all' is no filter. */
export const chosenIn = (filter: Filter): { kind: Choice; name: string }[] =>
  (Object.keys(choices) as Choice[]).flatMap((kind) => {
    const name = filter[kind]
    return name === undefined || name === '' || name === 'all' ? [] : [{ kind, name }]
  })

/** A filter's conditions. */
export const matching = (filter: Filter): SQL[] => [
  // Lower-cased by PostgreSQL, like the column.
  ...wordsOf(filter).map((word) => like(products.searchText, sql`lower(${containing(word)})`)),
  ...chosenIn(filter).map(({ kind, name }) => eq(choices[kind], name)),
  ...(filter.ids ? [hasId(filter.ids)] : []),
]

/**
 * The same for a list that is read in its order until a page is full: written so that no index but the order's can be taken, and as one
 * comparison, which the planner expects to hold often.
 */
export const matchingInOrder = (filter: Filter): SQL => {
  const held = [
    ...wordsOf(filter).map((word) => sql`strpos(${products.searchText}, lower(${word}))`),
    ...chosenIn(filter).map(({ kind, name }) => sql`(${choices[kind]} is not distinct from ${name})::int`),
  ]
  return sql`least(${sql.join(held, sql`, `)}) > 0`
}

export const hasId = (ids: readonly number[]) => sql`${products.id} = any(${sql.param(ids)}::bigint[])`
