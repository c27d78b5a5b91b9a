import type { Database } from '#server/database/connect.ts'

type Job = {
  /** Runs again if the process dies during a run. */
  run(db: Database): Promise<unknown>
  /** Schedule in UTC; without it the job runs only when woken (`wake-job.ts`). */
  cron?: string
}

/** By name. */
export type Jobs = Record<string, Job>
