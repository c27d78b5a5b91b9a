import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { wordsOfText } from '#server/database/schema/products/search-words.ts'
import { products } from '#server/database/schema.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { MOST_RANKED } from '../lists/best-page.ts'
import { hasTerms, onShelf, type Shelf } from '../lists/product-filter.ts'
import { pageOfProducts } from '../lists/product-page.ts'
import type { ProductRow } from '../to-product.ts'
import { nearWords, searchQuery, termRows } from './search-query.ts'
import { type SearchTerm, searchTerms } from './search-terms.ts'

const MOST_PRODUCTS = 6
const MOST_NAMES = 3
const MOST_ALTERNATIVES = 4
const MOST_TRIED = 12

export type Suggestions = {
  /** The corrected search if it differs from the typed one. */
  corrected: string | null
  products: ProductRow[]
  sets: string[]
  categories: string[]
  /** Alternative searches with results, if this one has none. */
  alternatives: string[]
}

/** Suggestions for a search in a shop, or in one of its games: the best few products, and sets and categories with a similar name. */
export async function suggest(
  db: Database,
  shopId: number,
  shelf: Shelf,
  search: string,
  game?: GameId,
): Promise<Suggestions> {
  const terms = searchTerms(search)
  const none = { corrected: null, products: [], sets: [], categories: [], alternatives: [] }
  if (terms.length === 0) return none
  const { items } = await pageOfProducts(db, shopId, shelf, { search, game: game && [game], limit: MOST_PRODUCTS })
  const within = [...onShelf(shopId, shelf), ...(game ? [eq(products.game, game)] : [])]
  if (items.length === 0) return { ...none, alternatives: await alternativesTo(db, shopId, within, terms) }
  const { read, sets, categories } = await namesLike(db, shopId, within, terms)
  return { corrected: correctedSearch(terms, read, items), products: items, sets, categories, alternatives: [] }
}

type Names = { read: string[][]; sets: string[]; categories: string[] }

async function namesLike(
  db: Database,
  shopId: number,
  within: readonly SQL[],
  terms: readonly SearchTerm[],
): Promise<Names> {
  const like = (column: 'set_name' | 'category') => sql`array(
    select name from (select distinct ${sql.raw(column)} as name from found) as names
    where ${sql.raw(wordsOfText('name'))} @@ everything order by length(name), name limit ${MOST_NAMES}
  )`
  const { rows } = await db.execute<Names>(sql`
    with asked as materialized (${searchQuery(shopId, terms)}), found as materialized (
      select set_name, category from ${products}, asked
      where ${sql.join([...within, sql`search_words @@ everything`], sql` and `)} limit ${MOST_RANKED}
    )
    select read, ${like('set_name')} as sets, ${like('category')} as categories from asked`)
  return only(rows)
}

/** Of the possible corrections of each word, those that the best match contains. */
function correctedSearch(terms: readonly SearchTerm[], read: string[][], [best]: readonly ProductRow[]): string | null {
  const has = new Set(plainWords([best?.name, best?.setName, best?.rarity, best?.language].join(' ')))
  const words = read.map((near) => near.find((word) => word.split(' ').every((part) => has.has(part))) ?? near[0] ?? '')
  const typed = terms.map((term) => term.typed)
  return words.every((word, index) => word === typed[index]) ? null : words.join(' ')
}

/** Searches with one word replaced by a similar one or left out, limited to those with results. */
async function alternativesTo(db: Database, shopId: number, within: readonly SQL[], terms: readonly SearchTerm[]) {
  const { rows } = await db.execute<{ at: number; word: string }>(sql`
    select at::int - 1 as at, near.word from ${termRows(shopId, terms, { lenience: 1 })}
    cross join lateral (
      select * from (${nearWords(shopId)}) as near where word <> spelling order by wrong, likeness desc, word limit 4
    ) as near
    where spelling <> ''
    order by near.wrong, near.likeness desc`)
  const typed = terms.map((term) => term.typed)
  const replaced = rows.map(({ at, word }) => typed.with(at, word))
  const shortened = typed.length > 1 ? typed.map((_, at) => typed.toSpliced(at, 1)) : []
  const candidates = [...new Set([...replaced, ...shortened].map((words) => words.join(' ')))].slice(0, MOST_TRIED)
  if (candidates.length === 0) return []
  const finds = (search: string, at: number) => {
    // The words come from the shop's own vocabulary, so they are not corrected again.
    const exact = searchTerms(search).map((term) => ({ ...term, spelling: '' }))
    const conditions = [...within, hasTerms(shopId, exact)]
    return sql`select ${at}::int as at where exists (select from ${products} where ${sql.join(conditions, sql` and `)})`
  }
  const found = await db.execute<{ at: number }>(
    sql`${sql.join(candidates.map(finds), sql` union all `)} order by at limit ${MOST_ALTERNATIVES}`,
  )
  return found.rows.flatMap(({ at }) => candidates[at] ?? [])
}
