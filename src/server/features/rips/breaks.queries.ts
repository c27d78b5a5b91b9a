import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { breakProducts, breaks, breakTickets, orderItems } from '#server/database/schema.ts'
import type { RipDesk } from '#shared/contract/orders/rips.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import { type LineRow, linesWhere } from './rips.queries.ts'

type OfProduct = { shopId: number; productId: number }

/** The break that opens its boxes for all its buyers at once, if the product is one of its spots. */
const sharedBreak = ({ shopId, productId }: OfProduct) => sql`(
  select b.id from ${breakProducts} p join ${breaks} b on b.shop_id = p.shop_id and b.id = p.break_id
  where p.shop_id = ${shopId} and p.product_id = ${productId} and b.kind <> 'fixed')`

/** The lines of the other orders whose packs are opened together with a line: those of the same break. */
export const linesTogether = (db: Queryable, { shopId, productId, orderId }: OfProduct & { orderId: number }) =>
  linesWhere(
    db,
    shopId,
    and(
      sql`${orderItems.productId} in (select product_id from ${breakProducts} where shop_id = ${shopId}
        and break_id = ${sharedBreak({ shopId, productId })})`,
      sql`(${orderItems.orderId}, ${orderItems.productId}) <> (${orderId}, ${productId})`,
    ),
  )

/** Buyers of the spots that are opened with a line, itself included. Known before the opening, which may happen without a network. */
export async function spotsWith(db: Queryable, row: LineRow): Promise<RipDesk['spots']> {
  const [found] = await db
    .select({ id: breaks.id, names: breaks.names })
    .from(breaks)
    .where(and(eq(breaks.shopId, row.shopId), ne(breaks.kind, 'fixed'), sql`${breaks.id} = ${sharedBreak(row)}`))
  if (!found) return []
  const lines = [row, ...(await linesTogether(db, row))].filter(({ openedAt, isReady }) => openedAt || isReady)
  const [products, tickets] = [
    await db
      .select({ productId: breakProducts.productId, place: breakProducts.place })
      .from(breakProducts)
      .where(and(eq(breakProducts.shopId, row.shopId), eq(breakProducts.breakId, found.id))),
    await db
      .select({ orderId: breakTickets.orderId, place: breakTickets.place })
      .from(breakTickets)
      .where(and(eq(breakTickets.shopId, row.shopId), eq(breakTickets.breakId, found.id))),
  ]
  const placesOf = ({ productId, orderId }: LineRow) => {
    const own = products.find((each) => each.productId === productId)?.place ?? null
    return own === null ? tickets.filter((each) => each.orderId === orderId).map(({ place }) => place) : [own]
  }
  return lines
    .flatMap((line) => placesOf(line).map((place) => ({ place, line })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, line: { orderId, lineId, alias, aliasHidden, name, orderNumber } }) => ({
      name: found.names[place] ?? '',
      order: orderId,
      line: lineId,
      alias: aliasOf({ chosen: alias, isHidden: aliasHidden, name, orderNumber }),
    }))
}
