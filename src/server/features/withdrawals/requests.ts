import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders, withdrawalRequests } from '#server/database/schema.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { lockOrders } from '#server/features/orders/orders.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { canMake } from '#shared/rules/orders/order-status.ts'
import { declare } from './declarations.ts'
import { withdrawFrom } from './withdraw.ts'
import { withdrawable } from './withdrawable.ts'

export const HANDLE_REQUESTS = 'withdrawals.handle-requests'

type Request = { orderNumber: string; email: string; name: string }

/**
 * Takes what was typed on the public page. Nothing is looked up here, so neither the answer nor the time it takes tells whether there is
 * such an order: the job finds out. The withdrawal counts from this moment.
 */
export async function takeRequest(db: Database, request: Request): Promise<Date> {
  const at = new Date()
  await db.transaction(async (tx) => {
    await tx.insert(withdrawalRequests).values({ ...request, createdAt: at })
    wakeJob(tx, HANDLE_REQUESTS)
  })
  return at
}

/** Withdraws for every request that waits; one that names no order is forgotten. */
export async function handleRequests(db: Database, closing?: AbortSignal): Promise<void> {
  while (!closing?.aborted) {
    const handled = await db.change(shopOfHandled, async (tx) => {
      const [request] = await tx
        .select()
        .from(withdrawalRequests)
        .orderBy(asc(withdrawalRequests.id))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!request) return undefined
      const shopId = await handle(tx, request)
      await tx.delete(withdrawalRequests).where(eq(withdrawalRequests.id, request.id))
      return { shopId }
    })
    if (!handled) return
  }
}

const shopOfHandled = (handled: { shopId: number | undefined } | undefined) => handled?.shopId

async function handle(
  tx: Transaction,
  { orderNumber, email, name, createdAt }: typeof withdrawalRequests.$inferSelect,
) {
  const found = one(
    await tx
      .select({ shopId: orders.shopId, id: orders.id })
      .from(orders)
      .where(and(eq(orders.orderNumber, orderNumber.replace(/^#/, '').toUpperCase()), eq(orders.customerEmail, email)))
      .orderBy(desc(orders.id))
      .limit(1),
  )
  const order = found && one(await lockOrders(tx, [found.shopId], [found.id]))
  if (order?.customerEmail !== email) return undefined
  // A number is guessed, and an address known: of what was not sent the customer, or the shop, says whether it was them.
  if ((await withdrawable(tx, order, createdAt)).whole) {
    if (canMake(order, 'cancelled')) await declare(tx, order, { name, at: createdAt })
    return order.shopId
  }
  try {
    await tx.transaction((step) => withdrawFrom(step, order, { name, via: 'form', at: createdAt }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // What was withdrawn from already is no news.
    if (error.code !== 'withdrawal_late') return undefined
    await recordEvent(tx, undefined, { order, kind: 'withdrawal_late', data: { name } })
  }
  return order.shopId
}
