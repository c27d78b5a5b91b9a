import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/card-lists.ts'
import { checkList } from './check-list.ts'
import { readList } from './read-list.ts'

export function cardListRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.readCardList, ({ params, body, shops }) => readList(db, shops, params.id, body.text))
  serve(calls.checkCardList, ({ params, body, shops, caller, language }) =>
    checkList(db, shops, params.id, body.cards, caller, language),
  )
}
