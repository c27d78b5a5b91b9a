import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shopEvents } from '#server/database/schema.ts'
import type { Jobs } from '#server/jobs/job.ts'

const deleteOldEvents = (db: Database) =>
  db.delete(shopEvents).where(lt(shopEvents.at, sql`now() - interval '30 days'`))

export const outboxJobs: Jobs = { 'outbox.tidy': { cron: '47 4 * * *', run: deleteOldEvents } }
