import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { inStates } from '#server/database/order-states.ts'
import { only } from '#server/database/rows.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { getProduct } from './products.queries.ts'

/** Number of open orders that wait for the release of any of these products. */
export async function countWaiting(db: Queryable, shopId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(distinct o.id)::int as waiting from ${products} p
    join ${orderItems} i on i.shop_id = p.shop_id and i.product_id = p.id
    join ${orders} o on o.shop_id = i.shop_id and o.id = i.order_id
    where p.shop_id = ${shopId} and p.id = any(${sql.param([...ids])}::bigint[])
      and p.release_date > ${today} and ${inStates(sql`o.status`, 'open')}`)
  return only(rows).waiting
}

/** Number of open orders that wait for the release of this product. */
export async function countWaitingFor(db: Database, shops: ShopScope, id: number): Promise<{ waiting: number }> {
  const { shopId } = await getProduct(db, shops, id)
  return { waiting: await countWaiting(db, shopId, [id]) }
}
