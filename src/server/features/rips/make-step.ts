import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { orderItems, pulls, rips } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { lockOrders, transition } from '#server/features/orders/orders.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { RipDesk, RipStep, RipStepRequest } from '#shared/contract/orders/rips.ts'
import { linesTogether } from './breaks.queries.ts'
import { hideAlias, move, pause, skip } from './queue-steps.ts'
import { isUnopened, type LineRow, lineOf, lineOnDesk, linesOfOrder, type OnDesk, ofRip } from './rips.queries.ts'
import { sessionAt } from './sessions/sessions.queries.ts'
import { toDesk } from './to-desk.ts'
import { undoStep } from './undo-step.ts'
import { type At, getPull, isAt, itemOf, lockOrder, log, type Made, notInQueue, notOpen, once } from './write-steps.ts'

/**
 * Makes one step at a desk and returns the desk. A step that was made before has no effect. Throws 409 `not_in_queue`, `desk_busy`,
 * `rip_not_open`, `rip_under_way` or `not_last_step` if another device or the customer was first.
 */
export async function makeStep(
  db: Database,
  shopId: number,
  { id, desk, secondsAgo, step }: RipStepRequest,
  actor: Actor,
): Promise<RipDesk> {
  const on = { shopId, desk, actor, at: new Date(Date.now() - secondsAgo * 1_000) }
  await db.change(shopId, (tx) => once(tx, on, { id, kind: step.kind }, () => make(tx, on, id, step)))
  return toDesk(db, on)
}

async function make(tx: Transaction, on: At, id: string, step: RipStep): Promise<Made> {
  switch (step.kind) {
    case 'call':
      return call(tx, on, step)
    case 'open':
      return open(tx, on, step)
    case 'mark':
      return mark(tx, on, step)
    case 'pack':
    case 'packs':
      return countPacks(tx, on, step)
    case 'pull':
      return logPull(tx, on, id, step)
    case 'keep':
      return keep(tx, on, step)
    case 'done':
      return finish(tx, on, step)
    case 'skip':
      return skip(tx, on, step)
    case 'seal':
      return seal(tx, on, step)
    case 'move':
      return move(tx, on, step)
    case 'alias':
      return hideAlias(tx, on, step)
    case 'pause':
    case 'resume':
      return pause(tx, on, step.kind === 'pause')
    case 'undo':
      return undoStep(tx, on, step.step)
  }
}

type OfLine = { order: number; line: number }

async function lockLine(tx: Transaction, on: OnDesk, { order, line }: OfLine): Promise<LineRow> {
  await lockOrder(tx, on, order)
  const row = await lineOf(tx, on.shopId, order, line)
  if (!row) throw notInQueue()
  return row
}

const keyOf = ({ shopId, orderId, productId }: LineRow) => ({ shopId, orderId, productId })
async function call(tx: Transaction, on: At, of: OfLine): Promise<Made> {
  const current = await lineOnDesk(tx, on)
  if (current?.state === 'opening') throw conflict('desk_busy', (t) => t('ripErrors.deskBusy'))
  const row = await lockLine(tx, on, of)
  if (row.state !== null || !row.isReady) throw notInQueue()
  if (current) await tx.delete(rips).where(ofRip(current))
  await tx.insert(rips).values({ ...keyOf(row), desk: on.desk, state: 'next', packs: row.quantity })
  const rip = current && { orderId: current.orderId, productId: current.productId, packs: current.packs ?? 1 }
  return { orderId: of.order, before: { productId: row.productId, ...(rip ? { rip } : {}) } }
}

/** From here on the line cannot be withdrawn. The statement that opens it decides against a withdrawal at the same time. */
async function open(tx: Transaction, on: At, of: OfLine): Promise<Made> {
  const row = await lockTogether(tx, on, of)
  if (!isAt(row, on, 'next') || !row.isReady) throw notInQueue()
  const opened = await tx
    .update(orderItems)
    .set({ openedQuantity: row.quantity })
    .where(
      and(
        eq(orderItems.shopId, on.shopId),
        eq(orderItems.orderId, of.order),
        eq(orderItems.productId, row.productId),
        isUnopened(on.shopId),
      ),
    )
    .returning({ id: orderItems.id })
  if (opened.length === 0) throw notInQueue()
  const sessionId = await sessionAt(tx, on.shopId, on.at)
  await tx.update(rips).set({ state: 'opening', openedAt: on.at, sessionId }).where(ofRip(row))
  const together = await openTogether(tx, on, row, sessionId)
  return { orderId: of.order, before: { productId: row.productId, ...(together.length > 0 ? { together } : {}) } }
}

/** Locks the orders of a whole break at once, in id order. */
async function lockTogether(tx: Transaction, on: OnDesk, of: OfLine): Promise<LineRow> {
  const row = await lineOf(tx, on.shopId, of.order, of.line)
  const others = row ? await linesTogether(tx, row) : []
  await lockOrders(tx, [on.shopId], [of.order, ...others.map(({ orderId }) => orderId)])
  return lockLine(tx, on, of)
}

