import type { Database } from '#server/database/connect.ts'

type NewJob = { payload: object /** Replaces a waiting job with the same key. */; key: string; runAt?: Date }

/** Adds a job with its own data, outside a transaction. A failure is ignored: a scheduled job must find the work as well. */
export async function addJob(db: Database, job: string, { payload, key, runAt }: NewJob): Promise<void> {
  await db.$client
    .query('select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => $4)', [
      job,
      JSON.stringify(payload),
      key,
      runAt ?? null,
    ])
    .catch(() => undefined)
}
