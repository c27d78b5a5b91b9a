import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './types.ts'

/**
 * The shops of rows `o` of such a source and condition. A job asks this once for all shops, and then takes what is due shop by shop: rows
 * of several shops need not be in one database, and one statement cannot hold them there.
 */
export async function shopsWith(db: Queryable, due: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select distinct o.shop_id::float8 as id from ${due} order by 1`)
  return rows.map(({ id }) => id)
}
