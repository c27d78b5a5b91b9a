import type { Config } from '#server/config.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { runWaitingSyncs, SYNC_DUE } from './run-sync.ts'
import { scheduleGuide } from './schedule-guide.ts'
import { sourceOf } from './sources.ts'
import { LOAD_STARTER, loadStarterCards } from './starter/load-cards.ts'

export const catalogueJobs = (config: Config['catalogue'], closing: AbortSignal): Jobs => ({
  [SYNC_DUE]: {
    cron: '* * * * *',
    run: (db) => runWaitingSyncs(db, (name, row) => sourceOf(db, config, name, row), closing),
  },
  'catalogue.price-guide': { cron: '23 * * * *', run: (db) => scheduleGuide(db, config) },
  [LOAD_STARTER]: { cron: '*/5 * * * *', run: (db) => loadStarterCards(db, closing) },
})
