import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { UnusualHold } from '#shared/contract/orders/orders.ts'
import { HOLD_PIECES } from '#shared/rules/orders/placing/order-limits.ts'
import type { OrderRow } from '../to-order.ts'

type Holder = Pick<OrderRow, 'customerEmail' | 'status'>

/**
 * Customers of these orders who have never paid at this shop and hold an unusual share of its stock, by email address: their unpaid orders
 * total 20 pieces or more, and at least half of the stock of those products including these pieces. Reads only the lines of unpaid orders,
 * so a page of a list costs a few lookups.
 */
export async function unusualHolds(
  db: Queryable,
  shopId: number,
  orders: readonly Holder[],
): Promise<Map<string, UnusualHold>> {
  const emails = new Set(orders.filter(({ status }) => status === 'pending').map((order) => order.customerEmail))
  if (emails.size === 0) return new Map()
  const { rows } = await db.execute<{ email: string; pieces: number; percent: number }>(sql`
    select email, held::int as pieces, round(100.0 * held / (held + left_over))::int as percent
    from unnest(${sql.param([...emails])}::text[]) as customer (email)
    cross join lateral (
      select sum(quantity) as held, sum(stock) as left_over
      from (
        select sum(i.quantity) as quantity, max(p.stock) as stock
        from orders o
        join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
        join products p on p.shop_id = i.shop_id and p.id = i.product_id
        where o.shop_id = ${shopId} and o.customer_email = email and o.status = 'pending'
        group by i.product_id
      ) line
    ) hold
    where held >= ${HOLD_PIECES} and held >= left_over and not exists (
      select from orders o where o.shop_id = ${shopId} and o.customer_email = email and o.payment_status <> 'pending'
    )`)
  return new Map(rows.map(({ email, ...hold }) => [email, hold]))
}

/** Only a pending order holds stock. */
export const holdOf = (holds: ReadonlyMap<string, UnusualHold>, { customerEmail, status }: Holder) =>
  status === 'pending' ? (holds.get(customerEmail) ?? null) : null
