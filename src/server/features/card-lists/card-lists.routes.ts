import type { Database } from '#server/database/connect.ts'
import { dropLines, openLines } from '#server/features/imports/imports.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/card-lists.ts'
import { checkList, priceList } from './check-list.ts'
import { readList } from './read-list.ts'

export function cardListRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.readCardList, ({ body, shop }) => readList(db, shop, body))
  serve(calls.listOpenLines, ({ shop }) => openLines(db, shop.id))
  serve(calls.dropOpenLines, async ({ body, shop }) => {
    await dropLines(db, shop.id, body.lines)
    return undefined
  })
  serve(calls.checkCardList, ({ body, shop, caller, language }) => checkList(db, shop, body, caller, language))
  serve(calls.priceCardList, ({ body, shop }) => priceList(db, shop, body))
}
