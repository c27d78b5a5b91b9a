import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { productDays, shopDays } from '#server/database/schema.ts'
import type { FigureSums } from '#shared/contract/shops/figures.ts'
import type { Days } from '#shared/rules/money/days.ts'
import type { Span } from '#shared/rules/money/spans.ts'
import { moneyBack, piecesBack } from './given-back.ts'

type Row = { begin: string } & Record<keyof FigureSums, string | null>

/**
 * Sales of a shop, less what came back, by the first day of each span with any. Cost grows with days, products and
 * refunds, not with orders.
 */
export async function salesBySpan(
  db: Database,
  shopId: number,
  days: Days,
  span: Span,
): Promise<Map<string, FigureSums>> {
  const within = sql`day between ${days.from}::date and ${days.to}::date`
  const begin = sql`date_trunc(${span}, day)::date`
  const { rows } = await db.execute<Row>(sql`
    select begin::text, revenue as "revenueCents", orders, paid as "paidOrders", units, goods as "goodsCents",
      costed as "costedCents", vat as "vatCents", cost as "costCents"
    from (
      select ${begin} as begin, sum(revenue_cents) as revenue, sum(orders) as orders, sum(paid_orders) as paid
      from (
        select day, revenue_cents, orders, paid_orders from ${shopDays} where shop_id = ${shopId}
        union all select day, -cents, 0, 0 from (${moneyBack(shopId)}) as back
      ) as figures where ${within} group by 1
    ) as placed
    full join (
      select ${begin} as begin, sum(units) as units, sum(revenue_cents) as goods, sum(costed_cents) as costed,
        sum(vat_cents) as vat, sum(cost_cents) as cost
      from (
        select day, units, revenue_cents, costed_cents, vat_cents, cost_cents from ${productDays} where shop_id = ${shopId}
        union all select day, -units, -revenue_cents, -costed_cents, -vat_cents, -cost_cents from (${piecesBack(shopId)}) as back
      ) as pieces where ${within} group by 1
    ) as sold using (begin)`)
  return new Map(
    rows.map(({ begin: day, ...sums }) => [
      day,
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, Number(value)])) as FigureSums,
    ]),
  )
}
