import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/catalogue/card-lists.ts'
import { checkList } from './check-list.ts'
import { readList } from './read-list.ts'

export function cardListRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.readCardList, ({ body, shop }) => readList(db, shop, body.text))
  serve(calls.checkCardList, ({ body, shop, caller, language }) => checkList(db, shop, body.cards, caller, language))
}
