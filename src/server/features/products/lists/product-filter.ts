import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { today } from '#server/database/dutch-days.ts'
import { containing, startingWith } from '#server/database/like.ts'
import { isOneOf } from '#server/database/rows.ts'
import { productDays, products, shops } from '#server/database/schema.ts'
import type { OwnerProductFilter } from '#shared/contract/products/product-lists.ts'
import type { PublicProductFilter } from '#shared/contract/storefront.ts'
import { eanForms, plainEan, readLabelCode } from '#shared/rules/products/labels/product-codes.ts'
import type { StateFilter } from '#shared/rules/products/state-filter.ts'
import { RESTOCK_DAYS, RESTOCK_SOLD, type StockFilter } from '#shared/rules/products/stock/stock-filter.ts'
import { searchQuery } from '../search/search-query.ts'
import { type SearchTerm, searchTerms } from '../search/search-terms.ts'
import { isUnsendable } from './unsendable.ts'

/** Filters of a product list. `ids` restricts it to these products. */
export type Filter = Omit<PublicProductFilter, 'sort' | 'limit' | 'cursor'> &
  Pick<OwnerProductFilter, 'stock' | 'state' | 'active'>

export const choices = { category: products.category, set: products.setName, language: products.language }
export type Choice = keyof typeof choices

const named = {
  ...choices,
  game: products.game,
  condition: products.condition,
  finish: products.finish,
  rarity: products.rarity,
}

export const isGraded = sql<boolean>`(coalesce(${products.gradeCompany}, ${products.grade}) is not null)`

/** `listed`: everything its owner sees. `for-sale`: everything visitors can buy. */
export type Shelf = 'listed' | 'for-sale'

/** The products of a shop. The conditions match the predicates of the table's indexes. */
export const onShelf = (shopId: number, shelf: Shelf): SQL[] => [
  eq(products.shopId, shopId),
  isNull(products.archivedAt),
  ...(shelf === 'for-sale' ? [sql`${products.isActive}`, sql`${products.inStock}`] : []),
]

export const termsOf = ({ search }: Filter): SearchTerm[] | undefined =>
  search?.trim() ? searchTerms(search) : undefined

/** Only the owner can search locations, by substring. */
const liesIn = ({ typed }: SearchTerm): SQL[] =>
  typed.split(' ').map((word) => sql`lower(${products.location}) like lower(${containing(word)})`)

/** A scanned or typed code. Only the owner can search codes. */
function hasCode(search: string): SQL[] {
  const code = search.trim()
  if (/\s/.test(code)) return []
  const id = readLabelCode(code)
  const eans = eanForms(plainEan(code))
  return [
    sql`lower(${products.sku}) like lower(${startingWith(code)})`,
    ...(eans.length ? [inArray(products.ean, eans)] : []),
    ...(id === undefined ? [] : [eq(products.id, id)]),
  ]
}

/** Matches the search words of a product. */
export const hasTerms = (shopId: number, terms: readonly SearchTerm[]) =>
  sql`${products.searchWords} @@ (select everything from (${searchQuery(shopId, terms)}) as asked)`

/** A search without a letter or a digit finds nothing. */
export function hasWords(shopId: number, filter: Filter, shelf: Shelf): SQL[] {
  const terms = termsOf(filter)
  if (terms === undefined) return []
  if (terms.length === 0) return [sql`false`]
  if (shelf === 'for-sale') return [hasTerms(shopId, terms)]
  const inWords = and(...terms.map((term) => sql`(${hasTerms(shopId, [term])} or ${and(...liesIn(term))})`))
  return [sql`(${or(inWords, ...hasCode(filter.search ?? ''))})`]
}

export type FilterKind = keyof typeof named | 'graded' | 'price' | 'stock' | 'state'

/** A condition that a filter puts on products; `values` are the values it names. */
type Demand = { kind: FilterKind; holds: SQL; values?: readonly string[] }

/** The conditions of a filter other than words and ids, one for each kind. */
export function demandsOf(shopId: number, filter: Filter): Demand[] {
  const { graded, minCents, maxCents, stock, state, active } = filter
  const demands: Demand[] = (Object.keys(named) as (keyof typeof named)[]).flatMap((kind) => {
    const values = filter[kind] ?? []
    if (values.length === 0) return []
    const holds =
      kind === 'rarity'
        ? inArray(
            sql`lower(${products.rarity})`,
            values.map((value) => value.toLowerCase()),
          )
        : inArray(named[kind], [...values])
    return [{ kind, values, holds }]
  })
  if (graded === 'yes' || graded === 'no') {
    demands.push({ kind: 'graded', holds: graded === 'yes' ? isGraded : sql`not ${isGraded}` })
  }
  if (active) demands.push({ kind: 'stock', holds: sql`${products.isActive}` })
  if (stock === 'low' || stock === 'restock') demands.push({ kind: 'stock', holds: stockHolds(shopId, stock) })
  if (state && state !== 'all') demands.push({ kind: 'state', holds: stateHolds(shopId)[state] })
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

const stateHolds = (shopId: number): Record<StateFilter, SQL> => ({
  active: sql`${products.isActive}`,
  inactive: sql`not ${products.isActive}`,
  unpriced: sql`(${products.priceCents} = 0)`,
  unsendable: isUnsendable(shopId),
})

const isSingle = sql`(${isGraded} or ${products.condition} is not null or coalesce(${products.category} = 'singles', false))`

/** Active, low and to be reordered: not a single card, unless the shop reorders those. */
const isLow = (shopId: number) =>
  sql`${products.isActive} and ${products.lowStock}
    and (not ${isSingle} or (select reorders_singles from ${shops} where id = ${shopId}))`

/** Matches the predicate of the index products_low_stock. */
export const stockHolds = (shopId: number, stock: StockFilter): SQL =>
  stock === 'low'
    ? sql`(${isLow(shopId)})`
    : sql`(${isLow(shopId)} and ${products.id} in (
        select product_id from ${productDays}
        where shop_id = ${shopId} and day > ${today} - ${RESTOCK_DAYS}::int
        group by product_id having sum(units) >= ${RESTOCK_SOLD}
      ))`

export const matching = (shopId: number, filter: Filter, shelf: Shelf): SQL[] => [
  ...hasWords(shopId, filter, shelf),
  ...demandsOf(shopId, filter).map(({ holds }) => holds),
  ...(filter.ids ? [hasId(filter.ids)] : []),
]

/**
 * The conditions of `matching` for a list that is read in its order until a page is full. Written so that only the
 * index of that order applies, and as one comparison, which the planner expects to be true often.
 */
export const matchingInOrder = (shopId: number, filter: Filter, shelf: Shelf): SQL => {
  const held = [...hasWords(shopId, filter, shelf), ...demandsOf(shopId, filter).map(({ holds }) => holds)]
  return sql`least(${sql.join(
    held.map((holds) => sql`coalesce(${holds}, false)::int`),
    sql`, `,
  )}) > 0`
}

export const hasId = (ids: readonly number[]) => isOneOf(products.id, ids)
