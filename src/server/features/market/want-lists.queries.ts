import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { marketAlerts, marketAlertWants } from '#server/database/schema.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'

type OfferedCopy = { cardId: number; finish: string; condition: Condition | null; language: string | null }

/** Number of collectors with confirmed alerts for each copy, in their order. */
export async function collectorsWanting(db: Queryable, copies: readonly OfferedCopy[]): Promise<number[]> {
  if (copies.length === 0) return []
  const scale = sql`${sql.param([...conditions])}::text[]`
  const { rows } = await db.execute<{ at: number; collectors: number }>(sql`
    select copy.at, count(distinct alert.id)::int as collectors
    from jsonb_to_recordset(${JSON.stringify(copies.map((copy, at) => ({ at, ...copy })))}::jsonb)
      as copy (at int, "cardId" bigint, finish text, condition text, language text)
    join ${marketAlertWants} want on want.entry_id = copy."cardId"
    join ${marketAlerts} alert on alert.id = want.alert_id and alert.confirmed_at is not null
    where (want.finish is null or want.finish = copy.finish)
      and (want.condition is null or copy.condition is null
        or array_position(${scale}, copy.condition) <= array_position(${scale}, want.condition))
      and (want.language is null or copy.language is null or lower(want.language) = lower(copy.language))
    group by copy.at`)
  const counts = new Map(rows.map(({ at, collectors }) => [at, collectors]))
  return copies.map((_, at) => counts.get(at) ?? 0)
}
