import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { countAllDays } from '#server/features/platform/figures/count-orders.ts'
import { getAnalytics, listRevenue, listTopShops } from '#shared/contract/platform/analytics.ts'
import { getPlatformStats } from '#shared/contract/platform/platform.ts'
import { written } from '#shared/messages/translator.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOf, growth, periods, stretchesOf, stretchText } from '#shared/rules/money/periods.ts'
import { as, type Client, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

let boss: Client

// Four shops with orders in every state, spread over two years.
beforeAll(async () => {
  boss = as(await given.admin())
  const { db } = await platform()
  await db.execute(sql`insert into users (email, password_hash, first_name, last_name)
    select 'keeper-' || n || '@example.nl', '', 'Keeper', 'Number' from generate_series(1, 4) n`)
  await db.execute(sql`insert into shops (owner_id, name, slug)
    select id, 'Shop of ' || email, 'shop-' || id from users where email like 'keeper-%'`)
  const place = (from: number, to: number) =>
    db.execute(sql`
      with buyer as (
        insert into customers (shop_id, email) select id, 'buyer@example.nl' from shops
        on conflict (shop_id, email) do update set email = excluded.email returning shop_id, id
      )
      insert into orders (shop_id, customer_id, customer_email, order_number, status, payment_status, total_cents, created_at)
      select buyer.shop_id, buyer.id, 'buyer@example.nl', 'X' || n || '-' || ${sql.raw(String(to))},
        (array['pending', 'paid', 'ripped', 'shipped', 'cancelled'])[1 + (n + buyer.shop_id) % 5],
        case when (n + buyer.shop_id) % 5 between 1 and 3 then 'paid' when n % 3 = 0 then 'refunded' else 'pending' end,
        100 * n % 7919 + buyer.shop_id, now() - n * interval '7 hours 13 minutes' * (1 + buyer.shop_id % 3)
      from buyer, generate_series(${sql.raw(String(from))}, ${sql.raw(String(to))}) n`)
  await place(1, 900)
  await place(901, 1_000)
  await place(1, 40)
  await countAllDays(db)
})

/** The same figures computed from the orders. */
async function truth(from: string, to: string) {
  const { db } = await platform()
  const { rows } = await db.execute<{ orders: number; revenue: number; paid: number; shops: number }>(sql`
    select count(*)::int as orders, coalesce(sum(total_cents) filter (where counts), 0)::int as revenue,
      count(*) filter (where counts)::int as paid, count(distinct shop_id)::int as shops
    from (select *, payment_status = 'paid' and status <> 'cancelled' as counts from orders) as placed
    where (created_at at time zone 'Europe/Amsterdam')::date between ${from}::date and ${to}::date`)
  return rows[0] ?? { orders: 0, revenue: 0, paid: 0, shops: 0 }
}

describe.each(periods)('%s', (period) => {
  test('the summary matches the orders, next to the period before', async () => {
    const { now, before } = daysOf(period, amsterdamDay(new Date()))
    const [is, was] = await Promise.all([truth(now.from, now.to), truth(before.from, before.to)])
    const average = ({ revenue, paid }: typeof is) => (paid ? Math.round(revenue / paid) : 0)
    expect(is.orders).toBeGreaterThan(0)
    expect(await boss.call(getAnalytics, { query: { period } })).toEqual({
      totalRevenue: is.revenue,
      revenueGrowth: growth(is.revenue, was.revenue),
      totalOrders: is.orders,
      ordersGrowth: growth(is.orders, was.orders),
      activeShops: (await boss.call(getPlatformStats)).activeShops,
      shopsWithOrders: is.shops,
      shopsGrowth: growth(is.shops, was.shops),
      avgOrderValue: average(is),
      aovGrowth: growth(average(is), average(was)),
    })
  })

  test('each point of the chart covers its own interval, and together they match the summary', async () => {
    const points = await boss.call(listRevenue, { query: { period } })
    const stretches = stretchesOf(period, amsterdamDay(new Date()))
    const right = await Promise.all(
      stretches.map(async ({ from, to }) => {
        const { revenue, orders } = await truth(from, to)
        return { period: written(stretchText(period, from), 'en'), from, revenue, orders }
      }),
    )
    expect(points).toEqual(right)
  })

  test('the top shops have the highest revenue', async () => {
    const { db } = await platform()
    const { from, to } = daysOf(period, amsterdamDay(new Date())).now
    const { rows } = await db.execute(sql`
      select shops.id::int, name, slug, count(*)::int as orders,
        coalesce(sum(total_cents) filter (where payment_status = 'paid' and status <> 'cancelled'), 0)::int as revenue
      from orders join shops on shops.id = shop_id
      where (orders.created_at at time zone 'Europe/Amsterdam')::date between ${from}::date and ${to}::date
      group by shops.id order by revenue desc, orders desc, shops.id`)
    expect(await boss.call(listTopShops, { query: { period } })).toEqual(rows)
    expect(await boss.call(listTopShops, { query: { period, limit: 2 } })).toEqual(rows.slice(0, 2))
  })
})

test('a shop that once led does not hide one that leads now', async () => {
  const { db } = await platform()
  const today = amsterdamDay(new Date())
  // A hundred shops with high sales on the first day of a month that the period only partly covers.
  const outside = addDays(daysOf('30d', today).now.from, -1)
  await db.execute(
    sql`insert into shops (owner_id, name) select min(id), 'Old ' || n from users, generate_series(1, 100) n group by n`,
  )
  await db.execute(sql`insert into shop_months (shop_id, month, orders, revenue_cents)
    select id, date_trunc('month', ${outside}::date)::date, 1, 100000000 from shops where name like 'Old %'`)
  await db.execute(sql`insert into shop_days (shop_id, day, orders, revenue_cents)
    select id, ${outside}::date, 1, 100000000 from shops where name like 'Old %'`)
  const found = await boss.call(listTopShops, { query: { period: '30d' } })
  expect(found).toHaveLength(4)
})

test.each(['2d', '', '30D', '7d,30d'])('rejects an unknown period (%s)', async (period) => {
  const client = as(await given.admin())
  for (const path of ['', '/revenue', '/shops']) {
    const answer = await client.raw('GET', `/api/admin/analytics${path}?period=${period}`)
    expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: 'period' }] } })
  }
})

test('only administrators see it', async () => {
  const owner = await given.owner()
  expect((await as(owner).raw('GET', '/api/admin/analytics')).status).toBe(403)
  expect((await raw('GET', '/api/admin/analytics/shops')).status).toBe(401)
})
