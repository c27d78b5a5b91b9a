import { and, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueImportParts, catalogueSyncs } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, fileTooLarge, invalid } from '#server/http/errors/errors.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { isPublicUrl } from '#server/places/read-public-address.ts'
import { type CatalogueImportStart, MAX_CATALOGUE_FILE } from '#shared/contract/catalogue/imports.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type FormatName, formatNames } from '../files/formats/format.ts'
import { SYNC_DUE } from '../run-sync.ts'
import { START_LOCK } from '../start-sync.ts'
import { currentSync, IMPORT, toSync } from '../syncs.queries.ts'

type Start = z.output<typeof CatalogueImportStart>

/** Begins an import. Throws 409 while a sync or another import runs. Addresses are resolved and checked again when they are read. */
export async function startImport(
  db: Database,
  config: CatalogueConfig,
  start: Start,
  actor: Actor,
  language: Language,
) {
  if (start.from === 'file' && start.bytes > MAX_CATALOGUE_FILE)
    throw fileTooLarge([{ path: 'bytes', message: (t) => t('errors.fileTooLarge') }])
  if (start.from === 'address' && !isPublicUrl(start.address, config.allowPrivate))
    throw refused('address', (t) => t('productErrors.importAddress'))
  if (start.format !== undefined && !formatNames.includes(start.format as FormatName))
    throw refused('format', (t) => t('productErrors.importFormat'))
  const place = start.from === 'file' ? start.fileName : start.address
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
    if (await currentSync(tx)) throw conflict('sync_running', (t) => t('productErrors.syncRunning'))
    await tx.delete(catalogueImportParts)
    await record(tx, actor, { type: 'platform', action: 'Catalogue import started', details: place })
    if (start.from === 'address') wakeJob(tx, SYNC_DUE)
    const values = { source: IMPORT, place, game: start.game ?? null, format: start.format ?? null }
    return only(
      await tx
        .insert(catalogueSyncs)
        .values(start.from === 'file' ? { ...values, state: 'receiving', size: start.bytes } : values)
        .returning(),
    )
  })
  return toSync(row, language)
}

const refused = (path: string, message: Text) => invalid('catalogue_import', message, [{ path, message }])

/** Cancels an import that has not begun to read. Throws 409 otherwise. */
export async function cancelImport(db: Database, id: number, actor: Actor): Promise<undefined> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(catalogueSyncs)
      .where(
        and(
          sql`${catalogueSyncs.id} = ${id}`,
          sql`source = ${IMPORT}`,
          inArray(catalogueSyncs.state, ['waiting', 'receiving']),
        ),
      )
      .returning()
    if (!row) throw conflict('import_not_open', (t) => t('productErrors.importNotOpen'))
    await record(tx, actor, { type: 'platform', action: 'Catalogue import cancelled', details: row.place ?? '' })
  })
}
