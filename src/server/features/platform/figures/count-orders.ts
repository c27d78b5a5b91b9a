import { getTableColumns, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { columnName } from '#server/database/insert-many.ts'
import {
  buyers,
  customers,
  orders,
  platformDays,
  platformTotals,
  shopDays,
  shopMonths,
} from '#server/database/schema.ts'

type Placed = { shopId: number; createdAt: Date; customerEmail: string }

const { day: _day, ...figureColumns } = getTableColumns(platformDays)
const names = Object.keys(figureColumns).map(columnName)
const columns = sql.raw(names.join(', '))
const sums = sql.raw(names.map((name) => `sum(${name})`).join(', '))
const overwrite = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))

/** What counts as revenue: paid and not cancelled. */
const isRevenue = sql`payment_status = 'paid' and status <> 'cancelled'`

/**
 * Counts the days anew on which these orders were placed: for their shops and for the platform. One at a time: of two who count at
 * once, the one who looked first could write last.
 */
export async function countDaysOf(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return
  const list = JSON.stringify(placed.map(({ shopId, createdAt }) => ({ shop_id: shopId, at: createdAt })))
  await countDays(
    tx,
    sql`select distinct shop_id, (at at time zone 'Europe/Amsterdam')::date as day
      from jsonb_to_recordset(${list}::jsonb) as placed (shop_id bigint, at timestamptz)`,
  )
  await countBuyers(
    tx,
    sql`select distinct email from jsonb_array_elements_text(
      ${JSON.stringify(placed.map(({ customerEmail }) => customerEmail))}::jsonb) as email`,
  )
}

/** The same for every day there is: for whoever writes orders past their functions, as the seed does. */
export const countAllDays = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // A platform of a million orders takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await countDays(
      tx,
      sql`select shop_id, (created_at at time zone 'Europe/Amsterdam')::date as day from ${orders} group by 1, 2
        union select shop_id, day from ${shopDays}`,
    )
    await countBuyers(tx, sql`select distinct email from ${customers}`)
  })

async function countDays(tx: Queryable, touched: ReturnType<typeof sql>) {
  // Laterally: one look into an index a day, whatever the planner believes of the tables.
  await tx.execute(sql`
    insert into ${shopDays} (shop_id, day, ${columns})
    select touched.shop_id, touched.day, counted.* from (${touched}) as touched
    cross join lateral (
      select count(*), count(*) filter (where ${isRevenue}), coalesce(sum(total_cents) filter (where ${isRevenue}), 0),
        count(*) filter (where status = 'pending'), count(*) filter (where status = 'paid'),
        count(*) filter (where status = 'ripped'), count(*) filter (where status = 'shipped'),
        count(*) filter (where status = 'cancelled')
      from ${orders} where shop_id = touched.shop_id
        and (created_at at time zone 'Europe/Amsterdam')::date = touched.day
    ) as counted
    on conflict (shop_id, day) do update set ${overwrite}`)
  await tx.execute(sql`
    insert into ${shopMonths} (shop_id, month, ${columns})
    select touched.shop_id, touched.month, counted.*
    from (select distinct shop_id, date_trunc('month', day)::date as month from (${touched}) as days) as touched
    cross join lateral (
      select ${sums} from ${shopDays} where shop_id = touched.shop_id
        and day >= touched.month and day < touched.month + interval '1 month'
    ) as counted
    on conflict (shop_id, month) do update set ${overwrite}`)
  await tx.execute(sql`
    insert into ${platformDays} (day, ${columns})
    select day, ${sums} from ${shopDays} where day in (select day from (${touched}) as touched) group by 1
    on conflict (day) do update set ${overwrite}`)
}

const countBuyers = (tx: Queryable, emails: ReturnType<typeof sql>) =>
  tx.execute(sql`
    with met as (
      insert into ${buyers} (email) select email from (${emails}) as found order by email on conflict do nothing returning 1
    )
    insert into ${platformTotals} as kept (name, total) select 'buyers', count(*) from met having count(*) > 0
    on conflict (name) do update set total = kept.total + excluded.total`)
