import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

const INDEX = 'catalogue_products_words'

/**
 * Work that writes much of the catalogue. Its search index collects new words in a list and merges many at once, which takes a third less
 * time than merging each row. Searches scan that list, so it exists only during the work; after a kill, the next start removes it.
 */
export async function withPendingList<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql.raw(`alter index ${INDEX} set (fastupdate = true)`))
  try {
    return await work()
  } finally {
    await db.execute(sql.raw(`alter index ${INDEX} set (fastupdate = false)`))
    await db.execute(sql`select gin_clean_pending_list(${INDEX}::regclass)`)
  }
}
