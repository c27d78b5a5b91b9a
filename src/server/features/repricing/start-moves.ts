import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { advanceRun } from './advance-run.ts'
import { changeRun, lockRun, type RunRow } from './runs.queries.ts'

/** Changes the prices as a run says, once. 409 when that was done, or is being done. */
export const applyRun = (db: Database, shops: ShopScope, shopId: number, id: number, actor: Actor) =>
  begin(db, shops, shopId, id, actor, (run) => {
    if (run.state !== 'ready') throw conflict('run_applied', (t) => t('priceErrors.applied'))
    return 'applying'
  })

/** Gives the products of an applied run their old prices back, once; those that have changed since stay. */
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
