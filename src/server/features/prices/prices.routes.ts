import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as rateCalls from '#shared/contract/catalogue/exchange-rates.ts'
import * as calls from '#shared/contract/catalogue/prices.ts'
import { recentRates } from './exchange/exchange-rates.ts'
import { marketPrice } from './market-price.ts'
import { trendsOfProducts } from './trends.ts'

export function priceRoutes(serve: Serve, { db }: { db: Database }) {
  serve(rateCalls.getExchangeRates, () => recentRates(db))
  serve(calls.getMarketPrice, ({ params, shops }) => marketPrice(db, shops, params.id))
  serve(calls.listMarketPrices, async ({ query, shop }) => {
    return (await trendsOfProducts(db, shop.id, query.products)).map(({ productId, trend }) => ({
      productId,
      ...trend,
    }))
  })
}
