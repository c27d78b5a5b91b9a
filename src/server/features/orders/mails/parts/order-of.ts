import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderItems, orders, products, shops } from '#server/database/schema.ts'
import { orderDiscount } from '#server/features/discounts/discounts.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { releaseDay } from '../../ordered-lines.ts'

/** The order of a mail with its shop, lines and current pictures. Order mails always have both ids, and orders are never deleted. */
export async function orderOf(tx: Transaction, mail: { shopId: number | null; orderId: number | null }) {
  const [found] = await tx
    .select({ order: orders, shop: shops })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(and(eq(orders.shopId, mail.shopId ?? 0), eq(orders.id, mail.orderId ?? 0)))
  if (!found) throw new Error('A message about an order that is not there')
  const items = await tx
    .select({
      id: orderItems.id,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      listPriceCents: orderItems.listPriceCents,
      priceReason: orderItems.priceReason,
      productName: orderItems.productName,
      details: orderItems.details,
      openLiveVersion: orderItems.openLiveVersion,
      openedQuantity: orderItems.openedQuantity,
      imageUrl: products.imageUrl,
      releaseDate: releaseDay,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, found.shop.id), eq(orderItems.orderId, found.order.id)))
    .orderBy(asc(orderItems.id))
  return { ...found, items, code: await orderDiscount(tx, found.order), seller: await findSeller(tx, found.shop.id) }
}

export type FoundOrder = Awaited<ReturnType<typeof orderOf>>
