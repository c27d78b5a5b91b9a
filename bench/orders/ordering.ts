import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import { inTurns } from '../in-turns.ts'
import { settle } from '../load/settle.ts'
import type { Platform } from '../platform.ts'
import { type Figure, ratio } from '../report.ts'
import { CALLERS, CONNECTIONS, speedOf, timesPerSecond } from './callers.ts'
import { cartOf, type OrderDatabase, openOrderDatabase, placeOrder, type StockedShop, stock } from './order-database.ts'
import { ordersOverHttp } from './orders-over-http.ts'
import { openCeiling } from './tpcb.ts'

const ROUNDS = 9
const SECONDS = 2
const PRODUCTS = 1_000
const UNIT = 'orders/s'
const HOW = `${CALLERS} callers on ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turns`

const NAMES = {
  direct: 'place_order',
  http: 'POST /api/orders',
  statements: 'a transaction like TPC-B, statement by statement',
  message: 'the same in one message',
  function: 'the same as a function',
  pgbench: 'the same by pgbench',
}

/** Throughput of orders relative to the same PostgreSQL's limit, and the effect of a popular product or a large shop. */
export async function ordering(platform: Platform): Promise<Figure[]> {
  const database = await openOrderDatabase(platform.dataDir, { shops: CALLERS, products: PRODUCTS })
  try {
    return [
      ...(await againstCeilings(platform, database)),
      await hotProduct(database),
      await oneShop(database),
      await lastThousand(platform),
    ]
  } finally {
    await database.close()
  }
}

async function againstCeilings(platform: Platform, database: OrderDatabase): Promise<Figure[]> {
  const { pool, shops } = database
  const ceiling = await openCeiling(database, platform.dataDir)
  const { pgbench } = ceiling
  const server = new pg.Pool({ ...connectionsTo(platform.dataDir).connection, max: 1 })
  try {
    const shop = { id: platform.shop.id, products: await stock(server, platform.shop.id, PRODUCTS) }
    const speeds = await inTurns(ROUNDS, {
      statements: () => timesPerSecond(SECONDS, ceiling.statements),
      message: () => timesPerSecond(SECONDS, ceiling.message),
      direct: () => timesPerSecond(SECONDS, () => placeOrder(pool, cartOf(first(shops)))),
      function: () => timesPerSecond(SECONDS, ceiling.function),
      pgbench: async () => (await pgbench?.(SECONDS)) ?? Number.NaN,
      http: async () => {
        const speed = await ordersOverHttp(platform.url, shop, { duration: SECONDS })
        await settle(server)
        return speed
      },
    })
    const against = (
      ours: 'direct' | 'http',
      ceiling: 'statements' | 'message' | 'function' | 'pgbench',
      least?: number,
    ) =>
      ratio(
        `${NAMES[ours]} : ${NAMES[ceiling]}`,
        { ours: speeds[ours], ceiling: speeds[ceiling], unit: '/s' },
        least,
        HOW,
      )
    return [
      against('direct', 'statements', 0.75),
      against('direct', 'message', 0.75),
      ...(pgbench ? [against('direct', 'pgbench', 0.75)] : []),
      against('direct', 'function'),
      against('http', 'statements', 0.6),
      against('http', 'message', 0.6),
      ...(pgbench ? [against('http', 'pgbench', 0.6)] : []),
      against('http', 'function'),
    ]
  } finally {
    await server.end()
  }
}

async function hotProduct({ pool, shops }: OrderDatabase): Promise<Figure> {
  const oneLineOf = (products: number) => () =>
    timesPerSecond(SECONDS, () => placeOrder(pool, cartOf(first(shops), 1, products)))
  const { spread, hot } = await inTurns(ROUNDS, { spread: oneLineOf(PRODUCTS), hot: oneLineOf(1) })
  const pair = { ours: hot, ceiling: spread, unit: UNIT }
  return ratio(`Everyone buys one product : ${PRODUCTS} products`, pair, 0.6, HOW)
}

async function oneShop({ pool, shops }: OrderDatabase): Promise<Figure> {
  const { one, many } = await inTurns(ROUNDS, {
    many: () => timesPerSecond(SECONDS, (caller) => placeOrder(pool, cartOf(shops[caller] ?? first(shops)))),
    one: () => timesPerSecond(SECONDS, () => placeOrder(pool, cartOf(first(shops)))),
  })
  const pair = { ours: one, ceiling: many, unit: UNIT }
  return ratio(`${CALLERS} callers on one shop : on ${CALLERS} shops`, pair, 0.8, HOW)
}

const ORDERS = 20_000
const THOUSAND = 1_000
const STEPS = 10

/**
 * The last thousand of 20,000 orders through connections opened on empty tables, relative to the first thousand through such connections to
 * another new database, alternating.
 */
async function lastThousand({ dataDir }: Platform): Promise<Figure> {
  const used = await openOrderDatabase(dataDir, { shops: 1, products: 60 })
  const fresh = await openOrderDatabase(dataDir, { shops: 1, products: 60 })
  try {
    const place = (count: number, { pool, shops }: OrderDatabase) =>
      speedOf(count, () => placeOrder(pool, cartOf(first(shops))))
    // Until every connection has cached its plans.
    for (const database of [used, fresh]) await place(CONNECTIONS * 10, database)
    const began = await place(THOUSAND, used)
    await place(ORDERS - 2 * THOUSAND, used)
    const speeds = await inTurns(STEPS - 1, {
      last: () => place(THOUSAND / STEPS, used),
      first: () => place(THOUSAND / STEPS, fresh),
    })
    const pair = { ours: speeds.last, ceiling: speeds.first, unit: UNIT }
    const detail = `${CALLERS} callers on ${CONNECTIONS} connections opened on empty tables, in turns with another new database; ${Math.round(began)} ${UNIT} at its own start`
    return ratio(`The last thousand of ${ORDERS} orders : the first thousand`, pair, 0.9, detail)
  } finally {
    await used.close()
    await fresh.close()
  }
}

const first = ([shop]: readonly StockedShop[]) => shop as StockedShop
