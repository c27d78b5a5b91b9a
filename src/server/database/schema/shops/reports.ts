import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, language, languageCheck, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import { reportDecisions, reportReasons } from '#shared/rules/shops/reports.ts'

/** What visitors report of a listing or a shop, and what an administrator decided. */
export const reports = pgTable(
  'reports',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Empty: the report is about the shop itself. */
    productId: reference(),
    /** As it was called when it was reported. */
    productName: text(),
    reason: text({ enum: reportReasons }).notNull(),
    explanation: text().notNull(),
    /** Who reported: forgotten a year after the decision. */
    reporterName: text(),
    reporterEmail: text(),
    language: language(),
    createdAt: createdAt(),
    decision: text({ enum: reportDecisions }),
    /** The reasons of the decision, as both sides read them. */
    statement: text(),
    decidedAt: moment(),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** When and why what had been removed was given back. */
    reversedAt: moment(),
    reversalStatement: text(),
  },
  (report) => [
    primaryKey({ columns: [report.shopId, report.id] }),
    keyInShop('reports_product', report, report.productId, products),
    languageCheck('reports_language', report.language),
    check('reports_reason', sql.raw(`reason in ('${reportReasons.join("', '")}')`)),
    check('reports_decision', sql.raw(`decision in ('${reportDecisions.join("', '")}')`)),
    check('reports_decided', sql`num_nulls(${report.decision}, ${report.statement}, ${report.decidedAt}) in (0, 3)`),
    check('reports_removed', sql`${report.decision} <> 'listing-removed' or ${report.productId} is not null`),
    check(
      'reports_reversed',
      sql`${report.reversedAt} is null or (${report.decision} = 'listing-removed' and ${report.reversalStatement} is not null)`,
    ),
    index('reports_recent').on(report.id),
    index('reports_open').on(report.id).where(sql`${report.decidedAt} is null`),
    index('reports_decided_at').on(report.decidedAt),
    index('reports_of_shop').on(report.shopId, report.decidedAt),
    index('reports_of_reporter').on(report.reporterEmail, report.decidedAt),
  ],
)
