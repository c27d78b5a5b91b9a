import type { Jobs } from '#server/jobs/job.ts'
import { deleteOldHeartbeats } from './figures/heartbeat.queries.ts'

export const platformJobs: Jobs = { 'platform.tidy': { cron: '37 * * * *', run: deleteOldHeartbeats } }
