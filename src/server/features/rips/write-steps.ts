import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orderItems, pulls, ripOrders, ripSteps } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockOrders, type OrderRow } from '#server/features/orders/orders.ts'
import { queueRipStep } from '#server/features/outbox/outbox.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { ActivityAction } from '#shared/rules/activity/activity-actions.ts'
import type { StepBefore, StepKind } from '#shared/rules/rips/steps.ts'
import { type LineRow, lockDesk, type OnDesk } from './rips.queries.ts'

export type At = OnDesk & { actor: Actor; at: Date }
export type Made = { orderId?: number; before: StepBefore }

export const notOpen = () => conflict('rip_not_open', (t) => t('ripErrors.notOpen'))

export const notInQueue = () => conflict('not_in_queue', (t) => t('ripErrors.notInQueue'))

/** Locks the order: withdrawals, payments and cancellations wait. Throws 404 for another shop's. */
export async function lockOrder(tx: Transaction, { shopId }: OnDesk, id: number): Promise<OrderRow> {
  const order = one(await lockOrders(tx, [shopId], [id]))
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  return order
}

export const isAt = (row: LineRow, { desk }: OnDesk, state: LineRow['state']) =>
  row.desk === desk && row.state === state

/** The reason may name the customer, so it stays at the order. */
export const log = (
  tx: Transaction,
  { actor }: At,
  { shopId, id }: OrderRow,
  action: ActivityAction,
  details: string,
) => record(tx, actor, { type: 'order', action, details, shopId, orderId: id })

/** Runs a step unless it was made before, and records it with what undoing it restores. The desk is locked until the transaction ends. */
export async function once(
  tx: Transaction,
  on: At,
  { id, kind }: { id: string; kind: StepKind },
  work: () => Promise<Made>,
): Promise<void> {
  const { shopId, desk, actor } = on
  await lockDesk(tx, on)
  const added = await tx
    .insert(ripSteps)
    .values({ shopId, id, desk, kind, actorId: actor?.id ?? null })
    .onConflictDoNothing()
    .returning({ id: ripSteps.id })
  if (added.length === 0) return
  const { orderId = null, before } = await work()
  await tx
    .update(ripSteps)
    .set({ orderId, before })
    .where(and(eq(ripSteps.shopId, shopId), eq(ripSteps.id, id)))
  if (orderId !== null) await queueRipStep(tx, shopId, id)
}

/** A pull of this shop, or 404. */
export async function getPull(tx: Transaction, { shopId }: OnDesk, id: string) {
  const pull = one(
    await tx
      .select()
      .from(pulls)
      .where(and(eq(pulls.shopId, shopId), eq(pulls.id, id)))
      .for('update'),
  )
  if (!pull) throw notFound((t) => t('ripErrors.noPull'))
  return pull
}

export async function place(
  tx: Transaction,
  { shopId, orderId }: { shopId: number; orderId: number },
  to: NonNullable<StepBefore['place']>,
): Promise<void> {
  await tx
    .insert(ripOrders)
    .values({ shopId, orderId, ...to })
    .onConflictDoUpdate({ target: [ripOrders.shopId, ripOrders.orderId], set: to })
}

export const itemOf = ({ shopId, orderId, productId }: { shopId: number; orderId: number; productId: number }) =>
  and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, orderId), eq(orderItems.productId, productId))

export async function setHidden(tx: Transaction, shopId: number, orderId: number, aliasHidden: boolean): Promise<void> {
  await tx
    .insert(ripOrders)
    .values({ shopId, orderId, aliasHidden })
    .onConflictDoUpdate({ target: [ripOrders.shopId, ripOrders.orderId], set: { aliasHidden } })
}
