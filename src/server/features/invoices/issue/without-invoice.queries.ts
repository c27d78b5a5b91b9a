import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { only } from '#server/database/rows.ts'
import { invoices, invoiceTasks, orders } from '#server/database/schema.ts'

/** Finds orders without an invoice from two indexes, before reading any order. */
const withoutInvoice = (shopId: number) => sql`
  with none as materialized (
    select o.id from ${orders} o where o.shop_id = ${shopId} and ${inStates(sql`o.status`, 'paidFor')}
      and not exists (select from ${invoices} i where i.shop_id = ${shopId} and i.order_id = o.id)
  )
  select o.id from none join ${orders} o on o.shop_id = ${shopId} and o.id = none.id
  where o.payment_status = 'paid'
    and not exists (select from ${invoiceTasks} t where t.shop_id = ${shopId} and t.order_id = o.id)`

export async function ordersWithoutInvoice(db: Queryable, shopId: number, limit: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::float8 as id from (${withoutInvoice(shopId)}) as due order by 1 limit ${limit}`)
  return rows
}

export async function countWithoutInvoice(db: Queryable, shopId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::float8 as count from (${withoutInvoice(shopId)}) as due`)
  return only(rows).count
}
