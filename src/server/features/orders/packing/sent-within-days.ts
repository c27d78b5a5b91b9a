import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { dayOf } from '#server/database/dutch-days.ts'
import { workingDaysBetween } from '#shared/rules/orders/shipping/working-days.ts'

/** Orders of this many days are recent. */
const RECENT_DAYS = 90
const MOST_ORDERS = 100
/** With fewer, one slow parcel would decide. */
const FEWEST_SENT = 10
/** A week. Longer times promise nothing. */
const LONGEST_DAYS = 5

type Times = { paid: string; sent: string; isSent: boolean }

/** Median of the working days between payment and sending of recent orders; null if these are few, or it is longer than a week. */
export async function sentWithinDays(db: Queryable, shopId: number): Promise<number | null> {
  const { rows } = await db.execute<Times>(sql`
    with paid as (
      select order_id, at from order_events
      where shop_id = ${shopId} and kind = 'paid' and not undone and at > now() - make_interval(days => ${RECENT_DAYS})
      order by at desc limit ${MOST_ORDERS}
    )
    select ${dayOf(sql`paid.at`)}::text as paid, ${dayOf(sql`coalesce(sent.at, now())`)}::text as sent, sent.at is not null as "isSent"
    from paid
    join orders o on o.shop_id = ${shopId} and o.id = paid.order_id
    left join lateral (
      select min(at) as at from order_events
      where shop_id = ${shopId} and order_id = paid.order_id and kind = 'shipped' and not undone
    ) as sent on true
    where o.delivery = 'ship' and o.status <> 'cancelled' and o.pay_from is null`)
  const times = rows.map(({ paid, sent, isSent }) => ({ days: workingDaysBetween(paid, sent), isSent }))
  const sent = times.filter(({ isSent }) => isSent).map(({ days }) => days)
  if (sent.length < FEWEST_SENT) return null
  // Orders that have waited longer than that count, too.
  const late = times.filter(({ days, isSent }) => !isSent && days > median(sent)).map(({ days }) => days)
  const days = median([...sent, ...late])
  return days > LONGEST_DAYS ? null : days
}

/** The upper one of two in the middle. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
