import type { Queryable } from '#server/database/connect.ts'
import { trendIn, trendsOfEntries } from '#server/features/prices/prices.ts'
import { type MarketTrend, type RuledCard, ruledPrice } from '#shared/rules/prices/price-rules.ts'
import { rulesOf } from './rules.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** A card that is not among the shop's products yet. */
type Copy = Partial<RuledCard> & { entryId: number | null }
type CopyPrice = { cents: number; source: string; day: string; rule: number }

/**
 * Prices of new copies by a shop's rules, in the same order; undefined where no rule has one. Rules that follow the offers of other shops have
 * none before the copy is a product.
 */
export async function priceCopies(
  db: Queryable,
  shopId: number,
  copies: readonly Copy[],
): Promise<(CopyPrice | undefined)[]> {
  const rules = await rulesOf(db, shopId)
  const entries = await trendsOfEntries(
    db,
    copies.flatMap(({ entryId }) => entryId ?? []),
  )
  return copies.map(({ entryId, ...copy }) => {
    const trend = trendIn(entries.get(entryId ?? 0), copy.finish)
    if (!trend) return undefined
    const outcome = ruledPrice({ ...single, ...copy }, aged(trend), rules)
    if ('skipped' in outcome) return undefined
    return { cents: outcome.priceCents, source: trend.source, day: trend.day, rule: outcome.rule + 1 }
  })
}

const single: RuledCard = {
  priceCents: 0,
  condition: null,
  finish: null,
  rarity: null,
  keepsPrice: false,
  gradeCompany: null,
  isSigned: false,
  isAltered: false,
  isPlayset: false,
  isFirstEdition: false,
}

/** With its age in days. */
export const aged = ({ cents, day }: { cents: number; day: string }): MarketTrend => ({
  cents,
  ageDays: Math.floor((Date.now() - Date.parse(day)) / DAY_MS),
})
