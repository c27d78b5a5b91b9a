import { type SQL, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#server/database/schema.ts'

/**
 * Recent orders of a shop that its stored sums do not include yet. Exact figures combine these orders with the stored
 * sums of the rest in one statement.
 */
export const notCounted = (shopId: number): SQL => sql`
  select o.id, o.customer_email, (o.created_at at time zone 'Europe/Amsterdam')::date as day
  from ${orderEvents} e join ${orders} o on o.shop_id = e.shop_id and o.id = e.order_id
  where e.shop_id = ${shopId} and e.state <> 'handled'
  group by o.shop_id, o.id`
