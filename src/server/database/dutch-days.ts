import { type SQL, sql } from 'drizzle-orm'

// Where all shops are. As a literal, since indexes are made of it.
const there = sql`'Europe/Amsterdam'`

/** The day that it is in the Netherlands, by the clock of the database: all processes have the same. */
export const today = sql`(now() at time zone ${there})::date`

/** The day that it was there at a moment. */
export const dayOf = (moment: SQL): SQL => sql`((${moment}) at time zone ${there})::date`

/** The moment at which a day begins there. The next one begins 23, 24 or 25 hours later: ask for its midnight, too. */
export const midnightOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${there})`
