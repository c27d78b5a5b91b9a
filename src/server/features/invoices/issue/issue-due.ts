import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { invoiceTasks } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { settleOrder } from '../credit/settle-order.ts'

export const ISSUE_DUE = 'invoices.issue-due'

/** One second longer than a move can be undone, so that no number is used for an order that is moved back. */
const WAIT_SECONDS = UNDO_SECONDS + 1

type Moved = { shopId: number; orderId: number; at: Date }

/**
 * Schedules the invoices of these orders for when their last move can no longer be undone. Runs in the event's
 * transaction.
 */
export async function planInvoices(tx: Transaction, moves: readonly Moved[]) {
  // Only the last move of each order: one statement cannot upsert a row twice.
  const last = new Map(moves.map((move) => [`${move.shopId} ${move.orderId}`, move]))
  if (last.size === 0) return
  await tx
    .insert(invoiceTasks)
    .values(
      [...last.values()].map(({ shopId, orderId, at }) => ({
        shopId,
        orderId,
        dueAt: new Date(at.getTime() + WAIT_SECONDS * 1_000),
      })),
    )
    .onConflictDoUpdate({
      target: [invoiceTasks.shopId, invoiceTasks.orderId],
      set: { dueAt: sql`greatest(${invoiceTasks.dueAt}, excluded.due_at)` },
    })
  wakeJob(tx, ISSUE_DUE, WAIT_SECONDS)
}

const POSTPONED = sql`now() + interval '10 minutes'`

/** Settles each due order separately: a failure is retried later and does not block the others. */
export async function issueDueInvoices(db: Database, closing?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const shopId of await shopsWith(db, sql`${invoiceTasks} o where o.due_at <= now()`)) {
    const failure = await issueAtShop(db, shopId, closing)
    if (failure) failures.push(failure)
  }
  if (failures.length > 0) throw failures.at(-1)
}

async function issueAtShop(db: Database, shopId: number, closing?: AbortSignal): Promise<unknown> {
  let failure: unknown
  while (!closing?.aborted) {
    const taken: { key?: ReturnType<typeof ofTask> } = {}
    try {
      const done = await db.change(shopOfTask, async (tx) => {
        const [task] = await tx
          .select()
          .from(invoiceTasks)
          .where(and(eq(invoiceTasks.shopId, shopId), lte(invoiceTasks.dueAt, sql`now()`)))
          .orderBy(asc(invoiceTasks.dueAt))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!task) return undefined
        taken.key = ofTask(task)
        await settleOrder(tx, { shopId: task.shopId, id: task.orderId })
        await tx.delete(invoiceTasks).where(taken.key)
        return task
      })
      if (!done) break
    } catch (error) {
      failure = error
      if (!taken.key) break
      await db.update(invoiceTasks).set({ dueAt: POSTPONED }).where(taken.key)
    }
  }
  return failure
}

const shopOfTask = (task: { shopId: number } | undefined) => task?.shopId

const ofTask = ({ shopId, orderId }: { shopId: number; orderId: number }) =>
  and(eq(invoiceTasks.shopId, shopId), eq(invoiceTasks.orderId, orderId))
