import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { getAnalytics, listRevenue, listTopShops } from '#shared/contract/platform/analytics.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { analyticsSummary } from './analytics-summary.ts'
import { revenuePoints } from './revenue-points.ts'
import { topShops } from './top-shops.ts'

const SHOWN = 10

export function analyticsRoutes(serve: Serve, { db }: { db: Database }) {
  const today = () => amsterdamDay(new Date())
  serve(getAnalytics, ({ query }) => analyticsSummary(db, query.period, today()))
  serve(listRevenue, ({ query, language }) => revenuePoints(db, query.period, today(), language))
  serve(listTopShops, ({ query }) => topShops(db, query.period, today(), query.limit ?? SHOWN))
}
