import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Database } from '#server/database/connect.ts'
import * as schema from '#server/database/schema.ts'
import { writeAllOrderWords } from '#server/features/orders/orders.ts'
import { countAllDays } from '#server/features/platform/platform.ts'
import type { Platform } from '../platform.ts'
import { team, webhooks } from './access.ts'
import { buying } from './buying.ts'
import { credit } from './credit.ts'
import { openings } from './live.ts'
import { events, money, orders } from './orders.ts'
import { books, log, stock } from './records.ts'
import { customers, draw, games, products, type Size, shops } from './shops.ts'

/** Rebuilt once all rows are there: maintaining them row by row would take several times as long. */
const indexed = [
  'catalogue_products',
  'products',
  'orders',
  'order_items',
  'order_events',
  'email_logs',
  'activity',
  'stock_changes',
  'customers',
  'bank_entries',
  'payments',
  'provider_payments',
  'invoices',
  'invoice_lines',
  'buy_offers',
  'buy_offer_lines',
  'buy_offer_events',
  'purchases',
  'credit_accounts',
  'credit_movements',
  'rips',
  'pulls',
  'rip_steps',
  'webhook_deliveries',
  'webhook_attempts',
  'agent_proposals',
  'agent_checkouts',
]

type Say = (what: string) => void

/** A platform of this size, with rows as the server would have written them: the books are consistent. */
export async function fill({ dataDir, shop }: Platform, size: Size, say: Say): Promise<void> {
  const client = await connect(dataDir)
  // The server's jobs would read tables that have no indexes for now.
  const jobs = await connect(dataDir)
  await jobs.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  const run = async (what: string, statements: readonly string[]) => {
    const began = performance.now()
    for (const statement of statements) await client.query(statement)
    say(`${what}: ${Math.round((performance.now() - began) / 1_000)} s`)
  }
  try {
    // Skip foreign key checks: the keys are correct by construction, and checking takes millions of lookups.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '1GB'; set timezone = 'UTC'`)
    await client.query(draw)
    await client.query(`alter system set max_wal_size = '8GB'`)
    await client.query('select pg_reload_conf()')
    await run('shops', shops(size, shop.id))
    const put = await setAside(client)
    await run('games', games)
    await run('products', products)
    await run('customers', customers(size))
    await run('orders', orders)
    await run('credit', credit)
    await run('money', money)
    await run('events', events)
    await run('audit log and mails', log)
    await run('buying', buying)
    await run('stock', stock)
    await run('invoices', books)
    await run('live openings', openings)
    await run('webhooks', webhooks)
    await run('people and agents', team)
    await run('indexes', put)
    await run('statistics', ['analyze (skip_locked)'])
    const db = drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database
    await withoutDeadlock(() => countAllDays(db))
    await writeAllOrderWords(db)
    await jobs.end()
    // Autovacuum would do this a minute later.
    await run('days and vacuum', ['vacuum (analyze)', 'alter system reset max_wal_size', 'checkpoint'])
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(connectionsTo(dataDir).admin)
  await client.connect()
  return client
}

/** Repeats work that the server's own jobs, which run on the same days, can interrupt. */
async function withoutDeadlock(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== '40P01') throw error
    await withoutDeadlock(work)
  }
}

/** Drops the indexes of these tables except keys, and returns the statements that rebuild them. */
async function setAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as made from pg_index index
      where index.indrelid = any($1::regclass[]) and not exists (
        select from pg_constraint kept where kept.conindid = index.indexrelid)`,
    [indexed],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}
