import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expireOrders } from '#server/features/orders/transitions/expire-orders.ts'
import { countAllDays } from '#server/features/platform/platform.ts'
import { exportOrders } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { faultsInBooks } from '#tests/torture/faults-in-books.ts'

/** Moments, and the local time of the shop at each. */
const moments = {
  '2025-12-31T22:59:59Z': '2025-12-31 23:59:59',
  '2025-12-31T23:00:00Z': '2026-01-01 00:00:00',
  '2026-03-28T22:59:59Z': '2026-03-28 23:59:59',
  '2026-03-28T23:00:00Z': '2026-03-29 00:00:00',
  '2026-03-29T00:59:59Z': '2026-03-29 01:59:59',
  '2026-03-29T01:00:00Z': '2026-03-29 03:00:00',
  '2026-03-29T21:59:59Z': '2026-03-29 23:59:59',
  '2026-03-29T22:00:00Z': '2026-03-30 00:00:00',
  '2026-10-24T21:59:59Z': '2026-10-24 23:59:59',
  '2026-10-24T22:00:00Z': '2026-10-25 00:00:00',
  '2026-10-25T00:30:00Z': '2026-10-25 02:30:00',
  '2026-10-25T01:30:00Z': '2026-10-25 02:30:00',
  '2026-10-25T22:59:59Z': '2026-10-25 23:59:59',
  '2026-10-25T23:00:00Z': '2026-10-26 00:00:00',
}

test('days of 23 and 25 hours and the last day of a year contain the orders placed on them', async () => {
  const { db, origin } = await platform()
  const stocked = await given.product({ stock: 100 })
  for (const moment of Object.keys(moments)) {
    const { order } = await given.order({ of: stocked, status: 'paid' })
    await handleEvents()
    await db.execute(sql`update orders set created_at = ${moment}::timestamptz where id = ${order.id}`)
  }
  await countAllDays(db)
  const onDays = Map.groupBy(Object.values(moments), (shown) => shown.slice(0, 10))
  const expected = [...onDays].map(([day, shown]) => [day, shown.length, shown.length * stocked.product.priceCents])
  const ask = (from: string, to: string, by: 'day' | 'month') =>
    as(stocked.owner).call(getShopFigures, { params: stocked.shop, query: { from, to, by } })
  const { points } = await ask('2025-12-30', '2026-10-30', 'day')
  const sold = points.filter(({ orders }) => orders > 0)
  expect(sold.map(({ from, to, orders, revenueCents }) => [from, orders, revenueCents, to])).toEqual(
    expected.map(([day, ...sums]) => [day, ...sums, day]),
  )
  const { now, before } = await ask('2026-01-01', '2026-12-31', 'month')
  expect([now.orders, before.orders]).toEqual([Object.keys(moments).length - 1, 1])

  const file = await clientOf({ origin, token: stocked.owner.token }).raw(
    'GET',
    addressOf(exportOrders.path, stocked.shop),
  )
  const rows = parse(file.text, { bom: true, columns: false }) as string[][]
  expect(rows.slice(1).map((cells) => cells.find((cell) => /^\d{4}-\d\d-\d\d \d\d:/.test(cell)))).toEqual(
    Object.values(moments),
  )
})

let moving: Promise<string[]> | undefined

/** Simulates moving the clock of all machines by this many hours, by moving all stored times the other way. */
async function moveClock(hours: number) {
  const { db } = await platform()
  moving ??= db.$client
    .query<{ statement: string }>(
      `select format('update %I set %s', table_name, string_agg(format('%1$I = %1$I - $1::interval', column_name), ', ')) as statement
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
         and data_type = 'timestamp with time zone' group by table_name`,
    )
    .then(({ rows }) => rows.map(({ statement }) => statement))
  for (const statement of await moving) await db.$client.query(statement, [`${hours} hours`])
}

const mailsOf = async ({ order }: Ordered) => {
  const { db } = await platform()
  await handleEvents()
  const { rows } = await db.$client.query<{ template: string }>(
    `select template from email_logs where order_id = $1 and template in ('order-reminder', 'order-expired') order by id`,
    [order.id],
  )
  return rows.map(({ template }) => template)
}

test('nothing comes early, twice or never when the clock is set back an hour', async () => {
  const { db } = await platform()
  const ordered = await given.order({ of: await given.product({ stock: 10 }) })
  const owner = as(ordered.owner)
  await owner.call(updateShop, { params: ordered.shop, body: { pendingDays: 1 } })
  const lookAround = async () => {
    for (const _ of [1, 2]) await expireOrders(db)
    return mailsOf(ordered)
  }
  await moveClock(12)
  expect(await lookAround()).toEqual(['order-reminder'])
  const paid = await given.order({ of: ordered, status: 'paid' })

  await moveClock(-1)
  expect(await lookAround()).toEqual(['order-reminder'])
  // Sessions stay valid, orders can be placed and moved, and changes can be undone.
  expect((await owner.call(listMyShops)).map(({ id }) => id)).toEqual([ordered.shop.id])
  await owner.call(undoOrder, { params: paid.order, query: { move: 'paid' } })
  await given.order({ of: ordered, quantity: 2, status: 'paid' })
  await handleEvents()
  const { items } = await owner.callPage(listStockChanges, { params: ordered.product })
  // The history is in the order of the clock, and adds up in any order.
  expect(items.map(({ before, change, after }) => after - before - change)).toEqual([0, 0, 0, 0])
  expect(items.reduce((sum, { change }) => sum + change, 0)).toBe(6)

  await moveClock(12)
  expect(await lookAround()).toEqual(['order-reminder'])
  await moveClock(2)
  expect(await lookAround()).toEqual(['order-reminder', 'order-expired'])
  await countAllDays(db)
  const faults = await faultsInBooks(db.$client, ordered.shop.id)
  expect(faults.filter((fault) => !fault.startsWith('the history of a stock adds up'))).toEqual([])
})
