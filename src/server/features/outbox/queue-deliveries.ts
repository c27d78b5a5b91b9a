import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import {
  buyOfferEvents,
  buyOffers,
  creditMovements,
  orderEvents,
  orders,
  pulls,
  ripSteps,
  shopEvents,
  stockChanges,
  webhookDeliveries,
  webhooks,
} from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import type { ShopEventType } from '#shared/contract/shops/events.ts'
import { type OfferEventKind, offerNumber } from '#shared/rules/buying/offer-status.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { announcedSteps, type StepKind } from '#shared/rules/rips/steps.ts'

export const DISPATCH_WEBHOOKS = 'webhooks.dispatch'

/** Order events for other systems. The others are internal. */
export const typeOfOrderEvent: Partial<Record<OrderEventKind, ShopEventType>> = {
  placed: 'order.placed',
  paid: 'order.paid',
  changed: 'order.changed',
  lowered: 'order.changed',
  ripped: 'order.ripped',
  shipped: 'order.shipped',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
  refunded_part: 'order.refunded',
  withdrawal_refunded: 'order.refunded',
  paid_undone: 'order.changed',
  shipped_undone: 'order.changed',
  cancelled_undone: 'order.changed',
  refunded_undone: 'order.changed',
}

/** Events of offers of cards for other systems. */
export const typeOfOfferEvent: Partial<Record<OfferEventKind, ShopEventType>> = {
  submitted: 'buyorder.submitted',
  approved: 'buyorder.approved',
  declined: 'buyorder.declined',
  on_its_way: 'buyorder.sent',
  received: 'buyorder.received',
  offered: 'buyorder.offered',
  agreed: 'buyorder.agreed',
  settled: 'buyorder.settled',
  paid: 'buyorder.paid',
  returned: 'buyorder.returned',
  handed_back: 'buyorder.handed_back',
  sent_back: 'buyorder.sent_back',
  kept: 'buyorder.kept',
  cancelled: 'buyorder.cancelled',
  expired: 'buyorder.expired',
}

/** Steps of live openings for other systems. */
const typeOfRipStep: Partial<Record<StepKind, ShopEventType>> = {
  call: 'rip.called',
  open: 'rip.opened',
  pull: 'rip.pulled',
  done: 'rip.done',
  skip: 'rip.skipped',
  undo: 'rip.undone',
}
const announced = sql`${sql.param([...announcedSteps])}::text[]`

/**
 * Queues recorded events for the webhooks of their shops, in the same transaction. `events`: a query of shop_id, event_id, type, subject,
 * at, data and place, the order within a subject. Reads nothing for shops without webhooks.
 */
async function queue(tx: Queryable, shopIds: readonly number[], events: SQL): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${webhookDeliveries} (shop_id, webhook_id, event_id, type, subject, at, data, next_attempt_at)
    select event.shop_id, webhook.id, event.event_id, event.type, event.subject, event.at, event.data, now()
    from ${webhooks} webhook join (${events}) event on event.shop_id = webhook.shop_id and event.type = any(webhook.events)
    where webhook.shop_id = any(${sql.param([...shopIds])}::bigint[]) and webhook.deleted_at is null
      and webhook.state in ('on', 'failing')
    order by event.place
    on conflict do nothing`)
  if (rowCount) wakeJob(tx, DISPATCH_WEBHOOKS)
}

const idsIn = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`

/** @param ids of rows of `shop_events`. */
export async function queueShopEvents(tx: Queryable, shopId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await queue(
    tx,
    [shopId],
    sql`select shop_id, 'evt_s' || id as event_id, kind as type,
        split_part(kind, '.', 1) || ' ' || subject_id as subject, at,
        jsonb_strip_nulls(jsonb_build_object('id', subject_id, 'fields', fields)) as data, id as place
      from ${shopEvents} where shop_id = ${shopId} and id = any(${idsIn(ids)})`,
  )
}

/** @param ids of rows of `stock_changes`. */
export async function queueStockChanges(
  tx: Queryable,
  shopIds: readonly number[],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await queue(
    tx,
    shopIds,
    sql`select shop_id, 'evt_c' || id as event_id, 'stock.changed' as type, 'product ' || product_id as subject, at,
        jsonb_build_object('id', product_id, 'stock', stock, 'change', change) as data, id as place
      from ${stockChanges} where shop_id = any(${idsIn(shopIds)}) and id = any(${idsIn(ids)})`,
  )
}

/** Data of 'credit.changed', for a row `m` of `credit_movements`. */
export const creditChange = sql`jsonb_build_object('id', m.account_id, 'cause', m.cause, 'changeCents', m.amount_cents, 'balanceCents', (
  select sum(earlier.amount_cents) from ${creditMovements} earlier
  where earlier.shop_id = m.shop_id and earlier.account_id = m.account_id and earlier.id <= m.id))`

