import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { byShop } from '#server/database/rows.ts'
import { customerSums, customers, orders } from '#server/database/schema.ts'
import { isKnown } from './customer-filter.ts'

type Customer = { shopId: number; customerEmail: string }

const columns = sql.raw(
  'shop_id, customer_id, email, name, orders, kept_orders, spent_cents, first_at, last_at, last_order_id',
)
const changing = ['orders', 'kept_orders', 'spent_cents', 'first_at', 'last_at', 'last_order_id']

/** Totals of orders `o`, in the order of the columns above. */
const sums = sql`count(*)::bigint as orders, (count(*) filter (where o.status <> 'cancelled'))::bigint as kept_orders,
  coalesce(sum(o.total_cents) filter (where o.status <> 'cancelled'), 0)::bigint as spent_cents,
  min(o.created_at) as first_at, max(o.created_at) as last_at, max(o.id) as last_order_id`

/** Name guessed from an address, as in `nameFromEmail`. */
const nameOf = (email: SQL) => sql`lower(replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', ' '))`

/** Current totals of a shop's customers with these addresses, an SQL list. */
export const countedNow = (shopId: number, emails: SQL): SQL => sql`
  select c.shop_id, c.id as customer_id, c.email, ${nameOf(sql`c.email`)} as name, counted.*
  from (select distinct email from (${emails}) as named (email)) as asked
  join ${customers} c on c.shop_id = ${shopId} and c.email = asked.email
  cross join lateral (select ${sums} from ${orders} o where o.shop_id = c.shop_id and o.customer_email = c.email) as counted
  where counted.orders > 0 and ${isKnown(sql`c.email`)}`

/**
 * Recounts the orders of these customers, shop by shop, since shops may be in different databases. Locks each customer
 * first, so that a concurrent count cannot overwrite with older data: the counting statement sees all earlier commits.
 */
export async function countCustomers(tx: Transaction, named: readonly Customer[]): Promise<void> {
  for (const [shopId, ofShop] of byShop(named)) {
    const emails = sql`${sql.param([...new Set(ofShop.map(({ customerEmail }) => customerEmail))])}::text[]`
    const { rows } = await tx.execute<{ id: string }>(sql`
      select c.id from ${customers} c where c.shop_id = ${shopId} and c.email = any(${emails}) and ${isKnown(sql`c.email`)}
      order by c.id for no key update`)
    if (rows.length > 0) await countHeld(tx, shopId, sql`${sql.param(rows.map(({ id }) => id))}::bigint[]`)
  }
}

const countHeld = (tx: Transaction, shopId: number, ids: SQL) =>
  tx.execute(sql`
    with counted as materialized (
      select c.shop_id, c.id as customer_id, c.email, ${nameOf(sql`c.email`)} as name, counted.*
      from ${customers} c
      cross join lateral (select ${sums} from ${orders} o where o.shop_id = c.shop_id and o.customer_email = c.email) as counted
      where c.shop_id = ${shopId} and c.id = any(${ids})
    ), gone as (
      delete from ${customerSums} kept using counted
      where kept.shop_id = ${shopId} and kept.customer_id = counted.customer_id and counted.orders = 0
    )
    ${write(sql`select ${columns} from counted where orders > 0`)}`)

/** Recounts all customers, for code that writes orders directly, as the seed does. */
export const countAllCustomers = async (db: Database | Transaction): Promise<void> => {
  await db.execute(
    write(sql`
      select c.shop_id, c.id, c.email, ${nameOf(sql`c.email`)}, ${sums}
      from ${orders} o join ${customers} c on c.shop_id = o.shop_id and c.email = o.customer_email
      where ${isKnown(sql`c.email`)} group by c.shop_id, c.id, c.email`),
  )
}

const write = (rows: SQL) => sql`
  insert into ${customerSums} as kept (${columns}) ${rows}
  on conflict (shop_id, customer_id) do update
    set ${sql.raw(changing.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (${sql.raw(changing.map((name) => `kept.${name}`).join(', '))})
      is distinct from (${sql.raw(changing.map((name) => `excluded.${name}`).join(', '))})`
