import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { eraseOffers } from '#server/features/buying/buying.ts'
import { settleOrder } from '#server/features/invoices/invoices.ts'
import { deleteDraftsFor } from '#server/features/orders/orders.ts'
import type { Erasure, OpenOrder } from '#shared/contract/accounts/privacy.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { eraseOrders } from './erase-orders.ts'
import { ordersOf, shopsKnowing } from './shop-data.queries.ts'

/**
 * Erases the data of an address, at one shop or everywhere. Shops are processed in separate transactions; after a
 * failure the completed ones stay erased, and a retry continues.
 */
export async function erasePerson(db: Database, email: string, atShop: number | null, actor: Actor): Promise<Erasure> {
  let orders = 0
  const openOrders: OpenOrder[] = []
  for (const id of atShop === null ? await shopsKnowing(db, email) : [atShop]) {
    const done = await db.change(id, (tx) => eraseAtShop(tx, id, email, actor))
    orders += done.orders
    openOrders.push(...done.openOrders)
  }
  if (atShop === null) await db.transaction((tx) => eraseAtPlatform(tx, email))
  return { orders, openOrders }
}

async function eraseAtShop(tx: Transaction, shopId: number, email: string, actor: Actor): Promise<Erasure> {
  // The same lock as `place_order` takes, so that no order with this address is placed here until the commit.
  await lockPlacing(tx, shopId, { mailboxes: [mailboxOf(email)] })
  await tx.execute(sql`
    select id from orders where shop_id = ${shopId} and customer_email = ${email} order by id for no key update`)
  const orders = await ordersOf(tx, shopId, email)
  const done = orders.filter(({ open }) => !open).map(({ id }) => id)
  // A due invoice names the buyer, so it is issued first.
  for (const id of await withInvoiceDue(tx, shopId, done)) await settleOrder(tx, { shopId, id })
  await eraseOrders(tx, { shopId, ids: done, keepInvoices: true })
  const { rowCount: rows } = await tx.execute(sql`
    delete from email_logs where shop_id = ${shopId} and to_email = ${email} and order_id is null and status <> 'pending'`)
  await tx.execute(sql`
    update activity set details = replace(details, ${email}, ${ERASED_EMAIL})
    where shop_id = ${shopId} and order_id is null and strpos(details, ${email}) > 0`)
  // The credit itself stays with who has its link or code.
  await tx.execute(sql`
    update credit_movements m set reason = '' from credit_accounts a
    where m.shop_id = ${shopId} and a.shop_id = ${shopId} and a.id = m.account_id and a.email = ${email} and m.reason <> ''`)
  const { rowCount: accounts } = await tx.execute(sql`
    update credit_accounts set email = null, message = '' where shop_id = ${shopId} and email = ${email}`)
  await tx.execute(sql`
    update orders set gift = null where shop_id = ${shopId} and gift ->> 'email' = ${email}`)
  const { rowCount: alerts } = await tx.execute(sql`
    delete from stock_alerts where shop_id = ${shopId} and email = ${email}`)
  const drafts = await deleteDraftsFor(tx, shopId, email)
  await tx.execute(sql`
    update products set reserved_for = null where shop_id = ${shopId} and reserved_for = ${email}`)
  const offers = await eraseOffers(tx, shopId, email)
  // An open order retains its customer, but not the shop's notes about them.
  const { rowCount: noted } = await tx.execute(sql`
    update customers set notes = null, tags = '{}'
    where shop_id = ${shopId} and email = ${email} and (notes is not null or tags <> '{}')`)
  const { rowCount: former } = await tx.execute(sql`
    delete from customers c where shop_id = ${shopId} and email = ${email}
      and not exists (select from orders o where o.shop_id = c.shop_id and o.customer_id = c.id)`)
  if (done.length > 0 || [rows, accounts, alerts, drafts, offers, noted, former].some((count) => (count ?? 0) > 0)) {
    await record(tx, actor, { type: 'shop', action: 'Customer data erased', details: String(done.length), shopId })
  }
  const openOrders = orders.filter(({ open }) => open).map(({ shop, number }) => ({ shop, number }))
  return { orders: done.length, openOrders }
}

async function withInvoiceDue(tx: Transaction, shopId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select order_id::float8 as id from invoice_tasks
    where shop_id = ${shopId} and order_id = any(${sql.param([...ids])}::bigint[]) order by order_id`)
  return rows.map(({ id }) => id)
}

/** Erases the platform's own data. An account is closed by its user. */
async function eraseAtPlatform(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`delete from market_alerts where email = ${email}`)
  await tx.execute(sql`update reports set reporter_name = null, reporter_email = null where reporter_email = ${email}`)
  await tx.execute(sql`delete from email_logs where shop_id is null and to_email = ${email} and status <> 'pending'`)
  const { rowCount: ordered } = await tx.execute(sql`select from orders where customer_email = ${email} limit 1`)
  if (!ordered) await tx.execute(sql`delete from buyers where email = ${email}`)
}
