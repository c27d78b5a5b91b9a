import { and, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { priceRunItems } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { chosen } from '#server/features/products/products.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { changedSince, ofRun } from './items.queries.ts'
import { AT_A_TIME, productsAfter, ruleProducts } from './rule-products.ts'
import { changeRun, lockReady } from './runs.queries.ts'
import { tally } from './tally.queries.ts'

/** Calculates the products of a run that have changed since it was planned again. Changes that were left out remain so. */
export async function recheckRun(db: Database, shops: ShopScope, shopId: number, id: number) {
  return db.transaction(async (tx) => {
    await getShop(tx, shops, shopId)
    const run = await lockReady(tx, shopId, id)
    const changed = await changedSince(tx, run)
    for (let start = 0; start < changed.length; start += AT_A_TIME) {
      const part = changed.slice(start, start + AT_A_TIME)
      const ids = part.map(({ productId }) => productId)
      const leftOut = new Set(part.filter(({ state }) => state === 'left-out').map(({ productId }) => productId))
      await tx.delete(priceRunItems).where(and(ofRun(run), inArray(priceRunItems.productId, ids)))
      const products = await productsAfter(tx, shopId, 0, chosen(shopId, { ids }))
      const items = await ruleProducts(tx, shopId, products, run.rules)
      const stateOf = ({ productId, newCents }: (typeof items)[number]) =>
        newCents !== null && leftOut.has(productId) ? 'left-out' : 'planned'
      await insertMany(
        tx,
        priceRunItems,
        items.map((item) => ({ shopId, runId: id, ...item, state: stateOf(item) })),
      )
    }
    const rechecked = await changeRun(tx, run, { ...(await tally(tx, run)), revision: run.revision + 1 })
    return { run: rechecked, rechecked: changed.length }
  })
}
