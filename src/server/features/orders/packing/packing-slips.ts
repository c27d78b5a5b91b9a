import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orderItems, products, type shops } from '#server/database/schema.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { PackingSlip, PackingSlips } from '#shared/contract/orders/packing/packing.ts'
import { written } from '#shared/messages/translator.ts'
import { pickupInfoIn } from '#shared/rules/languages/shop-texts.ts'
import { packed } from '#shared/rules/orders/placing/open-live.ts'
import { paysAtPickup } from '#shared/rules/orders/placing/pay-later.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import { canBeOpened } from '#shared/rules/products/openable.ts'
import { sellerLines } from '#shared/rules/shops/seller-lines.ts'
import { nameGames } from '../name-games.ts'
import { leftToSend } from '../parcels/parcels.queries.ts'
import { leadOf } from '../together/together.queries.ts'
import { ordersToPack } from './orders-to-pack.ts'
import { pullsOf } from './pulls.queries.ts'

type Shop = Pick<
  typeof shops.$inferSelect,
  'id' | 'name' | 'logoUrl' | 'conditionScale' | 'language' | 'pickup' | 'pickupInfo' | 'pickupInfoTranslated'
>

export async function packingSlips(db: Database, shop: Shop, ids: readonly number[]): Promise<PackingSlips> {
  const found = await ordersToPack(db, shop.id, ids)
  // The slip of a pre-order is marked, because the shop can send it early.
  const toPack = [...found.toPack.map((order) => ({ ...order, releaseDate: null })), ...found.waiting]
  const ripped = new Set(idsOf(toPack.filter(({ status }) => status === 'ripped')))
  const items = await itemsOfAll(db, shop.id, idsOf(toPack), ripped)
  const seller = await findSeller(db, shop.id)
  const pulled = Map.groupBy(await pullsOf(db, shop.id, idsOf(toPack)), ({ orderId }) => orderId)
  return {
    shop: { name: shop.name, logoUrl: shop.logoUrl, conditionScale: shop.conditionScale },
    slips: toPack.map(({ status, payAtPickup, createdAt, deliveryAddress, sentPieces, parcelWith, ...order }) => ({
      ...order,
      isRest: sentPieces > 0,
      isToPay: paysAtPickup({ status, payAtPickup }),
      together: toPack
        .filter((other) => other.id !== order.id && leadOf(other) === leadOf({ id: order.id, parcelWith }))
        .map(({ orderNumber }) => orderNumber),
      createdAt: createdAt.toISOString(),
      deliverTo: deliveryAddress ? addressLines(deliveryAddress, order.language) : [],
      pickupInfo: shop.pickup ? pickupInfoIn(shop, order.language) : '',
      seller: seller ? sellerLines(seller).map((line) => written(line, order.language)) : [],
      items: items.get(order.id) ?? [],
      pulls: (pulled.get(order.id) ?? []).filter(({ toCustomer }) => toCustomer).map(({ id, card }) => ({ id, card })),
    })),
    leftOut: found.leftOut.filter(({ releaseDate }) => releaseDate === null),
  }
}

async function itemsOfAll(
  db: Database,
  shopId: number,
  ids: number[],
  ripped: ReadonlySet<number>,
): Promise<Map<number, PackingSlip['items']>> {
  const rows = await db
    .select({
      orderId: orderItems.orderId,
      id: orderItems.id,
      productName: orderItems.productName,
      details: orderItems.details,
      game: products.game,
      setName: sql<string | null>`nullif(${products.setName}, '')`,
      quantity: leftToSend,
      priceCents: orderItems.priceCents,
      openLiveVersion: orderItems.openLiveVersion,
      openedQuantity: orderItems.openedQuantity,
      category: products.category,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, ids), gt(leftToSend, 0)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.id))
  const byOrder = Map.groupBy(await nameGames(db, shopId, rows), ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, lines]) => [id, lines.map((line) => toSlipLine(line, ripped.has(id)))]))
}

type SlipRow = Omit<PackingSlip['items'][number], 'packed'> & {
  orderId: number
  openLiveVersion: number | null
  openedQuantity: number
  category: string | null
}

function toSlipLine({ orderId: _, openLiveVersion, openedQuantity, category, ...line }: SlipRow, isRipped: boolean) {
  const openable = canBeOpened({ category, name: line.productName }, line.details)
  return { ...line, packed: packed({ quantity: line.quantity, openLiveVersion, openedQuantity, isRipped }, openable) }
}
