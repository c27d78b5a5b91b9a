import type { Jobs } from '#server/jobs/job.ts'
import { expireGifts } from './expire-gifts.ts'

export const creditJobs = { 'credit.expire-gifts': { cron: '11 * * * *', run: expireGifts } } satisfies Jobs
