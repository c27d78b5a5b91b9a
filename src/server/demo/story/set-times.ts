import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { countAllDays } from '#server/features/platform/platform.ts'

/** When a row came to be, or when it changed later on; the last word counts. */
type Moment = { id: number } & ({ at: Date } | { changed: Date })
/** The same of a row that belongs to a shop. */
type MomentInShop = Moment & { shopId: number }

/** Rows that came with one happening. */
type Stretch = { after: number; upTo: number; at: Date }

/** When everything of a story is meant to have happened. */
export type Times = {
  users: Moment[]
  shops: Moment[]
  products: MomentInShop[]
  orders: MomentInShop[]
  activity: Stretch[]
  events: Stretch[]
}

/**
 * The one step that goes past the product's functions. They write the time at which they run, so a story of ninety days
 * that is told in seconds would all lie in this minute: here each row gets the time it is meant to have, and nothing but that.
 */
export async function setTimes(db: Database, times: Times): Promise<void> {
  for (const table of ['users', 'shops', 'products', 'orders'] as const) {
    const { created, changed } = lastWords(times[table])
    const key = table === 'users' || table === 'shops' ? sql`row.id` : sql`row.shop_id = moment.shop_id and row.id`
    await db.execute(sql`
      update ${sql.identifier(table)} as row set created_at = moment.at, updated_at = moment.at
      from ${recordset(created)} where ${key} = moment.id`)
    await db.execute(sql`
      update ${sql.identifier(table)} as row set updated_at = moment.at
      from ${recordset(changed)} where ${key} = moment.id`)
  }
  // A customer is known since the first order.
  await db.execute(sql`
    update customers set created_at = first.at, updated_at = first.at
    from (
      select o.shop_id, o.customer_id, min(o.created_at) as at
      from orders o join ${recordset(lastWords(times.orders).created)} on o.shop_id = moment.shop_id and o.id = moment.id
      group by 1, 2
    ) first
    where customers.shop_id = first.shop_id and customers.id = first.customer_id`)
  await setStretches(db, 'activity', times.activity)
  await setStretches(db, 'order_events', times.events)
  await countAllDays(db)
}

const setStretches = (db: Database, table: string, stretches: readonly Stretch[]) =>
  db.execute(sql`
    update ${sql.identifier(table)} as row set at = moment.at
    from unnest(
      ${sql.param(stretches.map(({ after }) => after))}::bigint[], ${sql.param(stretches.map(({ upTo }) => upTo))}::bigint[],
      ${sql.param(stretches.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) as moment (after, up_to, at)
    where row.id > moment.after and row.id <= moment.up_to`)

type Row = { id: number; shop_id: number | undefined; at: Date }

function lastWords(moments: readonly (Moment | MomentInShop)[]) {
  const created = new Map<number, Row>()
  const changed = new Map<number, Row>()
  for (const moment of moments) {
    const { id } = moment
    const shop_id = 'shopId' in moment ? moment.shopId : undefined
    if ('at' in moment) created.set(id, { id, shop_id, at: moment.at })
    else changed.set(id, { id, shop_id, at: moment.changed })
  }
  return { created, changed }
}

const recordset = (rows: ReadonlyMap<number, Row>) =>
  sql`jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as moment (shop_id bigint, id bigint, at timestamptz)`
