import type { Database } from '#server/database/connect.ts'

type Job = {
  /** Runs twice if the process dies while it is running. */
  run(db: Database): Promise<unknown>
  /** When it comes round by the clock, in UTC; without it only when it is woken (`wake-job.ts`). */
  cron?: string
}

/** By name. */
export type Jobs = Record<string, Job>
