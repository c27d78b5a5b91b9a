import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders, withdrawalRequests } from '#server/database/schema.ts'
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
 * Saves a public request without a lookup, so that neither response nor timing reveals whether the order exists: a job
 * looks it up. The withdrawal is effective from this moment.
 */
export async function takeRequest(db: Database, request: Request): Promise<Date> {
  const at = new Date()
  await db.transaction(async (tx) => {
    await tx.insert(withdrawalRequests).values({ ...request, createdAt: at })
    wakeJob(tx, HANDLE_REQUESTS)
  })
  return at
}

/** Processes all waiting requests; those without a matching order are deleted. */
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
  // Order numbers can be guessed and addresses known, so for an unsent order the customer or the shop must confirm.
  if ((await withdrawable(tx, order, createdAt)).whole) {
    if (canMake(order, 'cancelled')) await declare(tx, order, { name, at: createdAt })
    return order.shopId
  }
  try {
    await tx.transaction((step) => withdrawFrom(step, order, { name, via: 'form', at: createdAt }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // Repeated withdrawals are ignored.
    return undefined
  }
  return order.shopId
}
