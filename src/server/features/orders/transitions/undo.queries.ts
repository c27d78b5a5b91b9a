import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { byShop, idsOf, shopIdsOf } from '#server/database/rows.ts'
import { emailLogs, orderEvents, orderItems, orders, payments, products } from '#server/database/schema.ts'
import { type Cause, moveStock } from '#server/features/stock/stock.ts'
import type { OrderStateThen } from '#shared/rules/orders/order-events.ts'
import { UNDO_SECONDS, type UndoableTransition, undoableTransitions } from '#shared/rules/orders/order-status.ts'
import type { CreditPart } from '../money/credit-payments.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { restockable } from './restore-stock.ts'

/** An owner's move of an order that can be undone, from its event. */
export type LastMove = {
  eventId: number
  shopId: number
  orderId: number
  transition: UndoableTransition
  before: OrderStateThen
  after: OrderStateThen
  /** Within the undo period by the database's clock. */
  inTime: boolean
  /** The move's mail is already queued or sent. */
  handled: boolean
  handRefund: number | undefined
  /** Store credit that the cancellation gave back. */
  creditBack: readonly CreditPart[]
  /** Caused by booked money, or confirmed since by a bank or a provider. */
  byMoney: boolean
}

/** Locks the latest move of each order, so that its mail is not queued before the transaction ends. */
export async function lockLastMoves(tx: Transaction, held: readonly OrderRow[]): Promise<Map<number, LastMove>> {
  const found: Awaited<ReturnType<typeof lockMovesAt>> = []
  for (const [shopId, ofShop] of byShop(held)) found.push(...(await lockMovesAt(tx, shopId, idsOf(ofShop))))
  const byHand = await bookedRefunds(tx, found)
  return new Map(
    found.flatMap(({ event: { id, shopId, orderId, kind, data, state }, inTime }) => {
      const { before, after, unpaidDays, withdrawal, byCustomer, handRefund, amountCents, creditBack = [] } = data
      // Moves by the platform or the customer, and old events without both states, cannot be undone.
      if (!before || !after || unpaidDays !== undefined || withdrawal !== undefined || byCustomer) return []
      const move = {
        eventId: id,
        shopId,
        orderId,
        transition: kind as UndoableTransition,
        before,
        after,
        inTime,
        handRefund,
        creditBack,
        byMoney: amountCents !== undefined || (handRefund !== undefined && !byHand.has(handRefund)),
      }
      return [[orderId, { ...move, handled: state === 'handled' }] as const]
    }),
  )
}

/** Manual refunds booked by these moves that no bank or provider refund has replaced. */
async function bookedRefunds(tx: Transaction, moves: readonly { event: typeof orderEvents.$inferSelect }[]) {
  const withRefund = moves.filter(({ event }) => event.data.handRefund !== undefined)
  if (withRefund.length === 0) return new Set<number>()
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.shopId, shopIdsOf(withRefund.map(({ event }) => event))),
        inArray(
          payments.id,
          withRefund.flatMap(({ event }) => event.data.handRefund ?? []),
        ),
      ),
    )
  return new Set(idsOf(rows))
}

const lockMovesAt = (tx: Transaction, shopId: number, orderIds: readonly number[]) =>
  tx
    .select({
      event: orderEvents,
      inTime: sql<boolean>`${orderEvents.at} > now() - make_interval(secs => ${UNDO_SECONDS})`,
    })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.shopId, shopId),
        inArray(orderEvents.orderId, [...orderIds]),
        inArray(orderEvents.kind, [...undoableTransitions]),
        eq(orderEvents.undone, false),
      ),
    )
    .orderBy(asc(orderEvents.id))
    .for('no key update')

/**
 * Locks the waiting mails of these moves and returns the event ids. Skips mails in flight, which their sender has locked, without
 * waiting.
 */
