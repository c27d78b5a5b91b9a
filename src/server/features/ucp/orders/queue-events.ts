import { sql } from 'drizzle-orm'
import { agentCheckouts, agentOrderEvents } from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { SEND_EVENTS } from './send-events.ts'

/** Events after which the platform's picture of the order is old. */
const kinds: ReadonlySet<OrderEventKind> = new Set([
  'placed',
  'shipped',
  'shipped_undone',
  'cancelled',
  'cancelled_undone',
  'refunded',
  'refunded_undone',
  'refunded_part',
  'payment_returned',
  'tracking_added',
  'tracking_changed',
  'tracking_removed',
  'parcel_sent',
  'parcel_changed',
  'parcel_undone',
  'changed',
])

/** Queues events of orders for the platforms that began them: once for each order of the batch, because each has the whole order. */
export const queueAgentEvents: Consumer = async (tx, events) => {
  const changed = new Map(
    events
      .filter(({ kind }) => kinds.has(kind))
      .map(({ shopId, orderId, at }) => [`${shopId} ${orderId}`, { shopId, orderId, at }]),
  )
  if (changed.size === 0) return
  const list = JSON.stringify([...changed.values()])
  const { rowCount } = await tx.execute(sql`
    insert into ${agentOrderEvents} (shop_id, order_id, at)
    select checkout.shop_id, checkout.order_id, changed.at
    from jsonb_to_recordset(${list}::jsonb) as changed ("shopId" bigint, "orderId" bigint, at timestamptz)
    join ${agentCheckouts} checkout on checkout.shop_id = changed."shopId" and checkout.order_id = changed."orderId"
    where checkout.webhook_url is not null`)
  if (rowCount) wakeJob(tx, SEND_EVENTS)
}
