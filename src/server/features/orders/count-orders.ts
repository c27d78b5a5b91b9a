import type { Database } from '#server/database/connect.ts'
import { orderTotals } from '#server/features/figures/figures.ts'
import type { OrderCounts } from '#shared/contract/orders/orders.ts'
import { countTasks } from './order-tasks.ts'

/** Counts a shop's orders per state and per open task. The caller has checked access to the shop. */
export async function countOrders(db: Database, shopId: number): Promise<OrderCounts> {
  const [{ orders, revenueCents: _revenue, ...inStatus }, tasks] = await Promise.all([
    orderTotals(db, shopId),
    countTasks(db, shopId),
  ])
  return { all: orders, ...inStatus, ...tasks }
}
