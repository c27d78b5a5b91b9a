import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { priceRunItems } from '#server/database/schema.ts'
import type { SkipReason } from '#shared/rules/prices/price-rules.ts'
import type { RunRow } from './runs.queries.ts'

type Skipped = Partial<Record<SkipReason, number>>

/** Products of a nightly run that keep their price, which are not saved. */
export type Unchanged = { products: number; valueCents: number; skipped: Skipped }

const none: Unchanged = { products: 0, valueCents: 0, skipped: {} }

/** Summary of a run that is not applied yet: its changes, and the value of the products before and after. */
export async function tally(tx: Transaction, { shopId, id }: RunRow, unstored = none) {
  const ofRun = sql`shop_id = ${shopId} and run_id = ${id}`
  const { rows } = await tx.execute<{
    products: number
    changes: number
    leftOut: number
    raised: number
    lowered: number
    beforeCents: number
    afterCents: number
    skipped: Skipped
  }>(sql`
    select count(*)::int as products, count(new_cents)::int as changes,
      count(*) filter (where state = 'left-out')::int as "leftOut",
      count(*) filter (where state <> 'left-out' and new_cents > old_cents)::int as raised,
      count(*) filter (where state <> 'left-out' and new_cents < old_cents)::int as lowered,
      coalesce(sum(stock::bigint * old_cents), 0)::float8 as "beforeCents",
      coalesce(sum(stock::bigint * case when state = 'left-out' then old_cents else coalesce(new_cents, old_cents) end), 0)::float8
        as "afterCents",
      (select coalesce(jsonb_object_agg(reason.skipped, reason.products), '{}') from (
        select skipped, count(*) as products from ${priceRunItems} where ${ofRun} and skipped is not null group by skipped
      ) as reason) as skipped
    from ${priceRunItems} where ${ofRun}`)
  const { products, beforeCents, afterCents, skipped, ...counts } = only(rows)
  return {
    ...counts,
    products: products + unstored.products,
    skipped: { ...skipped, ...unstored.skipped },
    valueBeforeCents: beforeCents + unstored.valueCents,
    valueAfterCents: afterCents + unstored.valueCents,
  }
}
