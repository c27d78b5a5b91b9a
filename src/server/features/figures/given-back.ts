import { type SQL, sql } from 'drizzle-orm'
import {
  orderItems,
  orders,
  payments,
  products,
  refundLines,
  refunds,
  withdrawalLines,
  withdrawals,
} from '#server/database/schema.ts'
import { DEFAULT_VAT_RATE } from '#shared/rules/money/vat/vat.ts'
import { isRevenue } from './is-revenue.ts'

const dayOf = (at: SQL) => sql`(${at} at time zone 'Europe/Amsterdam')::date`

/**
 * Amounts that customers no longer owe for orders that count as revenue, by the day on which it was refunded: `shop_id`, `order_id`, `day`, `cents`
 * (negative when a refund failed, and for gift cards, which were no revenue), and the order's `delivery` and `total_cents`. Without a shop, of all shops.
 */
export const moneyBack = (shopId?: number): SQL => sql`
  select back.shop_id, back.order_id, back.received_on as day, back.credited_cents as cents, sold.delivery, sold.total_cents
  from ${payments} as back
  join ${orders} as sold on sold.shop_id = back.shop_id and sold.id = back.order_id and ${isRevenue}
  where back.credited_cents <> 0 ${shopId === undefined ? sql`` : sql`and back.shop_id = ${shopId}`}
  union all
  select piece.shop_id, piece.order_id, ${dayOf(sql`refund.agreed_at`)}, -piece.quantity * card.price_cents, sold.delivery, sold.total_cents
  from ${refundLines} as piece
  join ${refunds} as refund on refund.shop_id = piece.shop_id and refund.id = piece.refund_id and refund.agreed_at is not null and refund.state <> 'failed'
  join ${orderItems} as card on card.shop_id = piece.shop_id and card.order_id = piece.order_id and card.product_id = piece.product_id
    and card.vat_scheme = 'voucher'
  join ${orders} as sold on sold.shop_id = piece.shop_id and sold.id = piece.order_id and ${isRevenue}
  ${shopId === undefined ? sql`` : sql`where piece.shop_id = ${shopId}`}`

/** Pieces that came back to a shop, by the day of their refund, in the columns of `product_days`. */
export const piecesBack = (shopId: number): SQL => sql`
  select back.product_id, back.day, back.units, back.units * line.price as revenue_cents,
    case when line.cost is null then 0 else back.units * line.price end as costed_cents,
    case when line.cost is null then 0 else round(back.units * line.taxed * line.rate / (100.0 + line.rate)) end as vat_cents,
    back.units * coalesce(line.cost, 0) as cost_cents
  from (
    select piece.order_id, piece.product_id, ${dayOf(sql`refund.agreed_at`)} as day, piece.quantity as units
    from ${refundLines} as piece
    join ${refunds} as refund on refund.shop_id = piece.shop_id and refund.id = piece.refund_id
    where piece.shop_id = ${shopId} and refund.agreed_at is not null and refund.state <> 'failed'
    union all
    select piece.order_id, piece.product_id, ${dayOf(sql`withdrawal.refunded_at`)}, piece.quantity
    from ${withdrawalLines} as piece
    join ${withdrawals} as withdrawal on withdrawal.shop_id = piece.shop_id and withdrawal.id = piece.withdrawal_id
    where piece.shop_id = ${shopId} and withdrawal.refunded_at is not null
  ) as back
  join ${orders} as sold on sold.shop_id = ${shopId} and sold.id = back.order_id and ${isRevenue}
  cross join lateral (
    select price, cost, rate, case scheme when 'standard' then price when 'margin' then greatest(0, price - cost) else 0 end as taxed
    from (
      select item.price_cents::bigint as price,
        coalesce(item.purchase_price_cents, product.purchase_price_cents)::bigint as cost,
        coalesce(item.vat_scheme, 'standard') as scheme, coalesce(item.vat_rate, ${DEFAULT_VAT_RATE}::int) as rate
      from ${orderItems} as item
      join ${products} as product on product.shop_id = item.shop_id and product.id = item.product_id
      where item.shop_id = ${shopId} and item.order_id = back.order_id and item.product_id = back.product_id
        and item.vat_scheme is distinct from 'voucher'
    ) as item
  ) as line`
