import pg from 'pg'
import type { Database } from './connect.ts'

/**
 * Does work that only one process on this database may do at a time; undefined when another one is at it. The lock is held by a
 * connection beside the pool, which the work can take as long as it likes over: it keeps no request waiting.
 */
export async function withLock<Result>(
  db: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client(db.$client.options)
  // One that breaks says so through the call at hand.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
    return rows[0]?.held ? await work() : undefined
  } finally {
    // The lock goes with the session.
    await client.end().catch(() => undefined)
  }
}
