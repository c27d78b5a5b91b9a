import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { countAllDays } from '#server/features/platform/platform.ts'

/** Creation or later change of a row; the last entry wins. */
type Moment = { id: number } & ({ at: Date } | { changed: Date })
/** The same for a row that belongs to a shop. */
type MomentInShop = Moment & { shopId: number }

/** Rows created by one event of the story. */
type Stretch = { after: number; upTo: number; at: Date }

/** Intended times of everything in a story. */
export type Times = {
  users: Moment[]
  shops: Moment[]
  products: MomentInShop[]
  orders: MomentInShop[]
  activity: Stretch[]
  events: Stretch[]
  invoices: Stretch[]
  stock: Stretch[]
  payments: Stretch[]
  refunds: Stretch[]
  credit: Stretch[]
  closings: { shopId: number; number: number; at: Date; from: Date }[]
}

/**
 * The only step that bypasses the product's own functions. They record the current time, so a story of ninety days that is written in
 * seconds would be compressed into this minute: this sets the intended time of each row, and nothing else.
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
  // A customer's row is as old as the first order.
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
  await setStretches(db, 'stock_changes', times.stock)
  await setInvoiceDays(db, times.invoices)
  await setMoneyDays(db, times)
  await countAllDays(db)
}

const setStretches = (db: Database, table: string, stretches: readonly Stretch[]) =>
  db.execute(sql`
    update ${sql.identifier(table)} as row set at = moment.at from ${momentsOf(stretches)}
    where row.id > moment.after and row.id <= moment.up_to`)

/** Sets invoice dates to those of their orders, and numbers to match their years. */
async function setInvoiceDays(db: Database, stretches: readonly Stretch[]) {
  const day = (moment: SQL) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`
  // Negative first, to avoid a temporary conflict with another invoice's number.
  await db.execute(sql`
    update invoices as row set created_at = moment.at, issued_on = ${day(sql`moment.at`)}, number = -row.id,
      received_on = case when row.received_on is not null then ${day(sql`moment.at`)} end,
      delivered_on = case when row.delivered_on is not null then ${day(sql`moment.at`)} end,
      facts = jsonb_set(facts, '{orderedOn}', to_jsonb(${day(sql`o.created_at`)}::text))
    from ${momentsOf(stretches)}, orders o
    where row.id > moment.after and row.id <= moment.up_to and o.shop_id = row.shop_id and o.id = row.order_id`)
  await db.execute(sql`
    update invoices as row set year = counted.year, number = counted.number
    from (
      select id, shop_id, extract(year from issued_on)::int as year,
        row_number() over (partition by shop_id, extract(year from issued_on) order by id) as number
      from invoices) counted
    where row.shop_id = counted.shop_id and row.id = counted.id`)
  await db.execute(sql`
    insert into invoice_counters (shop_id, year, last) select shop_id, year, max(number) from invoices group by 1, 2
    on conflict (shop_id, year) do update set last = excluded.last`)
  await db.execute(sql`
    update invoices as note set facts = jsonb_set(note.facts, '{corrects}', jsonb_build_object(
      'number', invoice.year || '-' || lpad(invoice.number::text, 4, '0'), 'issuedOn', invoice.issued_on::text))
    from invoices as invoice where invoice.shop_id = note.shop_id and invoice.id = note.invoice_id`)
}

/** Sets the days of money by hand, of refunds, of store credit and of the drawer's closings. */
async function setMoneyDays(db: Database, { payments, refunds, credit, closings }: Times) {
  await db.execute(sql`
    update payments as row set created_at = moment.at, received_on = case when row.source = 'hand'
      then (moment.at at time zone 'Europe/Amsterdam')::date else row.received_on end
    from ${momentsOf(payments)} where row.id > moment.after and row.id <= moment.up_to`)
  await db.execute(sql`
    update refunds as row set created_at = moment.at, agreed_at = moment.at from ${momentsOf(refunds)}
    where row.id > moment.after and row.id <= moment.up_to`)
  await db.execute(sql`
    update credit_movements as row set created_at = moment.at from ${momentsOf(credit)}
    where row.id > moment.after and row.id <= moment.up_to`)
  // An account is as old as its first movement.
  await db.execute(sql`
    update credit_accounts as row set created_at = first.at
    from (select shop_id, account_id, min(created_at) as at from credit_movements group by 1, 2) first
    where row.shop_id = first.shop_id and row.id = first.account_id`)
  for (const { shopId, number, at, from } of closings) {
    await db.execute(sql`
      update till_closings set closed_at = ${at.toISOString()}::timestamptz,
        report = jsonb_set(report, '{from}', to_jsonb(${from.toISOString()}::text))
      where shop_id = ${shopId} and number = ${number}`)
  }
}

const momentsOf = (stretches: readonly Stretch[]) => sql`unnest(
  ${sql.param(stretches.map(({ after }) => after))}::bigint[], ${sql.param(stretches.map(({ upTo }) => upTo))}::bigint[],
  ${sql.param(stretches.map(({ at }) => at.toISOString()))}::timestamptz[]) as moment (after, up_to, at)`

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