export async function lockUnsent(tx: Transaction, moves: readonly LastMove[]): Promise<Set<number>> {
  const rows = await tx
    .select({ eventId: emailLogs.eventId })
    .from(emailLogs)
    .where(and(messagesOf(moves), eq(emailLogs.status, 'pending'), eq(emailLogs.attempts, 0)))
    .for('update', { skipLocked: true })
  return new Set(rows.flatMap(({ eventId }) => eventId ?? []))
}

function messagesOf(moves: readonly LastMove[]) {
  const [orderIds, eventIds] = [moves.map(({ orderId }) => orderId), moves.map(({ eventId }) => eventId)]
  const { shopId, orderId, eventId } = emailLogs
  return and(inArray(shopId, shopIdsOf(moves)), inArray(orderId, orderIds), inArray(eventId, eventIds))
}

/** Restores the orders to their state before the moves and deletes the waiting mails. */
export async function undoMoves(tx: Transaction, moves: readonly LastMove[]): Promise<OrderRow[]> {
  if (moves.length === 0) return []
  const states = JSON.stringify(moves.map(({ orderId, shopId, before }) => ({ id: orderId, shopId, ...before })))
  const state = sql`jsonb_to_recordset(${states}::jsonb)
    as before(id bigint, "shopId" bigint, status text, "paymentStatus" text, "trackingCode" text)`
  const restored = await tx
    .update(orders)
    .set({
      status: sql`before.status`,
      paymentStatus: sql`before."paymentStatus"`,
      trackingCode: sql`before."trackingCode"`,
      updatedAt: sql`now()`,
    })
    .from(state)
    .where(sql`${orders.shopId} = before."shopId" and ${orders.id} = before.id`)
    .returning(orderColumns)
  await tx.delete(emailLogs).where(and(messagesOf(moves), eq(emailLogs.status, 'pending')))
  // Undoing a shipment also undoes later changes of its tracking code.
  await tx.execute(sql`
    update ${orderEvents} event set undone = true
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move("shopId" bigint, "orderId" bigint, "eventId" bigint)
    where event.shop_id = move."shopId" and event.order_id = move."orderId"
      and (event.id = move."eventId" or event.id > move."eventId" and event.kind like 'tracking!_%' escape '!')`)
  return restored
}

/** The lines of these orders and the stock of their products, which are locked in id order, like in sales. */
export async function lockShelf(tx: Transaction, of: readonly OrderRow[]) {
  const lines: Awaited<ReturnType<typeof linesOf>> = []
  const stock = new Map<number, number>()
  for (const [shopId, ofShop] of byShop(of)) {
    const taken = await linesOf(tx, shopId, idsOf(ofShop))
    const productIds = taken.map(({ productId }) => productId)
    const shelf = await tx
      .select({ id: products.id, stock: products.stock })
      .from(products)
      .where(and(eq(products.shopId, shopId), inArray(products.id, productIds)))
      .orderBy(asc(products.id))
      .for('no key update')
    lines.push(...taken)
    for (const product of shelf) stock.set(product.id, product.stock)
  }
  return { lines, stock }
}

async function linesOf(tx: Transaction, shopId: number, orderIds: readonly number[]) {
  const { rows } = await tx.execute<{ orderId: number; productId: number; name: string; quantity: number }>(sql`
    select i.order_id::float8 as "orderId", i.product_id::float8 as "productId", i.product_name as name,
      ${restockable(shopId)} as quantity
    from ${orderItems} i where i.shop_id = ${shopId} and i.order_id = any(${sql.param([...orderIds])}::bigint[])
    order by i.order_id, i.id`)
  return rows.map((row) => ({ ...row, shopId }))
}

/** The caller has locked the products and checked the stock. */
export async function takeStock(
  tx: Transaction,
  { kind, actor }: Cause,
  taken: readonly { shopId: number; orderId: number; productId: number; quantity: number }[],
) {
  for (const [shopId, lines] of byShop(taken)) {
    await moveStock(
      tx,
      actor,
      shopId,
      sql`
        select "orderId" as order_id, "productId" as product_id, ${kind}::text as kind, -quantity as quantity
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("orderId" bigint, "productId" bigint, quantity int)`,
    )
  }
}
