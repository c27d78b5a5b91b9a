import type { Database, Queryable } from '#server/database/connect.ts'
import { afterCommit } from '#server/database/transactions/after-commit.ts'

const GATHER_MS = 200

const waking = new WeakMap<Database, Set<string>>()

/**
 * Makes the worker run a job right after the commit of this transaction instead of within a minute, in whichever process the worker runs.
 * Batched, and outside the transaction: adding a job sends NOTIFY, which serialises concurrent commits. `delaySeconds`: runs the job only
 * after this delay.
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
    // A failure costs a minute at most, because the job is also scheduled.
    db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [job]).catch(() => undefined)
  }, GATHER_MS).unref()
}
