import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from '../types.ts'
import { afterCommit, withAfterCommit } from './after-commit.ts'
import { againAfterDeadlock } from './after-deadlock.ts'

export const onConnection = (client: pg.PoolClient) => drizzle(client, { casing: 'snake_case' })

const holder = new AsyncLocalStorage<{ pool: pg.Pool | undefined }>()

/** Runs work that has a connection of this pool. */
export async function holdingConnection<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const holds: { pool: pg.Pool | undefined } = { pool }
  try {
    // Awaited inside: a query built by Drizzle runs only when it is awaited.
    return await holder.run(holds, async () => await work())
  } finally {
    // Unawaited work that was started inside may get a connection from now on.
    holds.pool = undefined
  }
}

/** For work that may need a connection later, even if its caller has one now. */
export const withoutConnection = <Result>(work: () => Result): Result => holder.run({ pool: undefined }, work)

/**
 * Makes a pool refuse a second connection to code that already has one: once every connection belongs to code that waits for another, the
 * pool is deadlocked until a timeout. `onRefused` is called too, because the caller may swallow the error.
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
 * Runs several statements on one connection, each visible to others at once: for locks that outlast a transaction. A failure closes the
 * connection, which releases its locks.
 */
export async function withConnection<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  const plain = onConnection(client)
  const begin = plain.transaction.bind(plain)
  // Functions that get a database use only `query` of the pool; here it is that of the one connection.
  const $client = client as unknown as pg.Pool
  const own = Object.assign(
    withAfterCommit(
      plain,
      // With the database itself: this connection may be back in the pool when the task runs.
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
