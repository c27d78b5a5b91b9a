import type { Database } from '#server/database/connect.ts'

export const SEND_DUE = 'mail.send-due'
const GATHER_MS = 50

const told = new WeakSet<Database>()

/**
 * To be called after the commit that wrote a message: the worker, in whichever process it runs, looks at once instead of
 * within the minute. Gathered, and outside of the transaction: a job announces itself with NOTIFY, which makes all commits
 * of that moment wait for one another (decision 4). `inSeconds`: the message is due only then.
 */
export function mailWaits(db: Database, { inSeconds = 0 } = {}): void {
  // Nothing is to be told before the commit, nor may this fail in the middle of somebody's transaction.
  if (db.unfinished) return
  if (inSeconds > 0) return void setTimeout(mailWaits, inSeconds * 1_000, db).unref()
  if (told.has(db)) return
  told.add(db)
  setTimeout(() => {
    told.delete(db)
    // What fails here costs a minute at most: the job that comes round by the clock finds the message.
    db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [SEND_DUE]).catch(() => undefined)
  }, GATHER_MS).unref()
}
