import type { Database } from '#server/database/connect.ts'
import { lastExchangeAt } from '#server/features/cardmarket/cardmarket.ts'
import { figurePoints } from '#server/features/figures/figures.ts'
import { countTasks } from '#server/features/orders/orders.ts'
import { countToRestock, countUnsendable } from '#server/features/products/products.ts'
import { countOpenEntries } from '#server/features/statements/statements.ts'
import type { Serve } from '#server/http/serve.ts'
import { DASHBOARD_DAYS, getDashboard } from '#shared/contract/shops/dashboard.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'

export function dashboardRoutes(serve: Serve, { db }: { db: Database }) {
  serve(getDashboard, async ({ shop }) => {
    const { id } = shop
    const today = amsterdamDay(new Date())
    const [tasks, openEntries, restock, unsendable, cardmarketAt, points] = await Promise.all([
      countTasks(db, id),
      countOpenEntries(db, id),
      countToRestock(db, id),
      countUnsendable(db, shop),
      lastExchangeAt(db, id),
      figurePoints(db, id, { from: addDays(today, 1 - DASHBOARD_DAYS), to: today }, 'day'),
    ])
    return {
      tasks,
      openEntries,
      restock,
      unsendable,
      cardmarketAt: cardmarketAt?.toISOString() ?? null,
      days: points.map(({ from, revenueCents, orders }) => ({ day: from, revenueCents, orders })),
    }
  })
}
