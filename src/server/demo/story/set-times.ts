import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/** When a row came to be, or when it changed later on; the last word counts. */
type Moment = { id: number; at: Date } | { id: number; changed: Date }

/** When everything of a story is meant to have happened. Of the activity: which rows came with which happening. */
export type Times = {
  users: Moment[]
  shops: Moment[]
  products: Moment[]
  orders: Moment[]
  activity: { after: number; upTo: number; at: Date }[]
}

/**
 * The one step that goes past the product's functions. They write the time at which they run, so a story of ninety days
 * that is told in seconds would all lie in this minute: here each row gets the time it is meant to have, and nothing but that.
 */
export async function setTimes(db: Database, times: Times): Promise<void> {
  for (const table of ['users', 'shops', 'products', 'orders'] as const) {
    const { created, changed } = lastWords(times[table])
    await db.execute(sql`
      update ${sql.identifier(table)} as row set created_at = moment.at, updated_at = moment.at
      from unnest(${ids(created)}::bigint[], ${ats(created)}::timestamptz[]) as moment (id, at) where row.id = moment.id`)
    await db.execute(sql`
      update ${sql.identifier(table)} as row set updated_at = moment.at
      from unnest(${ids(changed)}::bigint[], ${ats(changed)}::timestamptz[]) as moment (id, at) where row.id = moment.id`)
  }
  // A customer is known since the first order.
  await db.execute(sql`
    update customers set created_at = first.at, updated_at = first.at
    from (select customer_id, min(created_at) as at from orders where id = any (${ids(lastWords(times.orders).created)}::bigint[]) group by 1) first
    where customers.id = first.customer_id`)
  const { activity } = times
  await db.execute(sql`
    update activity set at = moment.at
    from unnest(
      ${list(activity.map(({ after }) => after))}::bigint[], ${list(activity.map(({ upTo }) => upTo))}::bigint[],
      ${list(activity.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) as moment (after, up_to, at)
    where activity.id > moment.after and activity.id <= moment.up_to`)
}

function lastWords(moments: readonly Moment[]) {
  const created = new Map<number, Date>()
  const changed = new Map<number, Date>()
  for (const moment of moments) {
    if ('at' in moment) created.set(moment.id, moment.at)
    else changed.set(moment.id, moment.changed)
  }
  return { created, changed }
}

const ids = (moments: ReadonlyMap<number, Date>) => list([...moments.keys()])
const ats = (moments: ReadonlyMap<number, Date>) => list([...moments.values()].map((at) => at.toISOString()))

/** An array as PostgreSQL writes it: one parameter, where Drizzle would make one of each item. */
const list = (items: readonly (string | number)[]) => `{${items.join(',')}}`
