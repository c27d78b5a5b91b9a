import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { plainName } from '#shared/rules/catalogue/words.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { type NamedSet, type SetId, setsByName } from './sets-by-name.ts'

/** Fields of a catalogue card that other features need to name it or make a product of it. */
export type FoundCard = {
  id: number
  game: GameId
  name: string
  setId: string | null
  setCode: string | null
  setName: string | null
  number: string | null
  total: number | null
  rarity: string | null
  variant: string | null
  language: string | null
  imageUrl: string | null
  category: string | null
  finishes: string[]
  firstEdition: boolean
  cardmarketId: number | null
  tcgplayerId: number | null
}

/*
 * Each lookup returns the cards of each key, in the order of the keys, in one statement for any number of keys. A key
 * with several cards matches all of them. App-only cards are excluded. Marketplace ids are unique across games.
 */

export const cardsByCardmarketId = (db: Queryable, ids: readonly number[]) => cardsByNumber(db, 'cardmarket_id', ids)

/** By their ids in the catalogue, sealed products too. */
export const cardsById = (db: Queryable, ids: readonly number[]) => cardsByNumber(db, 'id', ids)

export const cardsByTcgplayerId = (db: Queryable, ids: readonly number[]) => cardsByNumber(db, 'tcgplayer_id', ids)

/** By set and number on the card: `125`, `125/197`, `006`, `TG12/TG30`. */
export async function cardsBySetAndNumber(db: Queryable, keys: readonly (NamedSet & { number: string })[]) {
  const sets = await setsByName(db)
  const lookups = keys.flatMap((key, at) =>
    sets.withParts(key).map((set) => ({ at, ...set, value: numberKey(key.number) })),
  )
  return cardsOf(db, keys.length, lookups, 'search_number')
}

/** By set and name; several if the set has several cards with the name. */
export async function cardsBySetAndName(db: Queryable, keys: readonly (NamedSet & { name: string })[]) {
  const sets = await setsByName(db)
  const lookups = keys.flatMap((key, at) =>
    sets.find(key).flatMap((set) => facesOf(key.name).map((name) => ({ at, ...set, value: plainName(name) }))),
  )
  return cardsOf(db, keys.length, lookups, 'search_name')
}

/** A two-faced card may be in the catalogue under the name of its front: 'Delver of Secrets // Insectile Aberration'. */
const facesOf = (name: string): string[] => {
  const [front = name] = name.split('//')
  return front === name ? [name] : [name, front]
}

const columns =
  sql.raw(`e.id::float8 as id, e.game, e.name, e.set_id as "setId", e.set_code as "setCode", e.set_name as "setName", e.number,
  e.total, e.rarity, e.variant, e.language, e.image_url as "imageUrl", e.category, e.finishes, e.first_edition as "firstEdition",
  e.cardmarket_id as "cardmarketId", e.tcgplayer_id as "tcgplayerId"`)

type Row = FoundCard & { at: number }

async function cardsByNumber(db: Queryable, column: 'id' | 'cardmarket_id' | 'tcgplayer_id', ids: readonly number[]) {
  const { rows } = await db.execute<Row>(sql`
    select wanted.at::int - 1 as at, ${columns}
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (value, at)
    join catalogue_products e on e.${sql.raw(column)} = wanted.value::bigint and not e.digital
    order by e.id`)
  return byKey(ids.length, rows)
}

type Lookup = SetId & { at: number; value: string }

async function cardsOf(
  db: Queryable,
  keys: number,
  lookups: readonly Lookup[],
  column: 'search_number' | 'search_name',
) {
  const { rows } = await db.execute<Row>(sql`
    select wanted.at, ${columns}
    from jsonb_to_recordset(${JSON.stringify(lookups)}::jsonb) as wanted (at int, game text, id text, value text)
    join catalogue_products e on e.set_id = wanted.id and e.${sql.raw(column)} = wanted.value and e.game = wanted.game and e.type = 'card' and not e.digital
    where wanted.value <> ''
    order by e.id`)
  return byKey(keys, rows)
}

function byKey(keys: number, rows: readonly Row[]): FoundCard[][] {
  const found = Array.from({ length: keys }, (): FoundCard[] => [])
  for (const { at, ...card } of rows) found[at]?.push(card)
  return found
}
