import type { Jobs } from '#server/jobs/job.ts'
import { forgetOldDays } from './daily-limit.ts'
import { deleteOldEnrichments } from './enrichments.queries.ts'
import { ENRICH_DUE, type EnrichmentDesk, runEnrichments } from './run-enrichments.ts'

export const aiJobs = (desk: EnrichmentDesk): Jobs => ({
  [ENRICH_DUE]: { cron: '* * * * *', run: () => runEnrichments(desk) },
  'ai.tidy': {
    cron: '47 * * * *',
    async run(db) {
      await deleteOldEnrichments(db)
      await forgetOldDays(db)
    },
  },
})
