import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { advanceRun } from './advance-run.ts'
import { changeRun, lockRun, type RunRow } from './runs.queries.ts'

/** Applies the prices of a run, once. Throws 409 if it is applied or in progress. */
export const applyRun = (db: Database, shops: ShopScope, shopId: number, id: number, actor: Actor) =>
  begin(db, shops, shopId, id, actor, (run) => {
    if (run.state !== 'ready') throw conflict('run_applied', (t) => t('priceErrors.applied'))
    return 'applying'
  })

/** Restores the prices from before a run, once; skips products that have changed since. */
export const undoRun = (db: Database, shops: ShopScope, shopId: number, id: number, actor: Actor) =>
  begin(db, shops, shopId, id, actor, (run) => {
    if (run.state === 'undone' || run.state === 'undoing')
      throw conflict('already_undone', (t) => t('priceErrors.undone'))
    if (run.state !== 'applied') throw conflict('run_not_applied', (t) => t('priceErrors.notApplied'))
    return 'undoing'
  })

async function begin(
  db: Database,
  shops: ShopScope,
  shopId: number,
  id: number,
  actor: Actor,
  next: (run: RunRow) => RunRow['state'],
): Promise<RunRow> {
  const run = await db.transaction(async (tx) => {
    await getShop(tx, shops, shopId)
    const locked = await lockRun(tx, shopId, id)
    return changeRun(tx, locked, { state: next(locked) })
  })
  return advanceRun(db, run, actor)
}
