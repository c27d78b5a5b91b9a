import { sql } from 'drizzle-orm'

/** Orders that count as revenue: paid and not cancelled. What was refunded since comes off by its day (`given-back.ts`). */
export const isRevenue = sql`payment_status = 'paid' and status <> 'cancelled'`
