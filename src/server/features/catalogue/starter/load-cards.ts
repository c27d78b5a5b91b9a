import { and, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { withLock } from '#server/database/with-lock.ts'
import { importCatalogue } from '../sources/import-catalogue.ts'
import { isLoaded, noteLoaded } from './loaded.ts'
import { refreshSearch } from './refresh-search.ts'
import { type Starter, starters, versionOf } from './starters.ts'
import { withPendingList } from './with-pending-list.ts'

export const LOAD_STARTER = 'catalogue.load-starter'

/** Queues a job that loads the cards unless they are loaded. */
export const wakeStarter = (db: Database) =>
  db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [LOAD_STARTER])

const STARTER_LOCK = 7_063_112

/**
 * Loads the bundled cards of each game, once per version of its file. Existing entries only get their empty fields
 * filled: data from a sync is newer. After an abort by `signal`, the next start continues. Returns at once while another
 * process loads them.
 */
export async function loadStarterCards(
  db: Database,
  signal = new AbortController().signal,
  some: readonly Starter[] = starters,
): Promise<void> {
  await withLock(db, STARTER_LOCK, async () => {
    let loaded = 0
    for (const starter of some) {
      if (!(await loadStarter(db, starter, signal))) continue
      loaded++
      // Autovacuum would take up to a minute; until then the planner assumes an empty table. Each time reads a sample of all cards.
      if (loaded === 1) await analyze(db)
    }
    if (loaded > 1) await analyze(db)
  })
}

const analyze = (db: Database) => db.execute(sql`analyze ${catalogueProducts}`)

/** Returns false if there was nothing to load, or after an abort. */
async function loadStarter(db: Database, starter: Starter, signal: AbortSignal): Promise<boolean> {
  const file = await starter.read()
  const version = versionOf(file)
  if (await isLoaded(db, starter, version)) return false
  const cards = starter.source(file)
  const before = await newestCard(db, starter)
  try {
    await withPendingList(db, async () => {
      await importCatalogue(db, before ? await starter.unlessKnown(db, cards) : cards, { signal, onlyNew: true })
      if (before) await refreshSearch(db, starter.game, before, signal)
    })
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
  await noteLoaded(db, starter, version)
  return true
}

/** Id of the game's newest card, after an interrupted start, a sync or an import. */
async function newestCard(db: Database, { game }: Starter): Promise<number | null> {
  const cards = and(eq(catalogueProducts.game, game), eq(catalogueProducts.type, 'card'))
  return only(
    await db
      .select({ id: max(catalogueProducts.id) })
      .from(catalogueProducts)
      .where(cards),
  ).id
}
