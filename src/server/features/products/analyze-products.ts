import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'

export const ANALYZE_PRODUCTS = 'products.analyze'

/** The share of a table whose change PostgreSQL itself finds worth it (autovacuum_analyze_scale_factor). */
const WORTH_IT = 0.1

/**
 * After the commit, renews what PostgreSQL knows of the products, where this transaction changes so many of them that plans may no
 * longer fit. Autovacuum would get there a minute later. In a job, so nobody waits for it; it locks out no order.
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
