import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { byShop, idsOf } from '#server/database/rows.ts'
import { customers, orderItems, orders, products } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { OrderRow } from '../to-order.ts'

/** Locks the mailboxes of these orders' customers: their new orders wait until the transaction ends. */
export async function lockMailboxes(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.execute<{ shopId: number; mailboxes: string[] }>(sql`
    select ${customers.shopId}::float8 as "shopId", array_agg(distinct ${customers.mailbox}) as mailboxes
    from ${orders} join ${customers} on ${customers.shopId} = ${orders.shopId} and ${customers.id} = ${orders.customerId}
    where ${withId(orders, shops, ids)} group by 1 order by 1`)
  for (const { shopId, mailboxes } of rows) await lockPlacing(tx, shopId, { mailboxes })
}

/**
 * Cancelled orders whose restoration would exceed a customer's limit for a product, with the product's name. If several are restored
 * together, older ones count first.
 */
export async function overLimit(tx: Transaction, cancelled: readonly OrderRow[]) {
  const over: { orderId: number; name: string }[] = []
  for (const [shopId, ofShop] of byShop(cancelled)) over.push(...(await overLimitAt(tx, shopId, idsOf(ofShop))))
  return over
}

async function overLimitAt(tx: Transaction, shopId: number, ids: readonly number[]) {
  const these = sql`any(${sql.param([...ids])}::bigint[])`
  // Lock the products before counting, like placing an order does.
  await tx.execute(sql`
    select p.id from ${products} p
    where p.shop_id = ${shopId} and p.max_per_customer is not null and p.id in (
      select i.product_id from ${orderItems} i where i.shop_id = ${shopId} and i.order_id = ${these})
    order by p.id for no key update`)
  const { rows } = await tx.execute<{ orderId: number; name: string }>(sql`
    with limited as (
      select i.shop_id, i.order_id, i.product_id, i.product_name, c.mailbox, o.delivery_address, p.max_per_customer,
        sum(i.quantity) over (partition by i.shop_id, c.mailbox, i.product_id order by i.order_id) as quantity
      from ${orders} o
      join ${customers} c on c.shop_id = o.shop_id and c.id = o.customer_id
      join ${orderItems} i on i.shop_id = o.shop_id and i.order_id = o.id
      join ${products} p on p.shop_id = i.shop_id and p.id = i.product_id
      where o.shop_id = ${shopId} and o.id = ${these} and p.max_per_customer is not null
    )
    select distinct on (order_id) order_id::float8 as "orderId", product_name as name from limited
    where quantity + ordered_by_customer(shop_id, mailbox, delivery_address, product_id) > max_per_customer order by order_id`)
  return rows
}
