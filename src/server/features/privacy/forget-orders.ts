import { asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { buyers, customers, invoices, orders } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { ERASED_EMAIL, retention } from '#shared/rules/privacy/retention.ts'
import { eraseOrders } from './erase-orders.ts'

const AT_ONCE = 200

// Money that was paid and refunded is in the books too. `shop` is the order's shop: a column, or its id where rows are
// locked, which Citus requires.
const neverPaid = (
  shop: SQL,
) => sql`o.status = 'cancelled' and o.payment_status = 'pending' and coalesce(o.received_cents, 0) = 0
  and o.created_at < now() - make_interval(days => ${retention.unpaidOrder.days})
  and coalesce((select max(at) from order_events e where e.shop_id = ${shop} and e.order_id = o.id and e.kind = 'cancelled'), o.updated_at)
    < now() - make_interval(days => ${retention.unpaidOrder.days})
  and not exists (select from ${invoices} i where i.shop_id = ${shop} and i.order_id = o.id)`

const outOfTheBooks = () => sql`(o.created_at at time zone 'Europe/Amsterdam')::date
    < make_date(extract(year from now() at time zone 'Europe/Amsterdam')::int - ${retention.paidOrder.years}::int, 1, 1)
  and o.status <> 'pending'`

/** Erases the buyers of orders after their retention period, in small batches that lock each order only briefly. */
export async function forgetOrders(db: Database, closing?: AbortSignal): Promise<void> {
  for (const why of [neverPaid, outOfTheBooks]) {
    const due = (shop: SQL) => sql`${orders} o where o.erased_at is null and ${why(shop)}`
    for (const shopId of await shopsWith(db, due(sql`o.shop_id`))) {
      const ofShop = due(sql`${shopId}::bigint`)
      while (!closing?.aborted && (await db.transaction((tx) => forgetSome(tx, shopId, ofShop))) === AT_ONCE);
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

/** Deletes customers without orders. One who is ordering right now is left to the next night. */
async function forgetFormerCustomers(db: Database): Promise<void> {
  const former = sql`${customers} o where o.email <> ${ERASED_EMAIL} and not exists (
    select from ${orders} placed where placed.customer_email = o.email and placed.shop_id = o.shop_id)`
  for (const shopId of await shopsWith(db, former)) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        with former as materialized (select o.id, o.mailbox from ${former} and o.shop_id = ${shopId} limit 10000)
        select id::float8 as id from former
        where pg_try_advisory_xact_lock(hashtextextended(${shopId}::bigint || ':' || mailbox, 1))`)
      await tx.execute(sql`
        delete from ${customers} o where o.shop_id = ${shopId} and o.id = any(${sql.param(idsOf(rows))}::bigint[])
          and not exists (select from ${orders} placed where placed.shop_id = ${shopId} and placed.customer_email = o.email)`)
    })
  }
  await forgetFormerBuyers(db)
}

const BUYERS_AT_ONCE = 2_000

/** Deletes addresses without orders at any shop. The platform's buyer count does not change. */
async function forgetFormerBuyers(db: Database): Promise<void> {
  for (let last = ''; ; ) {
    const some = await db
      .select({ email: buyers.email })
      .from(buyers)
      .where(gt(buyers.email, last))
      .orderBy(asc(buyers.email))
      .limit(BUYERS_AT_ONCE)
    const emails = some.map(({ email }) => email)
    const known = await db
      .selectDistinct({ email: orders.customerEmail })
      .from(orders)
      .where(inArray(orders.customerEmail, emails))
    const still = new Set(known.map(({ email }) => email))
    await db.delete(buyers).where(
      inArray(
        buyers.email,
        emails.filter((email) => !still.has(email)),
      ),
    )
    last = emails.at(-1) ?? ''
    if (emails.length < BUYERS_AT_ONCE) return
  }
}
