import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The workers that run jobs, by the name under which they hold them, and when each was last seen alive. */
export const workers = pgTable('workers', {
  id: text().primaryKey(),
  seenAt: moment().notNull().defaultNow(),
})
