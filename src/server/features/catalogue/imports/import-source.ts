import { and, eq } from 'drizzle-orm'
import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { catalogueImportParts } from '#server/database/schema.ts'
import { PlaceError } from '#server/places/place-error.ts'
import { readPublicAddress } from '#server/places/read-public-address.ts'
import type { FormatName } from '../files/formats/format.ts'
import { importFile } from '../files/import-file.ts'
import { USER_AGENT } from '../files/open-file.ts'
import { type FileReport, refusedRows } from '../files/report.ts'
import { SourceError } from '../sources/entry.ts'
import type { PriceSource } from '../sources/price-guide.ts'
import { changeSync, type SyncRow } from '../syncs.queries.ts'

/** The uploaded file or the address of an import, read as any other source. */
export const importSource = (row: SyncRow, config: CatalogueConfig): PriceSource => ({
  name: row.source,
  async read(db, { signal, onProgress }) {
    const place = row.place ?? ''
    const { timeoutMs, allowPrivate } = config
    const bytes = row.size
      ? partsOf(db, row.id)
      : readPublicAddress(place, { signal, timeoutMs, allowPrivate, userAgent: USER_AGENT })
    const options = { signal, timeoutMs, bytes, format: (row.format ?? undefined) as FormatName | undefined }
    let latest: FileReport | undefined
    try {
      latest = await importFile(db, place, {
        ...options,
        game: row.game ?? undefined,
        onProgress: (report) => {
          latest = report
          onProgress({ ...countsOf(report), step: '', done: report.read, total: 0 })
        },
      })
      await db.delete(catalogueImportParts).where(eq(catalogueImportParts.syncId, row.id))
      return countsOf(latest)
    } catch (error) {
      if (!signal.aborted) await db.delete(catalogueImportParts).where(eq(catalogueImportParts.syncId, row.id))
      throw error instanceof PlaceError ? new SourceError(error.text) : error
    } finally {
      if (latest) {
        const { format, games, refused, read } = latest
        await changeSync(db, row.id, { format, games, refused, done: read })
      }
    }
  },
})

const countsOf = (report: FileReport) => {
  const { added, changed, unchanged } = report
  return { added, changed, unchanged, skipped: refusedRows(report) }
}

async function* partsOf(db: Database, syncId: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const row = one(
      await db
        .select({ content: catalogueImportParts.content })
        .from(catalogueImportParts)
        .where(and(eq(catalogueImportParts.syncId, syncId), eq(catalogueImportParts.part, part))),
    )
    if (!row) return
    yield row.content
  }
}
