import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { customers, orders } from '#server/database/schema.ts'
import type { Customer, CustomerDetails, CustomerSort, CustomerSummary } from '#shared/contract/customers.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { type Asked, isKnown, matching } from './customer-filter.ts'
import { customerOrder, placeOf } from './customer-order.ts'

const PAGE = 50

type CustomerFilter = PageRequest & Asked & { sort?: CustomerSort | undefined }

/** One page of those who ordered at a shop. The caller has made sure of the shop. */
export async function pageOfCustomers(db: Database, shopId: number, filter: CustomerFilter): Promise<Page<Customer>> {
  const { sort = 'recent', cursor, limit = PAGE } = filter
  const order = customerOrder(sort)
  const places = placeOf[sort](shopId, (email) => matching(shopId, email, filter))
  const beyond = cursor ? sql`where ${after(order, cursor)}` : sql``
  const running = sql.join(orderBy(order), sql`, `)
  const [{ rows }, total] = await Promise.all([
    // First which ones, then their figures: those of all others are not needed.
    db.execute<FactsRow & { place: string }>(sql`
      with picked as materialized (
        select id, place from (${places}) places ${beyond} order by ${running} limit ${limit + 1}
      )
      select ${facts}, picked.place
      from picked join customers c on c.shop_id = ${shopId} and c.id = picked.id ${ofEach}
      order by ${sql.raw(order.direction === 'asc' ? 'picked.place, picked.id' : 'picked.place desc, picked.id desc')}`),
    howMany(db, shopId, filter),
  ])
  const { items, next } = pageOf(rows, limit, ({ id, place }) => cursorOf(order, { id: Number(id), place }))
  return { items: items.map(toCustomer), total, next }
}

/** Customers with ids above one, in their order. The caller has made sure of the shop. */
export async function customersAfter(db: Database, shopId: number, last: number, asked: Asked, limit: number) {
  const { rows } = await db.execute<DetailsRow>(sql`
    select ${details} from customers c ${ofEach}
    where c.shop_id = ${shopId} and c.id > ${last} and f.order_count > 0 and ${matching(shopId, sql`c.email`, asked)}
    order by c.id limit ${limit}`)
  return rows.map(toDetails)
}

/** A customer of a shop, or undefined when they never ordered there. */
export async function customerOf(db: Queryable, shopId: number, id: number): Promise<CustomerDetails | undefined> {
  const { rows } = await db.execute<DetailsRow>(sql`
    select ${details} from customers c ${ofEach} where c.shop_id = ${shopId} and c.id = ${id} and f.order_count > 0
      and ${isKnown(sql`c.email`)}`)
  const found = one(rows)
  return found && toDetails(found)
}

/** The figures above the list. Cancelled orders count for none of them, but whoever cancelled is a customer too. */
export async function summaryOfCustomers(db: Database, shopId: number): Promise<CustomerSummary> {
  const [totalCustomers, { rows }, tags] = await Promise.all([
    howMany(db, shopId),
    db.execute<{ returning: string; spent: string }>(sql`
      select count(*) filter (where kept > 1) as returning, coalesce(sum(spent), 0) as spent
      from (
        select count(*) as kept, sum(${orders.totalCents}) as spent
        from ${orders} where ${orders.shopId} = ${shopId} and ${orders.status} <> 'cancelled' and ${isKnown(orders.customerEmail)}
        group by ${orders.customerEmail}
      ) each_one`),
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

// Each is written down with their first order.
const howMany = async (db: Database, shopId: number, asked: Asked = {}) =>
  only(
    await db
      .select({ total: count() })
      .from(customers)
      .where(and(eq(customers.shopId, shopId), matching(shopId, customers.email, asked))),
  ).total

async function tagsOf(db: Database, shopId: number): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct tag from customers c, unnest(c.tags) tag where c.shop_id = ${shopId} order by tag`)
  return rows.map(({ tag }) => tag)
}

const facts = sql`c.id, c.email, c.tags, f.order_count, f.cancelled_count, f.spent_cents, f.first_at, f.last_at`

const details = sql`${facts}, c.notes, (
  select b.id from order_blocks b where b.shop_id = c.shop_id and b.kind = 'email' and b.value = c.email
) as block`

/** What the orders of customer `c` say, as `f`. */
const ofEach = sql`cross join lateral (
  select count(*) as order_count,
    count(*) filter (where o.status = 'cancelled') as cancelled_count,
    coalesce(sum(o.total_cents) filter (where o.status <> 'cancelled'), 0) as spent_cents,
    to_json(min(o.created_at)) as first_at,
    to_json(max(o.created_at)) as last_at
  from orders o where o.shop_id = c.shop_id and o.customer_email = c.email
) f`

// Whole numbers of 64 bits come as text.
type FactsRow = {
  id: string
  email: string
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