/** The boxes of a break are opened for all its buyers: their lines are opened with the one on the desk. */
async function openTogether(tx: Transaction, on: At, row: LineRow, sessionId: number | null) {
  const others = (await linesTogether(tx, row)).filter(({ isReady, state }) => isReady && state === null)
  for (const other of others) {
    await tx.update(orderItems).set({ openedQuantity: other.quantity }).where(itemOf(other))
    await tx.insert(rips).values({
      ...keyOf(other),
      desk: on.desk,
      state: 'done',
      packs: 1,
      packsOpened: 1,
      openedAt: on.at,
      doneAt: on.at,
      sessionId,
    })
  }
  return others.map(({ orderId, productId }) => ({ orderId, productId }))
}

async function mark(tx: Transaction, on: At, of: OfLine): Promise<Made> {
  const row = await lockLine(tx, on, of)
  if (!isAt(row, on, 'opening')) throw notOpen()
  await tx.update(rips).set({ markedAt: on.at }).where(ofRip(row))
  return { orderId: of.order, before: { productId: row.productId, markedAt: row.markedAt?.toISOString() ?? null } }
}

async function countPacks(tx: Transaction, on: At, step: Extract<RipStep, { kind: 'pack' | 'packs' }>): Promise<Made> {
  const row = await lockLine(tx, on, step)
  if (row.desk !== on.desk || row.packs === null || row.packsOpened === null || row.state === 'done') throw notOpen()
  const before = { productId: row.productId, packs: row.packs }
  if (step.kind === 'pack') {
    if (row.state !== 'opening' || row.packsOpened === row.packs) throw notOpen()
    await tx
      .update(rips)
      .set({ packsOpened: row.packsOpened + 1 })
      .where(ofRip(row))
  } else {
    await tx
      .update(rips)
      .set({ packs: Math.max(step.packs, row.packsOpened, 1) })
      .where(ofRip(row))
  }
  return { orderId: step.order, before }
}

/** Also after the line is done: a tablet without a network sends what it logged before that. */
async function logPull(tx: Transaction, on: At, id: string, step: Extract<RipStep, { kind: 'pull' }>): Promise<Made> {
  const row = await lockLine(tx, on, step)
  if (!row.openedAt) throw notOpen()
  const at = new Date(Math.max(row.openedAt.getTime(), on.at.getTime()))
  await tx.insert(pulls).values({ ...keyOf(row), id, card: step.card, toCustomer: step.toCustomer, at })
  return { orderId: step.order, before: { pull: id } }
}

async function keep(
  tx: Transaction,
  on: At,
  { pull: id, toCustomer }: Extract<RipStep, { kind: 'keep' }>,
): Promise<Made> {
  const pull = await getPull(tx, on, id)
  await tx
    .update(pulls)
    .set({ toCustomer })
    .where(and(eq(pulls.shopId, on.shopId), eq(pulls.id, id)))
  return { orderId: pull.orderId, before: { pull: id, toCustomer: pull.toCustomer } }
}

async function finish(tx: Transaction, on: At, of: OfLine): Promise<Made> {
  const row = await lockTogether(tx, on, of)
  if (!isAt(row, on, 'opening')) throw notOpen()
  const doneAt = new Date(Math.max(row.openedAt?.getTime() ?? 0, on.at.getTime()))
  await tx.update(rips).set({ state: 'done', doneAt }).where(ofRip(row))
  const others = (await linesTogether(tx, row)).filter(({ state }) => state === 'done')
  for (const orderId of new Set([of.order, ...others.map((other) => other.orderId)])) await ripWhenDone(tx, on, orderId)
  return { orderId: of.order, before: { productId: row.productId } }
}

/** Once nothing of a paid order is left to open, it is ripped like with 'Mark Ripped'. */
async function ripWhenDone(tx: Transaction, { shopId, actor }: At, orderId: number): Promise<void> {
  const lines = await linesOfOrder(tx, shopId, orderId)
  const opened = lines.filter(({ openedAt }) => openedAt)
  const isLeft = lines.some(({ state, status, openedAt, quantity }) => {
    if (status !== 'paid') return true
    return state === null ? !openedAt && quantity > 0 : state !== 'done'
  })
  if (opened.length === 0 || isLeft) return
  await transition(tx, [shopId], {
    transition: 'ripped',
    orders: [
      {
        id: orderId,
        opening: {
          status: 'ripped',
          opened: opened.map(({ lineId, quantity }) => ({ lineId, quantity })),
        },
      },
    ],
    actor,
  })
}

/** The line goes into the parcel sealed, as if the customer had not asked. */
async function seal(tx: Transaction, on: At, step: Extract<RipStep, { kind: 'seal' }>): Promise<Made> {
  const order = await lockOrder(tx, on, step.order)
  const row = await lineOf(tx, on.shopId, step.order, step.line)
  if (!row?.isReady || !(row.state === null || isAt(row, on, 'next'))) throw notInQueue()
  const [item] = await tx.select({ openLiveVersion: orderItems.openLiveVersion }).from(orderItems).where(itemOf(row))
  await tx.update(orderItems).set({ openLiveVersion: null }).where(itemOf(row))
  await tx.delete(rips).where(ofRip(row))
  await log(tx, on, order, 'Sent sealed instead', step.reason)
  await ripWhenDone(tx, on, step.order)
  return { orderId: step.order, before: { productId: row.productId, openLiveVersion: item?.openLiveVersion ?? null } }
}
