import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orderItems, orders, products } from '#server/database/schema.ts'
import type { PullLine, PullSheet } from '#shared/contract/orders/packing/packing.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { nothingPacked, packed } from '#shared/rules/orders/placing/open-live.ts'
import { canBeOpened } from '#shared/rules/products/openable.ts'
import { nameGames } from '../name-games.ts'
import { pictureOf } from '../ordered-lines.ts'
import { leftToSend } from '../parcels/parcels.queries.ts'
import { ordersToPack } from './orders-to-pack.ts'
import { pullOrder } from './pull-order.ts'

/** Products to take from the shelves for these orders, one line per product, sorted by `pullOrder`. */
export async function pullSheet(
  db: Database,
  { id: shopId, opensLive }: { id: number; opensLive: boolean },
  ids: readonly number[],
): Promise<PullSheet> {
  const { toPack, leftOut } = await ordersToPack(db, shopId, ids)
  const lines = await linesOf(db, shopId, idsOf(toPack))
  return {
    orders: toPack.map(({ id, orderNumber }) => ({ id, orderNumber })),
    leftOut,
    lines,
    opensLive: opensLive || lines.some(({ packed: { toOpen, opened } }) => toOpen + opened > 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const copy = {
  game: products.game,
  setCode: products.setCode,
  collectorNumber: products.collectorNumber,
  rarity: products.rarity,
  condition: products.condition,
  finish: products.finish,
  language: products.language,
  gradeCompany: products.gradeCompany,
  grade: products.grade,
  certificateNumber: products.certificateNumber,
  isFirstEdition: products.isFirstEdition,
  isSigned: products.isSigned,
  isAltered: products.isAltered,
  isPlayset: products.isPlayset,
}

type Pulled = PullLine['orders'][number]
type OrderedPieces = Omit<Pulled, 'packed'> & {
  openLiveVersion: number | null
  openedQuantity: number
  isRipped: boolean
}

const toPulled = (
  { openLiveVersion, openedQuantity, isRipped, ...order }: OrderedPieces,
  openable: boolean,
): Pulled => ({
  ...order,
  packed: packed({ quantity: order.quantity, openLiveVersion, openedQuantity, isRipped }, openable),
})

const sumOf = (orders: readonly Pulled[]): PullLine['packed'] =>
  orders.reduce(
    (sum, { packed: { toOpen, opened, sealed } }) => ({
      toOpen: sum.toOpen + toOpen,
      opened: sum.opened + opened,
      sealed: sum.sealed + sealed,
    }),
    nothingPacked,
  )

// Uses the current product name, as labelled on the shelf.
async function linesOf(db: Database, shopId: number, ids: number[]): Promise<PullLine[]> {
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      setName: sql<string | null>`nullif(${products.setName}, '')`,
      location: sql<string | null>`nullif(${products.location}, '')`,
      category: products.category,
      imageUrl: pictureOf,
      copy,
      quantity: sql`sum(${leftToSend})`.mapWith(Number),
      orders: sql<OrderedPieces[]>`json_agg(
        json_build_object('id', ${orders.id}, 'orderNumber', ${orders.orderNumber}, 'quantity', ${leftToSend},
          'openLiveVersion', ${orderItems.openLiveVersion}, 'openedQuantity', ${orderItems.openedQuantity},
          'isRipped', ${orders.status} = 'ripped')
        order by ${orders.id})`,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .innerJoin(orders, and(eq(orders.shopId, orderItems.shopId), eq(orders.id, orderItems.orderId)))
    .where(and(eq(orderItems.shopId, shopId), inArray(orderItems.orderId, ids), gt(leftToSend, 0)))
    .groupBy(products.shopId, products.id)
    .orderBy(asc(products.id))
  const lines = rows.map(({ copy, category, ...line }) => {
    const openable = canBeOpened({ category, name: line.name }, copy)
    const orders = line.orders.map((pieces) => toPulled(pieces, openable))
    const details = detailsOf({ ...copy, setName: line.setName })
    return { ...line, orders, packed: sumOf(orders), details, game: copy.game }
  })
  return (await nameGames(db, shopId, lines)).sort(pullOrder)
}
