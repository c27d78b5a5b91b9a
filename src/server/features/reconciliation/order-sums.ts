import { type SQL, sql } from 'drizzle-orm'
import { dayOf, midnightOf } from '#server/database/dutch-days.ts'
import { invoices, orderEvents, orders, payments } from '#server/database/schema.ts'
import { isRevenue } from '#server/features/figures/figures.ts'
import { bookedOn, inDays } from '#server/features/invoices/invoices.ts'

export type Days = { from: string; until: string }

export const isIn = (day: SQL, { from, until }: Days) => sql`(${day} >= ${from}::date and ${day} < ${until}::date)`

const orderDay = dayOf(sql`created_at`)

/** Orders of which something happened in the period. */
const touched = (shopId: number, days: Days) => sql`
  select id from ${orders} where shop_id = ${shopId} and ${isIn(orderDay, days)}
  union
  select ${invoices.orderId} from ${invoices} where ${inDays(shopId, days.from, days.until)}
  union
  select order_id from ${payments} where shop_id = ${shopId} and ${isIn(sql`received_on`, days)}
  union
  select order_id from ${orderEvents} where shop_id = ${shopId} and kind = 'paid' and not undone
    and at >= ${midnightOf(sql`${days.from}::date`)} and at < ${midnightOf(sql`${days.until}::date`)}`

/** Orders that were marked as paid, whose money has no row in `payments` yet, by the day on which they were. */
const markedAsPaid = (shopId: number) => sql`
  select id as order_id, total_cents as cents, coalesce((
    select ${dayOf(sql`paid.at`)} from ${orderEvents} as paid
    where paid.shop_id = ${shopId} and paid.order_id = marked.id and paid.kind = 'paid' and not paid.undone
    order by paid.id desc limit 1), ${orderDay}) as day
  from ${orders} as marked
  where shop_id = ${shopId} and payment_status = 'paid' and received_cents is null and total_cents > 0
    and marked.id in (select id from touched)`

/** Invoices and credit notes. Those of an invoice that another one replaced count as its correction, not as refunds. */
const documents = (shopId: number) => sql`
  select ${invoices.orderId} as order_id, ${invoices.id} as id, ${invoices.totalCents} as cents, ${bookedOn(shopId)} as day,
    ${invoices.kind} = 'credit-note' and not exists (
      select from ${invoices} as closing where closing.shop_id = ${shopId} and closing.order_id = ${invoices.orderId}
        and closing.invoice_id = ${invoices.invoiceId} and closing.facts ? 'replaced') as back
  from ${invoices} where ${invoices.shopId} = ${shopId} and ${invoices.orderId} in (select id from touched)`

const money = (shopId: number) => sql`
  select order_id, id, amount_cents as cents, received_on as day, kind in ('refund', 'refund-failed') as back,
    credited_cents as credited, rounding_cents as rounding
  from ${payments} where shop_id = ${shopId} and order_id in (select id from touched)
  union all select order_id, 0, cents, day, false, 0, 0 from marked`

/** Whether the last row of a kind is in the period. */
const lastIsIn = (days: Days, condition: SQL) =>
  sql`coalesce((array_agg(${isIn(sql`day`, days)} order by day desc, id desc) filter (where ${condition}))[1], false)`

const sum = (amount: string, condition: SQL) =>
  sql`coalesce(sum(${sql.raw(amount)}) filter (where ${condition}), 0)::bigint`

/**
 * Common table expressions up to `sums`: of each order with something in the period, in all periods and in it (`_in`): sale (`s`), credited
 * refunds (`c`), invoices (`v`), credit notes (`n`), payments (`p`) and refunds (`r`).
 */
export const withOrderSums = (shopId: number, days: Days) => sql`
  touched as materialized (${touched(shopId, days)}),
  marked as materialized (${markedAsPaid(shopId)}),
  documents as (
    select order_id, ${sum('cents', sql`not back`)} as v, ${sum('cents', sql`back`)} as n,
      ${sum('cents', sql`not back and ${isIn(sql`day`, days)}`)} as v_in,
      ${sum('cents', sql`back and ${isIn(sql`day`, days)}`)} as n_in,
      ${lastIsIn(days, sql`not back`)} as v_last_in, ${lastIsIn(days, sql`back`)} as n_last_in
    from (${documents(shopId)}) as each group by order_id
  ),
  money as (
    select order_id, ${sum('cents', sql`not back`)} as p, ${sum('cents', sql`back`)} as r,
      ${sum('cents', sql`not back and ${isIn(sql`day`, days)}`)} as p_in,
      ${sum('cents', sql`back and ${isIn(sql`day`, days)}`)} as r_in,
      ${sum('credited', sql`true`)} as c, ${sum('credited', isIn(sql`day`, days))} as c_in,
      ${sum('rounding', isIn(sql`day`, days))} as rounding,
      ${lastIsIn(days, sql`not back`)} as p_last_in, ${lastIsIn(days, sql`back`)} as r_last_in,
      ${lastIsIn(days, sql`credited <> 0`)} as c_last_in
    from (${money(shopId)}) as each group by order_id
  ),
  sums as (
    select id, is_revenue, is_in, case when is_revenue then total_cents else 0 end as s,
      case when is_revenue and is_in then total_cents else 0 end as s_in,
      case when is_revenue then coalesce(c, 0) else 0 end as c,
      case when is_revenue then coalesce(c_in, 0) else 0 end as c_in,
      documents.order_id is not null as invoiced, coalesce(v, 0) as v, coalesce(v_in, 0) as v_in,
      coalesce(n, 0) as n, coalesce(n_in, 0) as n_in, coalesce(p, 0) as p, coalesce(p_in, 0) as p_in,
      coalesce(r, 0) as r, coalesce(r_in, 0) as r_in, coalesce(rounding, 0) as rounding,
      coalesce(v_last_in, false) as v_last_in, coalesce(n_last_in, false) as n_last_in,
      coalesce(p_last_in, false) as p_last_in, coalesce(r_last_in, false) as r_last_in,
      coalesce(c_last_in, false) as c_last_in
    from (
      select id, total_cents, ${isRevenue} as is_revenue, ${isIn(orderDay, days)} as is_in
      from ${orders} where shop_id = ${shopId} and id in (select id from touched)
    ) as sold
    left join documents on documents.order_id = sold.id
    left join money on money.order_id = sold.id
  )`
