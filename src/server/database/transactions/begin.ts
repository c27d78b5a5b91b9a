import type pg from 'pg'
import type { Tables } from '../types.ts'
import { holdingConnection, onConnection } from './one-connection.ts'

/**
 * Begins transactions on a pool. Drizzle's own implementation leaks a connection when `begin` fails, as it does while the database shuts
 * down: a few failures exhaust the pool.
 */
export function beginOn(pool: pg.Pool): Tables['transaction'] {
  const known = new WeakMap<pg.PoolClient, ReturnType<typeof onConnection>>()
  return async (work, config) => {
    const client = await pool.connect()
    const own = known.get(client) ?? onConnection(client)
    known.set(client, own)
    let begun = false
    try {
      return await own.transaction((tx) => {
        begun = true
        return holdingConnection(pool, () => work(tx))
      }, config)
    } finally {
      // Destroys a connection whose transaction may still be open.
      client.release(!begun || client.getTransactionStatus() !== 'I')
    }
  }
}
