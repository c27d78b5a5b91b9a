import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { exportShopFigures, getShopFigures } from '#shared/contract/shops/figures.ts'
import { getShopStats } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { exportFigures } from './export-figures.ts'
import { shopFigures } from './shop-figures.ts'
import { shopStats } from './shop-stats.ts'

export function figureRoutes(serve: Serve, { db }: { db: Database }) {
  const today = () => amsterdamDay(new Date())
  serve(getShopFigures, async ({ query, shop }) => {
    return shopFigures(db, shop.id, query, today())
  })
  serve(getShopStats, ({ shop }) => shopStats(db, shop.id))
  serve(exportShopFigures, async ({ query, shop, language }) => {
    return exportFigures(db, shop, { ...query, today: today() }, styleOf(query, language))
  })
}
