import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { priceRuns } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import type { Page } from '#shared/contract/endpoint.ts'

export type RunRow = typeof priceRuns.$inferSelect

const PAGE = 50
/** Retention period of a run, during which it can be undone. */
const RETENTION = sql`interval '30 days'`

const isRun = (shopId: number, id: number) => and(eq(priceRuns.shopId, shopId), eq(priceRuns.id, id))

/** A run of a shop, or 404. The caller has checked access. */
export async function getRun(db: Queryable, shopId: number, id: number): Promise<RunRow> {
  return found(await db.select().from(priceRuns).where(isRun(shopId, id)))
}

/** Locks the run until the transaction ends. */
export async function lockRun(tx: Queryable, shopId: number, id: number): Promise<RunRow> {
  return found(await tx.select().from(priceRuns).where(isRun(shopId, id)).for('update'))
}

/** Locks a run that waits for its owner's review. Throws 409 if it is applied or in progress. */
export async function lockReady(tx: Queryable, shopId: number, id: number): Promise<RunRow> {
  const run = await lockRun(tx, shopId, id)
  if (run.state !== 'ready' || run.kind === 'nightly') throw conflict('run_applied', (t) => t('priceErrors.applied'))
  return run
}

function found(rows: RunRow[]): RunRow {
  const run = one(rows)
  if (!run) throw notFound((t) => t('priceErrors.noRun'))
  return run
}

export const changeRun = async (tx: Queryable, { shopId, id }: RunRow, change: Partial<RunRow>): Promise<RunRow> =>
  only(
    await tx
      .update(priceRuns)
      .set({ ...change, seenAt: new Date() })
      .where(isRun(shopId, id))
      .returning(),
  )

/** Deletes plans that were never applied, when a new one replaces them. */
export const deleteReady = (tx: Queryable, shopId: number) =>
  tx
    .delete(priceRuns)
    .where(and(eq(priceRuns.shopId, shopId), eq(priceRuns.state, 'ready'), inArray(priceRuns.kind, ['all', 'chosen'])))

export async function pageOfRuns(db: Queryable, shopId: number, request: PageRequest): Promise<Page<PriceRun>> {
  const { cursor, limit = PAGE } = request
  const ofShop = eq(priceRuns.shopId, shopId)
  const rows = await db
    .select()
    .from(priceRuns)
    .where(and(ofShop, beforeId(priceRuns.id, cursor)))
    .orderBy(desc(priceRuns.id))
    .limit(limit + 1)
  const { items, next } = pageOf(rows, limit, ({ id }) => String(id))
  const { total } = only(await db.select({ total: count() }).from(priceRuns).where(ofShop))
  return { items: items.map(toRun), total, next }
}

export const deleteOldRuns = (db: Queryable) =>
  db.delete(priceRuns).where(lt(priceRuns.createdAt, sql`now() - ${RETENTION}`))

export const toRun = (run: RunRow): PriceRun => ({
  id: run.id,
  kind: run.kind,
  // A plan is visible once it is complete.
  state: run.state === 'planning' ? 'ready' : run.state,
  products: run.products,
  changes: run.changes,
  leftOut: run.leftOut,
  raised: run.raised,
  lowered: run.lowered,
  stockValue: stockValueOf(run),
  skipped: run.skipped,
  applied: run.applied,
  restored: run.restored,
  rules: run.rules.rules.map((rule) => ({ ...rule })) as PriceRun['rules'],
  maxStepPercent: run.rules.maxStepPercent,
  revision: run.revision,
  createdAt: run.createdAt.toISOString(),
  appliedAt: run.appliedAt?.toISOString() ?? null,
  undoneAt: run.undoneAt?.toISOString() ?? null,
})

const stockValueOf = ({
  valueBeforeCents: beforeCents,
  valueAfterCents: afterCents,
}: RunRow): PriceRun['stockValue'] => (beforeCents === null || afterCents === null ? null : { beforeCents, afterCents })
