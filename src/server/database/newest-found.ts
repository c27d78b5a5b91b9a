import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { readIdCursor } from './keyset.ts'
import { only } from './rows.ts'

/** Total of a query of ids and the newest ids after a cursor, in one scan. */
export async function newestFound(db: Database, ids: SQL, cursor: string | undefined, limit: number) {
  const before = cursor === undefined ? sql`true` : sql`id < ${readIdCursor(cursor)}`
  const { rows } = await db.execute<{ total: number; ids: (number | string)[] | null }>(sql`
    select count(*)::float8 as total, (array_agg(id order by id desc) filter (where ${before}))[1:${limit}::int] as ids
    from (${ids}) as found`)
  const { total, ids: newest } = only(rows)
  return { total, ids: newest ?? [] }
}
