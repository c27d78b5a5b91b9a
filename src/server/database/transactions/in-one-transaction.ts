import type { Changes, Database } from '../types.ts'
import { withConnection } from './one-connection.ts'

/**
 * Does long work as one transaction, so that whoever is killed in the middle leaves nothing behind. Functions that begin
 * transactions of their own can take part: inside this one they become savepoints. Nobody hears of changes before the end.
 */
export const inOneTransaction = <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> =>
  withConnection(db, (own) =>
    own.transaction((tx) => {
      // Every transaction of ours has them.
      const { announce, change } = tx as typeof tx & Changes
      return work(Object.assign(tx, { $client: own.$client, announce, change }))
    }),
  )
