import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { ripDesks, ripOrders, rips } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { RipStep } from '#shared/contract/orders/rips.ts'
import { placeBetween, placeOf } from '#shared/rules/rips/queue.ts'
import { type LineRow, linesOfOrder, ofRip, waitingLines } from './rips.queries.ts'
import { queueOf } from './to-desk.ts'
import { type At, isAt, lockOrder, log, type Made, notInQueue, place, setHidden } from './write-steps.ts'

export async function skip(
  tx: Transaction,
  on: At,
  { order: id, reason }: Extract<RipStep, { kind: 'skip' }>,
): Promise<Made> {
  const order = await lockOrder(tx, on, id)
  const lines = await linesOfOrder(tx, on.shopId, id)
  if (lines.some(({ state }) => state === 'opening')) {
    throw conflict('rip_under_way', (t) => t('ripErrors.underWay'))
  }
  const [ready] = lines.filter(({ isReady, state }) => isReady && state !== 'done')
  if (!ready) throw notInQueue()
  const called = lines.find((row) => isAt(row, on, 'next'))
  if (called) await tx.delete(rips).where(ofRip(called))
  const last = queueOf(await waitingLines(tx, on.shopId)).at(-1)?.[0]
  await place(tx, ready, {
    place: placeBetween(last && placeOf(last), undefined, Date.now()),
    placedBy: 'skipped',
    reason,
  })
  await log(tx, on, order, 'Live opening skipped', reason)
  const rip = called && { orderId: id, productId: called.productId, packs: called.packs ?? 1 }
  return { orderId: id, before: { place: placedAs(ready), ...(rip ? { rip } : {}) } }
}

export async function move(tx: Transaction, on: At, step: Extract<RipStep, { kind: 'move' }>): Promise<Made> {
  const order = await lockOrder(tx, on, step.order)
  const queue = queueOf(await waitingLines(tx, on.shopId)).map(([first]) => first)
  const moved = queue.find(({ orderId }) => orderId === step.order)
  if (!moved) throw notInQueue()
  const others = queue.filter(({ orderId }) => orderId !== step.order)
  const at = step.before === null ? others.length : others.findIndex(({ orderId }) => orderId === step.before)
  if (at < 0) throw notInQueue()
  const [before, after] = [others[at - 1], others[at]]
  const to = placeBetween(before && placeOf(before), after && placeOf(after), Date.now())
  await place(tx, moved, { place: to, placedBy: 'moved', reason: step.reason })
  await log(tx, on, order, 'Live opening moved', step.reason)
  return { orderId: step.order, before: { place: placedAs(moved) } }
}

const placedAs = ({ place, placedBy, reason }: LineRow) => ({ place, placedBy, reason })

export async function hideAlias(tx: Transaction, on: At, step: Extract<RipStep, { kind: 'alias' }>): Promise<Made> {
  const order = await lockOrder(tx, on, step.order)
  const [before] = await tx
    .select({ aliasHidden: ripOrders.aliasHidden })
    .from(ripOrders)
    .where(and(eq(ripOrders.shopId, on.shopId), eq(ripOrders.orderId, step.order)))
  await setHidden(tx, on.shopId, step.order, step.hidden)
  await log(tx, on, order, step.hidden ? 'Name on the stream hidden' : 'Name on the stream shown', '')
  return { orderId: step.order, before: { aliasHidden: before?.aliasHidden ?? false } }
}

export async function pause(tx: Transaction, on: At, isPause: boolean): Promise<Made> {
  const where = and(eq(ripDesks.shopId, on.shopId), eq(ripDesks.desk, on.desk))
  const [before] = await tx.select({ pausedAt: ripDesks.pausedAt }).from(ripDesks).where(where)
  await tx
    .update(ripDesks)
    .set({ pausedAt: isPause ? sql`coalesce(${ripDesks.pausedAt}, ${on.at.toISOString()})` : null })
    .where(where)
  return { before: { pausedAt: before?.pausedAt?.toISOString() ?? null } }
}
