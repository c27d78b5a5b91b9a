import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orderEvents, orders, shops } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { dueFrom, isDue } from '../pay-later/due-from.ts'

const AT_ONCE = 200

// Orders about to be cancelled get the expiry reminder instead: 24 hours before the end, or 12 if the payment period is one day.
const endsLater = sql`(s.pending_days is null or ${dueFrom} > now()
  - make_interval(hours => 24 * s.pending_days - case when s.pending_days = 1 then 12 else 24 end)
  + interval '12 hours')`

const notRemindedToday = sql`not exists (
  select from ${orderEvents} e
  where e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'reminded' and e.at > now() - interval '1 day')`

/** Number of the shop's reminder days that have passed. */
const days = sql`(
  select count(*)::int from unnest(s.reminder_days) as day where ${dueFrom} <= now() - make_interval(hours => 24 * day))`

/** Orders `o` of shops `s` due for a reminder. */
const due = sql`${shops} s join ${orders} o on o.shop_id = s.id
  where s.reminder_days <> '{}' and o.status = 'pending' and ${isDue} and ${days} > o.payment_reminders
    and ${endsLater} and ${notRemindedToday}`

/**
 * Reminds customers on the days their shop has chosen. Missed days are combined into one reminder. Safe to run in several processes at
 * once.
 */
export async function remindUnpaid(db: Database, closing?: AbortSignal): Promise<void> {
  for (const shopId of await shopsWith(db, due)) {
    while (!closing?.aborted && (await remindSome(db, shopId)) === AT_ONCE);
  }
}

async function remindSome(db: Database, shopId: number): Promise<number> {
  const reminded = await db.change(
    (taken: { shopId: number }[]) => taken.map((order) => order.shopId),
    async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        with due as materialized (
          select o.id, ${days} as days from ${due} and o.shop_id = ${shopId}
          order by o.id limit ${AT_ONCE}
          for no key update of o skip locked
        )
        update ${orders} o set payment_reminders = due.days from due
        where o.shop_id = ${shopId} and o.id = due.id and o.status = 'pending'
        returning o.id`)
      const taken = rows.map(({ id }) => ({ id: Number(id), shopId }))
      await recordEvents(
        tx,
        undefined,
        taken.map((order) => ({ order, kind: 'reminded' })),
      )
      return taken
    },
  )
  return reminded.length
}
