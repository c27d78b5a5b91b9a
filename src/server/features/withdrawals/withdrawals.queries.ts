import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import {
  orderEvents,
  orderItems,
  parcels,
  products,
  shops,
  shopTerms,
  withdrawalLines,
  withdrawals,
} from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { nameGames, withdrawnPieces } from '#server/features/orders/orders.ts'
import { moveStock } from '#server/features/stock/stock.ts'

export type OrderKey = { shopId: number; id: number }
export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Ordered lines with the quantity that can still be withdrawn. */
export const linesOf = async (db: Queryable, { shopId, id }: OrderKey) => {
  const lines = await db
    .select({
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      game: products.game,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      vatScheme: orderItems.vatScheme,
      /** Pieces opened live, which cannot be returned. */
      openedQuantity: orderItems.openedQuantity,
      withdrawn: withdrawnPieces(shopId),
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))
  return nameGames(db, shopId, lines)
}
export type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** Time of the last shipment. */
export async function whenLastSent(db: Queryable, { shopId, id }: OrderKey): Promise<Date | undefined> {
  const rows = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.shopId, shopId),
        eq(orderEvents.orderId, id),
        eq(orderEvents.kind, 'shipped'),
        eq(orderEvents.undone, false),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const ofOrder = and(eq(parcels.shopId, shopId), eq(parcels.orderId, id))
  const beside = await db.select({ at: parcels.sentAt }).from(parcels).where(ofOrder)
  const sent = [...beside, ...rows].map(({ at }) => at.getTime())
  return sent.length > 0 ? new Date(Math.max(...sent)) : undefined
}

/** Return period in days: the one agreed with the order, or the shop's current one. */
export async function returnDaysOf(
  db: Queryable,
  { shopId, termsVersion }: { shopId: number; termsVersion: number | null },
) {
  const agreed = one(
    await db
      .select({ days: shopTerms.returnDays })
      .from(shopTerms)
      .where(and(eq(shopTerms.shopId, shopId), eq(shopTerms.version, termsVersion ?? 0))),
  )
  const now = one(await db.select({ days: shops.returnDays }).from(shops).where(eq(shops.id, shopId)))
  return agreed?.days ?? now?.days ?? 14
}

export const withdrawalsOf = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.shopId, shopId), eq(withdrawals.orderId, id)))
    .orderBy(asc(withdrawals.id))

export const withdrawnLines = async (db: Queryable, { shopId, id }: OrderKey) => {
  const lines = await db
    .select({
      withdrawalId: withdrawalLines.withdrawalId,
      productId: withdrawalLines.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      game: products.game,
      quantity: withdrawalLines.quantity,
    })
    .from(withdrawalLines)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.shopId, withdrawalLines.shopId),
        eq(orderItems.orderId, withdrawalLines.orderId),
        eq(orderItems.productId, withdrawalLines.productId),
      ),
    )
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(withdrawalLines.shopId, shopId), eq(withdrawalLines.orderId, id)))
    .orderBy(asc(orderItems.id))
  return nameGames(db, shopId, lines)
}

/** The pieces of a withdrawal. */
export const piecesOf = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({ productId: withdrawalLines.productId, quantity: withdrawalLines.quantity })
    .from(withdrawalLines)
    .where(and(eq(withdrawalLines.shopId, shopId), eq(withdrawalLines.withdrawalId, id)))

/** Restocks the pieces of a withdrawal. */
export const restock = (tx: Transaction, { shopId, id }: OrderKey, actor: Actor) =>
  moveStock(
    tx,
    actor,
    shopId,
    sql`select order_id, product_id, 'returned' as kind, quantity from ${withdrawalLines}
      where shop_id = ${shopId} and withdrawal_id = ${id}`,
  )
