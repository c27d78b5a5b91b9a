import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import type { OrderCounts } from '#shared/contract/orders/orders.ts'
import { type OrderStatus, orderStatuses } from '#shared/rules/orders/order-status.ts'
import { countTasks } from './order-tasks.ts'

/** How many orders a shop has in each state, and how many wait for what. The caller has made sure of the shop. */
export async function countOrders(db: Database, shopId: number): Promise<OrderCounts> {
  const [{ rows }, tasks] = await Promise.all([
    // Read off the index by status alone.
    db.execute<{ status: OrderStatus; count: number }>(sql`
      select status, count(*)::int as count from ${orders}
      where shop_id = ${shopId} and status in (${sql.join(
        orderStatuses.map((status) => sql`${status}`),
        sql`, `,
      )})
      group by status`),
    countTasks(db, shopId),
  ])
  const inStatus = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    ...(Object.fromEntries(orderStatuses.map((status) => [status, inStatus(status)])) as Record<OrderStatus, number>),
    ...tasks,
  }
}
