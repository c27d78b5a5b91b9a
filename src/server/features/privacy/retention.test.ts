import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bankEntries, customers, emailLogs, invoices, orders } from '#server/database/schema.ts'
import { deleteOldBodies } from '#server/features/mail/sending/delete-old-bodies.ts'
import { expireOrders } from '#server/features/orders/transitions/expire-orders.ts'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { writeNotes } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { addBankRule } from '#shared/contract/payments/bank-rules.ts'
import { getCustomerSummary, listCustomers } from '#shared/contract/shops/customers.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'
import { as, call } from '#tests/support/client.ts'
import { address, given, newEmail, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { bookCertain, camt, statementOf } from '#tests/support/records/money/statements.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { thisYear } from '#tests/support/time/days.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { forgetOrders } from './forget-orders.ts'

beforeEach(async () => {
  await handleEvents()
})

const rowOf = async ({ order }: Ordered) => {
  const [found] = await (await platform()).db.select().from(orders).where(eq(orders.id, order.id))
  return found
}

/** Moves an order and its history into the past. */
async function aged({ order }: Ordered, interval: string) {
  const { db } = await platform()
  await handleEvents()
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`${interval}::interval`)}, updated_at = ${earlier('updated_at', sql`${interval}::interval`)} where id = ${order.id}`,
  )
  await db.execute(
    sql`update order_events set at = ${earlier('at', sql`${interval}::interval`)} where order_id = ${order.id}`,
  )
}

/** Tables that contain this text anywhere. */
async function tablesWith(words: string): Promise<string[]> {
  const { db } = await platform()
  const { rows } = await db.execute<{ table: string }>(
    sql`select relname as "table" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { table } of rows) {
    const hits = await db.execute(
      sql`select from ${sql.identifier(table)} as any_row where strpos(any_row::text, ${words}) > 0 limit 1`,
    )
    if (hits.rows.length > 0) found.push(table)
  }
  return found
}

const forget = async () => forgetOrders((await platform()).db)

test('an order that was never paid loses personal data 90 days after its end, and not before', async () => {
  const email = newEmail()
  const stocked = await given.product()
  const ordered = await given.order({ of: stocked, customerEmail: email })
  await call(chooseDelivery, {
    params: { key: ordered.order.pageKey },
    body: { delivery: 'ship', address: { ...address, name: 'Ursula Unpaid' }, totalCents: ordered.order.totalCents },
  })
  await as(ordered.owner).call(writeNotes, { params: ordered.order, body: { notes: 'Ursula called', notesSeen: '' } })
  await given.order({ of: stocked, customerEmail: newEmail() })
  await as(ordered.owner).raw('POST', `/api/orders/${ordered.order.id}/cancel`)
  await aged(ordered, '89 days')
  await forget()
  expect(await rowOf(ordered)).toMatchObject({ customerEmail: email, erasedAt: null })
  await aged(ordered, '2 days')
  await Promise.all([forget(), forget()])
  await forget()
  expect(await rowOf(ordered)).toMatchObject({
    customerEmail: ERASED_EMAIL,
    deliveryAddress: null,
    notes: null,
    network: null,
    totalCents: ordered.order.totalCents,
    orderNumber: ordered.order.orderNumber,
  })
  expect(await tablesWith('Ursula')).toEqual([])
  expect(await tablesWith(email)).toEqual([])
  await expectRefusal(call(getCustomerOrder, { params: { key: ordered.order.pageKey } }), 404)
  // Erased customers are in no list.
  expect(await as(ordered.owner).call(listCustomers, { params: ordered.shop })).toHaveLength(1)
  expect(await as(ordered.owner).call(getCustomerSummary, { params: ordered.shop })).toMatchObject({
    totalCustomers: 1,
    returningCustomers: 0,
  })
})

test('cancels an order that waits for half a year, so that its data expires too', async () => {
  const ordered = await given.order()
  await as(ordered.owner).call(updateShop, { params: ordered.shop, body: { pendingDays: null } })
  const { db } = await platform()
  await aged(ordered, '179 days')
  await expireOrders(db)
  expect(await rowOf(ordered)).toMatchObject({ status: 'pending' })
  await aged(ordered, '2 days')
  await expireOrders(db)
  expect(await rowOf(ordered)).toMatchObject({ status: 'cancelled' })
})

