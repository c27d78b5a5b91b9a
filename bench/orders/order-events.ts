import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { eventHandling } from '#server/all-consumers.ts'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect } from '#server/database/connect.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'
import { openOrderDatabase, stock } from './order-database.ts'
import { ordersOverHttp } from './orders-over-http.ts'

const BURST = 5_000
const MOST_SECONDS = 2
const EVENTS = 1_000_000
const ORDERS = 100_000

/** Lag of the event handler after a burst of orders, and its time for a million pending events. */
export async function orderEvents(platform: Platform): Promise<Figure[]> {
  return [await burst(platform), await backlog(platform)]
}

async function burst({ dataDir, url, shop }: Platform): Promise<Figure> {
  const server = new pg.Pool({ ...connectionsTo(dataDir).connection, max: 1 })
  try {
    const products = await stock(server, shop.id, 1_000)
    const speed = await ordersOverHttp(url, { id: shop.id, products }, { amount: BURST })
    const began = performance.now()
    while ((await waiting(server)) > 0) await pause(10)
    const seconds = (performance.now() - began) / 1_000
    const { rows } = await server.query<{ log: number; figures: number }>(
      `select (select count(*) from activity where action = 'Order placed')::int as log,
        (select sum(orders) from platform_days)::int as figures`,
    )
    if (rows[0]?.log !== BURST || rows[0].figures !== BURST) throw new Error(`bench: ${JSON.stringify(rows[0])}`)
    const name = `Seconds until the audit log and the figures tell of ${BURST.toLocaleString('en')} orders`
    return atMost(name, seconds, MOST_SECONDS, `${Math.round(speed)} orders/s over HTTP, counted from the last one`)
  } finally {
    await server.end()
  }
}

const waiting = async (pool: pg.Pool) =>
  (await pool.query<{ waiting: number }>(`select count(*)::int as waiting from order_events where state = 'waiting'`))
    .rows[0]?.waiting ?? 0

async function backlog({ dataDir }: Platform): Promise<Figure> {
  const database = await openOrderDatabase(dataDir, { shops: 32, products: 1 })
  try {
    const { connection, pool } = database
    await pool.query(`insert into customers (shop_id, email)
      select id, 'buyer-' || id || '-' || n || '@bench.test' from shops, generate_series(1, ${ORDERS / 32}) n`)
    await pool.query(`insert into orders (shop_id, customer_id, customer_email, order_number, total_cents, created_at)
      select shop_id, id, email, 'B' || id, 1000, now() - id % 90 * interval '1 day' from customers`)
    // Changes of notes cause no message: a million messages would only measure how fast they are written.
    await pool.query(`insert into order_events (shop_id, order_id, kind)
      select shop_id, id, 'note_changed' from orders, generate_series(1, ${EVENTS / ORDERS})`)
    await pool.query('vacuum (analyze)')
    const db = connect(connection, { size: 1 })
    const began = performance.now()
    await handleOrderEvents(db, eventHandling).finally(() => db.$client.end())
    const seconds = (performance.now() - began) / 1_000
    if ((await waiting(pool)) > 0) throw new Error('bench: events still wait')
    return {
      name: `${EVENTS.toLocaleString('en')} events that waited`,
      value: `${Math.round(seconds)} s`,
      detail: `${Math.round(EVENTS / seconds).toLocaleString('en')} events/s: audit log and figures of 90 days at 32 shops`,
    }
  } finally {
    await database.close()
  }
}
