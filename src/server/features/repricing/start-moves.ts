import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { advanceRun } from './advance-run.ts'
import { changedToReprice } from './items.queries.ts'
import { changeRun, lockRun, type RunRow } from './runs.queries.ts'

const MOST_NAMED = 3

/**
 * Applies the prices of a run that were not left out, once. Throws 409 if it is applied or in progress, if the caller has not seen its
 * latest changes, or if one of its products has changed since it was planned.
 */
export const applyRun = (db: Database, shops: ShopScope, shopId: number, id: number, revision: number, actor: Actor) =>
  begin(db, shops, shopId, id, actor, async (tx, run): Promise<RunRow['state']> => {
    if (run.state !== 'ready') throw conflict('run_applied', (t) => t('priceErrors.applied'))
    if (run.revision !== revision) throw conflict('run_changed', (t) => t('priceErrors.changed'))
    if (run.leftOut === run.changes) throw conflict('nothing_to_change', (t) => t('priceErrors.nothing'))
    await refuseChanged(tx, run)
    return 'applying'
  })

async function refuseChanged(tx: Transaction, run: RunRow) {
  const changed = await changedToReprice(tx, run, MOST_NAMED)
  const [first] = changed
  if (!first) return
  const names = changed.map(({ name }) => name).join(', ')
  throw conflict(
    'products_changed',
    (t) => t('priceErrors.productsChanged', { count: first.total, names, more: first.total - changed.length }),
    changed.map(({ productId, name, priceCents, stock }) => ({
      path: 'products',
      message: (t, { money }) => t('priceErrors.productNow', { name, price: money(priceCents), stock }),
      productId,
      priceCents,
      stock,
    })),
  )
}

/** Restores the prices from before a run, once; skips products that have changed since. */
export const undoRun = (db: Database, shops: ShopScope, shopId: number, id: number, actor: Actor) =>
  begin(db, shops, shopId, id, actor, (_tx, run) => {
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
  next: (tx: Transaction, run: RunRow) => RunRow['state'] | Promise<RunRow['state']>,
): Promise<RunRow> {
  const run = await db.transaction(async (tx) => {
    await getShop(tx, shops, shopId)
    const locked = await lockRun(tx, shopId, id)
    return changeRun(tx, locked, { state: await next(tx, locked) })
  })
  return advanceRun(db, run, actor)
}
