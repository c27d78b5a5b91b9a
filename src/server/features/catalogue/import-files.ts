import type { Database } from '#server/database/connect.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import { importCatalogue } from './sources/import-catalogue.ts'
import { jsonLinesSource } from './sources/json-lines.ts'

type Options = Pick<NonNullable<Parameters<typeof importCatalogue>[2]>, 'signal' | 'onProgress'>

/** Imports cards and sets from JSON Lines files, recorded as a sync. */
export async function importFiles(db: Database, files: readonly string[], options: Options) {
  const counts = await importCatalogue(db, jsonLinesSource(...files), options)
  const now = new Date()
  await db.insert(catalogueSyncs).values({ source: 'file', state: 'done', ...counts, startedAt: now, finishedAt: now })
  return counts
}
