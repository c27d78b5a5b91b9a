import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { earlier } from '#tests/support/time/earlier.ts'
import { countAllDays } from './count-orders.ts'

const sums = sql.raw(
  ['orders', 'paid_orders', 'revenue_cents', 'pending', 'paid', 'ripped', 'shipped', 'cancelled']
    .map((name) => `sum(${name})::int as ${name}`)
    .join(', '),
)

/** Stored figures by shop and day, and the same from the orders. */
async function compareFigures() {
  const { db } = await platform()
  const storedRows = (table: string, key: string) =>
    db.execute(
      sql`select ${sql.raw(key)}, ${sums} from ${sql.raw(table)} group by ${sql.raw(key)} having sum(orders) <> 0 order by ${sql.raw(key)}`,
    )
  const truth = (key: string) =>
    db.execute(
      sql`select ${sql.raw(key)}, ${sums} from (
        select shop_id, day, date_trunc('month', day)::date as month, 1 as orders, counts::int as paid_orders,
          counts::int * total_cents as revenue_cents, (status = 'pending')::int as pending, (status = 'paid')::int as paid,
          (status = 'ripped')::int as ripped, (status = 'shipped')::int as shipped, (status = 'cancelled')::int as cancelled
        from (select *, (created_at at time zone 'Europe/Amsterdam')::date as day,
          payment_status = 'paid' and status <> 'cancelled' as counts from orders) as placed
      ) as lines group by ${sql.raw(key)} order by ${sql.raw(key)}`,
    )
  const kinds = [
    ['shop_days', 'shop_id, day'],
    ['shop_months', 'shop_id, month'],
    ['platform_days', 'day'],
  ] as const
  return Promise.all(
    kinds.map(async ([table, key]) => ({
      table,
      stored: (await storedRows(table, key)).rows,
      true: (await truth(key)).rows,
    })),
  )
}

async function expectTruth() {
  for (const { table, stored, true: rows } of await compareFigures()) expect(stored, table).toEqual(rows)
}

test('after any concurrent changes of orders, the figures match the orders', async () => {
  const { db } = await platform()
  const shelves = [await given.product({ stock: 500 }), await given.product({ stock: 500 })]
  const statuses = ['pending', 'paid', 'ripped', 'shipped', 'cancelled'] as const
  const placed = await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      given.order({ of: shelves[place % 2], status: statuses[place % statuses.length], quantity: 1 + (place % 3) }),
    ),
  )
  await handleEvents()
  await expectTruth()
  await Promise.all([
    handleEvents(),
    ...placed.map(async ({ owner, order }, place) => {
      if (place % 2)
        await as(owner)
          .call(cancelOrder, { params: order })
          .catch(() => undefined)
      else
        await as(owner)
          .call(updateOrder, { params: order, body: { status: 'paid' } })
          .catch(() => undefined)
      if (place % 4 === 1)
        await as(owner)
          .call(refundOrder, { params: order })
          .catch(() => undefined)
    }),
    handleEvents(),
  ])
  await handleEvents()
  await expectTruth()
  // Another day, as the seed and the demo date orders.
  await db.execute(
    sql`update orders set created_at = ${earlier('created_at', sql`interval '40 days'`)} where id % 3 = 0`,
  )
  await countAllDays(db)
  await expectTruth()
})

test('a day is a day in Amsterdam', async () => {
  const { db } = await platform()
  const { shop, order } = await given.order()
  await db.execute(sql`update orders set created_at = '2026-03-28T23:30:00Z' where id = ${order.id}`)
  await handleEvents()
  const { rows } = await db.execute(sql`select day::text from shop_days where shop_id = ${shop.id} and orders > 0`)
  expect(rows).toEqual([{ day: '2026-03-29' }])
})

test('a customer of two shops is one buyer', async () => {
  const { db } = await platform()
  const buyers = async () => {
    const { rows } = await db.execute<{ told: number; there: number }>(
      sql`select (select total::int from platform_totals) as told,
        (select count(distinct email)::int from customers) as there`,
    )
    return rows[0]
  }
  await Promise.all(
    ['one', 'two', 'one', 'three', 'one'].map((name) => given.order({ customerEmail: `${name}-buyer@example.nl` })),
  )
  await handleEvents()
  const now = await buyers()
  expect(now?.told).toBe(now?.there)
  await countAllDays(db)
  expect(await buyers()).toEqual(now)
})
