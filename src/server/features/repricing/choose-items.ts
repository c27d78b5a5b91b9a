import { and, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { priceRunItems } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { choosePriceRunItems } from '#shared/contract/catalogue/price-runs.ts'
import { itemsIn } from './items.queries.ts'
import { changeRun, lockReady, type RunRow } from './runs.queries.ts'
import { tally } from './tally.queries.ts'

/** Leaves changes out of a run that waits for review, or takes them in again. Throws 404 for a product that the run does not change. */
export async function chooseItems(
  db: Database,
  shops: ShopScope,
  shopId: number,
  id: number,
  { items, leftOut }: z.output<typeof choosePriceRunItems.body>,
): Promise<RunRow> {
  return db.transaction(async (tx) => {
    await getShop(tx, shops, shopId)
    const run = await lockReady(tx, shopId, id)
    const chosen = await tx
      .update(priceRunItems)
      .set({ state: leftOut ? 'left-out' : 'planned' })
      .where(and(isNotNull(priceRunItems.newCents), ...itemsIn(run, items)))
      .returning({ id: priceRunItems.productId })
    if ('ids' in items && chosen.length < new Set(items.ids).size) throw notFound((t) => t('priceErrors.notInRun'))
    return changeRun(tx, run, { ...(await tally(tx, run)), revision: run.revision + 1 })
  })
}
