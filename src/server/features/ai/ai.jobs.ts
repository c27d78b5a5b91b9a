import type { Jobs } from '#server/jobs/job.ts'
import { deleteOldDays } from './daily-limit.ts'
import { deleteOldEnrichments } from './enrichments.queries.ts'
import { ENRICH_DUE, type EnrichmentDependencies, runEnrichments } from './run-enrichments.ts'

export const aiJobs = (deps: EnrichmentDependencies): Jobs => ({
  [ENRICH_DUE]: { cron: '* * * * *', run: () => runEnrichments(deps) },
  'ai.tidy': {
    cron: '47 * * * *',
    async run(db) {
      await deleteOldEnrichments(db)
      await deleteOldDays(db)
    },
  },
})
