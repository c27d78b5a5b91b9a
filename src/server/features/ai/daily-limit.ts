import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { midnightOf, today } from '#server/database/dutch-days.ts'
import { only } from '#server/database/rows.ts'
import { aiDays } from '#server/database/schema.ts'
import { dailyLimitReached } from './model/failures.ts'

/**
 * Counts one call of a shop, or throws 429 with the time until midnight. A single statement, so concurrent processes
 * cannot exceed the limit.
 */
export async function takeOfToday(db: Queryable, shopId: number, limit: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into ${aiDays} (shop_id, day, calls) values (${shopId}, ${today}, 1)
    on conflict (shop_id, day) do update set calls = ${aiDays}.calls + 1 where ${aiDays}.calls < ${limit}`)
  if (rowCount === 1) return
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select ceil(extract(epoch from ${midnightOf(sql`${today} + 1`)} - now()))::int as seconds`,
  )
  throw dailyLimitReached(limit, Math.max(1, only(rows).seconds))
}

/** Deletes counters older than 30 days. */
export const deleteOldDays = (db: Queryable) => db.delete(aiDays).where(sql`${aiDays.day} < ${today} - 30`)
