import type { Database } from '#server/database/connect.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import { withLock } from '#server/database/with-lock.ts'
import { PlaceError } from '#server/places/place-error.ts'
import { SYNC_LOCK } from '../run-sync.ts'
import { knownSets } from '../sources/import-catalogue.ts'
import { IMPORT } from '../syncs.queries.ts'
import type { FileOptions } from './file-options.ts'
import { importFile } from './import-file.ts'
import { type FileReport, refusedRows } from './report.ts'

type Options = Omit<FileOptions, 'knownSets' | 'onProgress'> & {
  onProgress?: (place: string, report: FileReport) => void
  onRead?: (place: string, report: FileReport) => void
}

/** Imports files or addresses in this order, each recorded as a sync. Throws a PlaceError, also while another import runs. */
export async function importFiles(db: Database, places: readonly string[], options: Options): Promise<void> {
  const done = await withLock(db, SYNC_LOCK, async () => {
    const sets = await knownSets(db)
    for (const place of places) {
      const startedAt = new Date()
      const report = await importFile(db, place, {
        ...options,
        knownSets: sets,
        onProgress: (now) => options.onProgress?.(place, now),
      })
      const { added, changed, unchanged } = report
      const { format, games, refused } = report
      const facts = { place, format, games, refused, game: options.game ?? null }
      const counts = { added, changed, unchanged, skipped: refusedRows(report) }
      await db
        .insert(catalogueSyncs)
        .values({ source: IMPORT, state: 'done', ...counts, ...facts, startedAt, finishedAt: new Date() })
      options.onRead?.(place, report)
    }
    return true
  })
  if (!done) throw new PlaceError((t) => t('sourceErrors.fileBusy'))
}
