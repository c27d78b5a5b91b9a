import { getTableColumns, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { columnName } from '#server/database/insert-many.ts'
import {
  buyers,
  customers,
  orderItems,
  orders,
  platformDays,
  platformTotals,
  productDays,
  products,
  shopDays,
  shopMonths,
} from '#server/database/schema.ts'
import { countAllCustomers } from '#server/features/customers/customers.ts'
import { isRevenue, revenueCents } from '#server/features/figures/figures.ts'
import { DEFAULT_VAT_RATE } from '#shared/rules/money/vat/vat.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'

type Placed = { shopId: number; createdAt: Date; customerEmail: string }

const { day: _day, ...figureColumns } = getTableColumns(platformDays)
const names = Object.keys(figureColumns).map(columnName)
const columns = sql.raw(names.join(', '))
const sums = sql.raw(names.map((name) => `sum(${name})`).join(', '))
const overwrite = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))

/**
 * Recounts the days of these orders, for their shops and the platform. Serialized, since a concurrent count could
 * overwrite with older data.
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

/** Recounts all days, products, buyers and customers, for code that writes orders directly, as the seed does. */
export const countAllDays = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    // A platform with a million orders exceeds the normal statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    // Days without orders have no row.
    for (const counted of [shopDays, shopMonths, platformDays, productDays]) await tx.delete(counted)
    await countDays(
      tx,
      sql`select shop_id, (created_at at time zone 'Europe/Amsterdam')::date as day from ${orders} group by 1, 2`,
    )
    await countBuyers(tx, sql`select distinct email from ${customers}`)
    await countAllCustomers(tx)
  })

async function countDays(tx: Queryable, touched: ReturnType<typeof sql>) {
  // A lateral join: one index lookup per day, independent of planner statistics. By shop, so that Citus counts where
  // the shop is.
  await tx.execute(sql`
    insert into ${shopDays} (shop_id, day, ${columns})
    select counted.* from (${touched}) as touched
    cross join lateral (
      select shop_id, touched.day, count(*), count(*) filter (where ${isRevenue}), coalesce(sum(${revenueCents}) filter (where ${isRevenue}), 0),
        count(*) filter (where status = 'pending'), count(*) filter (where status = 'paid'),
        count(*) filter (where status = 'ripped'), count(*) filter (where status = 'shipped'),
        count(*) filter (where status = 'cancelled')
      from ${orders} where shop_id = touched.shop_id
        and (created_at at time zone 'Europe/Amsterdam')::date = touched.day
      group by shop_id
    ) as counted
    on conflict (shop_id, day) do update set ${overwrite}`)
  await tx.execute(sql`
    insert into ${shopMonths} (shop_id, month, ${columns})
    select counted.*
    from (select distinct shop_id, date_trunc('month', day)::date as month from (${touched}) as days) as touched
    cross join lateral (
      select shop_id, touched.month, ${sums} from ${shopDays} where shop_id = touched.shop_id
        and day >= touched.month and day < touched.month + interval '1 month'
      group by shop_id
    ) as counted
    on conflict (shop_id, month) do update set ${overwrite}`)
  await tx.execute(sql`
    insert into ${platformDays} (day, ${columns})
    select day, ${sums} from ${shopDays} where day in (select day from (${touched}) as touched) group by 1
    on conflict (day) do update set ${overwrite}`)
  await countProducts(tx, touched)
}

/**
 * Sales per product on these days; products without counted sales have no row. VAT is that of the lines, before an
 * invoice distributes rounding cents.
 */
async function countProducts(tx: Queryable, touched: ReturnType<typeof sql>) {
  await tx.execute(sql`
    delete from ${productDays} as kept using (${touched}) as touched
    where kept.shop_id = touched.shop_id and kept.day = touched.day`)
  await tx.execute(sql`
    insert into ${productDays} (shop_id, product_id, day, units, revenue_cents, costed_cents, vat_cents, cost_cents)
    select sold.shop_id, sold.product_id, touched.day, sold.units, sold.revenue, coalesce(sold.costed, 0),
      coalesce(sold.vat, 0), coalesce(sold.cost, 0)
    from (${touched}) as touched
    cross join lateral (
      select placed.shop_id, line.product_id, sum(line.quantity) as units, sum(line.total) as revenue,
        sum(line.total) filter (where line.cost is not null) as costed,
        round(sum(case line.scheme when 'standard' then line.total when 'margin' then greatest(0, line.total - line.cost) else 0 end
          * line.rate / (100.0 + line.rate)) filter (where line.cost is not null)) as vat,
        sum(line.cost) as cost
      from ${orders} as placed
      cross join lateral (
        select item.product_id, item.quantity, item.quantity * item.price_cents::bigint as total,
          item.quantity * coalesce(item.purchase_price_cents, product.purchase_price_cents)::bigint as cost,
          coalesce(item.vat_scheme, 'standard') as scheme, coalesce(item.vat_rate, ${DEFAULT_VAT_RATE}::int) as rate
        from ${orderItems} as item
        join ${products} as product on product.shop_id = item.shop_id and product.id = item.product_id
        where item.shop_id = placed.shop_id and item.order_id = placed.id and item.vat_scheme is distinct from 'voucher'
      ) as line
      where placed.shop_id = touched.shop_id
        and (placed.created_at at time zone 'Europe/Amsterdam')::date = touched.day and ${isRevenue}
      group by placed.shop_id, line.product_id
    ) as sold`)
}

const countBuyers = (tx: Queryable, emails: ReturnType<typeof sql>) =>
  tx.execute(sql`
    with met as (
      insert into ${buyers} (email) select email from (${emails}) as found where email <> ${ERASED_EMAIL} order by email on conflict do nothing returning 1
    )
    insert into ${platformTotals} as kept (name, total) select 'buyers', count(*) from met having count(*) > 0
    on conflict (name) do update set total = kept.total + excluded.total`)
