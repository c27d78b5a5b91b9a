import type { Jobs } from '#server/jobs/job.ts'
import { forgetOldBeats } from './figures/heartbeat.queries.ts'

export const platformJobs: Jobs = { 'platform.tidy': { cron: '37 * * * *', run: forgetOldBeats } }
