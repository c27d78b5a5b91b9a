import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { inStates } from '#server/database/order-states.ts'
import { only } from '#server/database/rows.ts'
import {
  notSettled,
  orderCompanies,
  orderItems,
  orders,
  products,
  vatNumberChecks,
  withdrawals,
} from '#server/database/schema.ts'
import { type OrderTask, orderTasks } from '#shared/rules/orders/order-tasks.ts'
import { lateUndecided } from './withdrawn.queries.ts'

/** Shipped orders whose customer has withdrawn. Before shipping, a withdrawal cancels the order. */
const withdrawn = (shopId: number, received: SQL) => sql`
  select o.id from ${withdrawals} w join ${orders} o on o.shop_id = w.shop_id and o.id = w.order_id
  where w.shop_id = ${shopId} and w.refunded_at is null and w.received_at ${received} and o.status <> 'cancelled'`

/** Open orders with an unreleased item. Starts from the few unreleased products; deleted products count too. */
const preOrders = (shopId: number) => sql`
  select o.id, coalesce(o.parcel_with, o.id) as parcel from ${products} p
  join ${orderItems} i on i.shop_id = p.shop_id and i.product_id = p.id
  join ${orders} o on o.shop_id = i.shop_id and o.id = i.order_id
  where p.shop_id = ${shopId} and p.release_date > ${today} and ${inStates(sql`o.status`, 'open')}`

/**
 * Open orders that go abroad to a company whose VAT number VIES does not know or did not answer about. Ends when the number changes or is
 * confirmed, or when the owner decides to charge VAT.
 */
const vatNumberOpen = (shopId: number) => sql`
  select o.id from ${orders} o
  join ${orderCompanies} c on c.shop_id = o.shop_id and c.order_id = o.id and not c.charges_vat
  cross join lateral (
    select v.state from ${vatNumberChecks} v
    where v.shop_id = o.shop_id and v.order_id = o.id and v.vat_number = c.vat_number
    order by v.state = 'waiting' desc, v.id desc limit 1) as last
  where o.shop_id = ${shopId} and ${inStates(sql`o.status`, 'open')} and last.state in ('invalid', 'unavailable')
    and o.delivery = 'ship' and coalesce(o.delivery_address->>'country', o.shipping->>'country', 'NL') <> 'NL'`

/** Queries for the order ids per task. Each reads an index and does not slow down with the number of orders. */
const waiting: Record<OrderTask, (shopId: number) => SQL> = {
  // A parcel waits for the release of every item in it.
  'to-pack': (shopId) => sql`
    select o.id from (
      select o.id, o.parcel_with from ${orders} o where o.shop_id = ${shopId} and ${inStates(sql`o.status`, 'toPack')}
      union all
      select o.id, o.parcel_with from ${orders} o where o.shop_id = ${shopId} and o.status = 'pending' and o.pay_at_pickup
    ) as o where coalesce(o.parcel_with, o.id) not in (select parcel from (${preOrders(shopId)}) as unreleased)`,
  'to-answer': (shopId) => sql`
    select id from (${withdrawn(shopId, sql`is null`)} union all ${lateUndecided(shopId)}) as announced group by id`,
  'refund-due': (shopId) => sql`
    select o.id from ${orders} o
    where o.shop_id = ${shopId} and o.status = 'cancelled' and o.payment_status = 'paid'
    union ${withdrawn(shopId, sql`is not null`)}`,
  // Same rule as `rules/money/received-money.ts`.
  'wrong-amount': (shopId) => sql`
    select ${orders.id} from ${orders}
    where ${orders.shopId} = ${shopId} and ${notSettled(orders)} and (
      ${orders.receivedCents} - ${orders.returnedCents} > ${orders.totalCents} - ${orders.creditedCents}
      or ${orders.status} <> 'pending' or ${orders.receivedCents} > ${orders.returnedCents})`,
  'pre-order': (shopId) => sql`select id from (${preOrders(shopId)}) as unreleased group by id`,
  'vat-number': vatNumberOpen,
}

/** Condition: the order waits for this task. */
export const waitsFor = (shopId: number, task: OrderTask): SQL => sql`${orders.id} in (${waiting[task](shopId)})`

export async function countTasks(db: Queryable, shopId: number): Promise<Record<OrderTask, number>> {
  const counts = orderTasks.map(
    (task) => sql`(select count(*)::int from (${waiting[task](shopId)}) as waiting) as ${sql.identifier(task)}`,
  )
  const { rows } = await db.execute<Record<OrderTask, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return only(rows)
}
