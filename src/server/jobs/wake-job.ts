import type { Database, Queryable } from '#server/database/connect.ts'
import { afterCommit } from '#server/database/transactions/after-commit.ts'

const GATHER_MS = 200

const waking = new WeakMap<Database, Set<string>>()

/**
 * After the commit of this transaction, has the worker run a job at once instead of within the minute, in whichever process the worker
 * runs. Gathered, and outside of the transaction: a job announces itself with NOTIFY, which makes all commits of that moment wait for
 * one another. `delaySeconds`: there is something to do only then.
 */
export function wakeJob(tx: Queryable, job: string, delaySeconds = 0): void {
  afterCommit(tx, `${job} after ${delaySeconds} s`, (db) => {
    if (delaySeconds > 0) setTimeout(wake, delaySeconds * 1_000, db, job).unref()
    else wake(db, job)
  })
}

function wake(db: Database, job: string) {
  const jobs = waking.get(db) ?? new Set()
  waking.set(db, jobs)
  if (jobs.has(job)) return
  jobs.add(job)
  setTimeout(() => {
    jobs.delete(job)
    // What fails here costs a minute at most: the job comes round by the clock.
    db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [job]).catch(() => undefined)
  }, GATHER_MS).unref()
}
