import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { midnightOf } from '#server/database/dutch-days.ts'
import { orderEvents, orderItems, orders, payments, users } from '#server/database/schema.ts'
import type { DayTotals } from '#shared/contract/orders/counter/counter.ts'
import { paidMeans } from '#shared/rules/payments/pay-means.ts'
import { type MeansRow, toMeans } from './to-means.ts'

const MOST_LISTED = 100

type SaleRow = {
  id: string
  number: string
  at: string
  total: string
  returned: string
  pieces: string
  sales: string
  sum: string
}

type PersonRow = { name: string | null; sales: string; sold: string; refunded: string }

/** A shop's manual payments and refunds on a day in Amsterdam time. The caller has checked access to the shop. */
export async function dayTotals(db: Queryable, shopId: number, day: string): Promise<DayTotals> {
  // A bank payment for a counter sale counts as a transfer. Orders marked as paid have no payment row yet, so they come from their events.
  const { rows } = await db.execute<MeansRow>(sql`
    select means, counter, count(*) filter (where cents > 0) as payments, coalesce(sum(cents) filter (where cents > 0), 0) as taken,
      count(*) filter (where cents < 0) as refunds, coalesce(-sum(cents) filter (where cents < 0), 0) as refunded
    from (
      select coalesce(p.means, case p.source when 'bank' then 'transfer' when 'credit' then 'credit' end) as means, o.delivery = 'counter' as counter, p.amount_cents as cents
      from ${payments} p join ${orders} o on o.shop_id = p.shop_id and o.id = p.order_id
      where p.shop_id = ${shopId} and p.received_on = ${day}::date and p.kind in ('payment', 'refund')
        and (p.source = 'hand' or o.delivery = 'counter') and o.delivery <> 'cardmarket'
      union all
      select null, false, o.total_cents
      from ${orderEvents} e join ${orders} o on o.shop_id = e.shop_id and o.id = e.order_id
      where e.shop_id = ${shopId} and e.kind = 'paid' and not e.undone
        and e.at >= ${midnightOf(sql`${day}::date`)}
        and e.at < ${midnightOf(sql`${day}::date + 1`)}
        and o.received_cents is null and o.payment_status = 'paid'
    ) as money
    group by means, counter`)
  const { rows: sold } = await db.execute<SaleRow>(sql`
    select o.id, o.order_number as number, to_json(o.created_at) #>> '{}' as at, o.total_cents as total, o.returned_cents as returned,
      (select coalesce(sum(i.quantity), 0) from ${orderItems} i where i.shop_id = o.shop_id and i.order_id = o.id)
        + (select count(*) from jsonb_array_elements(o.extras) as extra where (extra ->> 'amountCents')::bigint > 0) as pieces,
      count(*) over () as sales, sum(o.total_cents) over () as sum
    from ${orders} o
    where (o.created_at at time zone 'Europe/Amsterdam')::date = ${day}::date and o.shop_id = ${shopId} and o.delivery = 'counter'
    order by o.id desc limit ${MOST_LISTED}`)
  const { rows: people } = await db.execute<PersonRow>(sql`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name, sum(sales) as sales, sum(sold) as sold, sum(refunded) as refunded
    from (
      select e.actor_id, 1 as sales, o.total_cents as sold, 0 as refunded
      from ${orders} o join ${orderEvents} e on e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'placed'
      where (o.created_at at time zone 'Europe/Amsterdam')::date = ${day}::date and o.shop_id = ${shopId} and o.delivery = 'counter'
      union all
      select p.booked_by, 0, 0, -p.amount_cents
      from ${payments} p join ${orders} o on o.shop_id = p.shop_id and o.id = p.order_id
      where p.shop_id = ${shopId} and p.received_on = ${day}::date and p.kind = 'refund' and o.delivery = 'counter'
    ) as done left join ${users} u on u.id = done.actor_id
    group by u.id order by sum(sold) desc, u.id`)
  return {
    day,
    means: [...paidMeans, null].flatMap((means) => toMeans(rows, means, true)),
    webShop: [...paidMeans, null].flatMap((means) => toMeans(rows, means, false)),
    sales: Number(sold[0]?.sales ?? 0),
    salesCents: Number(sold[0]?.sum ?? 0),
    people: people.map(({ name, sales, sold: cents, refunded }) => ({
      name,
      sales: Number(sales),
      salesCents: Number(cents),
      refundedCents: Number(refunded),
    })),
    latest: sold.map(({ id, number, at, total, returned, pieces }) => ({
      id: Number(id),
      orderNumber: number,
      createdAt: new Date(at).toISOString(),
      totalCents: Number(total),
      returnedCents: Number(returned),
      pieces: Number(pieces),
    })),
  }
}
