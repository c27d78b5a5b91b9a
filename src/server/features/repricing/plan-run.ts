import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { only } from '#server/database/rows.ts'
import { priceRunItems, priceRuns } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { rulesOf } from '#server/features/price-rules/price-rules.ts'
import { chosen, refuseMissing } from '#server/features/products/products.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import type { ProductSelection } from '#shared/contract/products/product-edits.ts'
import type { PriceRules } from '#shared/rules/prices/price-rules.ts'
import { AT_A_TIME, productsAfter, ruleProducts } from './rule-products.ts'
import { changeRun, deleteReady, type RunRow } from './runs.queries.ts'
import { tally, type Unchanged } from './tally.queries.ts'

type Plan = { kind: PriceRun['kind']; selection?: ProductSelection | undefined }

/** Applies a shop's rules to all or the selected products and saves the proposed changes. Changes no price. */
export async function planRun(db: Database, shops: ShopScope, id: number, { kind, selection }: Plan, actor: Actor) {
  return db.transaction(async (tx) => {
    const shop = await getShop(tx, shops, id)
    const { nightly: _nightly, ...rules } = await rulesOf(tx, shop.id)
    // One plan per shop at a time: each replaces the one before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price run'), ${shop.id}::int)`)
    if (kind !== 'nightly') await deleteReady(tx, shop.id)
    const run = only(
      await tx
        .insert(priceRuns)
        .values({ shopId: shop.id, actorId: actor?.id ?? null, kind, rules })
        .returning(),
    )
    const unstored = await planItems(tx, run, rules, selection)
    return changeRun(tx, run, { state: 'ready', ...(await tally(tx, run, unstored)) })
  })
}

/** Saves an item for each product; of a nightly run only the changes. Returns a summary of those not saved. */
async function planItems(tx: Transaction, run: RunRow, rules: PriceRules, selection?: ProductSelection) {
  const unstored: Unchanged = { products: 0, valueCents: 0, skipped: {} }
  const found: { id: number }[] = []
  for (let after = 0; ; ) {
    const rows = await productsAfter(tx, run.shopId, after, selection ? chosen(run.shopId, selection) : [])
    const items = await ruleProducts(tx, run.shopId, rows, rules)
    const stored = run.kind === 'nightly' ? items.filter(({ newCents }) => newCents !== null) : items
    for (const { skipped, stock, oldCents } of run.kind === 'nightly' ? items : []) {
      if (!skipped) continue
      unstored.products++
      unstored.valueCents += stock * oldCents
      unstored.skipped[skipped] = (unstored.skipped[skipped] ?? 0) + 1
    }
    await insertMany(
      tx,
      priceRunItems,
      stored.map((item) => ({ shopId: run.shopId, runId: run.id, ...item })),
    )
    if (selection && 'ids' in selection) found.push(...rows.map(({ id }) => ({ id })))
    const last = rows.at(-1)
    if (!last || rows.length < AT_A_TIME) break
    after = last.id
  }
  if (selection && 'ids' in selection) refuseMissing(selection.ids, found)
  return unstored
}
