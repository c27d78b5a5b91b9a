import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { platformDays } from '#server/database/schema.ts'
import { moneyBack } from '#server/features/figures/figures.ts'
import type { RevenuePoint } from '#shared/contract/platform/analytics.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { daysOf, type Period, stretchesOf, stretchText } from '#shared/rules/money/periods.ts'
import { between } from './analytics-summary.ts'

type Day = { day: string; orders: string; revenue: string }

/** Revenue of a period by interval, newest first, with labels in the reader's language. */
export async function revenuePoints(
  db: Database,
  period: Period,
  today: string,
  language: Language,
): Promise<RevenuePoint[]> {
  const { now } = daysOf(period, today)
  const { rows } = await db.execute<Day>(sql`
    select day::text as day, orders, revenue_cents as revenue from ${platformDays} where day ${between(now)}
    union all select day::text, 0, -cents from (${moneyBack()}) as back where day ${between(now)}`)
  return stretchesOf(period, today).map(({ from, to }) => {
    const days = rows.filter(({ day }) => day >= from && day <= to)
    const total = (of: (day: Day) => string) => days.reduce((sum, day) => sum + Number(of(day)), 0)
    return {
      period: written(stretchText(period, from), language),
      from,
      revenue: total(({ revenue }) => revenue),
      orders: total(({ orders }) => orders),
    }
  })
}
