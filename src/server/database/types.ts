import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type * as schema from './schema.ts'

/** What queries are made on: a database or a transaction. */
export type Tables = NodePgDatabase<typeof schema>

/** The tables, and how to change them so that caches, live streams and other processes follow. */
export type Database = Tables &
  Changes & {
    readonly $client: pg.Pool
  }

export type Transaction = Parameters<Parameters<Tables['transaction']>[0]>[0]

/** Either of the two: for queries that do not mind. */
export type Queryable = Database | Transaction

/** The shops that changed, or a function that reads them from the result. Without any, nothing is announced. */
type ChangedShops<Result> = number | readonly number[] | ((result: Result) => number | readonly number[] | undefined)

export type Changes = {
  /**
   * Changes what visitors or the owner of a shop can see, in a transaction. After the commit it announces the shops: their cached pages
   * are dropped, and their live streams and the other processes are notified.
   */
  change<Result>(shops: ChangedShops<Result>, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Only announces: for a change that is a single statement and needs no transaction of ours. */
  announce(shops: number | readonly number[]): void
}
