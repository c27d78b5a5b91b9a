import type { Jobs } from '#server/jobs/job.ts'
import { remindOfLives } from './sessions/remind.ts'

export const ripJobs = { 'rips.remind': { cron: '*/5 * * * *', run: remindOfLives } } satisfies Jobs
