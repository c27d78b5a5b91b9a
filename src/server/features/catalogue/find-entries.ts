import type { Database } from '#server/database/connect.ts'
import { type CatalogueProduct, MOST_FOUND } from '#shared/contract/catalogue.ts'
import { plainName, type SearchWord, searchWords } from '#shared/rules/catalogue/words.ts'

const shown = `e.id, e.pokedata_id as "pokedataId", e.name, e.image_url as "imageUrl", e.type, e.kind, e.category,
  e.set_name as "setName", e.set_code as "setCode", e.number, e.total, e.rarity, e.language,
  e.released::text as released, e.finishes, e.first_edition as "firstEdition", e.digital, e.derived, e.suggested_price_cents as "suggestedPriceCents",
  e.price_source as "priceSource", e.price_date::text as "priceDate"`

/** What the shop of the parameter has of an entry. */
const inShop = (shop: string) => `left join lateral (
    select count(*)::int as products, coalesce(sum(stock), 0)::float8 as stock from products
    where pokemon_product_id = e.id and shop_id = ${shop} and archived_at is null
  ) as own on true`

// What a shop can sell first. Among equals the newer set comes first, and in it the order of the numbers.
const order = 'digital, rank, day desc nulls last, set_id, type desc, length(number), number, id'

/** The best entries that a query finds, with what the shop of `shop` has of each. */
const best = (found: string, rank: string, shop: string, having = 'true') => `
  select e.*, own.products, own.stock
  from (
    select ${shown}, e.released as day, e.set_id, ${rank} as rank
    from catalogue_products e
    where e.search_words @@ ${found} and ${having}
    order by ${order}
    limit ${MOST_FOUND}
  ) as e
  ${inShop(shop)}
  order by ${order}`

/* Whole words before their beginnings; those of the name before those of the set, its code and the number, before all others. */
const search = best(
  '$6::tsquery',
  `case
    when e.search_name = $1 then 0
    when e.search_words @@ $2::tsquery then 1
    when e.search_words @@ $3::tsquery then 2
    when e.search_words @@ $4::tsquery then 3
    when e.search_words @@ $5::tsquery then 4
    else 5
  end`,
  '$7',
)

/*
 * Where that finds nothing: each word with which none of the catalogue's begins stands for the three most like it. What is most
 * like what was typed comes first. A number stands for itself.
 */
const similar = `
  with given as materialized (
    select word, query, word ~ '^[0-9]*.$' or exists (
      select from catalogue_words w where w.word ~>=~ given.word and w.word ~<~ (given.word || chr(1114111))
    ) as known
    from unnest($1::text[], $2::text[]) as given (word, query)
  ),
  meant as materialized (
    select
      string_agg('(' || case when known then query else likely.words end || ')', ' & ')::tsquery as query,
      string_agg(case when known then query else likely.first end, ' & ')::tsquery as first
    from given
    left join lateral (
      select string_agg(quote_literal(word), ' | ') as words, quote_literal((array_agg(word))[1]) as first
      from (
        select word from catalogue_words w
        where w.word % given.word and not given.known
        order by similarity(w.word, given.word) desc, w.entries desc, w.word
        limit 3
      ) as nearest
    ) as likely on true
    having not bool_and(known) and bool_and(known or likely.words is not null)
  )
  ${best(
    '(select query from meant)',
    'case when e.search_words @@ (select first from meant) then 0 else 1 end',
    '$3',
    'exists (select from meant)',
  )}`

const one = `select ${shown}, own.products, own.stock from catalogue_products e ${inShop('$2')} where e.id = $1`

type Row = Omit<CatalogueProduct, 'inShop'> & {
  rank?: number
  day?: Date
  set_id?: string
  products: number
  stock: number
}

function toEntry(row: Row): CatalogueProduct {
  const { rank: _rank, day: _day, set_id: _setId, products, stock, ...entry } = row
  return {
    ...entry,
    id: Number(entry.id),
    suggestedPriceCents: entry.suggestedPriceCents === null ? null : Number(entry.suggestedPriceCents),
    inShop: products > 0 ? { products, stock } : null,
  }
}

type Weight = '' | 'A' | 'AB'

const query = (words: readonly SearchWord[], weight: Weight, beginnings: boolean) =>
  words.map(({ word, whole }) => part(word, beginnings && !whole ? `*${weight}` : weight)).join(' & ')

const part = (word: string, flags: string) => (flags ? `'${word}':${flags}` : `'${word}'`)

/** What a search finds, best first. `shopId`: whose products are marked. */
export async function findEntries(
  db: Database,
  shopId: number | undefined,
  typed: string,
): Promise<CatalogueProduct[]> {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const shop = shopId ?? 0
  const exact = await db.$client.query<Row>({
    name: 'catalogue_search',
    text: search,
    values: [
      plainName(typed),
      query(words, 'A', false),
      query(words, 'AB', false),
      query(words, '', false),
      query(words, 'AB', true),
      query(words, '', true),
      shop,
    ],
  })
  if (exact.rows.length > 0) return exact.rows.map(toEntry)
  const { rows } = await db.$client.query<Row>({
    name: 'catalogue_search_similar',
    text: similar,
    values: [words.map(({ word }) => word), words.map((word) => query([word], '', true)), shop],
  })
  return rows.map(toEntry)
}

export async function findEntry(db: Database, shopId: number | undefined, id: number) {
  const { rows } = await db.$client.query<Row>({ name: 'catalogue_entry', text: one, values: [id, shopId ?? 0] })
  return rows.map(toEntry)[0]
}
