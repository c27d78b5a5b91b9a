import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueFetches, catalogueSyncs } from '#server/database/schema.ts'
import { withLock } from '#server/database/with-lock.ts'
import { type CatalogueSource, SourceError } from '#server/features/catalogue/sources/entry.ts'
import { importCatalogue, type Memory } from '#server/features/catalogue/sources/import-catalogue.ts'
import { storeText } from '#server/stored-text.ts'
import type { PriceSource } from './sources/price-guide.ts'
import { changeSync, goesOnSince, nextWaiting, type SyncRow } from './syncs.queries.ts'

export const SYNC_LOCK = 7_063_110
const PROGRESS_MS = 1_000
const KEPT_SYNCS = 200

export const SYNC_DUE = 'catalogue.sync'

type Sources = (name: string, row: SyncRow) => CatalogueSource | PriceSource | undefined
export type OnProgress = (row: Partial<SyncRow>) => void

/** Runs waiting syncs one by one. Returns at once if another process is running them. */
export async function runWaitingSyncs(
  db: Database,
  sources: Sources,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<'ran' | 'busy'> {
  const ran = await withLock(db, SYNC_LOCK, async () => {
    for (let next = await nextWaiting(db); next && !signal.aborted; next = await nextWaiting(db)) {
      await runOne(db, next, sources(next.source, next), signal, onProgress)
    }
    return 'ran' as const
  })
  return ran ?? 'busy'
}

async function runOne(
  db: Database,
  sync: SyncRow,
  source: CatalogueSource | PriceSource | undefined,
  signal: AbortSignal,
  onProgress?: OnProgress,
) {
  const note = async (change: Partial<SyncRow>) => {
    onProgress?.(change)
    await changeSync(db, sync.id, change)
  }
  if (!source) {
    await note({ state: 'failed', failure: storeText((t) => t('sourceErrors.notConfigured')), finishedAt: new Date() })
    return
  }
  await note({ state: 'running', startedAt: sync.startedAt ?? new Date(), failure: null })
  const steps = steady(note)
  const memory = memoryOf(db, source.name, await goesOnSince(db, sync))
  try {
    const onProgress = (so: Partial<SyncRow>) => steps.tell(so)
    const { added, changed, unchanged, skipped } =
      'entries' in source
        ? await importCatalogue(db, source, { signal, memory, onProgress })
        : await source.read(db, { signal, onProgress })
    steps.stop()
    await note({ state: 'done', step: '', added, changed, unchanged, skipped, finishedAt: new Date() })
    await forgetOld(db, sync.id)
  } catch (error) {
    const reached = steps.stop()
    // The next process resumes it.
    if (signal.aborted) await note({ ...reached, state: 'waiting' })
    else await note({ ...reached, state: 'failed', failure: reasonOf(error), finishedAt: new Date() })
    if (!(error instanceof SourceError) && !signal.aborted) throw error
  }
}

const reasonOf = (error: unknown) =>
  storeText(error instanceof SourceError ? error.text : (t) => t('sourceErrors.unknown'))

/** Saves progress and a heartbeat, at most once a second. */
function steady(note: (change: Partial<SyncRow>) => Promise<void>) {
  let latest: Partial<SyncRow> = {}
  const timer = setInterval(() => void note(latest).catch(() => undefined), PROGRESS_MS)
  return {
    tell(change: Partial<SyncRow>) {
      latest = change
    },
    stop() {
      clearInterval(timer)
      return latest
    },
  }
}

/** ETags by address, stored in the table. */
function memoryOf(db: Database, source: string, since: Date): Memory {
  const etags = new Map<string, string | null>()
  return {
    async look(address) {
      const { rows } = await db.$client.query<{ etag: string | null; fetched_at: Date }>({
        name: 'catalogue_fetched',
        text: 'select etag, fetched_at from catalogue_fetches where source = $1 and address = $2',
        values: [source, address],
      })
      const [found] = rows
      return found && { etag: found.etag ?? undefined, isFetched: found.fetched_at >= since }
    },
    keep(address, etag) {
      etags.set(address, etag ?? null)
    },
    async flush() {
      if (etags.size === 0) return
      const values = [...etags].map(([address, etag]) => ({ source, address, etag, fetchedAt: new Date() }))
      etags.clear()
      await db
        .insert(catalogueFetches)
        .values(values)
        .onConflictDoUpdate({
          target: [catalogueFetches.source, catalogueFetches.address],
          set: { etag: sql`excluded.etag`, fetchedAt: sql`excluded.fetched_at` },
        })
    },
  }
}

const forgetOld = (db: Database, id: number) => db.delete(catalogueSyncs).where(lt(catalogueSyncs.id, id - KEPT_SYNCS))
