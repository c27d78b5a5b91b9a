import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import type { PricedFinish } from '#shared/rules/prices/priced-finish.ts'

/** A card's price in a finish from one source. `isOrdinary`: the suggested price of the catalogue. */
export type CardPrice = {
  entryId: number
  finish: PricedFinish
  trendCents: number
  lowCents?: number | undefined
  avg30Cents?: number | undefined
  source: string
  day: string
  isOrdinary: boolean
}

export type WrittenPrices = { added: number; changed: number; unchanged: number }

const isCents = (cents: number | undefined) =>
  cents !== undefined && Number.isInteger(cents) && cents > 0 && cents <= MAX_PRICE_CENTS

/**
 * Upserts prices in one statement. An older date changes nothing, and history gets a row only when a price changes:
 * most of a day's 40,000 prices do not. The lowest offer and the average remain, with their day, if a source has neither.
 */
export async function writePrices(db: Queryable, given: readonly CardPrice[]): Promise<WrittenPrices> {
  // Sorted by key, or concurrent sources could deadlock; the last duplicate wins.
  const rows = [
    ...new Map(
      given.filter(({ trendCents }) => isCents(trendCents)).map((price) => [`${price.entryId} ${price.finish}`, price]),
    ).values(),
  ]
    .sort((one, other) => one.entryId - other.entryId || (one.finish < other.finish ? -1 : 1))
    .map(({ entryId, trendCents, lowCents, avg30Cents, isOrdinary, ...rest }) => ({
      entry_id: entryId,
      trend_cents: trendCents,
      low_cents: isCents(lowCents) ? lowCents : null,
      avg30_cents: isCents(avg30Cents) ? avg30Cents : null,
      figures_day: isCents(lowCents) || isCents(avg30Cents) ? rest.day : null,
      is_ordinary: isOrdinary,
      ...rest,
    }))
  if (rows.length === 0) return { added: 0, changed: 0, unchanged: 0 }
  const { rows: counted } = await db.execute<WrittenPrices>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as price(
        entry_id bigint, finish text, trend_cents int, low_cents int, avg30_cents int, figures_day date, source text, day date, is_ordinary boolean)
    ), compared as materialized (
      select given.*, old.trend_cents as old_cents, old.low_cents as old_low, old.avg30_cents as old_avg30,
        old.figures_day as old_figures_day, old.source as old_source, old.day as old_day
      from given left join card_prices old using (entry_id, finish)
      where old.day is null or old.day <= given.day
    ), written as (
      insert into card_prices as old (entry_id, finish, trend_cents, low_cents, avg30_cents, figures_day, source, day)
      select entry_id, finish, trend_cents, low_cents, avg30_cents, figures_day, source, day from compared
      where (trend_cents, source, day) is distinct from (old_cents, old_source, old_day)
        or figures_day is not null and (low_cents, avg30_cents, figures_day) is distinct from (old_low, old_avg30, old_figures_day)
      on conflict (entry_id, finish) do update
        set trend_cents = excluded.trend_cents, source = excluded.source, day = excluded.day,
          low_cents = case when excluded.figures_day is null then old.low_cents else excluded.low_cents end,
          avg30_cents = case when excluded.figures_day is null then old.avg30_cents else excluded.avg30_cents end,
          figures_day = coalesce(excluded.figures_day, old.figures_day)
        where old.day <= excluded.day
    ), remembered as (
      insert into card_price_history as old (entry_id, finish, day, trend_cents)
      select entry_id, finish, day, trend_cents from compared where trend_cents is distinct from old_cents
      on conflict (entry_id, finish, day) do update set trend_cents = excluded.trend_cents
    ), suggested as (
      update catalogue_products entry
      set suggested_price_cents = price.trend_cents, price_source = price.source, price_date = price.day
      from compared price
      where entry.id = price.entry_id and price.is_ordinary
        and (entry.suggested_price_cents, entry.price_source, entry.price_date)
          is distinct from (price.trend_cents, price.source, price.day)
    )
    select count(*) filter (where old_day is null)::int as added,
      count(*) filter (where trend_cents <> old_cents)::int as changed,
      ((select count(*) from given) - count(*) filter (where trend_cents is distinct from old_cents))::int as unchanged
    from compared`)
  return only(counted)
}
