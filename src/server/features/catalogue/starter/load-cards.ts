import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueFetches, catalogueProducts } from '#server/database/schema.ts'
import { dedupe } from '../sources/dedupe.ts'
import { importCatalogue } from '../sources/import-catalogue.ts'
import { type Searched, searchColumns } from '../sources/search-fields.ts'
import { refreshWords } from '../sources/write-entries.ts'
import { readCardsFile, starterCards } from './read-cards.ts'

export const LOAD_STARTER = 'catalogue.load-starter'

/** Queues a job that loads the cards unless they are loaded. */
export const wakeStarter = (db: Database) =>
  db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [LOAD_STARTER])

const FILE = { source: 'starter', address: 'cards.jsonl.gz' }

/** Increment when the search words of entries change. */
const SEARCH_VERSION = 2

/**
 * Loads the bundled cards, once per version of their file. Existing entries only get their empty fields filled: data
 * from a sync is newer. After an abort by `signal`, the next start continues.
 */
export async function loadStarterCards(db: Database, signal = new AbortController().signal): Promise<void> {
  const { file, version } = await readStarter()
  if (await isLoaded(db, version)) return
  const cards = starterCards(file)
  const { before, others } = await knownCards(db)
  try {
    await importCatalogue(db, others ? dedupe(db, cards) : cards, { signal, onlyNew: true })
    if (before) await refreshSearch(db, signal)
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  // Autovacuum would take up to a minute; until then the planner assumes an empty table.
  await db.execute(sql`analyze ${catalogueProducts}`)
  await noteLoaded(db, version)
}

export async function readStarter(): Promise<{ file: Buffer; version: string }> {
  const file = await readCardsFile()
  return { file, version: `${createHash('sha256').update(file).digest('base64url')} ${SEARCH_VERSION}` }
}

export async function noteLoaded(db: Database, version: string): Promise<void> {
  await db
    .insert(catalogueFetches)
    .values({ ...FILE, etag: version })
    .onConflictDoUpdate({
      target: [catalogueFetches.source, catalogueFetches.address],
      set: { etag: version, fetchedAt: sql`now()` },
    })
}

/** True if the cards of this version, or of any, have been loaded. */
export const isLoaded = async (db: Database, version?: string): Promise<boolean> =>
  (await db.$count(
    catalogueFetches,
    and(
      eq(catalogueFetches.source, FILE.source),
      eq(catalogueFetches.address, FILE.address),
      version === undefined ? undefined : eq(catalogueFetches.etag, version),
    ),
  )) > 0

/** Whether there are cards already, and some from other sources than TCGdex, which must not be duplicated. */
async function knownCards(db: Database): Promise<{ before: boolean; others: boolean }> {
  const { rows } = await db.execute<{ before: boolean; others: boolean }>(sql`
    select
      exists (select from ${catalogueProducts} where type = 'card') as before,
      exists (select from ${catalogueProducts} where type = 'card' and not starts_with(pokedata_id, 'tcgdex:')) as others`)
  return only(rows)
}

const BATCH = 2_000

/** Rebuilds the search columns of older entries, whose words may be derived differently now. */
async function refreshSearch(db: Database, signal: AbortSignal): Promise<void> {
  let last = 0
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await db.execute<Searched & { id: string }>(sql`
      select id, kind, name, set_id as "setId", set_code as "setCode", set_name as "setName", series, number, total, rarity,
        coalesce(language, '') as language, also_found_by as "alsoFoundBy", set_names as "setNames"
      from catalogue_products where id > ${last} order by id limit ${BATCH}`)
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
  await refreshWords(db)
}
