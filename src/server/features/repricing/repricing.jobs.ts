import type { Jobs } from '#server/jobs/job.ts'
import { continueRuns, runNightly } from './nightly-runs.ts'
import { deleteOldRuns } from './runs.queries.ts'

export const repricingJobs = {
  // After the nightly price guide, before customers are active.
  'repricing.nightly': { cron: '41 3 * * *', run: runNightly },
  'repricing.continue': { cron: '* * * * *', run: continueRuns },
  'repricing.tidy': { cron: '27 4 * * *', run: deleteOldRuns },
} satisfies Jobs
