import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { type Searched, searchColumns } from '../sources/search-fields.ts'
import { refreshWords } from '../sources/write-entries.ts'

const BATCH = 2_000

/** Rebuilds the search columns of entries up to the id, whose words may be derived differently now. */
export async function refreshSearch(db: Database, game: GameId, lastId: number, signal: AbortSignal): Promise<void> {
  let last = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await db.execute<Searched & { id: string }>(sql`
      select id, kind, name, set_id as "setId", set_code as "setCode", set_name as "setName", series, number, total, rarity,
        coalesce(language, '') as language, also_found_by as "alsoFoundBy", set_names as "setNames", game, variant, finishes
      from catalogue_products where game = ${game} and id > ${last} and id <= ${lastId} order by id limit ${BATCH}`)
    if (rows.length === 0) break
    last = Number(rows.at(-1)?.id)
    const found = rows.map(({ id, ...entry }) => ({ id, ...searchColumns(entry) }))
    await db.execute(sql`
      update catalogue_products as old set search_number = new.search_number, search_name = new.search_name,
        search_terms = new.search_terms, search_words = new.search_words
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as new(id bigint, search_number text, search_name text, search_terms text, search_words tsvector)
      where old.id = new.id and (old.search_number, old.search_name, old.search_terms, old.search_words)
        is distinct from (new.search_number, new.search_name, new.search_terms, new.search_words)`)
  }
  await refreshWords(db, [game])
}
