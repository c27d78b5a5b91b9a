import type { Database } from '#server/database/connect.ts'

type Job = {
  /** Runs again if the process dies during a run. */
  run(db: Database, payload?: unknown): Promise<unknown>
  /** Schedule in UTC; without it the job runs only when woken (`wake-job.ts`). */
  cron?: string
  /**
   * Mostly waits for other systems: has its own places, so that slow ones delay no other job, and runs in parallel, with a payload each.
   * Without a free place a run is skipped, so a scheduled job must add it again.
   */
  waitsForOthers?: true
}

/** By name. */
export type Jobs = Record<string, Job>
