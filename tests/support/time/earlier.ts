import { type SQL, sql } from 'drizzle-orm'

/**
 * The moment in a column, so much earlier: `earlier('created_at', sql`interval '1 day'`)`. By way of UTC, since Citus changes no row by
 * what depends on the time zone of a session.
 */
export const earlier = (column: string, by: SQL): SQL =>
  sql`(${sql.raw(column)} at time zone 'UTC' - ${by}) at time zone 'UTC'`
