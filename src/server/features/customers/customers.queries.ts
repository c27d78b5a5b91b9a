import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { customerSums, customers } from '#server/database/schema.ts'
import { notCounted } from '#server/features/figures/figures.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Customer, CustomerDetails, CustomerSort, CustomerSummary } from '#shared/contract/shops/customers.ts'
import { countedNow } from './count-customers.ts'
import { type CustomerSearch, isKnown, matching, tagged } from './customer-filter.ts'
import { customerOrder, placeOf } from './customer-order.ts'

const PAGE = 50

type CustomerFilter = PageRequest & CustomerSearch & { sort?: CustomerSort | undefined }

/** One page of a shop's customers. The caller has checked access. */
export async function pageOfCustomers(db: Database, shopId: number, filter: CustomerFilter): Promise<Page<Customer>> {
  const { sort = 'recent', cursor, limit = PAGE } = filter
  const order = customerOrder(sort)
  const running = sql.join(orderBy(order), sql`, `)
  const direction = sql.raw(order.direction)
  const isFiltered = Boolean(filter.search || filter.tag)
  // Once for the page and the total: a search reads the names in all orders.
  const found = isFiltered ? await idsOf(db, shopId, filter) : undefined
  const matches = and(
    found ? sql`customer_id = any(${sql.param(found)}::bigint[])` : isKnown(sql`email`),
    cursor ? after(order, cursor) : undefined,
  )
  const place = placeOf[sort]
  const [{ rows }, total] = await Promise.all([
    // First pick the page from an index, then compute its figures.
    db.execute<FactsRow & { place: string }>(sql`
      with ${fresh(shopId)}, picked as materialized (
        (select customer_id, ${place} from ${customerSums} where ${isCurrent(shopId)} and ${matches} order by ${running} limit ${limit + 1})
        union all (select customer_id, ${place} from fresh where ${matches})
        order by ${running} limit ${limit + 1}
      )
      select c.id, c.email, c.tags, ${typedName} as name, s.orders as order_count, s.orders - s.kept_orders as cancelled_count, s.spent_cents,
        to_json(s.first_at) as first_at, to_json(s.last_at) as last_at, s.${place} as place
      from picked join customers c on c.shop_id = ${shopId} and c.id = picked.customer_id
      cross join lateral (
        select ${sums} from ${customerSums} where ${isCurrent(shopId)} and customer_id = c.id
        union all select ${sums} from fresh where customer_id = c.id
      ) as s
      order by picked.${place} ${direction}, picked.customer_id ${direction}`),
    found ? found.length : howMany(db, shopId),
  ])
  const { items, next } = pageOf(rows, limit, ({ id, place }) => cursorOf(order, { id: Number(id), place }))
  return { items: items.map(toCustomer), total, next }
}

/** `fresh`: customers with uncounted orders, counted now. */
const fresh = (shopId: number) => sql`fresh as materialized (
  ${countedNow(shopId, sql`select customer_email from (${notCounted(shopId)}) as not_counted`)}
)`

/** Rows of `customer_sums` that are up to date. */
const isCurrent = (shopId: number) => sql`shop_id = ${shopId} and customer_id not in (select customer_id from fresh)`

/** Customers after an id, in id order. The caller has checked access. */
export async function customersAfter(
  db: Database,
  shopId: number,
  last: number,
  filter: CustomerSearch,
  limit: number,
) {
  const { rows } = await db.execute<DetailsRow>(sql`
    select ${details} from customers c ${ofEach}
    where c.shop_id = ${shopId} and c.id > ${last} and f.order_count > 0 and ${and(matching(shopId, sql`c.email`, filter), tagged(sql`c.tags`, filter))}
    order by c.id limit ${limit}`)
  return rows.map(toDetails)
}