test('a paid order retains its money and invoice number, and loses its buyer after seven full years', async () => {
  const stocked = await given.product()
  await enterSeller(stocked)
  const email = newEmail()
  const ordered = await given.order({ of: stocked, customerEmail: email })
  await call(chooseDelivery, {
    params: { key: ordered.order.pageKey },
    body: { delivery: 'ship', address: { ...address, name: 'Pieter Paid' }, totalCents: ordered.order.totalCents },
  })
  const recent = await given.order({ of: stocked, customerEmail: email, status: 'shipped' })
  await bookCertain(stocked, camt([{ amount: '12.50', text: ordered.order.orderNumber, name: 'P. Paid' }]))
  const other = await statementOf(stocked, camt([{ amount: '-1.00', text: 'Chips', name: 'P. Paid' }]))
  for (const { id } of other.entries) {
    await as(stocked.owner).call(addBankRule, { params: stocked.shop, body: { entry: id } })
  }
  await issueDue()
  const before = await rowOf(ordered)
  expect(before).toMatchObject({ status: 'paid', receivedCents: 1_250 })
  const years = thisYear()
  await aged(ordered, `${years - 1 - 2018} years`)
  const [invoice] = (await as(stocked.owner).call(listOrderInvoices, { params: ordered.order })).invoices
  const { db } = await platform()
  const toYear = (year: number) =>
    db
      .update(orders)
      .set({ createdAt: new Date(`${year}-12-31T12:00:00Z`) })
      .where(eq(orders.id, ordered.order.id))
  await toYear(years - 7)
  await forget()
  expect(await rowOf(ordered)).toMatchObject({ customerEmail: email })
  await toYear(years - 8)
  await forget()
  expect(await rowOf(ordered)).toMatchObject({ customerEmail: ERASED_EMAIL, status: 'paid', receivedCents: 1_250 })
  const { invoices: left } = await as(stocked.owner).call(listOrderInvoices, { params: ordered.order })
  expect(left).toEqual([{ ...invoice, customer: '' }])
  expect(await tablesWith('Paid')).not.toEqual(expect.arrayContaining(['orders', 'invoices', 'bank_rules']))
  const entries = await db
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.shopId, stocked.shop.id), eq(bankEntries.state, 'booked')))
  expect(entries).toMatchObject([{ name: '', description: '', amountCents: 1_250 }])
  // The same person's other order is unchanged.
  expect(await rowOf(recent)).toMatchObject({ customerEmail: email })
  expect(await db.$count(customers, eq(customers.email, email))).toBe(1)
  expect(await db.$count(invoices, eq(invoices.shopId, stocked.shop.id))).toBeGreaterThan(0)
})

test('deletes IP addresses in the activity after a year, and messages completely', async () => {
  const ordered = await given.order({ status: 'paid' })
  await handleEvents()
  const { db } = await platform()
  const withIp = async () =>
    (await db.execute(sql`select from activity where order_id = ${ordered.order.id} and ip is not null`)).rows.length
  expect(await withIp()).toBeGreaterThan(0)
  await db.execute(sql`update activity set at = ${earlier('at', sql`interval '364 days'`)}`)
  await forgetAddresses(db)
  expect(await withIp()).toBeGreaterThan(0)
  await db.execute(sql`update activity set at = ${earlier('at', sql`interval '2 days'`)}`)
  await db.execute(sql`update order_events set at = ${earlier('at', sql`interval '366 days'`)}`)
  await forgetAddresses(db)
  expect(await withIp()).toBe(0)
  expect((await db.execute(sql`select from order_events where ip is not null`)).rows).toEqual([])

  await db.execute(sql`update email_logs set status = 'sent', next_attempt_at = null`)
  await db.execute(sql`update email_logs set created_at = ${earlier('created_at', sql`interval '366 days'`)}`)
  await deleteOldBodies(db)
  expect(await db.$count(emailLogs)).toBe(0)
})
