import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/buying/papers.ts'
import { getByKey, getOffer } from '../offers/offers.queries.ts'
import { exportRegister, printRegister } from './buyers-register.ts'
import { heldCards } from './held-cards.ts'
import { exportStatements, statementOf } from './statement-file.ts'

export function paperRoutes(serve: Serve, { db, encryption }: { db: Database; encryption: Encryption }) {
  serve(calls.getStatement, async ({ params, query, shop, language }) =>
    statementOf(db, await getOffer(db, shop.id, params.offer), query.language ?? language),
  )
  serve(calls.getCustomerStatement, async ({ params, query, language }) =>
    statementOf(db, (await getByKey(db, params.key)).offer, query.language ?? language),
  )
  serve(calls.exportStatements, ({ query: { quarter }, shop, caller, language }) =>
    exportStatements(db, shop, { quarter, language }, caller),
  )
  serve(calls.exportRegister, ({ query, shop, caller, language }) =>
    exportRegister({ db, encryption }, shop, query.quarter, styleOf(query, language), caller),
  )
  serve(calls.printRegister, ({ query, shop, caller, language }) =>
    printRegister({ db, encryption }, shop, query.quarter, language, caller),
  )
  serve(calls.listHeldCards, ({ shop }) => heldCards(db, shop.id))
}
