import { inArray, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { workers } from '#server/database/schema.ts'

const EVERY_MS = 10_000
const GONE = sql`now() - interval '45 seconds'`

/**
 * Says every ten seconds that these workers live, and gives the jobs of those who did not say so for a while to whoever comes next.
 * The job queue itself would wait for four hours. A process that was only stopped for so long finds that its job runs twice: the
 * handlers are made for that.
 */
export function stayAlive(db: Database, log: Logger, ids: readonly string[]): { stop(): Promise<void> } {
  let last = Promise.resolve()
  const beat = () => {
    last = last.then(async () => {
      try {
        await sayAlive(db, ids)
        await freeJobsOfTheDead(db)
      } catch (error) {
        log.warn({ job: true, reason: (error as Error).message }, 'no sign of life was noted')
      }
    })
  }
  beat()
  const timer = setInterval(beat, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await last
      if (ids.length)
        await db
          .delete(workers)
          .where(inArray(workers.id, [...ids]))
          .catch(() => undefined)
    },
  }
}

async function sayAlive(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .insert(workers)
    .values(ids.map((id) => ({ id })))
    .onConflictDoUpdate({ target: workers.id, set: { seenAt: sql`now()` } })
}

/** Exported for its test. */
export async function freeJobsOfTheDead(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct job.locked_by from graphile_worker.jobs as job
      where job.locked_at < ${GONE}
        and not exists (select from ${workers} w where w.id = job.locked_by and w.seen_at > ${GONE})))`)
  await db.execute(sql`delete from ${workers} where seen_at < now() - interval '1 hour'`)
}
