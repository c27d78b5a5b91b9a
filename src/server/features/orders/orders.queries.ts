import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one, shopIdsOf } from '#server/database/rows.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { nameGames } from './name-games.ts'
import { pictureOf, releaseDay } from './ordered-lines.ts'
import type { OrderRow } from './to-order.ts'

const { idempotencyKey: _key, requestHash: _hash, ...columns } = getTableColumns(orders)
export const orderColumns = columns

export const findOrder = async (db: Queryable, shops: ShopScope, id: number): Promise<OrderRow | undefined> =>
  one(
    await db
      .select(orderColumns)
      .from(orders)
      .where(withId(orders, shops, id)),
  )

/** Locks the orders within scope, oldest first, until the transaction ends. One query per shop, because shops may be on different nodes. */
export async function lockOrders(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<OrderRow[]> {
  const held: OrderRow[] = []
  for (const shopId of await shopsOfOrders(tx, shops, ids)) {
    const ofShop = await tx
      .select(orderColumns)
      .from(orders)
      .where(withId(orders, [shopId], ids))
      // Lock rows in id order, or two transactions that move the same orders can deadlock.
      .orderBy(asc(orders.id))
      .for('no key update')
    held.push(...ofShop)
  }
  return held.toSorted((a, b) => a.id - b.id)
}

/** Ids of the shops that own these orders, sorted. Needs no query if the scope is one shop. */
async function shopsOfOrders(tx: Transaction, shops: ShopScope, ids: readonly number[]): Promise<readonly number[]> {
  if (shops !== 'all' && shops.length < 2) return shops
  const found = await tx
    .select({ shopId: orders.shopId })
    .from(orders)
    .where(withId(orders, shops, ids))
  return shopIdsOf(found).toSorted((a, b) => a - b)
}

/** The lines of an order, in their order, with the current facts of their products. A shop with several games names the game of each. */
export async function orderLines(db: Queryable, { shopId, id }: { shopId: number; id: number }) {
  const lines = await db
    .select({
      game: products.game,
      id: orderItems.id,
      productId: orderItems.productId,
      productName: orderItems.productName,
      details: orderItems.details,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      listPriceCents: orderItems.listPriceCents,
      priceReason: orderItems.priceReason,
      openLiveVersion: orderItems.openLiveVersion,
      openedQuantity: orderItems.openedQuantity,
      imageUrl: pictureOf,
      category: products.category,
      shippingSize: products.shippingSize,
      releaseDate: releaseDay,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))
  return nameGames(db, shopId, lines)
}
