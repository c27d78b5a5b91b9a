import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, language, languageCheck, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { products } from '#server/database/schema/products/products.ts'
import { measureDurations, measureGrounds, reportDecisions, reportReasons } from '#shared/rules/shops/reports.ts'

/** Reports of visitors about a listing or a shop, with the administrator's decision. */
export const reports = pgTable(
  'reports',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Null: the report is about the shop itself. */
    productId: reference(),
    /** Name at the time of the report. */
    productName: text(),
    reason: text({ enum: reportReasons }).notNull(),
    explanation: text().notNull(),
    /** Reporter, erased a year after the decision. */
    reporterName: text(),
    reporterEmail: text(),
    language: language(),
    createdAt: createdAt(),
    decision: text({ enum: reportDecisions }),
    /** Reasons of the decision, as sent to both parties. */
    statement: text(),
    /** Of a measure: the law or the clause, and how long it lasts. `law`: the provision, if that is the ground. */
    ground: text({ enum: measureGrounds }),
    law: text(),
    duration: text({ enum: measureDurations }),
    decidedAt: moment(),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** When and why the removed content was restored. */
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
