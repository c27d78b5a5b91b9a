import { sql } from 'drizzle-orm'
import { agentCodes, agentTokens } from '#server/database/schema.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { deleteOldProposals } from './proposals/proposals.ts'
import { deleteOldConfirmations } from './working/changes/confirmations.ts'

export const agentJobs = {
  'agents.delete-expired': {
    cron: '47 4 * * *',
    async run(db) {
      await deleteOldConfirmations(db)
      await deleteOldProposals(db)
      await db.delete(agentCodes).where(sql`${agentCodes.endsAt} < now() - interval '1 day'`)
      // A used refresh token stays as long as it would be valid, so that a second use is noticed.
      await db.delete(agentTokens).where(sql`${agentTokens.endsAt} < now() - interval '1 day'`)
    },
  },
} satisfies Jobs
