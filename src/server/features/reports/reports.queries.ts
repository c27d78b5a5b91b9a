import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { containing } from '#server/database/like.ts'
import { one } from '#server/database/rows.ts'
import { products, reports, shops, users } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { ListedReport, listReports, Report } from '#shared/contract/reports.ts'
import { ABUSE, measures, REPEATED, reportNumber } from '#shared/rules/shops/reports.ts'
import { normaliseEmail } from '#shared/rules/text/email.ts'

const PAGE = 20

export type ReportRow = typeof reports.$inferSelect

const withShop = { ...getTableColumns(reports), shopName: shops.name, shopSlug: shops.slug }

const states = { open: isNull(reports.decidedAt), decided: isNotNull(reports.decidedAt), all: undefined }

const within = (days: number) => sql`now() - make_interval(days => ${days})`

export async function listedReports(
  db: Queryable,
  { state = 'open', limit = PAGE, offset = 0, search }: Checked<typeof listReports>['query'],
) {
  const condition = and(states[state], matching(search))
  const [rows, [counted], [waiting]] = await Promise.all([
    db
      .select(withShop)
      .from(reports)
      .innerJoin(shops, eq(shops.id, reports.shopId))
      .where(condition)
      .orderBy(state === 'open' ? asc(reports.id) : desc(reports.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(reports).innerJoin(shops, eq(shops.id, reports.shopId)).where(condition),
    db.select({ open: count() }).from(reports).where(states.open),
  ])
  return { reports: rows.map(toListed), total: counted?.total ?? 0, open: waiting?.open ?? 0 }
}

function matching(search = ''): SQL | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const like = containing(text)
  return or(
    ilike(shops.name, like),
    ilike(reports.productName, like),
    ilike(reports.reporterEmail, containing(normaliseEmail(text))),
  )
}

/** Locks the report until the transaction ends. */
export async function lockReport(tx: Queryable, id: number): Promise<ReportRow> {
  const found = one(await tx.select({ shopId: reports.shopId }).from(reports).where(eq(reports.id, id)))
  if (!found) throw notFound()
  const whole = and(eq(reports.shopId, found.shopId), eq(reports.id, id))
  const report = one(await tx.select().from(reports).where(whole).for('no key update'))
  if (!report) throw notFound()
  return report
}

/** Number of recent unfounded reports from this address. */
export const unfoundedFrom = async (db: Queryable, email: string): Promise<number> =>
  db.$count(
    reports,
    and(
      eq(reports.reporterEmail, email),
      eq(reports.decision, 'unfounded'),
      gte(reports.decidedAt, within(ABUSE.days)),
    ),
  )

export async function getReport(db: Queryable, id: number): Promise<Report> {
  const row = one(
    await db
      .select({
        ...withShop,
        decider: users.email,
        isListed: sql<boolean>`${products.id} is not null and ${products.archivedAt} is null`,
      })
      .from(reports)
      .innerJoin(shops, eq(shops.id, reports.shopId))
      .leftJoin(products, and(eq(products.shopId, reports.shopId), eq(products.id, reports.productId)))
      .leftJoin(users, eq(users.id, reports.decidedBy))
      .where(eq(reports.id, id)),
  )
  if (!row) throw notFound()
  const others = and(eq(reports.shopId, row.shopId), ne(reports.id, id))
  const [measuresOfShop, openOfShop, unfoundedOfReporter] = await Promise.all([
    db.$count(
      reports,
      and(
        others,
        inArray(reports.decision, measures),
        isNull(reports.reversedAt),
        gte(reports.decidedAt, within(REPEATED.days)),
      ),
    ),
    db.$count(reports, and(others, states.open)),
    row.reporterEmail === null ? 0 : unfoundedFrom(db, row.reporterEmail),
  ])
  const { reporterName, reporterEmail } = row
  return {
    ...toListed(row),
    shopSlug: row.shopSlug,
    productId: row.productId,
    isListed: row.isListed,
    explanation: row.explanation,
    reporter: reporterEmail === null ? null : { name: reporterName ?? '', email: reporterEmail },
    statement: row.statement,
    measure: row.ground && row.duration ? { ground: row.ground, law: row.law ?? '', duration: row.duration } : null,
    decidedBy: row.decider,
    reversalStatement: row.reversalStatement,
    measuresOfShop,
    openOfShop,
    unfoundedOfReporter,
  }
}

const toListed = (row: ReportRow & { shopName: string }): ListedReport => ({
  id: row.id,
  number: reportNumber(row.id),
  shopId: row.shopId,
  shopName: row.shopName,
  productName: row.productName,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reversedAt: row.reversedAt?.toISOString() ?? null,
})
