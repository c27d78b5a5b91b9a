import type { Database } from '#server/database/connect.ts'
import { orderTotals } from '#server/features/figures/figures.ts'
import type { OrderCounts } from '#shared/contract/orders/orders.ts'
import { countTasks } from './order-tasks.ts'

/** How many orders a shop has in each state, and how many wait for what. The caller has made sure of the shop. */
export async function countOrders(db: Database, shopId: number): Promise<OrderCounts> {
  const [{ orders, revenueCents: _revenue, ...inStatus }, tasks] = await Promise.all([
    orderTotals(db, shopId),
    countTasks(db, shopId),
  ])
  return { all: orders, ...inStatus, ...tasks }
}
