import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { after, cursorOf, orderBy, type PageRequest, pageOf, type RowOrder } from '#server/database/keyset.ts'
import { one, only } from '#server/database/rows.ts'
import { orders, stockChanges, users } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { StockChange } from '#shared/contract/products/stock-changes.ts'
import { fullName } from '#shared/rules/text/person.ts'

const PAGE = 50

type Place = { micros: number; id: number }

// Stock taken by orders is recorded with a delay, so the order is by time and not by id.
const micros = sql<number>`(extract(epoch from ${stockChanges.at}) * 1000000)::bigint`.mapWith(Number)
const latestFirst: RowOrder<Place> = {
  name: 'at',
  direction: 'desc',
  keys: [
    { by: micros, kind: 'number', of: (row) => row.micros },
    { by: stockChanges.id, kind: 'number', of: (row) => row.id },
  ],
}

type Product = { shopId: number; id: number; stock: number }

/** One page of a product's stock changes, ending with the opening stock. The caller has checked access. */
export async function stockHistory(db: Database, product: Product, request: PageRequest): Promise<Page<StockChange>> {
  const { cursor, limit = PAGE } = request
  const mine = and(eq(stockChanges.shopId, product.shopId), eq(stockChanges.productId, product.id))
  const [rows, counted, opening] = await Promise.all([
    db
      .select({
        id: stockChanges.id,
        at: stockChanges.at,
        kind: stockChanges.kind,
        change: stockChanges.change,
        after: stockChanges.stock,
        micros,
        orderId: orders.id,
        orderNumber: orders.orderNumber,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(stockChanges)
      .leftJoin(orders, and(eq(orders.shopId, stockChanges.shopId), eq(orders.id, stockChanges.orderId)))
      .leftJoin(users, eq(users.id, stockChanges.actorId))
      .where(and(mine, cursor ? after(latestFirst, cursor) : undefined))
      .orderBy(...orderBy(latestFirst))
      .limit(limit + 1),
    db.select({ total: count() }).from(stockChanges).where(mine),
    openingOf(db, product, mine),
  ])
  const { items, next } = pageOf(rows, limit, (row) => cursorOf(latestFirst, row))
  const shown = items.map(toStockChange)
  if (next === undefined && opening > 0) shown.push(asOpening(opening))
  return { items: shown, next, total: only(counted).total + (opening > 0 ? 1 : 0) }
}

/** Stock before the first recorded change. */
async function openingOf(db: Database, product: Product, mine: ReturnType<typeof and>): Promise<number> {
  const first = await db
    .select({ before: sql`${stockChanges.stock} - ${stockChanges.change}`.mapWith(Number) })
    .from(stockChanges)
    .where(mine)
    .orderBy(asc(micros), asc(stockChanges.id))
    .limit(1)
  return one(first)?.before ?? product.stock
}

const asOpening = (stock: number): StockChange => ({
  id: null,
  at: null,
  kind: 'opening',
  order: null,
  who: null,
  change: stock,
  before: 0,
  after: stock,
})

type Row = Pick<typeof stockChanges.$inferSelect, 'id' | 'at' | 'kind' | 'change'> & {
  after: number
  orderId: number | null
  orderNumber: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
}

const toStockChange = (row: Row): StockChange => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  change: row.change,
  before: row.after - row.change,
  after: row.after,
  order: row.orderId === null || row.orderNumber === null ? null : { id: row.orderId, orderNumber: row.orderNumber },
  who: row.email === null ? null : fullName(row.firstName, row.lastName) || row.email,
})
