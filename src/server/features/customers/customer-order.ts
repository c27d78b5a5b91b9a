import { type SQL, sql } from 'drizzle-orm'
import type { RowOrder, SortKey } from '#server/database/keyset.ts'
import type { CustomerSort } from '#shared/contract/shops/customers.ts'

/** Sort position of a customer, as PostgreSQL returns it: bigint as text. */
type Placed = { id: number; place: string }

const id: SortKey<Placed> = { by: sql`customer_id`, kind: 'number', of: (row) => row.id }

/** Sort columns of `customer_sums`, each with an index. */
export const placeOf: Record<CustomerSort, SQL> = {
  recent: sql`last_order_id`,
  spent: sql`spent_cents`,
  orders: sql`orders`,
  name: sql`name`,
}

/** Sort orders of the list of customers: newest, most and highest first, names from A to Z. */
export function customerOrder(sort: CustomerSort): RowOrder<Placed> {
  const by = placeOf[sort]
  return sort === 'name'
    ? { name: sort, direction: 'asc', keys: [{ by, kind: 'text', of: ({ place }) => place }, id] }
    : { name: sort, direction: 'desc', keys: [{ by, kind: 'number', of: ({ place }) => Number(place) }, id] }
}
