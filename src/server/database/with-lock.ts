import pg from 'pg'
import type { Database } from './connect.ts'

/**
 * Runs work that only one process on this database may run at a time; undefined when another one is running it. The lock is on a connection
 * outside the pool, so long work blocks no request.
 */
export async function withLock<Result>(
  db: Database,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = new pg.Client(db.$client.options)
  // A broken connection is also reported through the call in flight.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
    return rows[0]?.held ? await work() : undefined
  } finally {
    // The lock ends with the session.
    await client.end().catch(() => undefined)
  }
}
