import { sql } from 'drizzle-orm'

/** Of orders, what counts as revenue: paid and not cancelled. */
export const isRevenue = sql`payment_status = 'paid' and status <> 'cancelled'`
