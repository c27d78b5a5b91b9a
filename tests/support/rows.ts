import { expect } from 'vitest'
import { platform } from './platform.ts'

let counting: Promise<string> | undefined

/** How many rows each table has. What the clock derives from them is no trace. */
async function countRows(): Promise<Record<string, number>> {
  const { $client } = (await platform()).db
  counting ??= $client
    .query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'
        and table_name <> 'product_vocabulary' order by 1`,
    )
    .then(({ rows }) => rows.map(({ name }) => `select '${name}' as name, count(*) as rows from "${name}"`))
    .then((counts) => `select json_object_agg(name, rows) as counts from (${counts.join(' union all ')}) as counted`)
  // By its name it is planned once a connection, which takes longer than counting.
  const { rows } = await $client.query<{ counts: Record<string, number> }>({ name: 'counts', text: await counting })
  return rows[0]?.counts ?? {}
}

/** Fails when any table has more or fewer rows after what is done here. */
export async function expectNoTrace<Result>(what: () => Promise<Result>): Promise<Result> {
  const before = await countRows()
  const result = await what()
  expect(await countRows()).toEqual(before)
  return result
}

let looking: Promise<string> | undefined

/**
 * What each table holds: its number of rows, and the newest transaction that wrote one of them, so that a row that was changed shows as
 * well as one that came or went.
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

/** Counts every transaction that began to write anything, so that nothing was written while it stays the same. */
export async function writesBegun(): Promise<string | undefined> {
  const { $client } = (await platform()).db
  const { rows } = await $client.query<{ writes: string }>({
    name: 'writes-begun',
    text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as writes',
  })
  return rows[0]?.writes
}
