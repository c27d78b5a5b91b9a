import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'

export const ANALYZE_PRODUCTS = 'products.analyze'

/** Changed share of the table above which to analyze; matches PostgreSQL's default autovacuum_analyze_scale_factor. */
const WORTH_IT = 0.1

/**
 * After the commit, analyzes the products table if this transaction changed enough rows to make query plans stale.
 * Autovacuum would take up to a minute longer. Runs as a job, so no request waits for it, and does not block orders.
 */
export async function analyzeAfter(tx: Transaction, changed: number): Promise<void> {
  const { rows } = await tx.execute<{ known: number }>(
    sql`select reltuples::float8 as known from pg_class where oid = 'products'::regclass`,
  )
  if (changed >= only(rows).known * WORTH_IT) wakeJob(tx, ANALYZE_PRODUCTS)
}

export async function analyzeProducts(db: Database): Promise<void> {
  await db.execute(sql`analyze ${products}`)
}
