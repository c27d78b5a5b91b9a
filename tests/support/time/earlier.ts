import { type SQL, sql } from 'drizzle-orm'

/**
 * A column's timestamp moved back: `earlier('created_at', sql`interval '1 day'`)`. Computed in UTC, because Citus refuses updates that
 * depend on the session's time zone.
 */
export const earlier = (column: string, by: SQL): SQL =>
  sql`(${sql.raw(column)} at time zone 'UTC' - ${by}) at time zone 'UTC'`
