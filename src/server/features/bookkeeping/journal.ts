import type { Queryable } from '#server/database/connect.ts'
import { creditEntries } from './credit-entries.ts'
import type { Days, Entry } from './entry.ts'
import { purchaseEntries } from './purchases.queries.ts'
import { receiptEntries } from './receipts.queries.ts'
import { salesEntries } from './sales.queries.ts'
import { tillEntries } from './till-entries.ts'

/** All entries of a period, one journal after another. Each batch is a separate query. */
export async function* journal(db: Queryable, shopId: number, days: Days): AsyncGenerator<Entry[]> {
  yield* salesEntries(db, shopId, days)
  yield* receiptEntries(db, shopId, days)
  yield* tillEntries(db, shopId, days)
  yield* purchaseEntries(db, shopId, days)
  yield* creditEntries(db, shopId, days)
}
