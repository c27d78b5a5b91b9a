import { date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/schema/columns.ts'

/** The latest exchange rates that the operator's source published. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  /** Units of the currency for one euro. */
  perEuro: doublePrecision().notNull(),
  day: date({ mode: 'string' }).notNull(),
  /** The publisher, such as the European Central Bank. */
  source: text().notNull(),
  readAt: moment().notNull().defaultNow(),
})
