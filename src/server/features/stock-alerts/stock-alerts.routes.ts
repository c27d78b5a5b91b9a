import type { Database } from '#server/database/connect.ts'
import { getProduct } from '#server/features/products/products.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/stock-alerts.ts'
import { askForStock, countWaiting, endStockAlerts } from './ask-for-stock.ts'

export function stockAlertRoutes(serve: Serve, { db, limits }: { db: Database; limits: RateLimits }) {
  serve(calls.askForStock, async ({ params, body: { email }, shops, language }) => {
    await askForStock(db, limits, shops, { shopId: params.id, productId: params.product, email, language })
    return undefined
  })
  serve(calls.endStockAlerts, async ({ params }) => {
    await endStockAlerts(db, params.key)
    return undefined
  })
  serve(calls.countStockAlerts, async ({ params, shops }) => ({
    waiting: await countWaiting(db, await getProduct(db, shops, params.id)),
  }))
}
