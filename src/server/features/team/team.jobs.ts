import type { Jobs } from '#server/jobs/job.ts'
import { deleteExpiredInvitations } from './invitation-links.ts'

export const teamJobs = {
  'team.delete-expired-invitations': {
    cron: '27 * * * *',
    run: deleteExpiredInvitations,
  },
} satisfies Jobs
