import { expect } from 'vitest'
import { platform } from './platform.ts'

let counting: Promise<string> | undefined

/** Number of rows per table, without rows that are derived from the clock. */
async function countRows(): Promise<Record<string, number>> {
  const { $client } = (await platform()).db
  counting ??= $client
    .query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
        and table_name <> 'product_vocabulary' order by 1`,
    )
    .then(({ rows }) => rows.map(({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`))
    .then((counts) => `select json_object_agg(name, rows) as counts from (${counts.join(' union all ')}) as counted`)
  // A named statement is planned once per connection; planning takes longer than counting.
  const { rows } = await $client.query<{ counts: Record<string, number> }>({ name: 'counts', text: await counting })
  return rows[0]?.counts ?? {}
}

/** Fails if any table gains or loses rows during this work. */
export async function expectNoTrace<Result>(what: () => Promise<Result>): Promise<Result> {
  const before = await countRows()
  const result = await what()
  expect(await countRows()).toEqual(before)
  return result
}

let looking: Promise<string> | undefined

/**
 * State of each table: its number of rows, and the newest transaction that wrote one of them, so that updates show as well as inserts and
 * deletes.
 */
export async function statesOfTables(): Promise<Record<string, string>> {
  const { $client } = (await platform()).db
  looking ??= $client
    .query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
        and table_name <> 'product_vocabulary' order by 1`,
    )
    .then(({ rows }) =>
      rows.map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' rows, the last by ' || max(xmin::text::bigint) as state from "${name}"`,
      ),
    )
    .then(
      (states) => `select json_object_agg(name, state) as states from (${states.join(' union all ')}) as all_of_them`,
    )
  const { rows } = await $client.query<{ states: Record<string, string> }>({ name: 'states', text: await looking })
  return rows[0]?.states ?? {}
}

/** Counts the transactions that began to write. Nothing was written while the number stays the same. */
export async function writesBegun(): Promise<string | undefined> {
  const { $client } = (await platform()).db
  const { rows } = await $client.query<{ writes: string }>({
    name: 'writes-begun',
    text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as writes',
  })
  return rows[0]?.writes
}
