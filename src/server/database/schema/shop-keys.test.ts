import { beforeAll, expect, test } from 'vitest'
import { shared } from '#server/database/migrating/distribute.ts'
import { platform } from '#tests/support/platform.ts'

// Data of a shop can be distributed by shop (with Citus, for example): every key contains shop_id, and there are no triggers. Read from the
// system catalogue, so that the rule covers new tables too.

type Key = { table: string; name: string; columns: string[] }
type ForeignKey = Key & { referenced: string; referencedColumns: string[] }

/** Platform-wide logs, with or without a shop; not distributed. */
const PLATFORM_TABLES = ['activity', 'email_logs']

let ofShop: string[]

beforeAll(async () => {
  const columns = await read<{ table: string; nullable: boolean }>(
    `select relname as "table", not attnotnull as nullable
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'shop_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )
  expect(columns.filter(({ nullable }) => nullable).map(({ table }) => table)).toEqual(PLATFORM_TABLES)
  ofShop = columns.filter(({ nullable }) => !nullable).map(({ table }) => table)
  expect(ofShop).toEqual(expect.arrayContaining(['customers', 'order_items', 'orders', 'pictures', 'products']))
})

test("every shop's table has a primary key, and each of its unique keys contains the shop", async () => {
  const keys = await read<Key & { primary: boolean }>(
    `select relname as "table", indexrelid::regclass::text as name, indisprimary as primary, ${columnNames('indrelid', 'indkey')} as columns
     from pg_index join pg_class on pg_class.oid = indrelid
     where (indisunique or indisexclusion) and relnamespace = 'public'::regnamespace`,
  )
  const without = ofShop.filter((table) => !keys.some((key) => key.table === table && key.primary))
  expect(without).toEqual([])
  expect(keys.filter(({ table, columns }) => ofShop.includes(table) && !columns.includes('shop_id'))).toEqual([])
})

test("foreign keys from one shop's table to another contain the shop", async () => {
  const wrong = (await foreignKeys()).filter(
    ({ table, columns, referenced, referencedColumns }) =>
      ofShop.includes(table) &&
      ofShop.includes(referenced) &&
      !columns.some((column, place) => column === 'shop_id' && referencedColumns[place] === 'shop_id'),
  )
  expect(wrong).toEqual([])
})

test('other foreign keys of a shop refer to a table that every node has', async () => {
  const wrong = (await foreignKeys()).filter(
    ({ table, referenced }) => ofShop.includes(table) && !ofShop.includes(referenced) && !shared.includes(referenced),
  )
  expect(wrong).toEqual([])
})

test('no foreign key with the shop clears its columns', async () => {
  const clearing = await read<Key>(
    `select conrelid::regclass::text as "table", conname as name, ${columnNames('conrelid', 'conkey')} as columns
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))`,
  )
  expect(clearing.filter(({ columns }) => columns.includes('shop_id'))).toEqual([])
})

test("no table of the platform refers to a shop's table", async () => {
  const wrong = (await foreignKeys()).filter(
    ({ table, referenced }) => !ofShop.includes(table) && ofShop.includes(referenced),
  )
  expect(wrong).toEqual([])
})

test("no shop's table has a trigger", async () => {
  const triggers = await read<{ table: string; name: string }>(
    'select tgrelid::regclass::text as "table", tgname as name from pg_trigger where not tgisinternal',
  )
  const wrong = triggers.filter(({ table }) => ofShop.includes(table))
  expect(wrong).toEqual([])
})

test('no index duplicates another', async () => {
  const twice = await read(
    `select one.indexrelid::regclass::text as one, other.indexrelid::regclass::text as other
     from pg_index one join pg_index other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid
     join pg_class on pg_class.oid = one.indrelid
     where relnamespace = 'public'::regnamespace
       -- A unique one says more than another with further columns.
       and (not one.indisunique or other.indisunique and one.indkey = other.indkey)
       -- The columns of one are the first columns of the other.
       and starts_with(other.indkey::text || ' ', one.indkey::text || ' ')
       and (one.indexprs is null and other.indexprs is null or pg_get_expr(one.indexprs, one.indrelid) = pg_get_expr(other.indexprs, other.indrelid))
       and pg_get_expr(one.indpred, one.indrelid) is not distinct from pg_get_expr(other.indpred, other.indrelid)
       and starts_with(other.indclass::text || ' ', one.indclass::text || ' ')`,
  )
  expect(twice).toEqual([])
})

const foreignKeys = () =>
  read<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, ${columnNames('conrelid', 'conkey')} as columns,
       confrelid::regclass::text as referenced, ${columnNames('confrelid', 'confkey')} as "referencedColumns"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )

const columnNames = (table: string, numbers: string) =>
  `array(select attname::text from unnest(${numbers}::int2[]) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${table} and attnum = key.number order by place)`

async function read<Row>(query: string): Promise<Row[]> {
  const { db } = await platform()
  return (await db.$client.query(query)).rows
}
