import type { Queryable } from '#server/database/connect.ts'
import type { Days, Entry } from './entry.ts'
import { receiptEntries } from './receipts.queries.ts'
import { salesEntries } from './sales.queries.ts'

/** All entries of a period: sales, then receipts. Each batch is a separate query. */
export async function* journal(db: Queryable, shopId: number, days: Days): AsyncGenerator<Entry[]> {
  yield* salesEntries(db, shopId, days)
  yield* receiptEntries(db, shopId, days)
}
