import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withAfterCommit } from './transactions/after-commit.ts'
import { againAfterDeadlock } from './transactions/after-deadlock.ts'
import { beginOn } from './transactions/begin.ts'
import { refuseSecondConnection, withoutConnection } from './transactions/one-connection.ts'
import type { ChangeKind, Database } from './types.ts'

export type { Database, Queryable, Transaction } from './types.ts'

/** `pg` options: a connection string, or host and port. */
export type Connection = pg.ClientConfig

type Options = {
  size: number
  /** Timeout for connecting and for each query, where it is shorter than the default. */
  patienceMs?: number
  /** Called when an idle connection breaks. The pool replaces it on the next use. */
  onLost?: (error: Error) => void
  /** Called after a commit that changed data of this shop (`shop-changes.ts`). */
  announce?: (shopId: number, kind?: ChangeKind) => void
  /** Called when an after-commit task fails. */
  onTaskFailed?: (error: Error) => void
  /** In tests and development: refuses a second connection to code that already has one, and reports it here. */
  onSecondConnection?: ((error: Error) => void) | undefined
}

export function connect(connection: Connection, options: Options): Database {
  const pool = new pg.Pool({
    // Overrides the database's own time zone, so that an added day has 24 hours and `current_date` is the same everywhere.
    options: '-c timezone=UTC',
    ...connection,
    max: options.size,
    connectionTimeoutMillis: Math.min(5_000, options.patienceMs ?? 5_000),
    idleTimeoutMillis: 30_000,
    // PostgreSQL caches plans for the life of a connection. The limit discards plans made before the tables grew; reopening a few
    // connections every 15 minutes costs nothing.
    maxLifetimeSeconds: 15 * 60,
    // No request may hang on a database that has stopped answering.
    statement_timeout: 15_000,
    query_timeout: options.patienceMs ?? 20_000,
    keepAlive: true,
    application_name: 'toploader',
  })
  const onLost = (error: Error) => options.onLost?.(error)
  pool.on('error', onLost)
  // A connection can also break while checked out. Without a listener, its error would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  if (options.onSecondConnection) refuseSecondConnection(pool, options.onSecondConnection)
  const database = drizzle(pool, { casing: 'snake_case' })
  const begin = beginOn(pool)
  const db: Database = withAfterCommit(
    database,
    (_name, task) => {
      try {
        withoutConnection(() => task(db))
      } catch (error) {
        options.onTaskFailed?.(error as Error)
      }
    },
    options.announce ?? (() => undefined),
    ((work, config) => againAfterDeadlock(() => begin(work, config))) as typeof begin,
  )
  return db
}
