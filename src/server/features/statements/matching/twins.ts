import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { bankEntries, bankStatements } from '#server/database/schema.ts'
import { isSameAccount } from '../reading/entry.ts'
import type { EntryRow } from '../statements.queries.ts'

type Known = {
  id: number
  format: string
  alike: string
  name: string
  counterAccount: string | null
}

/**
 * Entries that another file format has probably imported before: same day and amount, and the same other account or
 * name. Formats differ in the rest, so a match is never certain. Duplicates match one to one.
 */
export async function findTwins(db: Queryable, shopId: number, entries: readonly EntryRow[]): Promise<Set<number>> {
  const { rows: formats } = await db.execute(
    sql`select distinct format from ${bankStatements} where shop_id = ${shopId} limit 2`,
  )
  if (formats.length < 2) return new Set()
  const ids = new Set(entries.map(({ id }) => id))
  const rows = await alikeOnes(db, shopId, [...ids])
  const twins = new Set<number>()
  for (const group of Map.groupBy(rows, ({ alike }) => alike).values()) {
    const taken = new Set<number>()
    for (const entry of group) {
      if (!ids.has(entry.id)) continue
      const twin = group.find((other) => other.id < entry.id && !taken.has(other.id) && isTwin(entry, other))
      if (!twin) continue
      taken.add(twin.id)
      twins.add(entry.id)
    }
  }
  return twins
}

function isTwin(one: Known, other: Known): boolean {
  if (one.format === other.format) return false
  if (one.counterAccount && other.counterAccount) return isSameAccount(one.counterAccount, other.counterAccount)
  return one.name !== '' && one.name === other.name
}

/** All entries with the days and amounts of these, oldest first. */
async function alikeOnes(db: Queryable, shopId: number, ids: readonly number[]): Promise<Known[]> {
  const { rows } = await db.execute<Omit<Known, 'id'> & { id: string }>(sql`
    select e.id, s.format, concat_ws(' ', e.booked_on, e.amount_cents, e.currency) as alike,
      lower(e.name) as name, e.counter_account as "counterAccount"
    from ${bankEntries} e join ${bankStatements} s on s.shop_id = e.shop_id and s.id = e.statement_id
    where e.shop_id = ${shopId} and (e.booked_on, e.amount_cents, e.currency) in (
      select o.booked_on, o.amount_cents, o.currency from ${bankEntries} o
      where o.shop_id = ${shopId} and o.id = any(${sql.param([...ids])}::bigint[]))
    order by e.id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
