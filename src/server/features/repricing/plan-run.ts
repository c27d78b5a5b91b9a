import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { idsOf, only } from '#server/database/rows.ts'
import { priceRunItems, priceRuns, products } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { lowestOffers } from '#server/features/market/market.ts'
import { trendIn, trendsOfEntries } from '#server/features/prices/prices.ts'
import { chosen, refuseMissing } from '#server/features/products/products.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { PriceRun } from '#shared/contract/catalogue/price-rules.ts'
import type { ProductSelection } from '#shared/contract/products/product-edits.ts'
import { type PriceRules, type Ruled, ruledPrice, type SkipReason } from '#shared/rules/prices/price-rules.ts'
import { rulesOf } from './rules.queries.ts'
import { deleteReady, type RunRow } from './runs.queries.ts'

const AT_A_TIME = 5_000
const DAY_MS = 24 * 60 * 60_000

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
    const counts = await planItems(tx, run, rules, selection)
    return only(
      await tx
        .update(priceRuns)
        .set({ state: 'ready', ...counts, seenAt: new Date() })
        .where(and(eq(priceRuns.shopId, shop.id), eq(priceRuns.id, run.id)))
        .returning(),
    )
  })
}

async function planItems(tx: Transaction, run: RunRow, rules: PriceRules, selection?: ProductSelection) {
  const counts = { products: 0, changes: 0, skipped: {} as Partial<Record<SkipReason, number>> }
  const found: { id: number }[] = []
  for (let after = 0; ; ) {
    const rows = await productsAfter(tx, run.shopId, after, selection)
    const items = await ruled(tx, run.shopId, rows, rules)
    counts.products += items.length
    for (const { newCents, skipped } of items) {
      if (newCents !== null) counts.changes++
      else if (skipped) counts.skipped[skipped] = (counts.skipped[skipped] ?? 0) + 1
    }
    // For nightly runs only changes are stored.
    const stored = run.kind === 'nightly' ? items.filter(({ newCents }) => newCents !== null) : items
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
  return counts
}

const productsAfter = (tx: Transaction, shopId: number, after: number, selection?: ProductSelection) =>
  tx
    .select({
      id: products.id,
      priceCents: products.priceCents,
      entryId: products.pokemonProductId,
      condition: products.condition,
      finish: products.finish,
      rarity: products.rarity,
      // Rules do not change sale prices either.
      keepsPrice: sql<boolean>`(${products.keepsPrice} or ${products.saleFromCents} is not null)`,
      gradeCompany: products.gradeCompany,
      isSigned: products.isSigned,
      isAltered: products.isAltered,
      isPlayset: products.isPlayset,
      isFirstEdition: products.isFirstEdition,
    })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        isNull(products.archivedAt),
        gt(products.id, after),
        ...(selection ? chosen(shopId, selection) : []),
      ),
    )
    .orderBy(asc(products.id))
    .limit(AT_A_TIME)

type Row = Awaited<ReturnType<typeof productsAfter>>[number]

async function ruled(tx: Transaction, shopId: number, rows: readonly Row[], rules: PriceRules) {
  const entries = await trendsOfEntries(
    tx,
    rows.flatMap(({ entryId }) => entryId ?? []),
  )
  const offers = rules.rules.some(({ basis }) => basis === 'lowest')
    ? await lowestOffers(tx, shopId, idsOf(rows))
    : new Map<number, number>()
  const today = Date.now()
  return rows.map((row) => {
    const entry = row.entryId === null ? undefined : entries.get(row.entryId)
    const trend = trendIn(entry, row.finish)
    const market = trend && { cents: trend.cents, ageDays: Math.floor((today - Date.parse(trend.day)) / DAY_MS) }
    const lowestOfferCents = offers.get(row.id)
    const outcome = ruledPrice({ ...row, lowestOfferCents }, market, rules, entry !== undefined)
    const follows = rules.rules[outcome.rule ?? -1]?.basis === 'lowest' ? lowestOfferCents : trend?.cents
    return itemOf(row, follows ?? null, outcome)
  })
}

function itemOf({ id, priceCents }: Row, trendCents: number | null, outcome: Ruled) {
  const common = {
    productId: id,
    oldCents: priceCents,
    trendCents,
    state: 'planned' as const,
    rule: outcome.rule ?? null,
  }
  return 'skipped' in outcome
    ? { ...common, newCents: null, skipped: outcome.skipped, limited: false }
    : { ...common, newCents: outcome.priceCents, skipped: null, limited: outcome.limited }
}
