import { type SQL, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#server/database/schema.ts'

/**
 * The orders of a shop to which something happened that its sums do not know yet: a few, of the last moment. Whoever counts these from
 * the orders, and takes the sums for all others in the same statement, has exact figures.
 */
export const notCounted = (shopId: number): SQL => sql`
  select o.id, o.customer_email, (o.created_at at time zone 'Europe/Amsterdam')::date as day
  from ${orderEvents} e join ${orders} o on o.shop_id = e.shop_id and o.id = e.order_id
  where e.shop_id = ${shopId} and e.state <> 'handled'
  group by o.shop_id, o.id`
