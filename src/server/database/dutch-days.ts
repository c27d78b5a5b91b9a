import { type SQL, sql } from 'drizzle-orm'

// Time zone of all shops. A literal, because index expressions use it.
const there = sql`'Europe/Amsterdam'`

/** Today's date in the Netherlands, by the database clock, which all processes share. */
export const today = sql`(now() at time zone ${there})::date`

/** Dutch date of a moment. */
export const dayOf = (moment: SQL): SQL => sql`((${moment}) at time zone ${there})::date`

/** Moment at which a Dutch day begins. The next day begins 23, 24 or 25 hours later, so compute its midnight as well. */
export const midnightOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${there})`
