import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { orders, shops } from '#server/database/schema.ts'
import { recordAll } from '#server/features/activity/record.ts'
import { enqueueMails } from '#server/features/mail/enqueue-mail.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { contactsOf } from './notify-customers.ts'
import { announce, transition } from './transition.ts'

const AT_ONCE = 200

// Hours and not days: a day has 23 or 25 of them where the clocks change.
const days = sql`make_interval(hours => 24 * s.pending_days)`
/** How long before its end a customer hears of it: a day, or half of the only one. */
const notice = sql`case when s.pending_days = 1 then interval '12 hours' else interval '24 hours' end`

const inNeedOfReminder = sql`o.created_at <= now() - (${days} - ${notice})
  and (o.reminded_at is null or o.reminded_at < s.pending_days_since)`

// Whoever was reminded late, because the shop has switched this on only now, has as long as everybody.
const overdue = sql`o.created_at <= now() - ${days}
  and o.reminded_at >= s.pending_days_since and o.reminded_at <= now() - ${notice}`

/**
 * Of shops that want it: reminds customers whose orders wait for their payment, and cancels what was not paid in time. Any number of
 * processes may do this at the same time, and at the moment in which an owner marks such an order as paid: each order is taken by one
 * of them, in the state that it is in then.
 */
export async function expireOrders(db: Database): Promise<void> {
  while ((await remindSome(db)) === AT_ONCE);
  while ((await cancelSome(db)) === AT_ONCE);
}

/** Pending orders that are due, held until the end of the transaction; one that somebody is at is left to the next round. */
const due = (condition: ReturnType<typeof sql>) => sql`
  select o.id, greatest(o.created_at + ${days}, now() + ${notice}) as ends_at, s.pending_days
  from ${shops} s join ${orders} o on o.shop_id = s.id
  where s.pending_days is not null and o.status = 'pending' and ${condition}
  order by o.id limit ${AT_ONCE}
  for no key update of o skip locked`

async function remindSome(db: Database): Promise<number> {
  const reminded = await db.transaction(async (tx) => {
    const taken = await take(
      tx,
      sql`
      with due as materialized (${due(inNeedOfReminder)})
      update ${orders} o set reminded_at = now() from due where o.id = due.id and o.status = 'pending'
      returning ${taking}`,
    )
    const contacts = await contactsOf(tx, taken)
    await enqueueMails(
      tx,
      taken.map((order) => ({
        ...addressed(order, contacts),
        subject: `Your order ${displayOrderNumber(order.orderNumber)} at ${contacts.get(order.shopId)?.name} waits for your payment`,
        template: 'order-reminder',
        data: { endsAt: order.endsAt },
      })),
    )
    await recordAll(
      tx,
      undefined,
      taken.map(({ id, shopId, orderNumber }) => ({
        type: 'order',
        action: 'Payment reminder sent',
        details: `#${orderNumber}`,
        shopId,
        orderId: id,
      })),
    )
    return taken
  })
  for (const shopId of new Set(reminded.map((order) => order.shopId))) db.shopChanged(shopId)
  if (reminded.length > 0) mailWaits(db)
  return reminded.length
}

async function cancelSome(db: Database): Promise<number> {
  const cancelled = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; pending_days: number }>(due(overdue))
    const days = new Map(rows.map((row) => [Number(row.id), row.pending_days]))
    if (days.size === 0) return []
    return transition(tx, 'all', {
      transition: 'cancelled',
      orders: [...days.keys()].map((id) => ({ id })),
      actor: undefined,
      automatic: ({ id }) => ({
        template: 'order-expired',
        data: { days: days.get(id) },
        reason: `, not paid within ${dayCount(days.get(id) ?? 0)}`,
      }),
    })
  })
  announce(db, cancelled, 0)
  return cancelled.length
}

type Taken = { id: number; shopId: number; orderNumber: string; customerEmail: string; endsAt: string; days: number }

const taking = sql`o.id, o.shop_id, o.order_number, o.customer_email, due.ends_at, due.pending_days`

async function take(tx: Transaction, statement: ReturnType<typeof sql>): Promise<Taken[]> {
  const { rows } = await tx.execute<{
    id: string
    shop_id: string
    order_number: string
    customer_email: string
    ends_at: string
    pending_days: number
  }>(statement)
  return rows.map((row) => ({
    id: Number(row.id),
    shopId: Number(row.shop_id),
    orderNumber: row.order_number,
    customerEmail: row.customer_email,
    endsAt: new Date(row.ends_at).toISOString(),
    days: row.pending_days,
  }))
}

function addressed({ id, shopId, customerEmail }: Taken, contacts: Awaited<ReturnType<typeof contactsOf>>) {
  const owner = contacts.get(shopId)?.email
  return { to: customerEmail, shopId, orderId: id, ...(owner === undefined ? {} : { replyTo: owner }) }
}

export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
