import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'

import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import type { CatalogueEntry } from './entry.ts'
import { rowOf } from './entry-row.ts'

export type Written = { added: number; changed: number; unchanged: number }

const searched = { search_number: 'text', search_name: 'text', search_terms: 'text', search_words: 'tsvector' }
// Columns that not every sync fills.
const filled = {
  finishes: 'text[]',
  first_edition: 'boolean',
  also_found_by: 'text[]',
  set_names: 'text[]',
  cardmarket_id: 'int',
  tcgplayer_id: 'int',
}
const types: Record<string, string> = {
  game: 'text',
  region: 'text',
  type: 'text',
  kind: 'text',
  name: 'text',
  image_url: 'text',
  suggested_price_cents: 'bigint',
  price_source: 'text',
  price_date: 'date',
  category: 'text',
  set_id: 'text',
  set_code: 'text',
  set_name: 'text',
  series: 'text',
  number: 'text',
  total: 'int',
  rarity: 'text',
  variant: 'text',
  language: 'text',
  released: 'date',
  derived: 'boolean',
  digital: 'boolean',
  ...filled,
  ...searched,
}
const columns = Object.keys(types)
// JSON leaves out empty values, which these columns store as such.
const empty: Record<string, string> = {
  derived: 'false',
  digital: 'false',
  first_edition: 'false',
  finishes: `'{}'`,
  also_found_by: `'{}'`,
  set_names: `'{}'`,
}

const unlessNull = (column: string, known = column) =>
  `case when excluded.${known} is null then old.${column} else excluded.${column} end`

// A value that one source lacks does not overwrite that of another.
const merged: Record<string, string> = {
  image_url: unlessNull('image_url'),
  suggested_price_cents: unlessNull('suggested_price_cents'),
  price_source: unlessNull('price_source', 'suggested_price_cents'),
  price_date: unlessNull('price_date', 'suggested_price_cents'),
  finishes: 'case when old.finishes @> excluded.finishes then old.finishes else excluded.finishes end',
  first_edition: 'old.first_edition or excluded.first_edition',
  also_found_by: `case when excluded.also_found_by = '{}' then old.also_found_by else excluded.also_found_by end`,
  set_names: `case when excluded.set_names = '{}' then old.set_names else excluded.set_names end`,
  cardmarket_id: unlessNull('cardmarket_id'),
  tcgplayer_id: unlessNull('tcgplayer_id'),
}

/** Updates these columns of an existing entry; skips the write when nothing changed. */
const update = (names: readonly string[], where: string, values = merged) => `on conflict (pokedata_id) do update
    set ${names.map((name) => `${name} = ${values[name] ?? `excluded.${name}`}`).join(', ')}, last_updated = excluded.last_updated
    where ${where} and (${names.map((name) => `old.${name}`).join(', ')})
      is distinct from (${names.map((name) => values[name] ?? `excluded.${name}`).join(', ')})
    returning (xmax = 0) as added`

// A derived entry never replaces a listed one.
const all = update(columns, '(old.derived or not excluded.derived)')
const onlyBlanks = update([...Object.keys(filled), 'total'], 'true', {
  ...merged,
  total: 'coalesce(old.total, excluded.total)',
})

type WriteOptions = {
  /** Leaves existing entries unchanged, except for empty fields. */
  onlyNew?: boolean
}

/** Upserts entries in one statement; unchanged rows are not written. */
export async function writeEntries(
  db: Queryable,
  entries: readonly CatalogueEntry[],
  { onlyNew = false }: WriteOptions = {},
): Promise<Written> {
  // Existing entries keep their names in the statement.
  const names = onlyNew ? new Map<string, Names>() : await knownNames(db, entries)
  // The last duplicate of an entry wins. Sorted by id, or concurrent imports could deadlock.
  const rows = [...new Map(entries.map((entry) => [entry.pokedataId, rowOf(named(entry, names))])).values()].sort(
    (one, other) => (one.pokedata_id < other.pokedata_id ? -1 : 1),
  )
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const { rows: written } = await db.execute<{ added: boolean }>(
    sql`${insertInto(rows)} ${sql.raw(onlyNew ? onlyBlanks : all)}`,
  )
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, unchanged: entries.length - written.length }
}

const withoutEmpty = (row: object) =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && !value.length),
    ),
  )

// As `json`, which PostgreSQL reads in half the time of `jsonb`.
const insertInto = (rows: readonly object[]): SQL => sql`
  insert into catalogue_products as old (pokedata_id, ${sql.raw(columns.join(', '))})
  select pokedata_id, ${sql.raw(columns.map((name) => (empty[name] ? `coalesce(${name}, ${empty[name]})` : name)).join(', '))}
  from json_to_recordset(${JSON.stringify(rows.map(withoutEmpty))}::json) as entry(
    pokedata_id text, ${sql.raw(
      Object.entries(types)
        .map((column) => column.join(' '))
        .join(', '),
    )})`

type Names = Required<Pick<CatalogueEntry, 'alsoFoundBy' | 'setNames'>>

/** Retains an entry's names in other languages when the source has none. */
async function knownNames(db: Queryable, entries: readonly CatalogueEntry[]): Promise<Map<string, Names>> {
  const without = entries.filter(({ alsoFoundBy, setNames }) => !alsoFoundBy?.length || !setNames?.length)
  if (without.length === 0) return new Map()
  const ids = JSON.stringify(without.map(({ pokedataId }) => pokedataId))
  const { rows } = await db.execute<Names & { id: string }>(sql`
    select pokedata_id as id, also_found_by as "alsoFoundBy", set_names as "setNames" from catalogue_products
    where pokedata_id = any(array(select jsonb_array_elements_text(${ids}::jsonb)))`)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

function named(entry: CatalogueEntry, known: ReadonlyMap<string, Names>): CatalogueEntry {
  const { alsoFoundBy = [], setNames = [] } = known.get(entry.pokedataId) ?? {}
  return {
    ...entry,
    alsoFoundBy: entry.alsoFoundBy?.length ? entry.alsoFoundBy : alsoFoundBy,
    setNames: entry.setNames?.length ? entry.setNames : setNames,
  }
}

/** Rebuilds the vocabulary of games for correcting mistyped words. */
export async function refreshWords(db: Queryable, games: readonly GameId[] = gameIds): Promise<void> {
  for (const game of games) {
    // Game ids contain only letters and hyphens, so they need no escaping.
    await db.execute(sql`
      with now as (
        select word, ndoc from ts_stat(${`select search_words from catalogue_products where game = '${game}'`}) where length(word) > 1
      ), gone as (
        delete from catalogue_words where game = ${game} and word not in (select word from now)
      )
      insert into catalogue_words as old (game, word, entries) select ${game}, word, ndoc from now
      on conflict (game, word) do update set entries = excluded.entries where old.entries <> excluded.entries`)
  }
}
