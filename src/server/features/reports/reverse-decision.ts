import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { reports } from '#server/database/schema.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { restoreProducts } from '#server/features/products/products.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Report } from '#shared/contract/reports.ts'
import { reportNumber } from '#shared/rules/shops/reports.ts'
import { getReport, lockReport } from './reports.queries.ts'
import { tellOwner, tellReporter } from './tell.ts'

/** Restores a removed listing with reasons, and mails both sides. */
export async function reverseDecision(db: Database, id: number, statement: string, actor: Actor): Promise<Report> {
  await db.change(shopOf, async (tx) => {
    const report = await lockReport(tx, id)
    if (report.decision !== 'listing-removed' || report.productId === null || report.reversedAt) {
      throw conflict('nothing_to_reverse', (t) => t('moderation.nothingToReverse'))
    }
    await restoreProducts(tx, actor, report.shopId, [report.productId])
    await tx
      .update(reports)
      .set({ reversedAt: sql`now()`, reversalStatement: statement })
      .where(and(eq(reports.shopId, report.shopId), eq(reports.id, id)))
    await record(tx, actor, {
      type: 'shop',
      action: 'Listing given back',
      details: [reportNumber(id), report.productName].filter(Boolean).join(': '),
      shopId: report.shopId,
      after: { statement },
    })
    await tellReporter(tx, report, { reversed: true })
    await tellOwner(tx, report, { reversed: true })
    return report
  })
  return getReport(db, id)
}
