import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'
import { withAfterCommit } from './transactions/after-commit.ts'
import { holdingConnection, holdingNone, refuseSecondConnection } from './transactions/one-connection.ts'
import type { Database } from './types.ts'

export type { Database, Queryable, Transaction } from './types.ts'

/** What `pg` takes: an address, or host and port. */
export type Connection = pg.ClientConfig

type Options = {
  size: number
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
    ...connection,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // PostgreSQL keeps plans for as long as a connection lives. One made before the tables grew is gone after this at the latest; opening
    // a few connections each quarter of an hour costs nothing.
    maxLifetimeSeconds: 15 * 60,
    // Nothing that a request waits for may hang on a database that stopped answering.
    statement_timeout: 15_000,
    query_timeout: 20_000,
    keepAlive: true,
    application_name: 'toploader',
  })
  const onLost = (error: Error) => options.onLost?.(error)
  pool.on('error', onLost)
  // One that breaks while it is lent out, too: without a listener that would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  if (options.onSecondConnection) refuseSecondConnection(pool, options.onSecondConnection)
  const database = drizzle(pool, { schema, casing: 'snake_case' })
  const begin = database.transaction.bind(database)
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
    ((work, config) => begin((tx) => holdingConnection(pool, () => work(tx)), config)) as typeof begin,
  )
  return db
}
