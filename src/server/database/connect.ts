import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'
import { withAfterCommit } from './transactions/after-commit.ts'
import { againAfterDeadlock } from './transactions/after-deadlock.ts'
import { beginOn } from './transactions/begin.ts'
import { holdingNone, refuseSecondConnection } from './transactions/one-connection.ts'
import type { Database } from './types.ts'

export type { Database, Queryable, Transaction } from './types.ts'

/** What `pg` takes: an address, or host and port. */
export type Connection = pg.ClientConfig

type Options = {
  size: number
  /** How long a connection and an answer may take, where it is less than usual. */
  patienceMs?: number
  /** Hears of idle connections that broke; they are replaced when next needed. */
  onLost?: (error: Error) => void
  /** Passes on after a commit that something of this shop has changed (`shop-changes.ts`). */
  announce?: (shopId: number) => void
  /** Hears of failures of what was to be done after a commit. */
  onTaskFailed?: (error: Error) => void
  /** In tests and development: code that holds a connection is refused another one, and this hears of it. */
  onSecondConnection?: ((error: Error) => void) | undefined
}

/** Opens a pool. */
export function connect(connection: Connection, options: Options): Database {
  const pool = new pg.Pool({
    // Whatever the database's own: a day that is added is one of 24 hours, and `current_date` is the same everywhere.
    options: '-c timezone=UTC',
    ...connection,
    max: options.size,
    connectionTimeoutMillis: Math.min(5_000, options.patienceMs ?? 5_000),
    idleTimeoutMillis: 30_000,
    // PostgreSQL keeps plans for as long as a connection lives. One made before the tables grew is gone after this at the latest; opening
    // a few connections each quarter of an hour costs nothing.
    maxLifetimeSeconds: 15 * 60,
    // Nothing that a request waits for may hang on a database that stopped answering.
    statement_timeout: 15_000,
    query_timeout: options.patienceMs ?? 20_000,
    keepAlive: true,
    application_name: 'toploader',
  })
  const onLost = (error: Error) => options.onLost?.(error)
  pool.on('error', onLost)
  // One that breaks while it is lent out, too: without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  if (options.onSecondConnection) refuseSecondConnection(pool, options.onSecondConnection)
  const database = drizzle(pool, { schema, casing: 'snake_case' })
  const begin = beginOn(pool)
  const db: Database = withAfterCommit(
    database,
    (_name, task) => {
      try {
        holdingNone(() => task(db))
      } catch (error) {
        options.onTaskFailed?.(error as Error)
      }
    },
    options.announce ?? (() => undefined),
    ((work, config) => againAfterDeadlock(() => begin(work, config))) as typeof begin,
  )
  return db
}
