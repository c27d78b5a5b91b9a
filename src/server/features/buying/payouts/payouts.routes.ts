import type { Database } from '#server/database/connect.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/buying/payouts.ts'
import { createFile, markFilePaid, payoutFileOf, payoutsOf, undoFile } from './payouts.ts'

export function payoutRoutes(serve: Serve, deps: { db: Database; encryption: Encryption }) {
  const { db, encryption } = deps
  serve(calls.listPayouts, ({ shop }) => payoutsOf(db, encryption, shop))
  serve(calls.createPayoutFile, ({ params, body, shops, caller }) => createFile(deps, shops, params.id, body, caller))
  serve(calls.getPayoutFile, ({ params, shop }) => payoutFileOf(deps, shop, params.file))
  serve(calls.markPayoutFilePaid, async ({ params, shop, caller }) => {
    await markFilePaid(db, params, caller)
    return payoutsOf(db, encryption, shop)
  })
  serve(calls.undoPayoutFile, async ({ params, shop, caller }) => {
    await undoFile(db, params, caller)
    return payoutsOf(db, encryption, shop)
  })
}
