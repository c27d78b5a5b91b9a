import { type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { settleGiftCards } from '#server/features/credit/credit.ts'
import type { Opening } from '#shared/contract/orders/order-updates.ts'
import type { OrderEventData } from '#shared/rules/orders/order-events.ts'
import type { OrderStatus, OrderTransition, PaymentStatus } from '#shared/rules/orders/order-status.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import type { StockChangeKind } from '#shared/rules/products/stock/stock-changes.ts'
import { giveCreditBack } from '../money/credit-payments.ts'
import { bookHandRefund, bookRestByHand } from '../money/hand-payments.ts'
import type { OrderRow } from '../to-order.ts'
import { removeFromParcels } from '../together/remove-from-parcels.ts'
import { openLines } from './open-lines.ts'
import { restoreStock } from './restore-stock.ts'

export type OrderMove = {
  id: number
  trackingCode?: string | undefined
  data?: OrderEventData
  opening?: Opening
  /** For a manual `paid`: the means of payment. */
  means?: PayMeans | undefined
}

type Moved = {
  actor: Actor
  /** All locked orders. */
  held: readonly OrderRow[]
  moved: readonly { order: OrderRow; move: OrderMove | undefined }[]
}

export type StepColumns = PgUpdateSetSource<typeof orders>

/** The parts of a step beyond the checks, the lock and the event, which all steps share. */
type Step = {
  /** `locked`: locks the other orders of the parcel. `moves`: also moves them. */
  parcel?: 'locked' | 'moves'
  columns: (moves: readonly OrderMove[]) => StepColumns
  /** Books manual payments before the order changes. Returns data for the event. */
  book?: (tx: Transaction, order: OrderRow, move: OrderMove | undefined, actor: Actor) => Promise<OrderEventData>
  /** Runs after the orders have changed. Returns data for the event of each order. */
  follow?: (tx: Transaction, done: Moved) => Promise<Map<number, OrderEventData>>
}

export const steps: Record<OrderTransition, Step> = {
  paid: {
    // Gift cards alone are sent by email at once.
    columns: () => ({
      status: sql<OrderStatus>`case when ${orders.delivery} = 'email' then 'shipped' else 'paid' end`,
      paymentStatus: 'paid',
    }),
    async book(tx, order, move, actor) {
      if (order.receivedCents !== null || move?.means) await bookRestByHand(tx, order, actor, move?.means)
      return {}
    },
  },
  ripped: {
    columns: () => ({ status: 'ripped' }),
    async follow(tx, { moved }) {
      const opened = await openLines(
        tx,
        moved.map(({ order, move }) => ({ order, opening: move?.opening })),
      )
      return new Map(moved.map(({ order }) => [order.id, { opened: opened.get(order.id) ?? [] }]))
    },
  },
  shipped: {
    parcel: 'moves',
    columns: (moves) => ({ status: 'shipped', trackingCode: trackingCodeIn(moves) }),
  },
  cancelled: {
    parcel: 'locked',
    columns: () => ({ status: 'cancelled', paymentStatus: dueIfPaid }),
    async book(tx, order, _, actor) {
      await settleGiftCards(tx, order, { actor, cancels: true })
      const creditBack = await giveCreditBack(tx, order, actor)
      return creditBack.length > 0 ? { creditBack } : {}
    },
    async follow(tx, { actor, held, moved }) {
      const back = moved.map(({ order: { id, shopId }, move }) => ({ id, shopId, kind: whyCancelled(move?.data) }))
      await restoreStock(tx, actor, back)
      await removeFromParcels(tx, held, back)
      return new Map()
    },
  },
  refunded: {
    columns: () => ({ paymentStatus: 'refunded' }),
    async book(tx, order, _, actor) {
      const handRefund = await bookHandRefund(tx, order, actor)
      return handRefund === undefined ? {} : { handRefund }
    },
  },
}

function whyCancelled({ unpaidDays, byCustomer, withdrawal }: OrderEventData = {}): StockChangeKind {
  if (unpaidDays !== undefined) return 'expired'
  return byCustomer || withdrawal !== undefined ? 'cancelled_by_customer' : 'cancelled'
}

/** A partly paid order that is cancelled owes a refund, unless all of its money has been returned. */
const dueIfPaid = sql<PaymentStatus>`case
  when ${orders.receivedCents} <= ${orders.returnedCents} and ${orders.paymentStatus} = 'paid'
    then case when ${orders.returnedCents} > 0 then 'refunded' else 'pending' end
  when ${orders.receivedCents} > ${orders.returnedCents} and ${orders.paymentStatus} = 'pending' then 'paid'
  else ${orders.paymentStatus} end`

function trackingCodeIn(moves: readonly OrderMove[]): SQL<string> {
  const codes = JSON.stringify(moves.flatMap(({ id, trackingCode }) => (trackingCode ? [{ id, trackingCode }] : [])))
  return sql`coalesce(
    (select code."trackingCode" from jsonb_to_recordset(${codes}::jsonb) as code(id bigint, "trackingCode" text)
      where code.id = ${orders}.${sql.identifier('id')}),
    ${orders}.${sql.identifier('tracking_code')})`
}
