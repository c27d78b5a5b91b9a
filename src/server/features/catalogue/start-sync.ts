import { sql } from 'drizzle-orm'
import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { SYNC_DUE } from './run-sync.ts'
import { describeSource, type SourceName } from './sources.ts'
import { currentSync, toSync } from './syncs.queries.ts'

export const START_LOCK = 7_063_111

/** Queues a sync for any process. Throws 409 while one runs, or if the source is not configured. */
export async function startSync(
  db: Database,
  config: CatalogueConfig,
  source: SourceName,
  actor: Actor,
  language: Language,
) {
  const { offered, label } = describeSource(config, source)
  if (!offered) throw conflict('source_not_configured', (t) => t('productErrors.sourceWithoutKey', { source: label }))
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
    if (await currentSync(tx)) throw conflict('sync_running', (t) => t('productErrors.syncRunning'))
    await record(tx, actor, { type: 'platform', action: 'Catalogue sync started', details: label })
    wakeJob(tx, SYNC_DUE)
    return only(await tx.insert(catalogueSyncs).values({ source }).returning())
  })
  return toSync(row, language)
}
