import type { Jobs } from '#server/jobs/job.ts'
import { deleteExpiredHandovers } from './handover/offer-handover.ts'
import { deleteExpiredInvitations } from './invitation-links.ts'

export const teamJobs = {
  'team.delete-expired-invitations': {
    cron: '27 * * * *',
    run: deleteExpiredInvitations,
  },
  'team.delete-expired-handovers': {
    cron: '28 * * * *',
    run: (db) => deleteExpiredHandovers(db),
  },
} satisfies Jobs
