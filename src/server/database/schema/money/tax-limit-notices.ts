import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { TaxLimitName } from '#shared/rules/money/vat/tax-limits.ts'

/** Messages sent about limits of a year's sales, at the first shop of their owner. */
export const taxLimitNotices = pgTable(
  'tax_limit_notices',
  {
    shopId: shopId(),
    year: smallint().notNull(),
    limit: text().$type<TaxLimitName>().notNull(),
    /** Percentage of the limit. */
    level: smallint().notNull(),
  },
  (row) => [primaryKey({ columns: [row.shopId, row.year, row.limit, row.level] })],
)
