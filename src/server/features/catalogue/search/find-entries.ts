import { inArray } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { type CatalogueProduct, MOST_FOUND } from '#shared/contract/catalogue/catalogue.ts'
import { plainName, searchWords, typedParts } from '#shared/rules/catalogue/words.ts'
import { FIRST_GAME, type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { type Correction, corrections, correctionsOf } from './meant-words.ts'
import { plainerText } from './plainer-text.ts'
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

const rank = rankedBy(
  { all: '$1', whole: '$2', names: '$3', printed: '$4', named: '$5', ofSet: '$6', name: '$10' },
  { first: '$9', lead: '$11', typed: '$12' },
)

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

const rankOfEach = rankedBy(
  {
    all: 'asked.every',
    whole: 'asked.whole',
    names: 'asked.names',
    printed: 'asked.printed',
    named: 'asked.named',
    ofSet: 'asked.of_set',
    name: 'asked.typed_name',
  },
  { first: '$3', lead: '$4', typed: 'asked.parts' },
)

/** The same for several texts. Finds no cards that exist only in an app. */
const searchMany = `
  select e.*, own.products, own.stock
  from jsonb_to_recordset($1) as asked (place int, most int, every text, whole text, names text, printed text, named text,
    of_set text, typed_name text, parts text[], among text[])
  cross join lateral (
    select ${shown}, asked.place, ${rankOfEach.columns}
    from catalogue_products e
    where ${rankOfEach.found} and e.game = any(asked.among) and not e.digital
    order by ${rankOfEach.order}
    limit asked.most
  ) as e
  ${inShop('$2')}
  order by place, ${rankOfEach.order}`

const named = `
  select e.*, own.products, own.stock
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as typed (query, number, name, place)
  cross join lateral (
    select ${shown}, typed.place::int as place from catalogue_products e
    where typed.query <> '' and e.search_words @@ typed.query::tsquery and e.game = any($4) and not e.digital
      and case when typed.number = '' then e.search_name = typed.name else e.search_number = typed.number end
    limit 2
  ) as e
  ${inShop('$5')}`

const one = `select ${shown}, own.products, own.stock from catalogue_products e ${inShop('$2')} where e.id = $1`

type Found = Omit<CatalogueProduct, 'inShop'> & { products: number; stock: number }
type Ranked = Found & Partial<Record<(typeof ranking)[number], unknown>>
const ranking = ['day', 'set_id', 'score', 'as_typed', 'more_name', 'of_set'] as const

function toEntry(row: Ranked): CatalogueProduct {
  for (const column of ranking) delete row[column]
  const { products, stock, ...entry } = row
  return {
    ...entry,
    id: Number(entry.id),
    suggestedPriceCents: entry.suggestedPriceCents === null ? null : Number(entry.suggestedPriceCents),
    inShop: products > 0 ? { products, stock } : null,
  }
}

/** Games of a search: those that it may find, and those that come first, because the shop sells them or by default. */
export type SearchedGames = { among: readonly GameId[]; first: readonly GameId[]; areSold: boolean }

const allGames: SearchedGames = { among: gameIds, first: [FIRST_GAME], areSold: false }

/** Points of games in front. In a shop that sells them, a name that begins with the typed words beats an equal name of another game. */
const SOLD_LEAD = 0.95
const DEFAULT_LEAD = 0.25

/**
 * Search results, best first. If there are none, finishes, editions and the like are ignored, and then unknown words match their closest
 * spelling. `shopId`: the shop whose products are marked.
 */
export async function findEntries(
  db: Database,
  shopId: number | undefined,
  typed: string,
  games: SearchedGames = allGames,
): Promise<CatalogueProduct[]> {
  const plainer = plainerText(typed)
  const find = (terms: readonly Term[], among = games.among) => findTerms(db, shopId, typed, terms, { ...games, among })
  let digital: CatalogueProduct[] = []
  for (const text of plainer === undefined ? [typed] : [typed, plainer]) {
    const words = searchWords(text)
    const found = words.length > 0 ? await find(words) : []
    if (found.some((entry) => !entry.digital)) return found
    if (digital.length === 0) digital = found
  }
  for (const { terms, among } of await corrected(db, plainer ?? typed, games)) {
    const meant = await find(terms, among)
    if (meant.length > 0) return meant
  }
  return digital
}

/** A card as typed, with its number if it has one. */
type NamedCard = { card: string; number?: string | undefined }

/**
 * The entries that are named without doubt, in the order of the cards, in one statement: the only one with all typed words as whole words
 * and the same number, or without a number the same name. Undefined for the others, which need a search.
 */
export async function entriesNamed(
  db: Database,
  shopId: number | undefined,
  cards: readonly NamedCard[],
  { among }: SearchedGames = allGames,
): Promise<(CatalogueProduct | undefined)[]> {
  const queries = cards.map(({ card }) => searchQuery(searchWords(card).map(({ word }) => ({ word, whole: true }))).all)
  const numbers = cards.map(({ number = '' }) => numberKey(number))
  const names = cards.map(({ card }) => plainName(card))
  const { rows } = await db.$client.query<Found & { place: number }>({
    name: 'catalogue_entries_named',
    text: named,
    values: [queries, numbers, names, among, shopId ?? 0],
  })
  const found = Map.groupBy(rows, ({ place }) => place)
  return cards.map((_, index) => {
    const [only, second] = found.get(index + 1) ?? []
    if (!only || second) return undefined
    const { place: _place, ...entry } = only
    return toEntry(entry)
  })
}

type ListedText = { text: string; most: number }

/**
 * Search results of several texts, as those of each alone, in one statement for each try: the words, then without finishes, editions and
 * the like, and then the closest spellings of what is still not found.
 */
export async function findEntriesOf(
  db: Database,
  shopId: number | undefined,
  texts: readonly ListedText[],
  games: SearchedGames = allGames,
): Promise<CatalogueProduct[][]> {
  const found: CatalogueProduct[][] = texts.map(() => [])
  const plainer = texts.map(({ text }) => plainerText(text))
  const attempt = (tries: readonly (Correction | undefined)[]) =>
    findMany(db, shopId, texts, {
      tries: tries.map((each, at) => (found[at]?.length ? undefined : each)),
      found,
      games,
    })
  const wordsOf = (text: string | undefined) => (text === undefined ? [] : searchWords(text))
  const asTyped = (text: string | undefined) => ({ terms: wordsOf(text), among: games.among })
  await attempt(texts.map(({ text }) => asTyped(text)))
  await attempt(plainer.map(asTyped))
  const left = texts.map(({ text }, at) => (found[at]?.length ? [] : wordsOf(plainer[at] ?? text)))
  const corrected = await correctionsOf(db, left, games.among, games.areSold ? games.first : [])
  for (let place = 0; corrected.some((some) => place < some.length); place++)
    await attempt(corrected.map((some) => some[place]))
  return found
}

type Tries = {
  tries: readonly (Correction | undefined)[]
  found: CatalogueProduct[][]
  games: SearchedGames
}

async function findMany(db: Database, shopId = 0, texts: readonly ListedText[], { tries, found, games }: Tries) {
  const rows = tries.flatMap((each, place) => {
    const { text, most } = texts[place] ?? { text: '', most: 0 }
    if (!each || each.terms.length === 0) return []
    const { all, whole, names, printed, named, ofSet, name } = searchQuery(each.terms)
    const query = { every: all, whole, names, printed, named, of_set: ofSet, typed_name: name }
    return [{ place, most, ...query, parts: partsOf(text, each.terms), among: each.among }]
  })
  if (rows.length === 0) return
  const result = await db.$client.query<Ranked & { place: number }>({
    name: 'catalogue_search_many',
    text: searchMany,
    values: [JSON.stringify(rows), shopId, games.first, leadOf(games)],
  })
  for (const { place, ...row } of result.rows) found[place]?.push(toEntry(row))
}

/** Typed numbers and codes. */
const partsOf = (typed: string, terms: readonly Term[]) =>
  [...typedParts(typed), ...terms.map(({ word }) => word)].map((part) => part.toUpperCase())

const leadOf = ({ areSold }: SearchedGames) => (areSold ? SOLD_LEAD : DEFAULT_LEAD)

async function corrected(db: Database, text: string, { among, first, areSold }: SearchedGames): Promise<Correction[]> {
  const words = searchWords(text)
  return words.length > 0 ? corrections(db, words, among, areSold ? first : []) : []
}

async function findTerms(db: Database, shopId = 0, typed: string, terms: readonly Term[], games: SearchedGames) {
  const { all, whole, names, printed, named, ofSet, name } = searchQuery(terms)
  const { rows } = await db.$client.query<Ranked>({
    name: 'catalogue_search',
    text: search,
    values: [
      all,
      whole,
      names,
      printed,
      named,
      ofSet,
      shopId,
      games.among,
      games.first,
      name,
      leadOf(games),
      partsOf(typed, terms),
    ],
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
