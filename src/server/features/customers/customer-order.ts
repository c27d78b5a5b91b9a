import { type SQL, sql } from 'drizzle-orm'
import type { RowOrder, SortKey } from '#server/database/keyset.ts'
import type { CustomerSort } from '#shared/contract/customers.ts'

/** A customer's place in an order, as the database writes it: large numbers are text. */
type Placed = { id: number; place: string }

const id: SortKey<Placed> = { by: sql`customer_id`, kind: 'number', of: (row) => row.id }

/** Of `customer_sums`: by what the list of customers can be sorted, each with an index. */
export const placeOf: Record<CustomerSort, SQL> = {
  recent: sql`last_order_id`,
  spent: sql`spent_cents`,
  orders: sql`orders`,
  name: sql`name`,
}

/** One of the orders that the list of customers can stand in: newest, most and dearest first, names from A to Z. */
export function customerOrder(sort: CustomerSort): RowOrder<Placed> {
  const by = placeOf[sort]
  return sort === 'name'
    ? { name: sort, direction: 'asc', keys: [{ by, kind: 'text', of: ({ place }) => place }, id] }
    : { name: sort, direction: 'desc', keys: [{ by, kind: 'number', of: ({ place }) => Number(place) }, id] }
}