/** A customer of a shop, or undefined if they never ordered there. */
export async function customerOf(db: Queryable, shopId: number, id: number): Promise<CustomerDetails | undefined> {
  const { rows } = await db.execute<DetailsRow>(sql`
    select ${details} from customers c ${ofEach} where c.shop_id = ${shopId} and c.id = ${id} and f.order_count > 0
      and ${isKnown(sql`c.email`)}`)
  const found = one(rows)
  return found && toDetails(found)
}

/** Figures above the list. Cancelled orders count towards none of them, but their customers are included. */
export async function summaryOfCustomers(db: Database, shopId: number): Promise<CustomerSummary> {
  const [totalCustomers, { rows }, tags] = await Promise.all([
    howMany(db, shopId),
    db.execute<{ returning: string; spent: string }>(sql`
      with ${fresh(shopId)}
      select count(*) filter (where kept_orders > 1) as returning, coalesce(sum(spent_cents), 0) as spent
      from (
        select kept_orders, spent_cents from ${customerSums} where ${isCurrent(shopId)}
        union all select kept_orders, spent_cents from fresh
      ) as each_one`),
    tagsOf(db, shopId),
  ])
  const { returning, spent } = only(rows)
  return {
    totalCustomers,
    returningCustomers: Number(returning),
    averageSpentCents: totalCustomers ? Math.round(Number(spent) / totalCustomers) : 0,
    tags,
  }
}

// Each customer is inserted with their first order.
const howMany = (db: Database, shopId: number) =>
  db.$count(customers, and(eq(customers.shopId, shopId), isKnown(customers.email)))

async function idsOf(db: Database, shopId: number, filter: CustomerSearch): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), matching(shopId, customers.email, filter), tagged(customers.tags, filter)))
  return rows.map(({ id }) => id)
}

async function tagsOf(db: Database, shopId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct tag from customers c, unnest(c.tags) tag
    where c.shop_id = ${shopId} and c.tags <> '{}' order by tag`)
  return rows.map(({ tag }) => tag)
}

/** Columns of `customer_sums`, including the sort columns. */
const sums = sql`orders, kept_orders, spent_cents, first_at, last_at, last_order_id, name`

/** Name in the latest delivery address of customer `c`. */
const typedName = sql`(
  select o.delivery_address ->> 'name' from orders o
  where o.shop_id = c.shop_id and o.customer_email = c.email and o.delivery_address is not null order by o.id desc limit 1
)`

const facts = sql`c.id, c.email, c.tags, ${typedName} as name, f.order_count, f.cancelled_count, f.spent_cents, f.first_at, f.last_at`

const details = sql`${facts}, c.notes, (
  select b.id from order_blocks b where b.shop_id = c.shop_id and b.kind = 'email' and b.value = c.email
) as block`

/** Order figures of customer `c`, as `f`. */
const ofEach = sql`cross join lateral (
  select count(*) as order_count,
    count(*) filter (where o.status = 'cancelled') as cancelled_count,
    coalesce(sum(o.total_cents) filter (where o.status <> 'cancelled'), 0) as spent_cents,
    to_json(min(o.created_at)) as first_at,
    to_json(max(o.created_at)) as last_at
  from orders o where o.shop_id = c.shop_id and o.customer_email = c.email
) f`

// PostgreSQL returns bigint as text.
type FactsRow = {
  id: string
  email: string
  name: string | null
  order_count: string
  cancelled_count: string
  spent_cents: string
  first_at: string
  last_at: string
  tags: string[]
}
type DetailsRow = FactsRow & { notes: string | null; block: string | null }

const toCustomer = (row: FactsRow): Customer => ({
  id: Number(row.id),
  email: row.email,
  name: row.name,
  orderCount: Number(row.order_count),
  cancelledCount: Number(row.cancelled_count),
  spentCents: Number(row.spent_cents),
  firstOrderAt: new Date(row.first_at).toISOString(),
  lastOrderAt: new Date(row.last_at).toISOString(),
  tags: row.tags,
})

const toDetails = (row: DetailsRow): CustomerDetails => ({
  ...toCustomer(row),
  notes: row.notes,
  block: row.block === null ? null : Number(row.block),
})
