import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { startSync } from './start-sync.ts'
import { lastSync } from './syncs.queries.ts'

// The job runs hourly, but not to the second.
const LEEWAY_MS = 10 * 60_000

/** Queues the price guide when it is due, if the operator has set an interval. */
export async function scheduleGuide(db: Database, config: CatalogueConfig): Promise<'started' | 'not due'> {
  const { priceGuide, priceGuideEveryMs: every } = config
  if (priceGuide === undefined || every === undefined) return 'not due'
  const last = await lastSync(db, 'price-guide')
  if (last && Date.now() - last.row.createdAt.getTime() < every - LEEWAY_MS) return 'not due'
  try {
    await startSync(db, config, 'price-guide', undefined, 'en')
    return 'started'
  } catch (error) {
    // Another sync is running; retry in an hour.
    if (error instanceof HttpError) return 'not due'
    throw error
  }
}
