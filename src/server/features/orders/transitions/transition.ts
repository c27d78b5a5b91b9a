import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, shopIdsOf } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { OrderEventData, OrderStateThen } from '#shared/rules/orders/order-events.ts'
import {
  canMake,
  isPartlySent,
  type OrderState,
  type OrderTransition,
  refundDue,
  statusInWords,
} from '#shared/rules/orders/order-status.ts'
import { lockOrders, orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { leadOf, lockTogether } from '../together/together.queries.ts'
import { type OrderMove, type StepColumns, steps } from './steps.ts'

type Change = {
  transition: OrderTransition
  orders: readonly OrderMove[]
  actor: Actor
  /** Ids of orders to leave unchanged in any state. */
  except?: (found: readonly OrderRow[]) => Promise<ReadonlySet<number>>
}

/** An order before and after. `moved` is false if the transition was not possible. */
export type Outcome = { before: OrderRow; order: OrderRow; moved: boolean }

/**
 * Moves orders to a new status in the caller's transaction: checks, stock, and the event that history, mails and figures follow from. An
 * order in an invalid state stays unchanged. Returns outcomes oldest first, without orders out of scope. Shipping also moves the other
 * orders of each parcel and includes them in the outcomes.
 */
export async function transition(tx: Transaction, shops: ShopScope, requested: Change): Promise<Outcome[]> {
  const { actor } = requested
  const step = steps[requested.transition]
  const ids = new Set(idsOf(requested.orders))
  const held = await (step.parcel ? lockTogether : lockOrders)(tx, shops, [...ids])
  const found = step.parcel === 'moves' ? held : held.filter(({ id }) => ids.has(id))
  const change = step.parcel === 'moves' ? { ...requested, orders: inParcels(found, requested.orders) } : requested
  const moves = new Map(change.orders.map((move) => [move.id, move]))
  const left = await requested.except?.(found)
  const ready = found.filter((order) => isReady(order, moves.get(order.id), change.transition) && !left?.has(order.id))
  const booked = new Map<number, OrderEventData>()
  for (const order of ready) {
    if (step.book) booked.set(order.id, await step.book(tx, order, moves.get(order.id), actor))
  }
  const now = new Map((await write(tx, ready, step.columns(change.orders))).map((order) => [order.id, order]))
  const outcomes = found.map((before) => {
    const order = now.get(before.id)
    return { before, order: order ?? before, moved: order !== undefined }
  })
  const moved = outcomes.flatMap((outcome) => (outcome.moved ? { ...outcome, move: moves.get(outcome.order.id) } : []))
  const followed = await step.follow?.(tx, { actor, held, moved })
  await recordEvents(
    tx,
    actor,
    moved.map(({ before, order, move }) => ({
      order,
      kind: change.transition,
      data: {
        ...move?.data,
        ...booked.get(order.id),
        ...followed?.get(order.id),
        before: stateOf(before),
        after: stateOf(order),
      },
    })),
  )
  return outcomes
}

function isReady(order: OrderRow, move: OrderMove | undefined, to: OrderTransition): boolean {
  // Booked money makes an order refunded, even with other refunds pending.
  const byMoney = move?.data?.amountCents !== undefined
  return canMake(byMoney ? { ...order, returningCents: 0 } : order, to)
}

/** A move for each order of the parcels, with one tracking code per parcel. */
function inParcels(found: readonly OrderRow[], requested: Change['orders']): OrderMove[] {
  const parcels = Map.groupBy(found, leadOf)
  return found.map((order) => {
    const ids = idsOf(parcels.get(leadOf(order)) ?? [])
    const trackingCode = requested.find((each) => ids.includes(each.id) && each.trackingCode)?.trackingCode
    return { ...requested.find(({ id }) => id === order.id), id: order.id, trackingCode }
  })
}

export const stateOf = ({ status, paymentStatus, trackingCode }: OrderRow): OrderStateThen => ({
  status,
  paymentStatus,
  trackingCode,
})

/** Ids of the shops whose orders were moved. */
export const shopsOf = (outcomes: readonly Outcome[]): number[] =>
  shopIdsOf(outcomes.filter(({ moved }) => moved).map(({ order }) => order))

async function write(tx: Transaction, ready: readonly OrderRow[], columns: StepColumns): Promise<OrderRow[]> {
  if (ready.length === 0) return []
  return tx
    .update(orders)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(withId(orders, shopIdsOf(ready), idsOf(ready)))
    .returning(orderColumns)
}

/** The reason why an order in this state cannot make this transition. */
export function invalidTransition(order: OrderState, requested: OrderTransition): Text {
  if (requested === 'refunded') {
    return (t) => t(refundDue(order) ? 'transitions.refundOnItsWay' : 'transitions.noRefundDue')
  }
  if (requested === 'cancelled' && isPartlySent(order)) return (t) => t('transitions.partlySent')
  return (t, format) =>
    t('transitions.invalid', {
      status: statusInWords(order.status)(t, format),
      wanted: statusInWords(requested)(t, format),
    })
}
