import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import {
  invoiceLines,
  invoices,
  orderCompanies,
  orderItems,
  orders,
  products,
  refundLines,
  refunds,
  withdrawalLines,
  withdrawals,
} from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { isPageKey } from '#shared/rules/orders/page-key.ts'

export type OrderKey = { shopId: number; id: number }

/** An order within reach. */
export const findOrder = async (db: Queryable, shops: ShopScope, id: number) =>
  one(
    await db
      .select()
      .from(orders)
      .where(withId(orders, shops, id)),
  )

/** The order whose page has this key. */
export const findByKey = async (db: Queryable, key: string) =>
  isPageKey(key) ? one(await db.select().from(orders).where(eq(orders.pageKey, key))) : undefined

/** Locks an order until the transaction ends, so that it is not moved or invoiced concurrently. */
export const holdOrder = async (tx: Transaction, { shopId, id }: OrderKey) =>
  one(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.id, id)))
      .for('no key update'),
  )

/** Invoices and credit notes of an order, oldest first. */
export const invoicesOf = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shopId, shopId), eq(invoices.orderId, id)))
    .orderBy(asc(invoices.id))

export type InvoiceRow = Awaited<ReturnType<typeof invoicesOf>>[number]

/** The current invoice of an order with its credit notes. */
export function openInvoice(all: readonly InvoiceRow[]) {
  const invoice = all.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const credits = all.filter(({ invoiceId }) => invoiceId === invoice.id)
  return credits.some(({ closes }) => closes) ? undefined : { invoice, credits }
}

/** True if an order has an invoice that is not fully credited. */
export const hasOpenInvoice = async (db: Queryable, key: OrderKey) =>
  openInvoice(await invoicesOf(db, key)) !== undefined

/** Remaining lines of an invoice after its credit notes, by position. */
export async function linesLeft(db: Queryable, { invoice, credits }: NonNullable<ReturnType<typeof openInvoice>>) {
  const ids = [invoice.id, ...credits.map(({ id }) => id)]
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.shopId, invoice.shopId), inArray(invoiceLines.invoiceId, ids)))
    .orderBy(asc(invoiceLines.position))
  const rowsAt = Map.groupBy(rows, ({ corrects, position }) => corrects ?? position)
  return rows
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .map((line) => ({ ...line, ...leftOf(line, rowsAt.get(line.position) ?? []) }))
}

type LineRow = typeof invoiceLines.$inferSelect

const isGoods = ({ kind }: LineRow) => kind === 'goods'

/** The rest of an invoice line, from its own row and those that correct it. */
function leftOf(line: LineRow, rows: readonly LineRow[]) {
  const sum = (of: 'quantity' | 'totalCents' | 'vatCents' | 'costCents' | 'shippingCents', some = rows) =>
    some.reduce((total, row) => total + (row[of] ?? 0), 0)
  const totalCents = sum('totalCents')
  const shippingBack = rows.filter(({ kind }) => kind === 'shipping')
  return {
    soldQuantity: line.quantity,
    paidCents: line.totalCents - line.shippingCents,
    // Shipping can be credited in parts.
    quantity: line.kind === 'shipping' ? Number(totalCents > 0) : sum('quantity', rows.filter(isGoods)),
    totalCents,
    vatCents: sum('vatCents'),
    costCents: line.costCents === null ? null : sum('costCents'),
    shippingCents: line.kind === 'shipping' ? totalCents : sum('shippingCents') + sum('totalCents', shippingBack),
  }
}

/** The items of an order, in the order of the lines of its invoice. */
export const itemsOf = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))

/** Pieces of an order that came back: refunded, or withdrawn and received. */
export async function returnedPieces(db: Queryable, { shopId, id }: OrderKey) {
  const { rows } = await db.execute<{ productId: number; quantity: number }>(sql`
    select product_id::float8 as "productId", sum(quantity)::float8 as quantity from (
      select l.product_id, l.quantity from ${refundLines} l
      join ${refunds} r on r.shop_id = l.shop_id and r.id = l.refund_id and r.agreed_at is not null and r.state <> 'failed'
      where l.shop_id = ${shopId} and l.order_id = ${id}
      union all
      select l.product_id, l.quantity from ${withdrawalLines} l
      join ${withdrawals} w on w.shop_id = l.shop_id and w.id = l.withdrawal_id and w.refunded_at is not null
      where l.shop_id = ${shopId} and l.order_id = ${id}
    ) as returned group by 1`)
  return rows
}

/** Ordered items with their tax terms. Older orders did not store them and use those of their products. */
export const soldLines = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({
      name: orderItems.productName,
      details: orderItems.details,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
      priceReason: orderItems.priceReason,
      scheme: sql<
        (typeof orderItems.$inferSelect)['vatScheme']
      >`coalesce(${orderItems.vatScheme}, ${products.vatScheme})`,
      rate: sql<number | null>`coalesce(${orderItems.vatRate}, ${products.vatRate})`,
      keptScheme: sql<boolean>`${orderItems.vatScheme} is not null`,
      costCents: sql<number | null>`case when ${orderItems.vatScheme} is null
        then coalesce(${orderItems.purchasePriceCents}, ${products.purchasePriceCents})
        else ${orderItems.purchasePriceCents} end`,
    })
    .from(orderItems)
    .innerJoin(products, and(eq(products.shopId, orderItems.shopId), eq(products.id, orderItems.productId)))
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))

export const companyOf = async (db: Queryable, { shopId, id }: OrderKey) =>
  one(
    await db
      .select({ name: orderCompanies.name, vatNumber: orderCompanies.vatNumber, address: orderCompanies.address })
      .from(orderCompanies)
      .where(and(eq(orderCompanies.shopId, shopId), eq(orderCompanies.orderId, id))),
  )
