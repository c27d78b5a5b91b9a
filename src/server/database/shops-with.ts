import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './types.ts'

/**
 * Shops of the rows `o` of a source and condition. A job runs this once over all shops and then locks due rows shop by shop: rows of
 * several shops need not be in one database, and one statement cannot lock them there.
 */
export async function shopsWith(db: Queryable, due: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct o.shop_id::float8 as id from ${due} order by 1`)
  return rows.map(({ id }) => id)
}
