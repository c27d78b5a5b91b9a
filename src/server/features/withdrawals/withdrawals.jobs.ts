import type { Jobs } from '#server/jobs/job.ts'
import { HANDLE_REQUESTS, handleRequests } from './requests.ts'

export const withdrawalJobs = (closing: AbortSignal): Jobs => ({
  [HANDLE_REQUESTS]: { cron: '* * * * *', run: (db) => handleRequests(db, closing) },
})
