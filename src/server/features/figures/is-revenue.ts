import { sql } from 'drizzle-orm'
import { orderItems, orders } from '#server/database/schema.ts'

/** Orders that count as revenue: paid and not cancelled. What was refunded since comes off by its day (`given-back.ts`). */
export const isRevenue = sql`payment_status = 'paid' and status <> 'cancelled'`

/** Revenue of a row of `orders`: its total without gift cards, whose value is revenue once they are spent. */
export const revenueCents = sql`(${orders}.total_cents - coalesce((
  select sum(card.quantity * card.price_cents::bigint) from ${orderItems} as card
  where card.shop_id = ${orders}.shop_id and card.order_id = ${orders}.id and card.vat_scheme = 'voucher'), 0))`
