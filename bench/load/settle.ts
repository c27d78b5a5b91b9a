import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Waits until all follow-up work of orders is done, so that it does not affect the next measurement. Deletes messages, because sending them
 * is throttled and would take hours.
 */
export async function settle(pool: pg.Pool): Promise<void> {
  for (;;) {
    await pool.query(`delete from email_logs where id in (
      select id from email_logs where status = 'pending' for update skip locked)`)
    const { rows } = await pool.query<{ waiting: boolean }>(`
      select exists (select from graphile_worker.jobs where run_at <= now() or locked_at is not null)
        or exists (select from order_events where state = 'waiting')
        or exists (select from email_logs where status = 'pending') as waiting`)
    if (!rows[0]?.waiting) return
    await pause(50)
  }
}
