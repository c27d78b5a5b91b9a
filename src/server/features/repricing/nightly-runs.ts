import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { priceRules, priceRuns } from '#server/database/schema.ts'
import { advanceRun } from './advance-run.ts'
import { planRun } from './plan-run.ts'
import { changeRun, type RunRow } from './runs.queries.ts'

/** Runs the rules of each shop with nightly runs, once a night. A run without changes leaves no trace. */
export async function runNightly(db: Database): Promise<void> {
  const wanting = await db.select({ shopId: priceRules.shopId }).from(priceRules).where(eq(priceRules.nightly, true))
  for (const { shopId } of wanting) {
    const tonight = and(eq(priceRuns.shopId, shopId), eq(priceRuns.kind, 'nightly'))
    const done = await db.$count(priceRuns, and(tonight, gt(priceRuns.createdAt, sql`now() - interval '12 hours'`)))
    if (done > 0) continue
    const run = await planRun(db, [shopId], shopId, { kind: 'nightly' }, undefined)
    if (run.changes > 0) await applyNightly(db, run)
    else await db.delete(priceRuns).where(and(eq(priceRuns.shopId, shopId), eq(priceRuns.id, run.id)))
  }
}

const applyNightly = async (db: Database, run: RunRow) =>
  advanceRun(db, await changeRun(db, run, { state: 'applying' }), undefined)

/** Continues runs of a dead process. */
export async function continueRuns(db: Database): Promise<void> {
  const left = await db
    .select()
    .from(priceRuns)
    .where(
      and(
        lt(priceRuns.seenAt, sql`now() - interval '1 minute'`),
        or(
          sql`${priceRuns.state} in ('applying', 'undoing')`,
          and(eq(priceRuns.state, 'ready'), eq(priceRuns.kind, 'nightly')),
        ),
      ),
    )
  for (const run of left) {
    if (run.state === 'ready') await applyNightly(db, run)
    else await advanceRun(db, run, run.actorId === null ? undefined : { id: run.actorId })
  }
}
