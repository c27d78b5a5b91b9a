import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RowOrder, SortKey } from '#server/database/keyset.ts'
import type { CustomerSort } from '#shared/contract/customers.ts'

/** A customer's place in an order, as the database writes it: large numbers are text. */
type Placed = { id: number; place: string }

const number: SortKey<Placed> = { by: sql`place`, kind: 'number', of: ({ place }) => Number(place) }
const text: SortKey<Placed> = { by: sql`place`, kind: 'text', of: ({ place }) => place }
const id: SortKey<Placed> = { by: sql`id`, kind: 'number', of: (row) => row.id }

/** One of the orders that the list of customers can stand in: newest, most and dearest first, names from A to Z. */
export const customerOrder = (sort: CustomerSort): RowOrder<Placed> =>
  sort === 'name'
    ? { name: sort, direction: 'asc', keys: [text, id] }
    : { name: sort, direction: 'desc', keys: [number, id] }

type Places = (shopId: number, matching: (email: SQLWrapper) => SQL) => SQL

const ofAllOrders =
  (place: SQL): Places =>
  (shopId, matching) =>
    sql`
    select max(o.customer_id) as id, ${place}::bigint as place from orders o
    where o.shop_id = ${shopId} and ${matching(sql`o.customer_email`)} group by o.customer_email`

/** For each order a query of all customers' `id` and `place`. */
export const placeOf: Record<CustomerSort, Places> = {
  // The orders that no later one of the same customer follows: the first page reads some hundred of them, not all.
  recent: (shopId, matching) => sql`
    select o.customer_id as id, o.id as place from orders o
    where o.shop_id = ${shopId} and ${matching(sql`o.customer_email`)} and not exists (
      select from orders later
      where later.shop_id = o.shop_id and later.customer_email = o.customer_email and later.id > o.id
    )`,
  spent: ofAllOrders(sql`coalesce(sum(o.total_cents) filter (where o.status <> 'cancelled'), 0)`),
  orders: ofAllOrders(sql`count(*)`),
  // As `nameFromEmail` guesses it.
  name: (shopId, matching) => sql`
    select c.id, lower(replace(split_part(split_part(c.email, '@', 1), '+', 1), '.', ' ')) as place
    from customers c where c.shop_id = ${shopId} and ${matching(sql`c.email`)}`,
}