const queueCredit = (tx: Queryable, shopIds: readonly number[], where: SQL) =>
  queue(
    tx,
    shopIds,
    sql`select m.shop_id, 'evt_m' || m.id as event_id, 'credit.changed' as type, 'credit ' || m.account_id as subject, m.created_at as at,
        ${creditChange} as data, m.id as place
      from ${creditMovements} m where m.shop_id = any(${idsIn(shopIds)}) and ${where}`,
  )

/** @param id of a row of `credit_movements`. */
export const queueCreditMovement = (tx: Queryable, shopId: number, id: number) =>
  queueCredit(tx, [shopId], sql`m.id = ${id}`)

/** Type and data of an event `e` of an offer `o` in its current state. */
export const offerEvent = {
  type: sql`${JSON.stringify(typeOfOfferEvent)}::jsonb ->> e.kind`,
  data: sql`jsonb_build_object('id', o.id, 'number', ${offerNumber('')} || o.number, 'state', o.state)`,
}

/** @param id of a row of `buy_offer_events`. */
export const queueOfferEvent = (tx: Queryable, shopId: number, id: number) =>
  queue(
    tx,
    [shopId],
    sql`select e.shop_id, 'evt_b' || e.id as event_id, ${offerEvent.type} as type, 'buyorder ' || o.id as subject, e.at,
        ${offerEvent.data} as data, e.id as place
      from ${buyOfferEvents} e join ${buyOffers} o on o.shop_id = e.shop_id and o.id = e.offer_id
      where e.shop_id = ${shopId} and e.id = ${id}`,
  )

/** Steps `s` of live openings of orders `o` that other systems see, with the pull `p`. An undo is one if its step is one. */
export const ripEvent = {
  type: sql`${JSON.stringify(typeOfRipStep)}::jsonb ->> s.kind`,
  data: sql`jsonb_strip_nulls(jsonb_build_object('id', o.id, 'number', o.order_number, 'productId', coalesce(s.before -> 'productId', to_jsonb(p.product_id)),
    'pull', case when s.kind = 'pull' then s.before -> 'pull' end,
    'card', case when s.kind = 'pull' then p.card - 'imageUrl' end, 'step', s.before -> 'undone'))`,
  from: sql`${ripSteps} s join ${orders} o on o.shop_id = s.shop_id and o.id = s.order_id
    left join ${pulls} p on p.shop_id = s.shop_id and p.id = (s.before ->> 'pull')::uuid`,
  where: sql`(s.kind = any(${announced}) or s.kind = 'undo' and s.before ->> 'undone' = any(${announced}))`,
}

/** @param id of a row of `rip_steps`. */
export const queueRipStep = (tx: Queryable, shopId: number, id: string) =>
  queue(
    tx,
    [shopId],
    sql`select s.shop_id, 'evt_r' || s.number as event_id, ${ripEvent.type} as type, 'order ' || o.id as subject, s.at,
        ${ripEvent.data} as data, s.number as place
      from ${ripEvent.from} where s.shop_id = ${shopId} and s.id = ${id} and ${ripEvent.where}`,
  )

/** Queues events of placed orders about the store credit that they took. */
export const queueSpentCredit: Consumer = async (tx, events) => {
  const placed = events.filter(({ kind }) => kind === 'placed')
  if (placed.length === 0) return
  const orderIds = idsIn(placed.map(({ orderId }) => orderId))
  await queueCredit(
    tx,
    [...new Set(placed.map(({ shopId }) => shopId))],
    sql`m.order_id = any(${orderIds}) and m.cause = 'spent'`,
  )
}

/** Queues events of orders, with the order's state at that moment. An undone event is not sent. */
export const queueOrderEvents: Consumer = async (tx, events) => {
  const sent = events.filter(({ kind, undone }) => !undone && typeOfOrderEvent[kind])
  if (sent.length === 0) return
  const shopIds = [...new Set(sent.map(({ shopId }) => shopId))]
  await queue(
    tx,
    shopIds,
    sql`select e.shop_id, 'evt_o' || e.id as event_id, ${JSON.stringify(typeOfOrderEvent)}::jsonb ->> e.kind as type,
        'order ' || o.id as subject, e.at,
        jsonb_build_object('id', o.id, 'number', o.order_number, 'status', o.status, 'paymentStatus', o.payment_status) as data,
        e.id as place
      from ${orderEvents} e join ${orders} o on o.shop_id = e.shop_id and o.id = e.order_id
      where e.shop_id = any(${idsIn(shopIds)}) and e.id = any(${idsIn(sent.map(({ id }) => id))})`,
  )
}
