import type { Jobs } from '#server/jobs/job.ts'
import { ANALYZE_PRODUCTS, analyzeProducts } from './analyze-products.ts'
import { deleteOldEdits } from './edits/product-edits.queries.ts'
import { endSales } from './sales/end-sales.ts'
import { noteClosedDays } from './sales/note-closed-days.ts'
import { refreshVocabulary } from './search/vocabulary.ts'

export const productJobs = {
  [ANALYZE_PRODUCTS]: { run: analyzeProducts },
  'products.words': { cron: '17 3 * * *', run: refreshVocabulary },
  'products.end-sales': { cron: '*/10 * * * *', run: (db) => endSales(db) },
  'products.closed-days': { cron: '7 * * * *', run: (db) => noteClosedDays(db) },
  'products.tidy': { cron: '37 * * * *', run: deleteOldEdits },
} satisfies Jobs
