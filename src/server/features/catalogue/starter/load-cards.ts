import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueFetches, catalogueProducts } from '#server/database/schema.ts'
import { dedupe } from '../sources/dedupe.ts'
import { takeIn } from '../sources/import-catalogue.ts'
import { readCardsFile, starterCards } from './read-cards.ts'
import { refreshSearch } from './refresh-search.ts'

export const LOAD_STARTER = 'catalogue.load-starter'

/** Has a worker load the cards, or see that they are loaded. */
export const wakeStarter = (db: Database) =>
  db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [LOAD_STARTER])

const FILE = { source: 'starter', address: 'cards.jsonl.gz' }

/** Counts up when entries are found by other words than before. */
const SEARCH_VERSION = 2

/**
 * Loads the cards that come with the platform, once per version of their file. Entries that the catalogue already has are left
 * alone, but for what they do not know: whatever a sync knows of them is newer. What was read when `signal` ends it stays, and
 * the next start reads the rest.
 */
export async function loadStarterCards(db: Database, signal = new AbortController().signal): Promise<void> {
  const { file, version } = await readStarter()
  if (await isLoaded(db, version)) return
  const cards = starterCards(file)
  const { before, others } = await knownCards(db)
  try {
    await takeIn(db, others ? dedupe(db, cards) : cards, { signal, onlyNew: true })
    if (before) await refreshSearch(db, signal)
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  // Autovacuum would get there within a minute; until then searches would be planned for an empty table.
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

/** Whether the cards have been loaded, of this version of their file or any other. */
export const isLoaded = async (db: Database, version?: string): Promise<boolean> =>
  (await db.$count(
    catalogueFetches,
    and(
      eq(catalogueFetches.source, FILE.source),
      eq(catalogueFetches.address, FILE.address),
      version === undefined ? undefined : eq(catalogueFetches.etag, version),
    ),
  )) > 0

/** Whether there are cards already, and some of another source than TCGdex, which are not to be listed a second time. */
async function knownCards(db: Database): Promise<{ before: boolean; others: boolean }> {
  const { rows } = await db.execute<{ before: boolean; others: boolean }>(sql`
    select
      exists (select from ${catalogueProducts} where type = 'card') as before,
      exists (select from ${catalogueProducts} where type = 'card' and not starts_with(pokedata_id, 'tcgdex:')) as others`)
  return only(rows)
}
