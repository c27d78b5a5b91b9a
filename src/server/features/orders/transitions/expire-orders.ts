import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orders, shops } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { dueFrom, isDue } from '../pay-later/due-from.ts'
import { shopsOf, transition } from './transition.ts'

const AT_ONCE = 200

// Hours instead of days, because a day has 23 or 25 hours when the clocks change.
const days = sql`make_interval(hours => 24 * s.pending_days)`
/** Time between reminder and cancellation: 24 hours, or 12 if the payment period is one day. */
const notice = sql`case when s.pending_days = 1 then interval '12 hours' else interval '24 hours' end`

const inNeedOfReminder = sql`${dueFrom} <= now() - (${days} - ${notice})
  and (o.reminded_at is null or o.reminded_at < s.pending_days_since)`

// Customers reminded late, because the shop enabled expiry only recently, also get the full notice.
const overdue = sql`${dueFrom} <= now() - ${days}
  and o.reminded_at >= s.pending_days_since and o.reminded_at <= now() - ${notice}`

/**
 * Reminds customers of unpaid orders and cancels orders not paid in time, at shops with expiry enabled. Elsewhere, cancels them after the
 * retention period. Safe to run in several processes and while an owner marks an order as paid: a locked order is skipped. Stops after the
 * current batch once `closing` is aborted.
 */
export async function expireOrders(db: Database, closing?: AbortSignal): Promise<void> {
  const round = async (due: SQL, take: (db: Database, shopId: number) => Promise<number>) => {
    for (const shopId of await shopsWith(db, due)) {
      while (!closing?.aborted && (await take(db, shopId)) === AT_ONCE);
    }
  }
  await round(pending(inNeedOfReminder), remindSome)
  await round(pending(overdue), cancelSome)
  await round(forgotten, cancelForgotten)
}

/** Pending orders `o` of shops `s` with expiry enabled. */
const pending = (condition: SQL) => sql`${shops} s join ${orders} o on o.shop_id = s.id
  where s.pending_days is not null and o.status = 'pending' and ${isDue} and ${condition}`

/** Locks the due orders of a shop until the transaction ends. Skips locked ones, which the next run handles. */
const due = (shopId: number, condition: SQL) => sql`
  select o.id, greatest(${dueFrom} + ${days}, now() + ${notice}) as ends_at, s.pending_days
  from ${pending(condition)} and o.shop_id = ${shopId}
  order by o.id limit ${AT_ONCE}
  for no key update of o skip locked`

type OrderKey = { shopId: number; id: number }

async function remindSome(db: Database, shopId: number): Promise<number> {
  const reminded = await db.change(
    (orders: OrderKey[]) => orders.map((order) => order.shopId),
    async (tx) => {
      const { rows } = await tx.execute<{ id: string; ends_at: string }>(sql`
        with due as materialized (${due(shopId, inNeedOfReminder)})
        update ${orders} o set reminded_at = now() from due
        where o.shop_id = ${shopId} and o.id = due.id and o.status = 'pending'
        returning o.id, due.ends_at`)
      const taken = rows.map(({ id, ends_at }) => ({
        order: { id: Number(id), shopId },
        endsAt: new Date(ends_at).toISOString(),
      }))
      await recordEvents(
        tx,
        undefined,
        taken.map(({ order, endsAt }) => ({ order, kind: 'reminded', data: { endsAt } })),
      )
      return taken.map(({ order }) => order)
    },
  )
  return reminded.length
}

const WAITING = retention.waitingOrder.days

/** Old unpaid orders of shops that never cancel, and orders never picked up: personal data must not be retained forever. */
const forgotten = sql`${shops} s join ${orders} o on o.shop_id = s.id
  where o.status = 'pending' and ((s.pending_days is null and ${isDue}) or o.pay_at_pickup) and ${dueFrom} < now() - make_interval(days => ${WAITING})`

async function cancelForgotten(db: Database, shopId: number): Promise<number> {
  const cancelled = await db.change(shopsOf, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select o.id from ${forgotten} and o.shop_id = ${shopId}
      order by o.id limit ${AT_ONCE} for no key update of o skip locked`)
    if (rows.length === 0) return []
    const unpaid = rows.map(({ id }) => ({ id: Number(id), data: { unpaidDays: WAITING } }))
    return transition(tx, [shopId], { transition: 'cancelled', orders: unpaid, actor: undefined })
  })
  return cancelled.length
}

async function cancelSome(db: Database, shopId: number): Promise<number> {
  const cancelled = await db.change(shopsOf, async (tx) => {
    const { rows } = await tx.execute<{ id: string; pending_days: number }>(due(shopId, overdue))
    if (rows.length === 0) return []
    const unpaid = rows.map(({ id, pending_days }) => ({ id: Number(id), data: { unpaidDays: pending_days } }))
    return transition(tx, [shopId], { transition: 'cancelled', orders: unpaid, actor: undefined })
  })
  return cancelled.length
}
