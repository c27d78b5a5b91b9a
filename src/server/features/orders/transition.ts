import { inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, recordAll } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import type { TemplateName } from '#server/features/mail/templates/templates.ts'
import {
  canMake,
  isUndoable,
  type OrderStatus,
  type OrderTransition,
  statusLabel,
  UNDO_SECONDS,
} from '#shared/rules/order-status.ts'
import { notifyCustomers } from './notify-customers.ts'
import { keepForUndo } from './order-moves.queries.ts'
import { lockOrders, orderColumns, restoreStock } from './orders.queries.ts'
import type { OrderRow } from './to-order.ts'

type Change = {
  transition: OrderTransition
  orders: readonly { id: number; trackingCode?: string | undefined }[]
  actor: Actor
  /**
   * For what nobody can undo, because no person did it: a message other than the usual one, what it says beside the order, and why,
   * for the history.
   */
  automatic?: (order: OrderRow) => { template: TemplateName; data: Record<string, unknown>; reason: string }
}

/** An order as it was found and as it is now; `moved` says whether the transition was possible. */
export type Outcome = { before: OrderRow; order: OrderRow; moved: boolean }

/**
 * Moves orders on, in the caller's transaction, together with the stock, the history and the messages to the customers. One that is in
 * no state for it stays as it is; one out of reach is not among the outcomes, which come oldest first. `announce` after the commit.
 */
export async function transition(tx: Transaction, shops: ShopScope, change: Change): Promise<Outcome[]> {
  const found = await lockOrders(
    tx,
    shops,
    change.orders.map(({ id }) => id),
  )
  const ready = found.filter((order) => canMake(order, change.transition))
  const now = new Map((await write(tx, ready, change)).map((order) => [order.id, order]))
  const outcomes = found.map((before) => {
    const order = now.get(before.id)
    return { before, order: order ?? before, moved: order !== undefined }
  })
  const moved = outcomes.filter((outcome) => outcome.moved)
  const orders = moved.map(({ order }) => order)
  if (change.transition === 'cancelled') await restoreStock(tx, ...orders)
  await recordAll(
    tx,
    change.actor,
    moved.map((outcome) => entryOf(outcome, change)),
  )
  const emailIds = await notifyCustomers(tx, orders, messageOf(change))
  if (isUndoable(change.transition) && !change.automatic) {
    await keepForUndo(tx, change.transition, moved, emailIds)
  }
  return outcomes
}

const whatHappened: Record<OrderTransition, string> = {
  paid: 'is paid',
  ripped: 'has been opened',
  shipped: 'is on its way',
  cancelled: 'was cancelled',
  refunded: 'was refunded',
}

/** What a person has done can be undone, so its message waits that long. */
const messageOf =
  ({ transition: name, automatic }: Change) =>
  (order: OrderRow) => {
    const what = name === 'shipped' && order.delivery === 'pickup' ? 'was handed over' : whatHappened[name]
    if (!automatic) return { what, template: `order-${name}` as const, delaySeconds: UNDO_SECONDS }
    const { template, data } = automatic(order)
    return { what, template, data }
  }

/** After the commit: screens are told of what was moved, and so is the mail worker when the messages are due. */
export function announce(db: Database, outcomes: readonly Outcome[], inSeconds = UNDO_SECONDS): void {
  const shopIds = new Set(outcomes.filter(({ moved }) => moved).map(({ order }) => order.shopId))
  for (const shopId of shopIds) db.shopChanged(shopId)
  if (shopIds.size > 0) mailWaits(db, { inSeconds })
}

async function write(tx: Transaction, ready: readonly OrderRow[], change: Change): Promise<OrderRow[]> {
  if (ready.length === 0) return []
  const columns = columnsOf(change)
  return tx
    .update(orders)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(
      inArray(
        orders.id,
        ready.map(({ id }) => id),
      ),
    )
    .returning(orderColumns)
}

function columnsOf(change: Change) {
  if (change.transition === 'refunded') return { paymentStatus: 'refunded' as const }
  return {
    status: change.transition,
    ...(change.transition === 'paid' ? { paymentStatus: 'paid' as const } : {}),
    ...(change.transition === 'shipped' ? { trackingCode: trackingCodeIn(change.orders) } : {}),
  }
}

function trackingCodeIn(list: Change['orders']) {
  const codes = JSON.stringify(list.flatMap(({ id, trackingCode }) => (trackingCode ? [{ id, trackingCode }] : [])))
  return sql`coalesce(
    (select code."trackingCode" from jsonb_to_recordset(${codes}::jsonb) as code(id bigint, "trackingCode" text)
      where code.id = ${orders}.${sql.identifier('id')}),
    ${orders}.${sql.identifier('tracking_code')})`
}

function entryOf({ before, order }: Outcome, { transition: name, automatic }: Change) {
  const refunded = name === 'refunded'
  return {
    type: 'order',
    action: `Order ${name}`,
    details: `#${order.orderNumber}${automatic?.(order).reason ?? ''}`,
    shopId: order.shopId,
    orderId: order.id,
    before: refunded ? { paymentStatus: before.paymentStatus } : { status: before.status },
    after: refunded
      ? { paymentStatus: order.paymentStatus }
      : { status: order.status, ...(order.trackingCode && { trackingCode: order.trackingCode }) },
  } as const
}

/** Why an order in this state cannot make this transition. */
export const invalidTransition = (status: OrderStatus, wanted: OrderTransition): string =>
  wanted === 'refunded'
    ? 'There is no refund due for this order.'
    : `This order is ${statusLabel(status).toLowerCase()} and cannot be marked as ${statusLabel(wanted).toLowerCase()}.`
