import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { byShop, idsOf, shopIdsOf } from '#server/database/rows.ts'
import { emailLogs, orderEvents, orderItems, orders, payments, products } from '#server/database/schema.ts'
import { type Cause, moveStock } from '#server/features/products/products.ts'
import type { OrderStateThen } from '#shared/rules/orders/order-events.ts'
import { UNDO_SECONDS, type UndoableTransition, undoableTransitions } from '#shared/rules/orders/order-status.ts'
import { backOnSale, orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

/** What an owner did with an order: the event of a move that can be undone. */
export type LastMove = {
  eventId: number
  shopId: number
  orderId: number
  transition: UndoableTransition
  before: OrderStateThen
  after: OrderStateThen
  /** Young enough by the database's clock. */
  inTime: boolean
  /** Its message is written already; it waits in the queue or is sent. */
  handled: boolean
  handRefund: number | undefined
  /** It followed from money that was booked, or a bank or a provider has said since that it did. */
  byMoney: boolean
}

/** The latest move of each of these orders, locked: until the transaction ends, no message about it is written. */
export async function lockLastMoves(tx: Transaction, held: readonly OrderRow[]): Promise<Map<number, LastMove>> {
  const found: Awaited<ReturnType<typeof lockMovesAt>> = []
  for (const [shopId, ofShop] of byShop(held)) found.push(...(await lockMovesAt(tx, shopId, idsOf(ofShop))))
  const byHand = await bookedRefunds(tx, found)
  return new Map(
    found.flatMap(({ event: { id, shopId, orderId, kind, data, state }, inTime }) => {
      const { before, after, unpaidDays, withdrawal, byCustomer, handRefund, amountCents } = data
      // What the platform or the customer did, and what happened before both sides were kept, cannot be undone.
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
        byMoney: amountCents !== undefined || (handRefund !== undefined && !byHand.has(handRefund)),
      }
      return [[orderId, { ...move, handled: state === 'handled' }] as const]
    }),
  )
}

/** Of the refunds by hand that these moves booked: those in whose place no refund of a bank or a provider has come. */
async function bookedRefunds(tx: Transaction, moves: readonly { event: typeof orderEvents.$inferSelect }[]) {
  const said = moves.filter(({ event }) => event.data.handRefund !== undefined)
  if (said.length === 0) return new Set<number>()
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.shopId, shopIdsOf(said.map(({ event }) => event))),
        inArray(
          payments.id,
          said.flatMap(({ event }) => event.data.handRefund ?? []),
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
 * Of moves whose messages are written: those whose message still waits and is held now. One that is being sent at this moment is held by
 * its sender and not waited for.
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

/** Puts the orders back to where their moves found them; the customers hear of neither. */
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
  // With shipping goes what was said of its tracking code since.
  await tx.execute(sql`
    update ${orderEvents} event set undone = true
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move("shopId" bigint, "orderId" bigint, "eventId" bigint)
    where event.shop_id = move."shopId" and event.order_id = move."orderId"
      and (event.id = move."eventId" or event.id > move."eventId" and event.kind like 'tracking!_%' escape '!')`)
  return restored
}

/** What these orders hold, and what of it is on the shelf; held in id order, as sales do. */
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
      (i.quantity - ${backOnSale(shopId)})::int as quantity
    from ${orderItems} i where i.shop_id = ${shopId} and i.order_id = any(${sql.param([...orderIds])}::bigint[])
    order by i.order_id, i.id`)
  return rows.map((row) => ({ ...row, shopId }))
}

/** The caller holds the products and has seen that there is enough. */
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
