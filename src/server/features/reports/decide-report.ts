import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { reports } from '#server/database/schema.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { approveShop } from '#server/features/platform/platform.ts'
import { takeDownProduct } from '#server/features/products/products.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { decideReport as decideReportCall, Measure, Report } from '#shared/contract/reports.ts'
import { isMeasure, reportNumber } from '#shared/rules/shops/reports.ts'
import { getReport, lockReport, type ReportRow } from './reports.queries.ts'
import { tellOwner, tellReporter } from './tell.ts'

type Decision = Checked<typeof decideReportCall>['body']

/** Decides a report once and mails both sides. A measure takes effect in the same transaction. */
export async function decideReport(
  db: Database,
  id: number,
  { decision, statement, measure }: Decision,
  actor: Actor,
): Promise<Report> {
  const basis = isMeasure(decision) ? measure : undefined
  if (decision === 'shop-suspended' && basis) await suspend(db, id, statement, basis, actor)
  await db.change(shopOf, async (tx) => {
    const report = await lockReport(tx, id)
    refuseDecided(report)
    if (decision === 'listing-removed') await remove(tx, actor, report)
    await tx
      .update(reports)
      .set({ decision, statement, ...basis, decidedAt: sql`now()`, decidedBy: actor?.id })
      .where(and(eq(reports.shopId, report.shopId), eq(reports.id, id)))
    await record(tx, actor, {
      type: 'shop',
      action: 'Report decided',
      details: [reportNumber(id), report.productName].filter(Boolean).join(': '),
      shopId: report.shopId,
      after: { decision, statement, ...(basis && { ground: basis.ground }) },
    })
    await tellReporter(tx, report, { reversed: false })
    if (decision === 'listing-removed') await tellOwner(tx, report, { reversed: false })
    return report
  })
  return getReport(db, id)
}

/** Runs before the decision: after a crash in between, the report is still open and can be decided again. */
async function suspend(db: Database, id: number, reason: string, measure: Measure, actor: Actor) {
  const { shopId } = await db.transaction(async (tx) => {
    const report = await lockReport(tx, id)
    refuseDecided(report)
    return report
  })
  await approveShop(db, shopId, false, actor, { reason, measure })
}

function refuseDecided({ decidedAt }: ReportRow) {
  if (decidedAt) throw conflict('report_decided', (t) => t('moderation.alreadyDecided'))
}

async function remove(tx: Transaction, actor: Actor, { shopId, productId }: ReportRow) {
  if (productId === null) throw invalid('no_listing', (t) => t('moderation.noListing'))
  await takeDownProduct(tx, actor, shopId, productId)
}
