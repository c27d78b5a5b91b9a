import { sql } from 'drizzle-orm'
import * as calls from '#shared/contract/orders/draft-orders.ts'
import { as, call } from '#tests/support/client.ts'
import type { Stocked, Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

export type DraftBody = Partial<typeof calls.createDraft.body._input>
type Offer = { key: string; updatedAt: string; totalCents: number }

/** A draft of two pieces at €9.00 each. */
export const draftBody = ({ product }: Stocked, more: DraftBody = {}) => ({
  items: [{ productId: product.id, quantity: 2, priceCents: 900 }],
  ...more,
})

export const createDraft = (stocked: Stocked, more: DraftBody = {}) =>
  as(stocked.owner).call(calls.createDraft, { params: stocked.shop, body: draftBody(stocked, more) })

export const updateDraft = (stocked: Stocked, draft: { id: number; updatedAt: string }, more: DraftBody = {}) =>
  as(stocked.owner).call(calls.updateDraft, {
    params: draftOf(stocked, draft),
    body: { ...draftBody(stocked, more), updatedAt: draft.updatedAt },
  })

export const withdrawDraft = (stocked: Stocked, draft: { id: number }) =>
  as(stocked.owner).call(calls.withdrawDraft, { params: draftOf(stocked, draft) })

export const restoreDraft = (stocked: Stocked, draft: { id: number }, body: { holdStock?: boolean } = {}) =>
  as(stocked.owner).call(calls.restoreDraft, { params: draftOf(stocked, draft), body })

export const seeDraft = (key: string) => call(calls.getDraft, { params: { key } })

/** Orders a draft as the customer who saw this version of it. */
export const orderDraft = ({ key, updatedAt, totalCents }: Offer, email?: string, idempotencyKey?: string) =>
  call(calls.orderDraft, {
    params: { key },
    body: { updatedAt, totalCents, ...(email ? { email } : {}) },
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  })

export const draftOf = ({ shop }: Store, draft: { id: number }) => ({ id: shop.id, draft: draft.id })

export async function expireDraft({ id }: { id: number }, ago = '1 minute') {
  const { db } = await platform()
  await db.execute(sql`update draft_orders set expires_at = now() - ${ago}::interval where id = ${id}`)
}
