import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, shopIdsOf } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { OrderEventData, OrderStateThen } from '#shared/rules/orders/order-events.ts'
import { canMake, type OrderStatus, type OrderTransition, statusInWords } from '#shared/rules/orders/order-status.ts'
import { recordEvents } from '../events/order-events.ts'
import { lockOrders, orderColumns, restoreStock } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

type Change = {
  transition: OrderTransition
  orders: readonly { id: number; trackingCode?: string | undefined; data?: OrderEventData }[]
  actor: Actor
}

/** An order as it was found and as it is now; `moved` says whether the transition was possible. */
export type Outcome = { before: OrderRow; order: OrderRow; moved: boolean }

/**
 * Moves orders on, in the caller's transaction: checks, stock, and the event that history, messages and figures follow from. One that
 * is in no state for it stays as it is; one out of reach is not among the outcomes, which come oldest first.
 */
export async function transition(tx: Transaction, shops: ShopScope, change: Change): Promise<Outcome[]> {
  const found = await lockOrders(tx, shops, idsOf(change.orders))
  const ready = found.filter((order) => canMake(order, change.transition))
  const now = new Map((await write(tx, ready, change)).map((order) => [order.id, order]))
  const outcomes = found.map((before) => {
    const order = now.get(before.id)
    return { before, order: order ?? before, moved: order !== undefined }
  })
  const moved = outcomes.filter((outcome) => outcome.moved)
  if (change.transition === 'cancelled') await restoreStock(tx, ...moved.map(({ order }) => order))
  const data = new Map(change.orders.map((order) => [order.id, order.data]))
  await recordEvents(
    tx,
    change.actor,
    moved.map(({ before, order }) => ({
      order,
      kind: change.transition,
      data: { ...data.get(order.id), before: stateOf(before), after: stateOf(order) },
    })),
  )
  return outcomes
}

export const stateOf = ({ status, paymentStatus, trackingCode }: OrderRow): OrderStateThen => ({
  status,
  paymentStatus,
  trackingCode,
})

/** The shops whose orders were moved. */
export const shopsOf = (outcomes: readonly Outcome[]): number[] =>
  shopIdsOf(outcomes.filter(({ moved }) => moved).map(({ order }) => order))

async function write(tx: Transaction, ready: readonly OrderRow[], change: Change): Promise<OrderRow[]> {
  if (ready.length === 0) return []
  const columns = columnsOf(change)
  return tx
    .update(orders)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(withId(orders, shopIdsOf(ready), idsOf(ready)))
    .returning(orderColumns)
}

function columnsOf(change: Change) {
  if (change.transition === 'refunded') return { paymentStatus: 'refunded' as const }
  return {
    status: change.transition,
    ...(change.transition === 'cancelled' ? { paymentStatus: dueIfPaid } : {}),
    ...(change.transition === 'paid' ? { paymentStatus: 'paid' as const } : {}),
    ...(change.transition === 'shipped' ? { trackingCode: trackingCodeIn(change.orders) } : {}),
  }
}

/** A pending order that got some of its money and is cancelled has to give it back. */
const dueIfPaid = sql<'paid'>`case when coalesce(${orders.receivedCents}, 0) > ${orders.returnedCents}
  and ${orders.paymentStatus} = 'pending' then 'paid' else ${orders.paymentStatus} end`

function trackingCodeIn(list: Change['orders']) {
  const codes = JSON.stringify(list.flatMap(({ id, trackingCode }) => (trackingCode ? [{ id, trackingCode }] : [])))
  return sql`coalesce(
    (select code."trackingCode" from jsonb_to_recordset(${codes}::jsonb) as code(id bigint, "trackingCode" text)
      where code.id = ${orders}.${sql.identifier('id')}),
    ${orders}.${sql.identifier('tracking_code')})`
}

/** Why an order in this state cannot make this transition. */
export const invalidTransition = (status: OrderStatus, wanted: OrderTransition): Text =>
  wanted === 'refunded'
    ? (t) => t('transitions.noRefundDue')
    : (t, format) =>
        t('transitions.invalid', {
          status: statusInWords(status)(t, format),
          wanted: statusInWords(wanted)(t, format),
        })
