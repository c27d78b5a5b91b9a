import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { emailLogs, orderItems, orderMoves, orders, products } from '#server/database/schema.ts'
import { UNDO_SECONDS, type UndoableTransition } from '#shared/rules/order-status.ts'
import { orderColumns } from './orders.queries.ts'
import type { OrderRow } from './to-order.ts'

type Moved = { before: OrderRow; order: OrderRow }

const stateOf = ({ status, paymentStatus, trackingCode }: OrderRow) => ({ status, paymentStatus, trackingCode })

/** Keeps what a move has changed, in its transaction. `emailIds`: the message of each. */
export async function keepForUndo(
  tx: Transaction,
  transition: UndoableTransition,
  moved: readonly Moved[],
  emailIds: readonly number[],
) {
  if (moved.length === 0) return
  await tx.insert(orderMoves).values(
    moved.map(({ before, order }, place) => ({
      shopId: order.shopId,
      orderId: order.id,
      transition,
      before: stateOf(before),
      after: stateOf(order),
      emailId: emailIds[place] ?? 0,
    })),
  )
}

export type LastMove = typeof orderMoves.$inferSelect & { inTime: boolean }

/** The latest move of each of these orders, and whether it is young enough by the database's clock. */
export async function lastMoves(tx: Transaction, held: readonly OrderRow[]): Promise<Map<number, LastMove>> {
  const rows = await tx
    .selectDistinctOn([orderMoves.orderId], {
      move: orderMoves,
      inTime: sql<boolean>`${orderMoves.createdAt} > now() - make_interval(secs => ${UNDO_SECONDS})`,
    })
    .from(orderMoves)
    .where(and(inArray(orderMoves.shopId, shopIdsOf(held)), inArray(orderMoves.orderId, idsOf(held))))
    .orderBy(orderMoves.orderId, desc(orderMoves.id))
  return new Map(rows.map(({ move, inTime }) => [move.orderId, { ...move, inTime }]))
}

/**
 * Takes hold of the messages that wait. One that is being sent at this moment is held by its sender and not waited for: it is
 * not among the answer, nor is one that was sent.
 */
export async function lockUnsent(tx: Transaction, emailIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: emailLogs.id })
    .from(emailLogs)
    .where(and(inArray(emailLogs.id, [...emailIds]), eq(emailLogs.status, 'pending'), eq(emailLogs.attempts, 0)))
    .for('update', { skipLocked: true })
  return new Set(rows.map(({ id }) => id))
}

/** Puts the orders back to where their moves found them; the messages and the moves are gone. */
export async function undoMoves(tx: Transaction, moves: readonly LastMove[]): Promise<OrderRow[]> {
  if (moves.length === 0) return []
  const states = JSON.stringify(moves.map(({ orderId, before }) => ({ id: orderId, ...before })))
  const state = sql`jsonb_to_recordset(${states}::jsonb)
    as before(id bigint, status text, "paymentStatus" text, "trackingCode" text)`
  const restored = await tx
    .update(orders)
    .set({
      status: sql`before.status`,
      paymentStatus: sql`before."paymentStatus"`,
      trackingCode: sql`before."trackingCode"`,
      updatedAt: sql`now()`,
    })
    .from(state)
    .where(sql`${orders.id} = before.id`)
    .returning(orderColumns)
  const ids = <Key extends 'id' | 'emailId'>(key: Key) => moves.map((move) => move[key])
  await tx.delete(emailLogs).where(inArray(emailLogs.id, ids('emailId')))
  await tx.delete(orderMoves).where(inArray(orderMoves.id, ids('id')))
  return restored
}

/** What these orders hold, and what of it is on the shelf; held in id order, as sales do. */
export async function lockShelf(tx: Transaction, of: readonly OrderRow[]) {
  const lines = await tx
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      name: orderItems.productName,
      quantity: orderItems.quantity,
    })
    .from(orderItems)
    .where(and(inArray(orderItems.shopId, shopIdsOf(of)), inArray(orderItems.orderId, idsOf(of))))
    .orderBy(asc(orderItems.orderId), asc(orderItems.id))
  const shelf = await tx
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    )
    .orderBy(asc(products.id))
    .for('no key update')
  return { lines, stock: new Map(shelf.map(({ id, stock }) => [id, stock])) }
}

/** The caller holds the products and has seen that there is enough. */
export async function takeStock(tx: Transaction, taken: readonly { productId: number; quantity: number }[]) {
  if (taken.length === 0) return
  await tx.execute(sql`
    update ${products} set stock = stock - taken.quantity, updated_at = now()
    from (
      select "productId" as id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as line("productId" bigint, quantity int) group by 1
    ) as taken
    where ${products.id} = taken.id`)
}

/** What can no longer be undone. */
export const deleteOldMoves = (db: Queryable) =>
  db.delete(orderMoves).where(lt(orderMoves.createdAt, sql`now() - interval '1 hour'`))

const idsOf = (list: readonly OrderRow[]) => list.map(({ id }) => id)
const shopIdsOf = (list: readonly OrderRow[]) => [...new Set(list.map(({ shopId }) => shopId))]
