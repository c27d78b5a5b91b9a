import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect.ts'

const AT_A_TIME = 2_000

/** Column name in the database, as `casing: 'snake_case'` derives it. */
export const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Inserts any number of rows in batches of some thousand, as one JSON parameter per statement: several times as fast as one parameter per
 * value. Ignores keys that are not columns. A column that no row names gets its default; if some rows name it, the others get null. Keeps
 * given ids.
 */
export async function insertMany(db: Queryable, table: PgTable, rows: readonly object[]): Promise<void> {
  await insertBatches(db, table, rows, sql``)
}

/** The same for a table with an id. Returns the ids of the new rows. */
export const insertManyWithIds = (db: Queryable, table: PgTable, rows: readonly object[]): Promise<number[]> =>
  insertBatches(db, table, rows, sql`returning id::float8`)

async function insertBatches(
  db: Queryable,
  table: PgTable,
  rows: readonly object[],
  returning: SQL,
): Promise<number[]> {
  const ids: number[] = []
  const known = getTableColumns(table)
  for (let start = 0; start < rows.length; start += AT_A_TIME) {
    const part = rows.slice(start, start + AT_A_TIME)
    const keys = [...new Set(part.flatMap((row) => Object.keys(row)))].filter((key) => key in known)
    const columns = sql.join(
      keys.map((key) => sql.identifier(columnName(key))),
      sql`, `,
    )
    const renamed = part.map((row) =>
      Object.fromEntries(keys.map((key) => [columnName(key), (row as Record<string, unknown>)[key]])),
    )
    const inserted = await db.execute<{ id: number }>(sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(renamed)}::jsonb) ${returning}`)
    for (const { id } of inserted.rows) ids.push(id)
  }
  return ids
}
