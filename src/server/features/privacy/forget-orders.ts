import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { buyers, customers, invoices, orders } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { ERASED_EMAIL, retention } from '#shared/rules/privacy/retention.ts'
import { eraseOrders } from './erase-orders.ts'

const AT_ONCE = 200

// Money that came in and went back is in the books too.
const neverPaid = sql`o.status = 'cancelled' and o.payment_status = 'pending' and coalesce(o.received_cents, 0) = 0
  and o.created_at < now() - make_interval(days => ${retention.unpaidOrder.days})
  and coalesce((select max(at) from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'cancelled'), o.updated_at)
    < now() - make_interval(days => ${retention.unpaidOrder.days})
  and not exists (select from ${invoices} i where i.shop_id = o.shop_id and i.order_id = o.id)`

const outOfTheBooks = sql`(o.created_at at time zone 'Europe/Amsterdam')::date
    < make_date(extract(year from now() at time zone 'Europe/Amsterdam')::int - ${retention.paidOrder.years}::int, 1, 1)
  and o.status <> 'pending'`

/** Forgets whose the orders are that nobody has to know any more, in small parts: each order is held for a moment only. */
export async function forgetOrders(db: Database, closing?: AbortSignal): Promise<void> {
  for (const why of [neverPaid, outOfTheBooks]) {
    const due = sql`${orders} o where o.erased_at is null and ${why}`
    for (const shopId of await shopsWith(db, due)) {
      while (!closing?.aborted && (await db.transaction((tx) => forgetSome(tx, shopId, due))) === AT_ONCE);
    }
  }
  await forgetFormerCustomers(db)
}

async function forgetSome(tx: Transaction, shopId: number, due: SQL): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id::float8 as id from ${due} and o.shop_id = ${shopId}
    order by o.id limit ${AT_ONCE} for no key update of o skip locked`)
  await eraseOrders(tx, { shopId, ids: idsOf(rows), keepInvoices: false })
  return rows.length
}

/** Customers of whom no order is left. One who is ordering at this moment is left to the next night. */
async function forgetFormerCustomers(db: Database): Promise<void> {
  await db.execute(sql`
    with former as materialized (
      select shop_id, id from ${customers} c
      where email <> ${ERASED_EMAIL} and not exists (
        select from ${orders} o where o.customer_email = c.email and o.shop_id = c.shop_id)
      limit 10000
    ), held as materialized (
      select c.shop_id, c.id from former join ${customers} c using (shop_id, id)
      where pg_try_advisory_xact_lock(hashtextextended(c.shop_id || ':' || c.mailbox, 1))
    )
    delete from ${customers} c using held
    where c.shop_id = held.shop_id and c.id = held.id`)
  // The platform's count of them stays what it is.
  await db.execute(sql`
    delete from ${buyers} b where not exists (select from ${orders} o where o.customer_email = b.email)`)
}
