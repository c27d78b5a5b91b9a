import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { holdingConnection, refuseSecondConnection } from './one-connection.ts'
import * as schema from './schema.ts'

type Schema = typeof schema

/** The tables, and the word that goes round when something of a shop has changed (`shop-changes.ts`). */
export type Database = NodePgDatabase<Schema> & {
  readonly $client: pg.Pool
  /** All of it is one transaction that has not come to its end (`in-one-transaction.ts`). */
  readonly unfinished?: true
  /**
   * To be called after the commit of whatever visitors or the owner can see: what is kept of the shop is dropped, here at once and in
   * other processes within milliseconds, and owners' screens that ask whether something is new are told so.
   */
  shopChanged(shopId: number): void
}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either of the two: for queries that do not mind. */
export type Queryable = Database | Transaction

/** What `pg` takes: an address, or host and port. */
export type Connection = pg.ClientConfig

type Options = {
  size: number
  /** Hears of idle connections that broke; they are replaced when next needed. */
  onLost?: (error: Error) => void
  shopChanged?: (shopId: number) => void
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
  return Object.assign(database, {
    transaction: ((work, config) => begin((tx) => holdingConnection(pool, () => work(tx)), config)) as typeof begin,
    shopChanged: options.shopChanged ?? (() => undefined),
  })
}
