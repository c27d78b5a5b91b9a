import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { allMails } from '#server/all-mails.ts'
import type { Database } from '#server/database/connect.ts'
import { emailLogs } from '#server/database/schema.ts'
import { renderMail } from '#server/features/mail/templates/render-mail.ts'
import { remindOrder, remindOrders } from '#shared/contract/orders/reminders.ts'
import { type ShopSettings, updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { expireOrders } from '../transitions/expire-orders.ts'
import { remindUnpaid } from './remind-unpaid.ts'

let db: Database
beforeEach(async () => {
  db = (await platform()).db
  await db.execute(sql`update shops set reminder_days = '{}'`)
})

const settle = ({ shop, owner }: Ordered, body: ShopSettings) => as(owner).call(updateShop, { params: shop, body })

const later = async ({ order }: Ordered, hours: number) => {
  const before = sql`make_interval(hours => ${hours})`
  await db.execute(sql`update orders set created_at = ${earlier('created_at', before)} where id = ${order.id}`)
  await db.execute(sql`update order_events set at = ${earlier('at', before)} where order_id = ${order.id}`)
}

const remindersOf = async ({ order }: Ordered) => {
  await handleEvents()
  return db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.orderId, order.id), eq(emailLogs.template, 'order-reminder')))
}

const textOf = async (ordered: Ordered) => {
  const mail = (await remindersOf(ordered)).at(-1)
  return (
    mail &&
    db.transaction(
      async (tx) => (await renderMail(tx, mail, { mails: allMails, publicUrl: 'https://cards.example' }))?.text,
    )
  )
}

test("a reminder has the shop's text and the payment methods and is sent at most once a day", async () => {
  const ordered = await given.order()
  const { order, owner } = ordered
  await settle(ordered, { reminderText: 'A gentle nudge from the shop.' })
  const both = await Promise.allSettled([1, 2].map(() => as(owner).call(remindOrder, { params: order })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(as(owner).call(remindOrder, { params: order }), 409, 'already_reminded')
  const text = await textOf(ordered)
  expect(text).toContain('A gentle nudge from the shop.')
  expect(text).toContain('Pay €12.50: https://pay.example.com/cards')
  await later(ordered, 25)
  await as(owner).call(remindOrder, { params: order })
  expect(await remindersOf(ordered)).toHaveLength(2)
})

test('only the own shop can remind, and only a pending order', async () => {
  const paid = await given.order({ status: 'paid' })
  await expectRefusal(as(paid.owner).call(remindOrder, { params: paid.order }), 409, 'not_pending')
  const other = await given.order()
  await expectRefusal(as(paid.owner).call(remindOrder, { params: other.order }), 404)
  const body = { orders: [other.order.id] }
  await expectRefusal(as(paid.owner).call(remindOrders, { params: other.shop, body }), 404)
  await expectRefusal(as(paid.owner).call(remindOrders, { params: paid.shop, body }), 404)
  expect(await remindersOf(other)).toEqual([])
})

test('bulk reminders skip paid orders and orders reminded today', async () => {
  const first = await given.order()
  const second = await given.order({ of: first })
  const paid = await given.order({ of: first, status: 'paid' })
  await as(first.owner).call(remindOrder, { params: first.order })
  const body = { orders: [first, second, paid].map(({ order }) => order.id) }
  const outcome = await as(first.owner).call(remindOrders, { params: first.shop, body })
  expect(outcome.map(({ reminded }) => reminded)).toEqual([false, true, false])
  expect(outcome[0]?.reason).toContain('reminded already')
  expect(await remindersOf(second)).toHaveLength(1)
})

test('reminds each order once per reminder day, also with two concurrent processes', async () => {
  const ordered = await given.order()
  await settle(ordered, { reminderDays: [5, 2], pendingDays: null })
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toEqual([])
  await later(ordered, 49)
  await Promise.all([remindUnpaid(db), remindUnpaid(db)])
  expect(await remindersOf(ordered)).toHaveLength(1)
  await later(ordered, 48)
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toHaveLength(1)
  await later(ordered, 48)
  await remindUnpaid(db)
  await later(ordered, 240)
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toHaveLength(2)
})

test('missed days are one reminder, and a manual reminder counts for its day', async () => {
  const ordered = await given.order()
  await later(ordered, 200)
  await settle(ordered, { reminderDays: [2, 5], pendingDays: null })
  await as(ordered.owner).call(remindOrder, { params: ordered.order })
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toHaveLength(1)
  await later(ordered, 25)
  await remindUnpaid(db)
  await later(ordered, 100)
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toHaveLength(2)
})

test('an order about to be cancelled gets only the expiry reminder', async () => {
  const ordered = await given.order()
  await settle(ordered, { reminderDays: [1], pendingDays: 2 })
  await later(ordered, 25)
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toEqual([])
  await expireOrders(db)
  await remindUnpaid(db)
  expect(await remindersOf(ordered)).toHaveLength(1)
  expect(await textOf(ordered)).toContain('will be cancelled after')
})
