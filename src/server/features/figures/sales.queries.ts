import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { productDays, shopDays } from '#server/database/schema.ts'
import type { FigureSums } from '#shared/contract/shops/figures.ts'
import type { Days } from '#shared/rules/money/days.ts'
import type { Span } from '#shared/rules/money/spans.ts'

type Row = { begin: string } & Record<keyof FigureSums, string | null>

/** Sales of a shop by the first day of each span with orders. Cost grows with days and products, not with orders. */
export async function salesBySpan(
  db: Database,
  shopId: number,
  days: Days,
  span: Span,
): Promise<Map<string, FigureSums>> {
  const within = sql`shop_id = ${shopId} and day between ${days.from}::date and ${days.to}::date`
  const begin = sql`date_trunc(${span}, day)::date`
  const { rows } = await db.execute<Row>(sql`
    select begin::text, revenue as "revenueCents", orders, paid as "paidOrders", units, goods as "goodsCents",
      costed as "costedCents", vat as "vatCents", cost as "costCents"
    from (
      select ${begin} as begin, sum(revenue_cents) as revenue, sum(orders) as orders, sum(paid_orders) as paid
      from ${shopDays} where ${within} group by 1
    ) as placed
    left join (
      select ${begin} as begin, sum(units) as units, sum(revenue_cents) as goods, sum(costed_cents) as costed,
        sum(vat_cents) as vat, sum(cost_cents) as cost
      from ${productDays} where ${within} group by 1
    ) as sold using (begin)`)
  return new Map(
    rows.map(({ begin: day, ...sums }) => [
      day,
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])) as FigureSums,
    ]),
  )
}
