import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { startSync } from './start-sync.ts'
import { lastSync } from './syncs.queries.ts'

// The job comes round once an hour, and not to the second.
const LEEWAY_MS = 10 * 60_000

/** Puts the price guide in line when it is due, if the operator has set how often it is read. */
export async function scheduleGuide(db: Database, config: CatalogueConfig): Promise<'started' | 'not due'> {
  const { priceGuide, priceGuideEveryMs: every } = config
  if (priceGuide === undefined || every === undefined) return 'not due'
  const last = await lastSync(db, 'price-guide')
  if (last && Date.now() - last.row.createdAt.getTime() < every - LEEWAY_MS) return 'not due'
  try {
    await startSync(db, config, 'price-guide', undefined, 'en')
    return 'started'
  } catch (error) {
    // Another sync is under way: in an hour, then.
    if (error instanceof HttpError) return 'not due'
    throw error
  }
}
