import type { Jobs } from '#server/jobs/job.ts'
import { deleteOldImports, failInterrupted } from './imports.queries.ts'

export const importJobs = {
  'imports.tidy': {
    cron: '37 * * * *',
    async run(db) {
      await failInterrupted(db)
      await deleteOldImports(db)
    },
  },
} satisfies Jobs
