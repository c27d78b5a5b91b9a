import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/products/cardmarket.ts'
import { isYes } from '#shared/rules/text/yes-or-no.ts'
import { bookSales, checkSales } from './book-sales.ts'
import { choose } from './choices.ts'
import { exportChanges, getExchange } from './export-changes.ts'

export function cardmarketRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getCardmarketExchange, ({ shop }) => getExchange(db, shop.id))
  serve(calls.exportForCardmarket, ({ query, shop, caller }) =>
    exportChanges(db, shop, { all: isYes(query.all) === true }, caller),
  )
  serve(calls.checkCardmarketSales, ({ file, shop }) => checkSales(db, shop.id, file))
  serve(calls.chooseForArticle, async ({ body, shop }) => {
    await choose(db, shop.id, body)
    return undefined
  })
  serve(calls.bookCardmarketSales, ({ file, shop, caller }) => bookSales(db, shop.id, file, caller))
}
