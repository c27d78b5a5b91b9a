import { inArray } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { type CatalogueProduct, MOST_FOUND } from '#shared/contract/catalogue/catalogue.ts'
import { searchWords } from '#shared/rules/catalogue/words.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { meantWords } from './meant-words.ts'
import { rankedBy } from './rank.ts'
import { searchQuery, type Term } from './search-query.ts'

const shown = `e.id, e.game, e.pokedata_id as "pokedataId", e.name, e.image_url as "imageUrl", e.type, e.kind, e.category,
  e.set_name as "setName", e.set_code as "setCode", e.number, e.total, e.rarity, e.variant, e.language,
  e.released::text as released, e.finishes, e.first_edition as "firstEdition", e.digital, e.derived, e.suggested_price_cents as "suggestedPriceCents",
  e.price_source as "priceSource", e.price_date::text as "priceDate"`

/** Products and stock of an entry in the shop of the parameter. */
const inShop = (shop: string) => `left join lateral (
    select count(*)::int as products, coalesce(sum(stock), 0)::float8 as stock from products
    where pokemon_product_id = e.id and shop_id = ${shop} and archived_at is null
  ) as own on true`

const rank = rankedBy({ all: '$1', whole: '$2', names: '$3', printed: '$4', named: '$5', ofSet: '$6' }, '$9')

const search = `
  select e.*, own.products, own.stock
  from (
    select ${shown}, ${rank.columns}
    from catalogue_products e
    where ${rank.found} and e.game = any($8)
    order by ${rank.order}
    limit ${MOST_FOUND}
  ) as e
  ${inShop('$7')}
  order by ${rank.order}`

const one = `select ${shown}, own.products, own.stock from catalogue_products e ${inShop('$2')} where e.id = $1`

type Found = Omit<CatalogueProduct, 'inShop'> & { products: number; stock: number }
type Ranked = Found & { day?: Date; set_id?: string; score?: string; more_name?: number; of_set?: number }

function toEntry(row: Ranked): CatalogueProduct {
  const { day: _day, set_id: _setId, score: _score, more_name: _name, of_set: _set, products, stock, ...entry } = row
  return {
    ...entry,
    id: Number(entry.id),
    suggestedPriceCents: entry.suggestedPriceCents === null ? null : Number(entry.suggestedPriceCents),
    inShop: products > 0 ? { products, stock } : null,
  }
}

/** Games of a search: those that it may find, and those that come first. */
export type SearchedGames = { among: readonly GameId[]; first: readonly GameId[] }

const allGames: SearchedGames = { among: gameIds, first: [FIRST_GAME] }

/**
 * Search results, best first; unknown words match their closest spelling. `shopId`: the shop whose products are marked.
 */
export async function findEntries(
  db: Database,
  shopId: number | undefined,
  typed: string,
  games: SearchedGames = allGames,
): Promise<CatalogueProduct[]> {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const found = await findTerms(db, shopId, words, games)
  if (found.some(({ digital }) => !digital)) return found
  // Corrected within the games in front, before words of other games replace theirs.
  const first = games.first.filter((game) => games.among.includes(game))
  for (const among of first.length > 0 && first.length < games.among.length ? [first, games.among] : [games.among]) {
    const meant = await findTerms(db, shopId, await meantWords(db, words, among), { ...games, among })
    if (meant.length > 0) return meant
  }
  return found
}

async function findTerms(db: Database, shopId = 0, terms: readonly Term[], games: SearchedGames) {
  const { all, whole, names, printed, named, ofSet } = searchQuery(terms)
  const { rows } = await db.$client.query<Ranked>({
    name: 'catalogue_search',
    text: search,
    values: [all, whole, names, printed, named, ofSet, shopId, games.among, games.first],
  })
  return rows.map(toEntry)
}

export async function findEntry(db: Database, shopId: number | undefined, id: number) {
  const { rows } = await db.$client.query<Ranked>({ name: 'catalogue_entry', text: one, values: [id, shopId ?? 0] })
  return rows.map(toEntry)[0]
}

/** Stored entries by id; unknown ids are left out. */
export const entriesById = (db: Queryable, ids: readonly number[]) =>
  db
    .select()
    .from(catalogueProducts)
    .where(inArray(catalogueProducts.id, [...ids]))
