import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { shopsOf } from '#server/features/shops/shops.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { Closing, OpenWork } from '#shared/contract/accounts/closing.ts'

const MOST = 50

/** Open obligations of these shops to their customers, oldest first. */
export async function openWork(db: Queryable, shopIds: readonly number[]): Promise<OpenWork[]> {
  const { rows } = await db.execute<OpenWork>(sql`
    select kind, o.shop_id::float8 as "shopId", o.id::float8 as "orderId", o.order_number as "orderNumber"
    from (
      (select 'order' as kind, shop_id, id from orders
        where ${ofThese(shopIds)} and ${inStates(sql`status`, 'open')} order by id limit ${MOST})
      union all
      (select 'refund', shop_id, id from orders
        where ${ofThese(shopIds)} and status = 'cancelled' and payment_status = 'paid' order by id limit ${MOST})
      union all
      select distinct 'withdrawal', w.shop_id, w.order_id from withdrawals w
        join orders o on o.shop_id = w.shop_id and o.id = w.order_id
        where ${ofThese(shopIds, 'w.')} and w.refunded_at is null and o.status <> 'cancelled'
      union all
      -- Pending refunds are part of the refunded amount. Both conditions together match the partial index of unsettled payments.
      select distinct 'payment', shop_id, order_id from provider_payments
        where ${ofThese(shopIds)} and (status in ('pending', 'authorized') or refunded_cents > 0 and refund_pending_cents > 0)
    ) open join orders o on o.shop_id = open.shop_id and o.id = open.id
    order by o.id, kind limit ${MOST}`)
  return rows
}

/** Shops and open work that closing the account would affect. */
export async function closingOf(db: Database, caller: Principal): Promise<Closing> {
  const owned = await shopsOf(db, caller.id)
  const open = await openWork(
    db,
    owned.map(({ id }) => id),
  )
  return { shops: owned.map(({ id, name, slug }) => ({ id, name, slug })), open }
}

const ofThese = (ids: readonly number[], table = '') =>
  sql`${sql.raw(table)}shop_id = any(${sql.param([...ids])}::bigint[])`
