import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { creditOfMailbox, tryCode } from '#server/features/credit/credit.ts'
import { may } from '#server/http/access/principals.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/draft-orders.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { draftsOf, findByKey, getDraftRow, toCustomerDraft } from './drafts.queries.ts'
import { noteSeen } from './note-seen.ts'
import { orderDraft } from './order-draft.ts'
import { createDraft, restoreDraft, updateDraft, withdrawDraft } from './save-draft.ts'

export function draftRoutes(serve: Serve, { db, limits }: { db: Database; limits: RateLimits }) {
  serve(calls.listDrafts, async ({ shop }) => draftsOf(db, shop.id))
  serve(calls.createDraft, ({ params, body, shops, caller }) => createDraft(db, shops, params.id, body, caller))
  serve(calls.updateDraft, ({ params, body, shops, caller }) => updateDraft(db, shops, params, body, caller))
  serve(calls.withdrawDraft, ({ params, shops, caller }) => withdrawDraft(db, shops, params, caller))
  serve(calls.restoreDraft, ({ params, body, shops, caller }) => restoreDraft(db, shops, params, body, caller))
  serve(calls.getDraftCredit, async ({ params, shop }) => {
    const draft = await getDraftRow(db, shop.id, params.draft)
    if (!draft) throw notFound((t) => t('draftErrors.notFound'))
    const found = draft.customerEmail ? await creditOfMailbox(db, shop.id, mailboxOf(draft.customerEmail)) : []
    return found.map(({ row: { id, kind, endsOn }, balanceCents }) => ({ id, kind, balanceCents, endsOn }))
  })
  serve(calls.payDraftWithCredit, async ({ params, body, headers, shop, caller, ip }) => {
    if (!may(caller, 'orders.write', shop.id)) throw permissionRequired('orders.write')
    const draft = await getDraftRow(db, shop.id, params.draft)
    const sender = { ip, idempotencyKey: headers['idempotency-key'], by: caller }
    await tryCode(limits, shop.id, ip, () => orderDraft(db, draft, body, sender))
    return only(await draftsOf(db, shop.id, params.draft))
  })
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
    const draft = (await findByKey(db, params.key))?.draft
    const order = () => orderDraft(db, draft, body, { ip, idempotencyKey: headers['idempotency-key'] })
    return body.creditCode === undefined ? order() : tryCode(limits, draft?.shopId ?? 0, ip, order)
  })
}
