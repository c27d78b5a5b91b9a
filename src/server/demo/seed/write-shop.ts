import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import * as tables from '#server/database/schema.ts'
import { writeAllOrderWords } from '#server/features/orders/orders.ts'
import { countAllDays } from '#server/features/platform/platform.ts'
import { learnWords, recordedName } from '#server/features/products/products.ts'
import { written } from '#shared/messages/translator.ts'
import { detailsOf } from '#shared/rules/cards/listing.ts'
import { orderEventLabel } from '#shared/rules/orders/order-events.ts'
import { orderNumber } from '#shared/rules/orders/order-number.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { PlannedProduct } from './planned-product.ts'

type Shop = { id: number; orderPrefix: string; paymentLink: string | null }
type Owner = { id: number; role: string }

/** Inserts products of a shop, many per statement, and returns their ids in the same order. */
export async function writeProducts(
  db: Database,
  shop: { id: number },
  owner: Owner,
  products: readonly PlannedProduct[],
) {
  const ids = await reserve(db, 'products', products.length)
  const rows = products.map((product, index) => ({ ...product, id: ids[index], shopId: shop.id }))
  await insertMany(db, tables.products, rows)
  learnWords(db, shop.id, ids)
  const entries = products.map(({ createdAt, ...product }) => ({
    type: 'product',
    action: 'Product added',
    details: recordedName(product),
    at: createdAt,
    shopId: shop.id,
    actorId: owner.id,
    actorRole: owner.role,
  }))
  await insertMany(db, tables.activity, entries)
  return ids
}

/** Inserts orders with their customers, lines and history. */
export async function writeOrders(
  db: Database,
  shop: Shop,
  owner: Owner,
  orders: readonly PlannedOrder[],
  shelf: { products: readonly PlannedProduct[]; ids: readonly number[] },
): Promise<void> {
  const customers = await writeCustomers(db, shop, orders)
  const ids = await reserve(db, 'orders', orders.length)
  const numbers = ids.map((id) => orderNumber(shop.orderPrefix, id))
  const lines = orders.map((order) =>
    order.lines.map(({ product, quantity }) => {
      const { name = '', priceCents = 0, ...facts } = shelf.products[product] ?? {}
      const line = { quantity, priceCents, productName: name, details: detailsOf(facts) }
      return { ...line, shopId: shop.id, productId: shelf.ids[product] }
    }),
  )
  const rows = orders.map((order, index) => ({
    ...order,
    id: ids[index],
    shopId: shop.id,
    customerId: customers.get(order.customerEmail),
    orderNumber: numbers[index],
    paymentLink: shop.paymentLink,
    totalCents: (lines[index] ?? []).reduce((sum, line) => sum + line.quantity * line.priceCents, 0),
    createdAt: order.at,
    updatedAt: order.steps.at(-1)?.at ?? order.at,
  }))
  await insertMany(db, tables.orders, rows)
  const items = lines.flatMap((of, index) => of.map((line) => ({ ...line, orderId: ids[index] })))
  await insertMany(db, tables.orderItems, items)
  const history = orders
    .flatMap(({ at, steps }, index) => {
      const about = { shopId: shop.id, orderId: ids[index], number: numbers[index] }
      const by = { actorId: owner.id, actorRole: owner.role }
      return [
        { ...about, kind: 'placed' as const, at, actorId: null, actorRole: null },
        ...steps.map((done) => ({ ...about, ...by, kind: done.step, at: done.at })),
      ]
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  // Already handled, so that no one is notified.
  const events = history.map((event) => ({ ...event, state: 'handled' }))
  await insertMany(db, tables.orderEvents, events)
  await insertMany(
    db,
    tables.activity,
    history.map(({ kind, number, ...event }) => ({
      ...event,
      type: 'order',
      action: written(orderEventLabel(kind), 'en'),
      details: `#${number}`,
    })),
  )
  await countAllDays(db)
  await writeAllOrderWords(db, shop.id)
}

/** Created at their first order. Returns their ids by address. */
async function writeCustomers(db: Database, shop: Shop, orders: readonly PlannedOrder[]) {
  const since = new Map<string, Date>()
  for (const { customerEmail, at } of orders) if (!since.has(customerEmail)) since.set(customerEmail, at)
  const ids = await reserve(db, 'customers', since.size)
  const rows = [...since].map(([email, at], index) => ({ id: ids[index], shopId: shop.id, email, createdAt: at }))
  await insertMany(db, tables.customers, rows)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Reserves unique ids, in ascending order. */
async function reserve(db: Queryable, table: string, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}
