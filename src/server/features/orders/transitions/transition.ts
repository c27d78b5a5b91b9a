import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, shopIdsOf } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import type { Opening } from '#shared/contract/orders/order-updates.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { PayMeans } from '#shared/rules/money/pay-means.ts'
import type { OrderEventData, OrderStateThen } from '#shared/rules/orders/order-events.ts'
import {
  canMake,
  isPartlySent,
  type OrderState,
  type OrderTransition,
  type PaymentStatus,
  refundDue,
  statusInWords,
} from '#shared/rules/orders/order-status.ts'
import type { StockChangeKind } from '#shared/rules/products/stock-changes.ts'
import { recordEvents } from '../events/order-events.ts'
import { bookHandRefund, bookRestByHand } from '../money/hand-payments.ts'
import { lockOrders, orderColumns, restoreStock } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { takeOut } from '../together/take-out.ts'
import { leadOf, lockTogether } from '../together/together.queries.ts'
import { openLines } from './open-lines.ts'

type Change = {
  transition: OrderTransition
  orders: readonly {
    id: number
    trackingCode?: string | undefined
    data?: OrderEventData
    opening?: Opening
    /** `paid` by hand: how the money came. */
    means?: PayMeans | undefined
  }[]
  actor: Actor
  /** Orders that stay as they are, whatever their state. */
  except?: (found: readonly OrderRow[]) => Promise<ReadonlySet<number>>
}

/** An order as it was found and as it is now; `moved` says whether the transition was possible. */
export type Outcome = { before: OrderRow; order: OrderRow; moved: boolean }

/**
 * Moves orders on, in the caller's transaction: checks, stock, and the event that history, messages and figures follow from. One that
 * is in no state for it stays as it is; one out of reach is not among the outcomes, which come oldest first. What goes into one parcel is
 * shipped together: then the outcomes have the others, too.
 */
export async function transition(tx: Transaction, shops: ShopScope, wanted: Change): Promise<Outcome[]> {
  const ids = new Set(idsOf(wanted.orders))
  const isShipping = wanted.transition === 'shipped'
  const lock = isShipping || wanted.transition === 'cancelled' ? lockTogether : lockOrders
  const held = await lock(tx, shops, [...ids])
  const found = isShipping ? held : held.filter(({ id }) => ids.has(id))
  const change = isShipping ? { ...wanted, orders: inParcels(found, wanted.orders) } : wanted
  const left = await wanted.except?.(found)
  const ready = found.filter((order) => isReady(order, change) && !left?.has(order.id))
  const byHand = await bookByHand(tx, ready, change)
  const now = new Map((await write(tx, ready, change)).map((order) => [order.id, order]))
  const outcomes = found.map((before) => {
    const order = now.get(before.id)
    return { before, order: order ?? before, moved: order !== undefined }
  })
  const moved = outcomes.filter((outcome) => outcome.moved)
  const asked = new Map(change.orders.map((order) => [order.id, order]))
  if (change.transition === 'cancelled') {
    const cancelled = moved.map(({ order: { id, shopId } }) => ({
      id,
      shopId,
      kind: whyCancelled(asked.get(id)?.data),
    }))
    await restoreStock(tx, change.actor, cancelled)
    await takeOut(
      tx,
      held,
      moved.map(({ order }) => order),
    )
  }
  const opened =
    change.transition === 'ripped'
      ? await openLines(
          tx,
          moved.map(({ order }) => ({ order, opening: asked.get(order.id)?.opening })),
        )
      : undefined
  await recordEvents(
    tx,
    change.actor,
    moved.map(({ before, order }) => ({
      order,
      kind: change.transition,
      data: {
        ...asked.get(order.id)?.data,
        ...byHand.get(order.id),
        ...(opened ? { opened: opened.get(order.id) ?? [] } : {}),
        before: stateOf(before),
        after: stateOf(order),
      },
    })),
  )
  return outcomes
}

function isReady(order: OrderRow, { transition: move, orders: asked }: Change): boolean {
  // Money that was booked makes an order refunded, whatever else is on its way.
  const byMoney = asked.find(({ id }) => id === order.id)?.data?.amountCents !== undefined
  return canMake(byMoney ? { ...order, returningCents: 0 } : order, move)
}

/** All orders of the parcels, with one tracking code for each parcel. */
function inParcels(found: readonly OrderRow[], asked: Change['orders']): Change['orders'] {
  const parcels = Map.groupBy(found, leadOf)
  return found.map((order) => {
    const ids = idsOf(parcels.get(leadOf(order)) ?? [])
    const trackingCode = asked.find((each) => ids.includes(each.id) && each.trackingCode)?.trackingCode
    return { ...asked.find(({ id }) => id === order.id), id: order.id, trackingCode }
  })
}

function whyCancelled({ unpaidDays, byCustomer, withdrawal }: OrderEventData = {}): StockChangeKind {
  if (unpaidDays !== undefined) return 'expired'
  return byCustomer || withdrawal !== undefined ? 'cancelled_by_customer' : 'cancelled'
}

export const stateOf = ({ status, paymentStatus, trackingCode }: OrderRow): OrderStateThen => ({
  status,
  paymentStatus,
  trackingCode,
})

/** The shops whose orders were moved. */
export const shopsOf = (outcomes: readonly Outcome[]): number[] =>
  shopIdsOf(outcomes.filter(({ moved }) => moved).map(({ order }) => order))

/** Money of which nobody else will tell us: what is missing of an order that is called paid, or refunded. */
async function bookByHand(
  tx: Transaction,
  ready: readonly OrderRow[],
  { transition: move, orders: asked, actor }: Change,
) {
  const booked = new Map<number, OrderEventData>()
  for (const order of ready) {
    const means = asked.find(({ id }) => id === order.id)?.means
    if (move === 'paid' && (order.receivedCents !== null || means)) await bookRestByHand(tx, order, actor, means)
    if (move !== 'refunded') continue
    const handRefund = await bookHandRefund(tx, order, actor)
    if (handRefund !== undefined) booked.set(order.id, { handRefund })
  }
  return booked
}

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

/** A pending order that got some of its money and is cancelled has to give it back; one that gave all of it back has not. */
const dueIfPaid = sql<PaymentStatus>`case
  when ${orders.receivedCents} <= ${orders.returnedCents} and ${orders.paymentStatus} = 'paid'
    then case when ${orders.returnedCents} > 0 then 'refunded' else 'pending' end
  when ${orders.receivedCents} > ${orders.returnedCents} and ${orders.paymentStatus} = 'pending' then 'paid'
  else ${orders.paymentStatus} end`

function trackingCodeIn(list: Change['orders']) {
  const codes = JSON.stringify(list.flatMap(({ id, trackingCode }) => (trackingCode ? [{ id, trackingCode }] : [])))
  return sql`coalesce(
    (select code."trackingCode" from jsonb_to_recordset(${codes}::jsonb) as code(id bigint, "trackingCode" text)
      where code.id = ${orders}.${sql.identifier('id')}),
    ${orders}.${sql.identifier('tracking_code')})`
}

/** Why an order in this state cannot make this transition. */
export function invalidTransition(order: OrderState, wanted: OrderTransition): Text {
  if (wanted === 'refunded') {
    return (t) => t(refundDue(order) ? 'transitions.refundOnItsWay' : 'transitions.noRefundDue')
  }
  if (wanted === 'cancelled' && isPartlySent(order)) return (t) => t('transitions.partlySent')
  return (t, format) =>
    t('transitions.invalid', {
      status: statusInWords(order.status)(t, format),
      wanted: statusInWords(wanted)(t, format),
    })
}
