import { and, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderItems, pulls, ripDesks, ripSteps, rips } from '#server/database/schema.ts'
import { holdPictures } from '#server/features/media/media.ts'
import { lockOrders } from '#server/features/orders/orders.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { lastStepAt, type OnDesk, ofRip } from './rips.queries.ts'
import { getPull, itemOf, type Made, notOpen, place, setHidden } from './write-steps.ts'

type StepRow = NonNullable<Awaited<ReturnType<typeof lastStepAt>>>

const notLast = () => conflict('not_last_step', (t) => t('ripErrors.notLast'))

/** Undoes the last step of a desk, which the caller has locked. Throws 409 `not_last_step` for any other one. */
export async function undoStep(tx: Transaction, on: OnDesk, id: string): Promise<Made> {
  const step = await lastStepAt(tx, on)
  if (step?.id !== id) throw notLast()
  await undo(tx, on, step)
  await tx
    .update(ripSteps)
    .set({ undone: true })
    .where(and(eq(ripSteps.shopId, on.shopId), eq(ripSteps.id, id)))
  const { kind, orderId, before } = step
  const { productId } = before
  return { ...(orderId === null ? {} : { orderId }), before: { undone: kind, ...(productId ? { productId } : {}) } }
}

async function undo(tx: Transaction, on: OnDesk, step: StepRow): Promise<void> {
  const { kind, before } = step
  const { shopId } = on
  const rip = { shopId, orderId: step.orderId ?? 0, productId: before.productId ?? 0 }
  const { together = [] } = before
  const orderIds = [...(step.orderId === null ? [] : [step.orderId]), ...together.map(({ orderId }) => orderId)]
  const order = (await lockOrders(tx, [shopId], orderIds)).find(({ id }) => id === step.orderId)
  switch (kind) {
    case 'call':
      await tx.delete(rips).where(and(ofRip(rip), eq(rips.state, 'next')))
      return callAgain(tx, on, before.rip)
    case 'open': {
      if (order?.status !== 'paid') throw notOpen()
      // Another desk may have logged a card.
      if (await havePulls(tx, shopId, [rip, ...together])) throw notLast()
      const closed = await tx
        .update(rips)
        .set({ state: 'next', openedAt: null, markedAt: null, sessionId: null })
        .where(and(ofRip(rip), eq(rips.state, 'opening'), eq(rips.packsOpened, 0)))
        .returning({ orderId: rips.orderId })
      if (closed.length === 0) throw notOpen()
      await tx.update(orderItems).set({ openedQuantity: 0 }).where(itemOf(rip))
      for (const other of together) {
        await tx.delete(rips).where(ofRip({ shopId, ...other }))
        await tx
          .update(orderItems)
          .set({ openedQuantity: 0 })
          .where(itemOf({ shopId, ...other }))
      }
      return
    }
    case 'mark':
      await tx
        .update(rips)
        .set({ markedAt: before.markedAt ? new Date(before.markedAt) : null })
        .where(ofRip(rip))
      return
    case 'pack':
      await tx
        .update(rips)
        .set({ packsOpened: sql`greatest(0, ${rips.packsOpened} - 1)` })
        .where(ofRip(rip))
      return
    case 'packs':
      await tx
        .update(rips)
        .set({ packs: sql`greatest(${rips.packsOpened}, ${before.packs ?? 1})` })
        .where(ofRip(rip))
      return
    case 'pull': {
      const [pull] = await tx
        .delete(pulls)
        .where(and(eq(pulls.shopId, shopId), eq(pulls.id, before.pull ?? '')))
        .returning({ photoUrl: pulls.photoUrl })
      if (pull?.photoUrl) await holdPictures(tx, shopId, [pull.photoUrl])
      return
    }
    case 'photo':
    case 'keep': {
      const pull = await getPull(tx, on, before.pull ?? '')
      if (kind === 'photo' && pull.photoUrl) await holdPictures(tx, shopId, [pull.photoUrl])
      await tx
        .update(pulls)
        .set(kind === 'photo' ? { photoUrl: before.photoUrl ?? null } : { toCustomer: before.toCustomer ?? true })
        .where(and(eq(pulls.shopId, shopId), eq(pulls.id, pull.id)))
      return
    }
    case 'done': {
      // An order that this made ripped stays so: opened packs cannot be closed, and its message follows from the pulls when it is sent.
      await tx
        .update(rips)
        .set({ state: 'opening', doneAt: null })
        .where(and(ofRip(rip), eq(rips.state, 'done')))
      return
    }
    case 'seal':
      if (order?.status !== 'paid') throw notOpen()
      await tx
        .update(orderItems)
        .set({ openLiveVersion: before.openLiveVersion ?? null })
        .where(itemOf(rip))
      return
    case 'skip':
    case 'move':
      if (before.place) await place(tx, rip, before.place)
      return callAgain(tx, on, before.rip)
    case 'alias':
      return setHidden(tx, shopId, rip.orderId, before.aliasHidden ?? false)
    case 'pause':
    case 'resume':
      await tx
        .update(ripDesks)
        .set({ pausedAt: before.pausedAt ? new Date(before.pausedAt) : null })
        .where(and(eq(ripDesks.shopId, shopId), eq(ripDesks.desk, on.desk)))
      return
    case 'undo':
      return
  }
}

type Line = { orderId: number; productId: number }

async function havePulls(tx: Transaction, shopId: number, lines: readonly Line[]): Promise<boolean> {
  const ofLines = or(
    ...lines.map(({ orderId, productId }) => and(eq(pulls.orderId, orderId), eq(pulls.productId, productId))),
  )
  return (await tx.$count(pulls, and(eq(pulls.shopId, shopId), ofLines))) > 0
}

/** Puts a line that a step had replaced on the desk again. If it is no longer in the queue, the desk does not show it. */
async function callAgain(tx: Transaction, { shopId, desk }: OnDesk, rip: StepRow['before']['rip']): Promise<void> {
  if (!rip) return
  await tx
    .insert(rips)
    .values({ shopId, desk, state: 'next', ...rip })
    .onConflictDoNothing()
}
