import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orderItems, products, type shops } from '#server/database/schema.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { PackingSlip, PackingSlips } from '#shared/contract/orders/packing.ts'
import { written } from '#shared/messages/translator.ts'
import { pickupInfoIn } from '#shared/rules/languages/shop-texts.ts'
import { addressLines } from '#shared/rules/orders/address.ts'
import { sellerLines } from '#shared/rules/shops/seller-lines.ts'
import { ordersToPack } from './orders-to-pack.ts'

type Shop = Pick<
  typeof shops.$inferSelect,
  'id' | 'name' | 'logoUrl' | 'conditionScale' | 'language' | 'pickup' | 'pickupInfo' | 'pickupInfoTranslated'
>

/** A slip to go into the parcel of each of these orders. */
export async function packingSlips(db: Database, shop: Shop, ids: readonly number[]): Promise<PackingSlips> {
  const { toPack, leftOut } = await ordersToPack(db, shop.id, ids)
  const items = await itemsOfAll(db, shop.id, idsOf(toPack))
  const seller = await findSeller(db, shop.id)
  return {
    shop: { name: shop.name, logoUrl: shop.logoUrl, conditionScale: shop.conditionScale },
    slips: toPack.map(({ status: _, createdAt, deliveryAddress, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      deliverTo: deliveryAddress ? addressLines(deliveryAddress, order.language) : [],
      pickupInfo: shop.pickup ? pickupInfoIn(shop, order.language) : '',
      seller: seller ? sellerLines(seller).map((line) => written(line, order.language)) : [],
      items: items.get(order.id) ?? [],
    })),
    leftOut,
  }
}

async function itemsOfAll(db: Database, shopId: number, ids: number[]): Promise<Map<number, PackingSlip['items']>> {
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      id: orderItems.id,
      productName: orderItems.productName,
      details: orderItems.details,
      setName: sql<string | null>`nullif(${products.setName}, '')`,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, ids)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.id))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, lines]) => [id, lines.map(({ orderId: _, ...line }) => line)]))
}
