import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { dayOf } from '#server/database/dutch-days.ts'
import { only } from '#server/database/rows.ts'
import { bankEntries, invoices, orders, payments } from '#server/database/schema.ts'
import { isRevenue, moneyBack } from '#server/features/figures/figures.ts'
import { inDays } from '#server/features/invoices/invoices.ts'
import type { Difference, Reconciliation } from '#shared/contract/shops/money/reconciliation.ts'
import { daysOfPeriod } from '#shared/rules/money/books/book-periods.ts'
import {
  type DifferenceName,
  differences,
  leftOut,
  type ReconciliationStep,
} from '#shared/rules/money/books/reconciliation.ts'
import { isUnattributed, withItems } from './differences.ts'
import { isIn } from './order-sums.ts'

type Row = { revenue: number; invoices: number; money: number; named: { name: string; cents: number; count: number }[] }

/**
 * Reconciles revenue, invoices and money received of a period, in one statement and so in one snapshot. The totals are read from their own
 * tables, independently of the differences. The caller has checked access.
 */
export async function reconcile(db: Queryable, shopId: number, period: string): Promise<Reconciliation> {
  const days = daysOfPeriod(period)
  const { rows } = await db.execute<Row>(sql`
    with ${withItems(shopId, days)}
    select (
        (select coalesce(sum(total_cents), 0) from ${orders}
          where shop_id = ${shopId} and ${isRevenue} and ${isIn(dayOf(sql`created_at`), days)})
        - (select coalesce(sum(cents), 0) from (${moneyBack(shopId)}) as back where ${isIn(sql`day`, days)})
      )::float8 as revenue,
      (select coalesce(sum(total_cents), 0)::float8 from ${invoices}
        where ${inDays(shopId, days.from, days.until)}) as invoices,
      (
        (select coalesce(sum(amount_cents + rounding_cents), 0) from ${payments}
          where shop_id = ${shopId} and ${isIn(sql`received_on`, days)})
        + (select coalesce(sum(cents), 0) from marked where ${isIn(sql`day`, days)})
        + (select coalesce(sum(amount_cents), 0) from ${bankEntries} where ${isUnattributed(shopId, days)})
      )::float8 as money,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'cents', cents, 'count', count)), '[]') from (
        select name, sum(cents) as cents, count(*) as count from items group by name
      ) as by_name) as named`)
  const { revenue, named, ...totals } = only(rows)
  const step = (name: ReconciliationStep, before: number) => {
    const found = inOrder(differences[name], named)
    const explained = found.reduce((sum, { cents }) => sum + cents, 0)
    return { differences: found, unexplainedCents: totals[name] - before - explained, totalCents: totals[name] }
  }
  return {
    period,
    ...days,
    revenueCents: revenue,
    invoices: step('invoices', revenue),
    money: step('money', totals.invoices),
    leftOut: inOrder(leftOut, named),
  }
}

/** Amounts of opposite signs can cancel each other out; the difference stays listed. */
const inOrder = (names: readonly DifferenceName[], found: Row['named']): Difference[] =>
  names.flatMap((name) => {
    const row = found.find((each) => each.name === name)
    return row ? [{ name, cents: row.cents, count: row.count }] : []
  })
