import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { lowestOffers } from '#server/features/market/market.ts'
import { aged } from '#server/features/price-rules/price-rules.ts'
import { trendIn, trendsOfEntries } from '#server/features/prices/prices.ts'
import { type PriceRules, type Ruled, ruledPrice } from '#shared/rules/prices/price-rules.ts'

export const AT_A_TIME = 5_000

const ruledFields = {
  priceCents: products.priceCents,
  entryId: products.pokemonProductId,
  game: products.game,
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
  stock: products.stock,
}

/** Hash of the fields that a plan depends on. It shows whether a product has changed since. */
export const productVersion = sql<string>`md5(row(${sql.join(Object.values(ruledFields), sql`, `)})::text)::uuid`

/** The next products of a shop after this id. */
export const productsAfter = (tx: Transaction, shopId: number, after: number, selection: readonly SQL[]) =>
  tx
    .select({ ...ruledFields, id: products.id, productVersion })
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), gt(products.id, after), ...selection))
    .orderBy(asc(products.id))
    .limit(AT_A_TIME)

type Row = Awaited<ReturnType<typeof productsAfter>>[number]

/** Applies rules to products. Returns an item of a run for each. */
export async function ruleProducts(tx: Transaction, shopId: number, rows: readonly Row[], rules: PriceRules) {
  const entries = await trendsOfEntries(
    tx,
    rows.flatMap(({ entryId }) => entryId ?? []),
  )
  const offers = rules.rules.some(({ basis }) => basis === 'lowest')
    ? await lowestOffers(tx, shopId, idsOf(rows))
    : new Map<number, number>()
  return rows.map((row) => {
    const entry = row.entryId === null ? undefined : entries.get(row.entryId)
    const trend = trendIn(entry, row.finish)
    const lowestOfferCents = offers.get(row.id)
    const outcome = ruledPrice({ ...row, lowestOfferCents }, trend && aged(trend), rules, entry !== undefined)
    const followsOffer = rules.rules[outcome.rule ?? -1]?.basis === 'lowest'
    const base = followsOffer ? { cents: lowestOfferCents, source: null, day: null } : trend
    return itemOf(row, base, outcome)
  })
}

type Base = { cents: number | undefined; source: string | null; day: string | null } | undefined

function itemOf({ id, priceCents, stock, productVersion }: Row, base: Base, outcome: Ruled) {
  return {
    productId: id,
    oldCents: priceCents,
    newCents: 'skipped' in outcome ? null : outcome.priceCents,
    skipped: 'skipped' in outcome ? outcome.skipped : null,
    trendCents: base?.cents ?? null,
    source: base?.source ?? null,
    day: base?.day ?? null,
    rule: outcome.rule ?? null,
    targetCents: outcome.targetCents ?? null,
    limited: outcome.limited ?? false,
    floored: outcome.floored ?? false,
    stock,
    productVersion,
    state: 'planned' as 'planned' | 'left-out',
  }
}
