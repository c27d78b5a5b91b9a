import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#tests/support/servers/test-database.ts'
import { connect } from './connect.ts'
import { midnightOf, today } from './dutch-days.ts'

/** A pool on a database in another time zone. */
async function elsewhere() {
  const { connection, client } = await openDatabase()
  await client.query(`alter database ${connection.database} set timezone = 'Pacific/Auckland'`)
  const db = connect(connection, { size: 1 })
  onTestFinished(() => db.$client.end())
  return db
}

test('a day has 25 hours when the clock goes back and 23 when it goes forward', async () => {
  const db = await elsewhere()
  const lengths = await Promise.all(
    ['2026-10-24', '2026-10-25', '2027-03-28', '2026-12-31'].map(async (day) => {
      const { rows } = await db.execute<{ hours: number }>(sql`
        select extract(epoch from ${midnightOf(sql`${day}::date + 1`)} - ${midnightOf(sql`${day}::date`)})::int / 3600 as hours`)
      return rows[0]?.hours
    }),
  )
  expect(lengths).toEqual([24, 25, 23, 24])
})

test('days are Dutch in any database time zone, and an added day has 24 hours', async () => {
  const db = await elsewhere()
  const { rows } = await db.execute(sql`
    select ${today} = (now() at time zone 'Europe/Amsterdam')::date as ours, current_date = (now() at time zone 'UTC')::date as utc,
      timestamptz '2026-09-26T12:00Z' + interval '1 day' = timestamptz '2026-09-27T12:00Z' as even`)
  expect(rows).toEqual([{ ours: true, utc: true, even: true }])
})
