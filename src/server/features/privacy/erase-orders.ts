import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { bankEntries, bankRules, customers, emailLogs, invoices, orders, payments } from '#server/database/schema.ts'
import { countCustomers } from '#server/features/customers/customers.ts'
import { writeOrderWords } from '#server/features/orders/orders.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'

type Erasing = {
  /** Orders of one shop, locked by the caller. */
  shopId: number
  ids: readonly number[]
  /** The tax office can still request their invoices, which name the buyer. */
  keepInvoices: boolean
}

/**
 * Erases the buyer from these orders. Financial data remains: amounts, VAT, dates, lines and invoice numbers. All
 * erased orders of a shop share one customer, so that orders of the same person cannot be linked.
 */
export async function eraseOrders(tx: Transaction, { shopId, ids, keepInvoices }: Erasing): Promise<void> {
  if (ids.length === 0) return
  const these = sql`shop_id = ${shopId} and order_id = any(${sql.param([...ids])}::bigint[])`
  await eraseMessages(tx, shopId, ids)
  const { rows: former } = await tx.execute<{ customerEmail: string }>(sql`
    select distinct customer_email as "customerEmail" from ${orders}
    where shop_id = ${shopId} and id = any(${sql.param([...ids])}::bigint[])`)
  await tx.execute(sql`
    update ${orders} as erased set customer_id = ${await nobodyAt(tx, shopId)}, customer_email = ${ERASED_EMAIL}, delivery_address = null,
      tracking_code = null, recording_url = null, notes = null, customer_note = '', gift = null, network = null, idempotency_key = null, request_hash = null,
      page_key = fresh.page_key, erased_at = now()
    from unnest(${sql.param([...ids])}::bigint[], ${sql.param(ids.map(() => randomUUID()))}::uuid[]) as fresh (id, page_key)
    where erased.shop_id = ${shopId} and erased.id = fresh.id`)
  await tx.execute(sql`
    update order_events set ip = null, failure = null, data = (${withoutCodes(sql`data`)} #- '{change,reason}') - 'email' - 'name' - 'reason' - 'trackingBefore' - 'trackingAfter' - 'prices'
    where ${these}`)
  await tx.execute(sql`
    update activity set ip = null, before = before - 'trackingCode', after = after - 'trackingCode',
      details = case when details like '%@%' then '' else details end
    where ${these}`)
  await tx.execute(sql`update parcels set tracking_code = null where ${these}`)
  await tx.execute(sql`update order_items set price_reason = '' where price_reason is not null and ${these}`)
  await tx.execute(sql`delete from rip_orders where ${these}`)
  await tx.execute(sql`delete from rip_steps where ${these}`)
  await tx.execute(sql`delete from pulls where ${these}`)
  await tx.execute(sql`delete from order_messages where ${these}`)
  // The link of its draft, and the agent's checkout, would lead to the order's page.
  await tx.execute(sql`delete from draft_orders where ${these}`)
  await tx.execute(sql`delete from agent_order_events where ${these}`)
  await tx.execute(sql`delete from agent_checkouts where ${these}`)
  await tx.execute(sql`delete from order_companies where ${these}`)
  // The proof belongs to the invoice.
  if (!keepInvoices) await tx.execute(sql`delete from vat_number_checks where ${these}`)
  await tx.execute(sql`update withdrawals set name = '', reason = '' where ${these}`)
  await tx.execute(sql`update refunds set reason = '' where ${these}`)
  await eraseRules(tx, shopId, sql`select entry_id from ${payments} where ${these}`)
  await tx.execute(sql`
    update ${bankEntries} set name = '', counter_account = null, description = '', reference = null
    where shop_id = ${shopId} and id in (select entry_id from ${payments} where ${these})`)
  await tx.execute(sql`
    update ${invoices} set facts = ${keepInvoices ? withoutEmail : withoutBuyer} where ${these}`)
  await writeOrderWords(
    tx,
    ids.map((orderId) => ({ shopId, orderId })),
  )
  await countCustomers(
    tx,
    former.map(({ customerEmail }) => ({ shopId, customerEmail })),
  )
}

/** Removes rules for the payers of these entries. The entries that they ignored stay ignored. */
async function eraseRules(tx: Transaction, shopId: number, entries: SQL): Promise<void> {
  const rules = sql`select rule.id from ${bankRules} as rule join ${bankEntries} as entry on entry.shop_id = rule.shop_id
      and entry.counter_account is not distinct from rule.counter_account
      and (rule.counter_account is not null or lower(entry.name) = lower(rule.name))
    where rule.shop_id = ${shopId} and entry.id in (${entries})`
  await tx.execute(sql`update ${bankEntries} set rule_id = null where shop_id = ${shopId} and rule_id in (${rules})`)
  await tx.execute(sql`delete from ${bankRules} where shop_id = ${shopId} and id in (${rules})`)
}

/** The shop's placeholder customer of erased orders. */
async function nobodyAt(tx: Queryable, shopId: number): Promise<number> {
  const added = await tx
    .insert(customers)
    .values({ shopId, email: ERASED_EMAIL })
    .onConflictDoUpdate({ target: [customers.shopId, customers.email], set: { email: ERASED_EMAIL } })
    .returning({ id: customers.id })
  return only(added).id
}

/** Deletes messages to the customer, and the content of the others. */
async function eraseMessages(tx: Queryable, shopId: number, ids: readonly number[]): Promise<void> {
  const about = sql`mail.shop_id = ${shopId} and mail.order_id = any(${sql.param([...ids])}::bigint[])`
  await tx.execute(sql`
    delete from ${emailLogs} mail using ${orders} o
    where ${about} and o.shop_id = mail.shop_id and o.id = mail.order_id and mail.to_email = o.customer_email`)
  await tx.execute(sql`
    update ${emailLogs} mail set body = null, html = null, data = '{}', error_message = null,
      reply_to = nullif(reply_to, o.customer_email), subject = replace(subject, o.customer_email, ${ERASED_EMAIL})
    from ${orders} o where ${about} and o.shop_id = mail.shop_id and o.id = mail.order_id`)
}

const withoutCodes = (data: ReturnType<typeof sql>) =>
  sql`jsonb_set(jsonb_set(${data}, '{before,trackingCode}', 'null', false), '{after,trackingCode}', 'null', false)`

const withoutEmail = sql`jsonb_set(facts, '{buyer,email}', '""')`
const withoutBuyer = sql`jsonb_set(facts, '{buyer}', '{"company": "", "vatNumber": "", "lines": [], "email": ""}')`
