import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** Runs queries: a database or a transaction. */
export type Tables = NodePgDatabase

/** The tables, and methods to change them that notify caches, live streams and other processes. */
export type Database = Tables &
  Changes & {
    readonly $client: pg.Pool
  }

export type Transaction = Parameters<Parameters<Tables['transaction']>[0]>[0]

/** Either of the two: for queries that work on both. */
export type Queryable = Database | Transaction

/** Changed shops, or a function that reads them from the result. Undefined: announces nothing. */
type ChangedShops<Result> = number | readonly number[] | ((result: Result) => number | readonly number[] | undefined)

/** A sale changes stock only, and on a release night there are dozens a second. */
export type ChangeKind = 'sale' | 'other'

export type Changes = {
  /**
   * Changes data that visitors or the owner of a shop can see, in a transaction. After the commit it announces the shops: their cached
   * pages are invalidated, and their live streams and the other processes are notified.
   */
  change<Result>(shops: ChangedShops<Result>, work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Only announces, for a change that is a single statement without a transaction. */
  announce(shops: number | readonly number[], kind?: ChangeKind): void
}
