import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { CatalogueEntry } from './entry.ts'
import { searchFields } from './search-fields.ts'

export type Written = { added: number; changed: number; unchanged: number }

const text = (value: string | undefined, longest: number) => {
  const line = value === undefined ? '' : oneLine(value.replace(/\p{Cs}/gu, '')).slice(0, longest)
  return line === '' ? null : line
}

const picture = (url: string | undefined) =>
  url && url.length <= 2_048 && /^https?:\/\/[^\s@]+$/i.test(url) && URL.canParse(url) ? url : null

const day = (value: string | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

const priceOf = ({ price }: CatalogueEntry) =>
  price && Number.isSafeInteger(price.cents) && price.cents > 0 && price.cents <= MAX_PRICE_CENTS && day(price.date)
    ? price
    : undefined

function rowOf(entry: CatalogueEntry) {
  const price = priceOf(entry)
  return {
    pokedata_id: entry.pokedataId,
    type: entry.kind === 'card' ? 'card' : 'sealed',
    kind: entry.kind,
    name: text(entry.name, 200) ?? entry.pokedataId,
    image_url: picture(entry.imageUrl),
    suggested_price_cents: price?.cents ?? null,
    price_source: price?.source ?? null,
    price_date: price?.date ?? null,
    category: catalogueKinds[entry.kind].category,
    set_id: text(entry.setId, 60),
    set_code: text(entry.setCode, 20),
    set_name: text(entry.setName, 120),
    series: text(entry.series, 120),
    number: text(entry.number, 20),
    total: entry.total && entry.total > 0 ? Math.trunc(entry.total) : null,
    rarity: text(entry.rarity, 60),
    language: text(entry.language, 40),
    released: day(entry.released),
    derived: entry.derived ?? false,
    digital: entry.digital ?? false,
    ...Object.fromEntries(
      Object.entries(searchFields(entry)).map(([key, value]) => [
        key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
        value,
      ]),
    ),
  }
}

const columns = [
  ...['type', 'kind', 'name', 'image_url', 'suggested_price_cents', 'price_source', 'price_date', 'category', 'set_id'],
  ...['set_code', 'set_name', 'series', 'number', 'total', 'rarity', 'language', 'released', 'derived'],
  'digital',
  ...['search_name', 'search_terms', 'search_words'],
]
// A picture or a price that one source does not know is not taken from the entry that had it.
const kept = ['image_url', 'suggested_price_cents', 'price_source', 'price_date']
const takenOver = (column: string) => {
  if (!kept.includes(column)) return `excluded.${column}`
  const known = column === 'image_url' ? column : 'suggested_price_cents'
  return `case when excluded.${known} is null then old.${column} else excluded.${column} end`
}

const upsert = {
  insert: `insert into catalogue_products as old (pokedata_id, ${columns.join(', ')})
    select pokedata_id, ${columns.join(', ')}`,
  ignore: 'on conflict (pokedata_id) do nothing returning true as added',
  // A derived entry never takes the place of one that someone lists; what is the same is not written again.
  conflict: `on conflict (pokedata_id) do update set ${columns.map((column) => `${column} = ${takenOver(column)}`).join(', ')},
      last_updated = now()
    where (old.derived or not excluded.derived)
      and (${columns.map((column) => `old.${column}`).join(', ')})
        is distinct from (${columns.map(takenOver).join(', ')})
    returning (xmax = 0) as added`,
}

type WriteOptions = {
  /** Entries that the catalogue already has are left as they are, even if they differ. */
  onlyNew?: boolean
}

/** Brings entries into the catalogue, all at once: new ones are added, changed ones changed, all others left alone. */
export async function writeEntries(
  db: Queryable,
  entries: readonly CatalogueEntry[],
  { onlyNew = false }: WriteOptions = {},
): Promise<Written> {
  // Of an entry that comes twice the last one counts; in the order of their ids, or two imports at once could deadlock.
  const rows = [...new Map(entries.map((entry) => [entry.pokedataId, rowOf(entry)])).values()].sort((one, other) =>
    one.pokedata_id < other.pokedata_id ? -1 : 1,
  )
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const { rows: written } = await db.execute<{ added: boolean }>(
    sql`${sql.raw(upsert.insert)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
      pokedata_id text, type text, kind text, name text, image_url text, suggested_price_cents bigint, price_source text,
      price_date date, category text, set_id text, set_code text, set_name text, series text, number text, total int,
      rarity text, language text, released date, derived boolean, digital boolean, search_name text, search_terms text, search_words tsvector)
      ${sql.raw(onlyNew ? upsert.ignore : upsert.conflict)}`,
  )
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added, unchanged: entries.length - written.length }
}

/** The words of the catalogue anew, for those who mistype them. */
export async function refreshWords(db: Queryable): Promise<void> {
  await db.execute(sql`
    with now as (
      select word, ndoc from ts_stat('select search_words from catalogue_products') where length(word) > 1
    ), gone as (
      delete from catalogue_words where word not in (select word from now)
    )
    insert into catalogue_words as old (word, entries) select word, ndoc from now
    on conflict (word) do update set entries = excluded.entries where old.entries <> excluded.entries`)
}
