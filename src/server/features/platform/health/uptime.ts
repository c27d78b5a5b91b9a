import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { heartbeats } from '#server/database/schema.ts'

const DAYS = 30

/**
 * Fraction of minutes in the last 30 days with a heartbeat of any process; on a younger platform, since its first. The
 * current minute counts only once it has its heartbeat.
 */
export async function uptime(db: Database): Promise<{ uptime: string; uptimeSince: string | null }> {
  const { rows } = await db.execute<{ beats: number; minutes: number; since: Date | null; young: boolean }>(sql`
    with measured as (
      select count(*)::int as beats, min(minute) as since,
        count(*) filter (where minute = date_trunc('minute', now()))::int as running
      from ${heartbeats}
      where minute > date_trunc('minute', now()) - interval '${sql.raw(String(DAYS))} days'
    )
    select beats, since,
      (extract(epoch from date_trunc('minute', now()) - since) / 60)::int + running as minutes,
      since > now() - interval '${sql.raw(String(DAYS))} days' + interval '2 minutes' as young
    from measured`)
  const [row] = rows
  if (!row?.since) return { uptime: 'not measured yet', uptimeSince: null }
  const share = Math.min(1, row.beats / row.minutes)
  return {
    // Rounded down: 100% means that no minute is missing.
    uptime: `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`,
    uptimeSince: row.young ? new Date(row.since).toISOString() : null,
  }
}
