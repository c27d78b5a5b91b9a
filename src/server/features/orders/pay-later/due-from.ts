import { sql } from 'drizzle-orm'

/** When the time to pay began: when it was ordered, or when its customer heard that it is out. */
export const dueFrom = sql`greatest(o.created_at, o.payable_at)`

/** Its time to pay has begun. */
export const isDue = sql`(o.pay_from is null or o.payable_at is not null)`
