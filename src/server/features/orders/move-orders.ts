import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/record.ts'
import { recordAll } from '#server/features/activity/record.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { getShop } from '#server/features/shops/shops.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { OrderMove, OrderMoves } from '#shared/contract/orders.ts'
import { transitions } from '#shared/rules/order-status.ts'
import { cannotMove } from './change-status.ts'
import { tellCustomers } from './tell-customers.ts'

/**
 * Moves many orders on in one transaction. One that is in no state for it stays as it is, and its answer says why; an order that
 * is not this shop's is 404, and then none is moved.
 */
export async function moveOrders(
  db: Database,
  shops: ShopScope,
  shopId: number,
  moves: OrderMoves,
  actor: Actor,
): Promise<OrderMove[]> {
  await getShop(db, shops, shopId)
  const outcome = await db.transaction(async (tx) => {
    const found = await holdOrders(tx, shopId, moves)
    if (found.length !== moves.orders.length) throw notFound('Order not found')
    const moved = await moveAll(tx, shopId, moves)
    await recordAll(
      tx,
      actor,
      found
        .filter(({ id }) => moved.has(id))
        .map(({ id, orderNumber, status }) => ({
          type: 'order',
          action: `Order ${moves.status}`,
          details: `#${orderNumber}`,
          shopId,
          orderId: id,
          before: { status },
          after: { status: moves.status },
        })),
    )
    await tellCustomers(tx, shopId, [...moved], moves.status)
    return found.map((order): OrderMove => {
      const done = moved.has(order.id)
      return {
        id: order.id,
        orderNumber: order.orderNumber,
        moved: done,
        status: done ? moves.status : order.status,
        reason: done ? null : cannotMove(order.status, moves.status),
      }
    })
  })
  if (outcome.some(({ moved }) => moved)) {
    db.shopChanged(shopId)
    mailWaits(db)
  }
  return outcome
}

const among = (shopId: number, { orders: wanted }: OrderMoves) =>
  and(
    eq(orders.shopId, shopId),
    inArray(
      orders.id,
      wanted.map(({ id }) => id),
    ),
  )

// Rows in id order, or two who move the same orders at once can deadlock.
const holdOrders = (tx: Transaction, shopId: number, moves: OrderMoves) =>
  tx
    .select({ id: orders.id, orderNumber: orders.orderNumber, status: orders.status })
    .from(orders)
    .where(among(shopId, moves))
    .orderBy(asc(orders.id))
    .for('no key update')

/** The conditional write of one order, for many. Gives the ids of those that were moved. */
async function moveAll(tx: Transaction, shopId: number, moves: OrderMoves): Promise<Set<number>> {
  const { status } = moves
  const codes = JSON.stringify(
    moves.orders.flatMap(({ id, trackingCode }) => (trackingCode ? [{ id, trackingCode }] : [])),
  )
  const moved = await tx
    .update(orders)
    .set({
      status,
      ...(status === 'paid' ? { paymentStatus: 'paid' as const } : {}),
      ...(status === 'shipped' ? { trackingCode: trackingCodeIn(codes) } : {}),
      updatedAt: new Date(),
    })
    .where(and(among(shopId, moves), inArray(orders.status, [...transitions[status]])))
    .returning({ id: orders.id })
  return new Set(moved.map(({ id }) => id))
}

const trackingCodeIn = (codes: string) => sql`coalesce(
  (select code."trackingCode" from jsonb_to_recordset(${codes}::jsonb) as code(id bigint, "trackingCode" text)
    where code.id = ${orders}.${sql.identifier('id')}),
  ${orders}.${sql.identifier('tracking_code')})`
