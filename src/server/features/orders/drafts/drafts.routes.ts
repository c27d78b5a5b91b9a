import type { Database } from '#server/database/connect.ts'
import { tryCode } from '#server/features/credit/credit.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/draft-orders.ts'
import { draftsOf, findByKey, toCustomerDraft } from './drafts.queries.ts'
import { noteSeen } from './note-seen.ts'
import { orderDraft } from './order-draft.ts'
import { createDraft, restoreDraft, updateDraft, withdrawDraft } from './save-draft.ts'

export function draftRoutes(serve: Serve, { db, limits }: { db: Database; limits: RateLimits }) {
  serve(calls.listDrafts, async ({ shop }) => draftsOf(db, shop.id))
  serve(calls.createDraft, ({ params, body, shops, caller }) => createDraft(db, shops, params.id, body, caller))
  serve(calls.updateDraft, ({ params, body, shops, caller }) => updateDraft(db, shops, params, body, caller))
  serve(calls.withdrawDraft, ({ params, shops, caller }) => withdrawDraft(db, shops, params, caller))
  serve(calls.restoreDraft, ({ params, body, shops, caller }) => restoreDraft(db, shops, params, body, caller))
  serve(calls.getDraft, async ({ params }) => {
    const found = await findByKey(db, params.key)
    if (!found) throw notFound((t) => t('draftErrors.notFound'))
    return toCustomerDraft(db, found)
  })
  serve(calls.seeDraft, async ({ params, body }) => {
    await noteSeen(db, params.key, body.updatedAt)
    return undefined
  })
  serve(calls.orderDraft, async ({ params, body, headers, ip }) => {
    const order = () => orderDraft(db, params.key, body, { ip, idempotencyKey: headers['idempotency-key'] })
    if (body.creditCode === undefined) return order()
    const found = await findByKey(db, params.key)
    return tryCode(limits, found?.draft.shopId ?? 0, ip, order)
  })
}
