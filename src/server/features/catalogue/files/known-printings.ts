import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { CatalogueKind } from '#shared/rules/catalogue/kinds.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import type { FileCard } from './file-card.ts'
import type { Printing } from './match-printing.ts'

/** An entry that a card of a file may be. */
export type KnownEntry = Printing & {
  game: GameId
  region: string
  kind: CatalogueKind
  setId: string | null
  series: string | null
  total: number | null
  language: string | null
  released: string | null
  digital: boolean
  derived: boolean
  firstEdition: boolean
  setNames: string[]
}

const columns =
  sql.raw(`e.pokedata_id as "pokedataId", e.game, e.region, e.kind, e.name, e.variant, e.set_id as "setId",
  e.set_code as "setCode", e.set_name as "setName", e.series, e.number, e.total, e.rarity, e.language,
  e.released::text as released, e.digital, e.derived, e.finishes, e.first_edition as "firstEdition",
  e.also_found_by as "alsoFoundBy", e.set_names as "setNames"`)

/** Entries with the id of a card, or with its game, set and number. */
export async function knownPrintings(db: Queryable, cards: readonly FileCard[]): Promise<KnownEntry[]> {
  const keys = cards.map(({ game, pokedataId, setCode, setName, number }) => ({
    game,
    id: pokedataId,
    code: setCode ?? null,
    set: setCode ? null : (setName ?? null),
    number: numberKey(number ?? ''),
  }))
  const { rows } = await db.execute<KnownEntry>(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(game text, id text, code text, set text, number text)
    )
    select ${columns} from catalogue_products e
    where e.id in (
      select e.id from wanted join catalogue_products e on e.pokedata_id = wanted.id
      union select e.id from wanted join catalogue_products e
        on e.game = wanted.game and e.set_code = wanted.code and e.search_number = wanted.number
      union select e.id from wanted join catalogue_products e
        on e.set_name = wanted.set and e.game = wanted.game and e.search_number = wanted.number
    )
    order by e.id`)
  return rows
}

export type SetOfCode = { setId: string; setName: string }

/** Sets of the games by code, so that new cards join them. A code may have several: promos of a set. */
export async function knownSetsByCode(db: Queryable, game: GameId): Promise<Map<string, SetOfCode[]>> {
  const { rows } = await db.execute<SetOfCode & { code: string }>(sql`
    select distinct set_code as code, set_id as "setId", set_name as "setName" from catalogue_products
    where game = ${game} and set_code is not null and set_id is not null and set_name is not null order by set_id`)
  return Map.groupBy(rows, ({ code }) => code)
}
