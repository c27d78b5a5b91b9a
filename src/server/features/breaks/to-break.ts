import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { toPublicProduct } from '#server/features/storefront/storefront.ts'
import type { Break, BreakDraw, BreakSummary, CustomerBreak, PublicBreak } from '#shared/contract/orders/breaks.ts'
import { breakState } from '#shared/rules/breaks/breaks.ts'
import { DRAW_ALGORITHM } from '#shared/rules/breaks/draw.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import {
  type BreakKey,
  type BreakLine,
  type BreakRow,
  breaksOfOrder,
  getBreakRow,
  linesOfBreak,
  productsOfBreak,
  ticketsOf,
} from './breaks.queries.ts'

type Sold = { row: BreakRow; stock: number; imageUrl: string | null }

export function toSummary({ row, stock, imageUrl }: Sold): BreakSummary {
  const { id, name, kind, priceCents, endsAt, spots } = row
  const state = breakState(row)
  const left = state === 'open' ? stock : 0
  return { id, name, kind, state, imageUrl, priceCents, endsAt: endsAt.toISOString(), spots, left }
}

/** Purchases that were paid at some time, numbered in the order in which they were placed. The numbers name no one. */
export function buyersOf(lines: readonly BreakLine[]): ReadonlyMap<number, number> {
  const paid = [...new Set(lines.filter(({ wasPaid }) => wasPaid).map(({ orderId }) => orderId))]
  return new Map(paid.map((orderId, at) => [orderId, at + 1]))
}

type Known = Awaited<ReturnType<typeof readBreak>>

async function readBreak(db: Queryable, key: BreakKey) {
  const row = await getBreakRow(db, key)
  const [sold, tickets] = [await productsOfBreak(db, key), row.drawnAt ? await ticketsOf(db, key) : []]
  const stock = sold.reduce((sum, { product }) => sum + product.stock, 0)
  const picture = sold[0]?.product
  return { row, sold, tickets, stock, imageUrl: picture?.imageUrl ?? picture?.imageUrls[0] ?? null }
}

/** A break as its shop sees it, or 404. */
export async function toBreak(db: Queryable, key: BreakKey): Promise<Break> {
  const known = await readBreak(db, key)
  const { row } = known
  const lines = await linesOfBreak(db, key)
  const box = row.boxProductId === null ? undefined : await nameOf(db, key.shopId, row.boxProductId)
  return {
    ...toSummary(known),
    content: row.content,
    box: box === undefined ? null : { ...box, boxes: row.boxes },
    names: row.names,
    commitment: row.commitment,
    orders: ordersOf(known, lines),
    unsold: unsoldOf(known, lines),
    isOpened: lines.some(({ openedQuantity }) => openedQuantity > 0),
  }
}

const nameOf = async (db: Queryable, shopId: number, id: number) =>
  one(
    await db
      .select({ productId: products.id, name: products.name })
      .from(products)
      .where(and(eq(products.shopId, shopId), eq(products.id, id))),
  )

/** Tickets and spots of an order, once they are drawn. */
export const drawnFor = async (db: Queryable, row: BreakRow, orderId: number) =>
  ticketsFor({ row, tickets: row.drawnAt ? await ticketsOf(db, row) : [] }, orderId)

const ticketsFor = ({ row, tickets }: Pick<Known, 'row' | 'tickets'>, orderId: number) =>
  tickets
    .filter((each) => each.orderId === orderId)
    .map(({ ticket, place }) => ({ ticket, spot: row.names[place] ?? '' }))

function ordersOf(known: Known, lines: readonly BreakLine[]): Break['orders'] {
  const buyers = buyersOf(lines)
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()].flatMap((ofOrder) => {
    const [first] = ofOrder
    if (!first || (first.status === 'cancelled' && !first.wasPaid)) return []
    const { orderId, orderNumber, wasPaid, name, alias, aliasHidden } = first
    return [
      {
        id: orderId,
        orderNumber,
        alias: aliasOf({ chosen: alias, isHidden: aliasHidden, name, orderNumber }),
        buyer: buyers.get(orderId) ?? null,
        isPaid: wasPaid,
        quantity: ofOrder.reduce((sum, { quantity }) => sum + quantity, 0),
        back: ofOrder.reduce((sum, { back }) => sum + back, 0),
        spots:
          known.tickets.length > 0
            ? ticketsFor(known, orderId).map(({ spot }) => spot)
            : ofOrder.flatMap(({ place }) => (place === null ? [] : [known.row.names[place] ?? ''])),
      },
    ]
  })
}

/** Names without a buyer. Those of a draw are known after it. */
function unsoldOf({ row, tickets, sold }: Known, lines: readonly BreakLine[]): string[] {
  if (tickets.length > 0) {
    return tickets.flatMap(({ orderId, place }) => (orderId === null ? [row.names[place] ?? ''] : []))
  }
  const taken = new Set(lines.filter(({ quantity, back }) => quantity > back).map(({ place }) => place))
  return sold.flatMap(({ place }) => (place === null || taken.has(place) ? [] : [row.names[place] ?? '']))
}

/** A break as visitors see it, or 404. Never the seed before the draw, and nothing about its buyers but their numbers. */
export async function toPublicBreak(db: Queryable, key: BreakKey): Promise<PublicBreak> {
  const known = await readBreak(db, key)
  const { row, sold } = known
  return {
    ...toSummary(known),
    content: row.content,
    names: row.names,
    products: sold.map(({ place, product }) => ({
      spot: place === null ? null : (row.names[place] ?? ''),
      product: toPublicProduct(product),
    })),
    commitment: row.commitment,
    draw: drawOf(known),
  }
}

function drawOf({ row: { seed, drawnAt, names, returned }, tickets }: Known): BreakDraw | null {
  if (!drawnAt || seed === null) return null
  return {
    algorithm: DRAW_ALGORITHM,
    seed,
    drawnAt: drawnAt.toISOString(),
    tickets: tickets.map(({ ticket, buyer, place }) => ({ ticket, buyer, spot: names[place] ?? '' })),
    returned,
  }
}

/** The breaks of an order as its customer sees them. */
export async function customerBreaks(db: Queryable, shopId: number, orderId: number): Promise<CustomerBreak[]> {
  const found = await breaksOfOrder(db, shopId, orderId)
  return Promise.all(
    found.map(async (row) => {
      const lines = await linesOfBreak(db, row)
      return {
        id: row.id,
        name: row.name,
        kind: row.kind,
        state: breakState(row),
        buyer: buyersOf(lines).get(orderId) ?? null,
        tickets: await drawnFor(db, row, orderId),
      }
    }),
  )
}
