import { sql } from 'drizzle-orm'

/** Start of the payment period: when the order was placed, or when the customer was notified of the release. */
export const dueFrom = sql`greatest(o.created_at, o.payable_at)`

/** The payment period has started. An order that is paid at pick-up has none. */
export const isDue = sql`(o.pay_from is null or o.payable_at is not null) and not o.pay_at_pickup`
