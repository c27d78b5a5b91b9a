import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { lockPlacing } from '#server/database/lock-placing.ts'
import { one, only } from '#server/database/rows.ts'
import { customers, orders, products, shopTerms } from '#server/database/schema.ts'
import { LOW_STOCK } from '#shared/rules/products/stock/stock-level.ts'
import type { ShelfProduct } from '../changes/changes.queries.ts'
import { addLines } from '../changes/write-change.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

export type NewLine = {
  product: ShelfProduct
  quantity: number
  priceCents: number
  /** The product's price, if another one was agreed, and the reason. */
  agreed?: { listPriceCents: number; reason: string } | undefined
}

type Values = typeof orders.$inferInsert

export type NewOrder = Pick<Values, 'customerEmail' | 'delivery' | 'extras' | 'language' | 'notes' | 'shipping'> &
  Pick<
    Values,
    'status' | 'paymentStatus' | 'receivedCents' | 'shippingCents' | 'network' | 'payAtPickup' | 'createdAt'
  > & {
    shop: { id: number; orderPrefix: string; paymentLink: string | null }
    lines: readonly NewLine[]
    key?: { idempotencyKey: string; requestHash: string } | undefined
  }

/**
 * Writes an order made by the shop, with stock, lines and customer, like `place_order` for a cart. The caller has locked the products,
 * checked the stock, and handles events and money. Also returns the data for the order's event.
 */
export async function writeOrder(tx: Transaction, { shop, lines, key, ...facts }: NewOrder) {
  const shopId = shop.id
  const goodsCents = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const extrasCents = (facts.extras ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const order = await insertOrder(tx, {
    ...facts,
    ...key,
    shopId,
    customerId: await customerAt(tx, shopId, facts.customerEmail),
    paymentLink: shop.paymentLink,
    orderNumber: shop.orderPrefix,
    termsVersion: await latestTerms(tx, shopId),
    totalCents: goodsCents + extrasCents + (facts.shippingCents ?? 0),
  })
  await addLines(tx, order, lines)
  const taken = lines.map(({ product, quantity }): [number, number, number] => [
    product.id,
    quantity,
    product.stock - quantity,
  ])
  // The stock history follows from the event.
  await tx.execute(sql`
    update ${products} set stock = line."left", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ product, quantity }) => ({ id: product.id, left: product.stock - quantity })))}::jsonb)
      as line(id bigint, "left" int)
    where ${products.shopId} = ${shopId} and ${products.id} = line.id`)
  const low = lines.flatMap(({ product: { name, category, details, stock }, quantity }) =>
    stock > LOW_STOCK && stock - quantity <= LOW_STOCK ? [{ name, category, details, stock: stock - quantity }] : [],
  )
  return { order, data: { taken, ...(low.length > 0 ? { low } : {}) } }
}

/** After a change of prefix a number can be taken; its id is skipped, like in `place_order`. */
async function insertOrder(tx: Transaction, values: typeof orders.$inferInsert): Promise<OrderRow> {
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(sql`select nextval('orders_id_seq'::regclass) as id`)
    const id = Number(only(rows).id)
    const added = await tx
      .insert(orders)
      .overridingSystemValue()
      .values({ ...values, id, orderNumber: `${values.orderNumber}${id + 99}` })
      .onConflictDoNothing({ target: [orders.shopId, orders.orderNumber, orders.numberRepeat] })
      .returning(orderColumns)
    const order = one(added)
    if (order) return order
  }
}

export async function customerAt(tx: Transaction, shopId: number, email: string): Promise<number> {
  const added = await tx
    .insert(customers)
    .values({ shopId, email })
    .onConflictDoUpdate({ target: [customers.shopId, customers.email], set: { email } })
    .returning({ id: customers.id })
  return only(added).id
}

const latestTerms = async (tx: Transaction, shopId: number) =>
  only(
    await tx
      .select({ version: sql<number | null>`max(${shopTerms.version})` })
      .from(shopTerms)
      .where(eq(shopTerms.shopId, shopId)),
  ).version

/** Finds the order with this idempotency key, and locks the key against concurrent requests. */
export async function placedWithKey(tx: Transaction, shopId: number, idempotencyKey: string) {
  await lockPlacing(tx, shopId, { key: idempotencyKey })
  return orderWithKey(tx, shopId, idempotencyKey)
}

/** Same as `placedWithKey`, for callers that have locked the key. */
export const orderWithKey = async (tx: Transaction, shopId: number, idempotencyKey: string) =>
  one(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.idempotencyKey, idempotencyKey))),
  )
