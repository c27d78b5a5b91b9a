import { and, count, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { reports } from '#server/database/schema.ts'
import type { ReportFigures } from '#shared/contract/reports.ts'
import { reportDecisions, reportReasons } from '#shared/rules/shops/reports.ts'

/** Figures for the yearly report on moderation: reports received in a year in Amsterdam time, and their results. */
export async function reportFigures(db: Queryable, year: number): Promise<ReportFigures> {
  const start = (of: number) => sql`make_timestamptz(${of}, 1, 1, 0, 0, 0, 'Europe/Amsterdam')`
  const received = and(gte(reports.createdAt, start(year)), lt(reports.createdAt, start(year + 1)))
  const [reasons, decisions, sums] = await Promise.all([
    db.select({ reason: reports.reason, received: count() }).from(reports).where(received).groupBy(reports.reason),
    db
      .select({ decision: reports.decision, decided: count() })
      .from(reports)
      .where(and(received, isNotNull(reports.decision)))
      .groupBy(reports.decision),
    db
      .select({
        received: count(),
        reversed: count(reports.reversedAt),
        medianHours: sql<number | null>`percentile_cont(0.5) within group
          (order by extract(epoch from ${reports.decidedAt} - ${reports.createdAt}) / 3600)`,
      })
      .from(reports)
      .where(received),
  ])
  const { medianHours, ...totals } = only(sums)
  return {
    year,
    ...totals,
    byReason: reportReasons.map((reason) => ({
      reason,
      received: reasons.find((row) => row.reason === reason)?.received ?? 0,
    })),
    byDecision: reportDecisions.map((decision) => ({
      decision,
      decided: decisions.find((row) => row.decision === decision)?.decided ?? 0,
    })),
    medianHours: medianHours === null ? null : Math.round(medianHours * 10) / 10,
  }
}
