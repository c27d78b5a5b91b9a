import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database } from './connect.ts'
import * as schema from './schema.ts'

/**
 * Does long work as one transaction, so that whoever is killed in the middle leaves nothing behind. Functions that begin
 * transactions of their own can take part: inside this one they become savepoints. Nobody hears of changes before the end.
 */
export async function inOneTransaction<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect()
  try {
    return await drizzle(client, { schema, casing: 'snake_case' }).transaction((tx) => {
      // Of the pool, only its `query` is used by functions that get a database; here it is that of the one connection.
      const $client = client as unknown as pg.Pool
      return work(Object.assign(tx, { $client, unfinished: true as const, shopChanged: () => undefined }))
    })
  } finally {
    client.release()
  }
}
