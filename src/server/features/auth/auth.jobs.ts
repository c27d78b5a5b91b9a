import { deleteOldRequests } from '#server/http/once-only.ts'
import { deleteExpiredLimits } from '#server/http/rate-limits.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { deleteExpiredLinks } from './email/account-links.ts'
import { deleteExpiredSessions } from './sessions.ts'
import { deleteExpiredChallenges } from './two-factor/challenges.ts'

export const authJobs = {
  'accounts.delete-expired': {
    cron: '17 * * * *',
    async run(db) {
      await deleteExpiredSessions(db)
      await deleteExpiredLinks(db)
      await deleteExpiredChallenges(db)
      await deleteExpiredLimits(db)
      await deleteOldRequests(db)
    },
  },
} satisfies Jobs
