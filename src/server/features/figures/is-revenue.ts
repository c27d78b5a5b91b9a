import { sql } from 'drizzle-orm'

/** Orders that count as revenue: paid and not cancelled. */
export const isRevenue = sql`payment_status = 'paid' and status <> 'cancelled'`
