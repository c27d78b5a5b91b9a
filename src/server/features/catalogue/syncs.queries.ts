import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import { storedText } from '#server/stored-text.ts'
import type { CatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

export type SyncRow = typeof catalogueSyncs.$inferSelect

const MOST_LISTED = 10

/** Source of imported files and addresses. */
export const IMPORT = 'file'

/** A process without a heartbeat for this long is considered dead. */
const LOST = sql`interval '2 minutes'`

const isLost = sql<boolean>`state in ('running', 'receiving') and seen_at < now() - ${LOST}`
const columns = { row: catalogueSyncs, lost: isLost }

/** The waiting or running sync, in any process. */
export const currentSync = async (db: Queryable) =>
  one(
    await db
      .select({ row: catalogueSyncs })
      .from(catalogueSyncs)
      .where(sql`state = 'waiting' or (state in ('running', 'receiving') and not (${isLost}))`)
      .orderBy(desc(catalogueSyncs.id))
      .limit(1),
  )?.row

/** The last sync of a source. */
export const lastSync = async (db: Queryable, source: string) =>
  one(
    await db
      .select(columns)
      .from(catalogueSyncs)
      .where(eq(catalogueSyncs.source, source))
      .orderBy(desc(catalogueSyncs.id))
      .limit(1),
  )

/** The last imports of files and addresses, newest first. */
export const lastImportsOfFiles = async (db: Queryable) =>
  db
    .select(columns)
    .from(catalogueSyncs)
    .where(eq(catalogueSyncs.source, IMPORT))
    .orderBy(desc(catalogueSyncs.id))
    .limit(MOST_LISTED)

export const lastDone = async (db: Queryable, source: string) =>
  one(
    await db
      .select({ finishedAt: catalogueSyncs.finishedAt })
      .from(catalogueSyncs)
      .where(sql`${eq(catalogueSyncs.source, source)} and state = 'done'`)
      .orderBy(desc(catalogueSyncs.id))
      .limit(1),
  )?.finishedAt ?? null

/** Start of the sync that this one resumes: addresses fetched since then are skipped. */
export async function goesOnSince(db: Queryable, { id, source }: Pick<SyncRow, 'id' | 'source'>): Promise<Date> {
  const { rows } = await db.execute<{ since: Date | null }>(sql`
    select min(started_at) as since from ${catalogueSyncs}
    where source = ${source} and started_at > now() - interval '1 day' and id <= ${id}
      and id > coalesce((select max(id) from ${catalogueSyncs} where source = ${source} and state = 'done'), 0)`)
  return new Date(rows[0]?.since ?? Date.now())
}

export const changeSync = (db: Queryable, id: number, change: Partial<typeof catalogueSyncs.$inferInsert>) =>
  db
    .update(catalogueSyncs)
    .set({ ...change, seenAt: sql`now()` })
    .where(eq(catalogueSyncs.id, id))

/** Claims the oldest waiting sync, or one that a dead process interrupted. */
export const nextWaiting = async (db: Queryable) =>
  one(
    await db
      .select()
      .from(catalogueSyncs)
      .where(eq(catalogueSyncs.state, 'waiting'))
      .orderBy(catalogueSyncs.id)
      .limit(1),
  )

export const toSync = (row: SyncRow, language: Language, lost = false): CatalogueSync => ({
  id: row.id,
  source: row.source,
  state: lost ? 'interrupted' : row.state,
  step: row.step,
  done: row.done,
  total: row.total,
  added: row.added,
  changed: row.changed,
  unchanged: row.unchanged,
  skipped: row.skipped,
  failure: row.failure === null ? null : storedText(row.failure, language),
  place: row.place,
  format: row.format,
  games: row.games,
  refused: Object.entries(row.refused).map(([reason, { count, examples }]) => ({ reason, count, examples })),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
