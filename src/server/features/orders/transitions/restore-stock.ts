import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { byShop } from '#server/database/rows.ts'
import { orderItems, refundLines, refunds, withdrawalLines, withdrawals } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { moveStock } from '#server/features/stock/stock.ts'
import type { StockChangeKind } from '#shared/rules/products/stock/stock-changes.ts'

/** Number of pieces of an order line that a refund or a return has restocked; `i` is the line. */
const backOnSale = (shopId: number) => sql`(
  coalesce((select sum(l.quantity) from ${refundLines} l join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id
    where l.shop_id = ${shopId} and l.order_id = i.order_id and l.product_id = i.product_id
      and l.restocked and r.agreed_at is not null), 0)
  + coalesce((select sum(l.quantity) from ${withdrawalLines} l
      join ${withdrawals} w on w.shop_id = l.shop_id and w.id = l.withdrawal_id
    where l.shop_id = ${shopId} and l.order_id = i.order_id and l.product_id = i.product_id and w.restocked), 0))`

/**
 * Number of pieces of an order line `i` that a cancellation restocks. Packs that the customer had opened live are no longer sealed. Packs of
 * 'Mark Ripped' without such a request are restocked, as for any other order.
 */
export const restockable = (shopId: number) => sql`(
  i.quantity - ${backOnSale(shopId)} - case when i.open_live_version is null then 0 else i.opened_quantity end)::int`

/** Restocks the pieces of cancelled orders that are not restocked yet. */
export async function restoreStock(
  tx: Transaction,
  actor: Actor,
  cancelled: readonly { id: number; shopId: number; kind: StockChangeKind }[],
): Promise<void> {
  for (const [shopId, orders] of byShop(cancelled)) {
    await moveStock(
      tx,
      actor,
      shopId,
      sql`
        select i.order_id, i.product_id, o.kind, ${restockable(shopId)} as quantity
        from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(id bigint, kind text)
        join ${orderItems} i on i.shop_id = ${shopId} and i.order_id = o.id`,
    )
  }
}
