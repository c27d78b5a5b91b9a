import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/approval.ts'
import { acceptSeller } from './accept-seller.ts'
import { askForMissing } from './ask-for-missing.ts'
import { approvalOf, checklistOf } from './checklist.ts'
import { declareCompliance } from './declare.ts'

export function approvalRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.getApproval, async ({ shop }) => approvalOf(db, shop))
  serve(calls.declareCompliance, ({ params, body, shops, caller }) =>
    declareCompliance(db, shops, params.id, body.version, caller),
  )
  serve(calls.getShopChecklist, async ({ shop }) => checklistOf(db, shop))
  serve(calls.askForMissing, ({ params, body, caller }) => askForMissing(db, params.id, body.message, caller))
  serve(calls.acceptSeller, ({ params, body, caller }) => acceptSeller(db, params.id, body.seller, caller))
}
