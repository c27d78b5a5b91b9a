import type pg from 'pg'
import { only } from '#server/database/rows.ts'
import { sqlFunctions } from './functions.ts'

/**
 * Tables that shops share and join with their own: replicated to every node. Other tables without a shop (sessions, limits, jobs, mail)
 * stay on the coordinator.
 */
export const shared = [
  'users',
  'shops',
  'shop_members',
  'catalogue_products',
  'catalogue_words',
  'brands',
  'card_prices',
  'card_price_history',
  'market_lows',
]

/** Citus installs the extensions that tables need on other nodes, but not those that queries need. */
const extensions = ['pg_trgm', 'fuzzystrmatch', 'btree_gin']

export type Distributed = { shared: string[]; spread: string[]; functions: string[] }

/**
 * Distributes the shops' tables over the nodes of Citus by shop: all data of a shop is on one node, so work for one shop touches no other.
 * Runs in one transaction and skips distributed tables: repeat it after each migration.
 */
export async function distribute(client: pg.Client): Promise<Distributed> {
  await client.query('begin')
  try {
    // Foreign keys over all nodes must be created one after another.
    await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`)
    // Citus rejects a foreign key between a distributed table and one that is not yet distributed.
    const spread = await waitingOf(client, await tablesOfShops(client))
    const copied = await waitingOf(client, shared)
    const keys = spread.length + copied.length > 0 ? await foreignKeys(client) : []
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const name of extensions) await client.query(`create extension if not exists ${name}`)
    for (const table of copied) await client.query('select create_reference_table($1)', [table])
    for (const table of spread) {
      const beside = table === 'products' ? 'default' : 'products'
      await client.query(`select create_distributed_table($1, 'shop_id', colocate_with := $2)`, [table, beside])
    }
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of ['order_events', 'order_items']) await numberBehindNodes(client, table)
    const functions = await delegate(client)
    // A function that runs on its shop's node queries more data of the same shop, on the same node.
    await setForAll(client, 'citus.allow_nested_distributed_execution', 'on')
    // Changes to a shop and to shared tables in one transaction use a single connection to each node.
    await setForAll(client, 'citus.multi_shard_modify_mode', 'sequential')
    await client.query('commit')
    return { shared: copied, spread, functions }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const { rowCount } = await client.query(`select from pg_dist_partition where logicalrelid = 'products'::regclass`)
  return rowCount === 1
}

export async function hasCitus(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** Tables whose primary key begins with the shop. Products come first, because the others are co-located with them. */
async function tablesOfShops(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
    join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
    order by c.relname <> 'products', c.relname`,
    [shared],
  )
  return rows.map(({ name }) => name)
}

async function waitingOf(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality as t (name, place)
     -- A foreign key has Citus know of local tables, too.
     where not exists (select from pg_dist_partition where logicalrelid = name::regclass and (partmethod = 'h' or repmodel = 't'))
     order by place`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}

/** Functions with a shop parameter run on the shop's node: one round trip for all their work. */
async function delegate(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string; ofShop: boolean }>(
    `select p.oid::regprocedure::text as signature, 'p_shop' = any (p.proargnames) as "ofShop" from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)
       -- Where nodes were there before it, Citus has brought it to them, and does not know of its shop.
       and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid
         and (o.distribution_argument_index is not null or 'p_shop' <> all (p.proargnames)))
     order by 2, 1`,
    [sqlFunctions().map(({ name }) => name)],
  )
  for (const { signature, ofShop } of rows) {
    await client.query(
      ofShop
        ? // In a multi-statement transaction, Citus delegates only forced functions.
          `select create_distributed_function($1::regprocedure, 'p_shop', colocate_with := 'products', force_delegation := ${signature.startsWith('lock_placing(')})`
        : 'select create_distributed_function($1::regprocedure)',
      [signature],
    )
  }
  return rows.map(({ signature }) => signature.slice(0, signature.indexOf('(')))
}

/** The last id range of Citus, which gives each node 2^48 ids, in which all ids are exact in JavaScript. */
const LAST_RANGE = 31n << 48n

/**
 * Lets the coordinator number rows of this table after those of all nodes. Rows of a new order are written on the shop's node, and later
 * ones on the coordinator, so an order's history and lines stay sorted by id.
 */
async function numberBehindNodes(client: pg.Client, table: string) {
  const { rows } = await client.query<{ sequence: string }>(`select pg_get_serial_sequence($1, 'id') as sequence`, [
    table,
  ])
  const { sequence } = only(rows)
  await client.query(`select setval('${sequence}', greatest(last_value, ${LAST_RANGE})) from ${sequence}`)
}

/** For every session of this database on each node. Applies to new connections. */
async function setForAll(client: pg.Client, setting: string, value: string) {
  await client.query(
    `do $$ begin execute format('alter database %I set ${setting} to ${value}', current_database()); end $$`,
  )
}
