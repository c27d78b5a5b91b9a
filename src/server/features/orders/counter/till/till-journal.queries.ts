import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { tillClosings } from '#server/database/schema.ts'

type Days = { from: string; until: string }
type Row = { number: number; day: string; cents: string; taken: string }

/** For the books: the difference of the drawer at each closing, and the cash that was taken out of it. `until` is the day after the last. */
export async function tillJournal(db: Queryable, shopId: number, { from, until }: Days) {
  const day = sql`(${tillClosings.closedAt} at time zone 'Europe/Amsterdam')::date`
  const { rows } = await db.execute<Row>(sql`
    select ${tillClosings.number} as number, ${day}::text as day,
      ${tillClosings.countedCents} - ${tillClosings.expectedCents} as cents,
      ${tillClosings.countedCents} - ${tillClosings.leftCents} as taken
    from ${tillClosings}
    where ${tillClosings.shopId} = ${shopId} and ${tillClosings.number} > 0
      and ${day} >= ${from}::date and ${day} < ${until}::date
    order by 1`)
  return rows.map(({ number, day, cents, taken }) => ({
    number,
    day,
    differenceCents: Number(cents),
    takenOutCents: Number(taken),
  }))
}
