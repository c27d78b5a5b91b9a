import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as schema from '../schema.ts'
import type { Database } from '../types.ts'
import { afterCommit, withAfterCommit } from './after-commit.ts'
import { againAfterDeadlock } from './after-deadlock.ts'

/** Drizzle on one connection. */
export const onConnection = (client: pg.PoolClient) => drizzle(client, { schema, casing: 'snake_case' })

const holder = new AsyncLocalStorage<{ pool: pg.Pool | undefined }>()

/** Runs work that holds a connection of this pool. */
export async function holdingConnection<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const holds: { pool: pg.Pool | undefined } = { pool }
  try {
    // Awaited inside: a query that Drizzle has built runs only when someone waits for it.
    return await holder.run(holds, async () => await work())
  } finally {
    // What the work has started without waiting for it may ask for one now.
    holds.pool = undefined
  }
}

/** For work that may ask for a connection later, even if its caller holds one now. */
export const holdingNone = <Result>(work: () => Result): Result => holder.run({ pool: undefined }, work)

/**
 * Makes a pool refuse a connection to code that holds one already: once every connection is held by code that waits for
 * another, nothing moves until the wait times out. `onRefused` hears of it too, since the caller may swallow the error.
 */
export function refuseSecondConnection(pool: pg.Pool, onRefused: (error: Error) => void) {
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown
  pool.connect = ((...callback: unknown[]) => {
    if (holder.getStore()?.pool !== pool) return connect(...callback)
    const error = new Error('A second connection was asked for while one is held')
    onRefused(error)
    throw error
  }) as typeof pool.connect
}

/**
 * Does several things on one connection, each of them seen by others at once: for locks that outlast a transaction. After a failure
 * the connection is closed, and its locks go with it.
 */
export async function withConnection<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const plain = onConnection(client)
  const begin = plain.transaction.bind(plain)
  // Of the pool, only its `query` is used by functions that get a database; here it is that of the one connection.
  const $client = client as unknown as pg.Pool
  const own = Object.assign(
    withAfterCommit(
      plain,
      // With the database itself: this connection may be back in the pool by the time they use it.
      (name, task) => afterCommit(db, name, task),
      db.announce,
      ((work, config) => againAfterDeadlock(() => begin(work, config))) as typeof begin,
    ),
    { $client },
  )
  let failed = true
  try {
    const result = await holdingConnection(db.$client, () => work(own))
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}
