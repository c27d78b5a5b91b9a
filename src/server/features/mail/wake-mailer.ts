import { afterCommit } from '#server/database/after-commit.ts'
import type { Database, Queryable } from '#server/database/connect.ts'

export const SEND_DUE = 'mail.send-due'
const GATHER_MS = 50

const waking = new WeakSet<Database>()

/**
 * After the commit of a transaction that wrote a message, has the worker look for it at once instead of within the minute, in whichever
 * process the worker runs. Gathered, and outside of the transaction: a job announces itself with NOTIFY, which makes all commits
 * of that moment wait for one another (decision 4). `delaySeconds`: the message is due only then.
 */
export function wakeMailer(tx: Queryable, delaySeconds = 0): void {
  afterCommit(tx, `mail after ${delaySeconds} s`, (db) => {
    if (delaySeconds > 0) setTimeout(wake, delaySeconds * 1_000, db).unref()
    else wake(db)
  })
}

function wake(db: Database) {
  if (waking.has(db)) return
  waking.add(db)
  setTimeout(() => {
    waking.delete(db)
    // What fails here costs a minute at most: the job that comes round by the clock finds the message.
    db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [SEND_DUE]).catch(() => undefined)
  }, GATHER_MS).unref()
}
