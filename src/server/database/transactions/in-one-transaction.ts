import type { Changes, Database } from '../types.ts'
import { withConnection } from './one-connection.ts'

/**
 * Runs long work as one transaction, so that a killed process leaves nothing behind. Transactions inside it become savepoints. Changes are
 * announced only at the end.
 */
export const inOneTransaction = <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> =>
  withConnection(db, (own) =>
    own.transaction((tx) => {
      // Every transaction has them.
      const { announce, change } = tx as typeof tx & Changes
      return work(Object.assign(tx, { $client: own.$client, announce, change }))
    }),
  )
