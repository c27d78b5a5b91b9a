import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { catalogueImportParts, catalogueSyncs } from '#server/database/schema.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { IMPORT_PART_BYTES } from '#shared/contract/catalogue/imports.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { SYNC_DUE } from '../run-sync.ts'
import { IMPORT, toSync } from '../syncs.queries.ts'

/** Stores a part of an uploaded file; sending it again replaces it. With the last missing part, the import waits for its job. */
export async function addPart(db: Database, id: number, part: number, content: Buffer, language: Language) {
  const row = await db.transaction(async (tx) => {
    const sync = one(
      await tx
        .select()
        .from(catalogueSyncs)
        .where(and(eq(catalogueSyncs.id, id), eq(catalogueSyncs.source, IMPORT), eq(catalogueSyncs.state, 'receiving')))
        .for('update'),
    )
    if (sync?.size == null) throw conflict('import_not_open', (t) => t('productErrors.importNotOpen'))
    const expected = Math.min(IMPORT_PART_BYTES, sync.size - part * IMPORT_PART_BYTES)
    if (content.length !== expected) throw invalid('catalogue_import', (t) => t('productErrors.importPart'))
    await tx
      .insert(catalogueImportParts)
      .values({ syncId: id, part, content })
      .onConflictDoUpdate({
        target: [catalogueImportParts.syncId, catalogueImportParts.part],
        set: { content: sql`excluded.content` },
      })
    const { rows } = await tx.execute<{ done: string }>(
      sql`select sum(length(content)) as done from ${catalogueImportParts} where sync_id = ${id}`,
    )
    const done = Number(rows[0]?.done ?? 0)
    const isComplete = done === sync.size
    if (isComplete) wakeJob(tx, SYNC_DUE)
    return only(
      await tx
        .update(catalogueSyncs)
        .set({ state: isComplete ? 'waiting' : 'receiving', seenAt: sql`now()` })
        .where(eq(catalogueSyncs.id, id))
        .returning(),
    )
  })
  return toSync(row, language)
}
