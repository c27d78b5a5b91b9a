import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { distribute } from '#server/database/migrating/distribute.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { openShops, STOCK, type StockedShop, stock } from '../../../bench/orders/order-database.ts'
import { findCitus, Node } from './nodes.ts'
import { beginOrders, failuresOf, lostOf, speed, wrongStock } from './orders.ts'

const SHOPS = 32
const PRODUCTS = 100
const SECONDS = 10
const ports = [25_500, 25_501, 25_502] as const

const say = (text: string) => process.stdout.write(`${text}\n`)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/**
 * `npm run cluster -- citus`: a coordinator and two workers on this machine. Distributes open shops; measures orders with no worker, one
 * and two; moves shops to the second one while they sell; kills a worker. Prints the results.
 */
export async function main(): Promise<number> {
  const citus = findCitus()
  if (!citus) {
    say('There is no PostgreSQL with Citus on this machine (pg_config, and its extension/citus.control).')
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'toploader-citus-'))
  chmodSync(folder, 0o755)
  const [coordinator, first, second] = ports.map((port) => new Node(citus.bin, folder, port)) as [Node, Node, Node]
  const nodes = [coordinator, first, second]
  try {
    for (const node of nodes) await node.start()
    for (const node of nodes) await node.makeDatabase()
    await coordinator.ask(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
    await coordinator.ask(`select citus_add_node('127.0.0.1', ${first.port})`)
    await migrate({ connectionString: coordinator.url })
    const pool = new pg.Pool({ connectionString: coordinator.url, max: 20 })
    pool.on('error', () => undefined)
    const shops: StockedShop[] = []
    for (const id of await openShops(pool, SHOPS)) shops.push({ id, products: await stock(pool, id, PRODUCTS) })
    await speed(pool, shops, 3)
    say(`| orders a second, PostgreSQL alone | ${(await speed(pool, shops, SECONDS)).toFixed(0)} |`)
    await spread(coordinator)
    const passed = await show(pool, shops, coordinator, second)
    await pool.end()
    return passed ? 0 : 1
  } finally {
    for (const node of nodes) await node.end('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function spread(coordinator: Node) {
  const client = new pg.Client({ connectionString: coordinator.url })
  await client.connect()
  await client.query('set client_min_messages to warning')
  await distribute(client)
  await client.end()
}

async function show(pool: pg.Pool, shops: StockedShop[], coordinator: Node, second: Node): Promise<boolean> {
  await speed(pool, shops, 3)
  const alone = await speed(pool, shops, SECONDS)
  say(`| orders a second, one worker | ${alone.toFixed(0)} |`)
  const moved = await rebalanceUnderLoad(pool, shops, coordinator, second)
  await speed(pool, shops, 3)
  const together = await speed(pool, shops, SECONDS)
  say(`| orders a second, two workers | ${together.toFixed(0)} (${(together / alone).toFixed(2)} of one) |`)
  const killed = await killUnderLoad(pool, shops, coordinator, second)
  const wrong = await wrongStock(pool, STOCK)
  say(`| products whose stock is not what was put in less what was ordered | ${wrong} |`)
  return moved && killed && wrong === 0
}

/** Adds the second worker, and moves shops to it while all of them sell. */
async function rebalanceUnderLoad(pool: pg.Pool, shops: StockedShop[], coordinator: Node, second: Node) {
  await coordinator.ask(`select citus_add_node('127.0.0.1', ${second.port})`)
  const load = beginOrders(pool, shops)
  const began = performance.now()
  await coordinator.ask('select citus_rebalance_start()')
  await coordinator.ask('select citus_rebalance_wait()')
  const took = performance.now() - began
  await pause(1_000)
  await load.stop()
  const [{ parts } = { parts: 0 }] = await coordinator.ask<{ parts: number }>(
    `select count(*)::int as parts from citus_shards where table_name = 'orders'::regclass and nodeport = ${second.port}`,
  )
  const lost = await lostOf(pool, load)
  say(
    `| shops moved under load: ${parts} of 16 parts in ${seconds(took)} | ${load.acknowledged.size} orders acknowledged, ${lost} lost; failed: ${failuresOf(load)} |`,
  )
  return lost === 0 && parts > 0
}

const AWAY_MS = 5_000

/** Kills the second worker and restarts it after a while: the shops of the first continue, and no acknowledged order is lost. */
async function killUnderLoad(pool: pg.Pool, shops: StockedShop[], coordinator: Node, second: Node) {
  const away = await shopsAt(pool, second, shops)
  const load = beginOrders(pool, shops)
  await pause(2_000)
  const before = new Set(load.acknowledged.keys())
  await second.end('SIGKILL')
  await pause(AWAY_MS)
  const meanwhile = [...load.acknowledged].filter(([key]) => !before.has(key))
  const elsewhere = meanwhile.filter(([, shop]) => !away.has(shop)).length
  const began = performance.now()
  await second.start()
  const up = performance.now() - began
  await pause(5_000)
  const quiet = Math.max(0, load.lastFailure - began)
  await load.stop()
  // The coordinator commits transactions that were prepared on the worker when it died: once a minute, or now.
  const [{ recovered } = { recovered: 0 }] = await coordinator.ask<{ recovered: number }>(
    'select recover_prepared_transactions() as recovered',
  )
  const lost = await lostOf(pool, load)
  say(
    `| a worker with ${away.size} of ${SHOPS} shops killed (-9) for ${seconds(AWAY_MS)} | the other shops took ${elsewhere} orders meanwhile; failed: ${failuresOf(load)}; up again in ${seconds(up)}, the last failure ${seconds(quiet)} after it was started; ${load.acknowledged.size} orders acknowledged, ${recovered} of them prepared and then committed, ${lost} lost |`,
  )
  return lost === 0 && elsewhere > 0 && quiet < AWAY_MS
}

async function shopsAt(pool: pg.Pool, { port }: Node, shops: StockedShop[]): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::bigint[]) as id join citus_shards s
       on s.shardid = get_shard_id_for_distribution_column('orders', id) and s.nodeport = $2`,
    [shops.map(({ id }) => id), port],
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
