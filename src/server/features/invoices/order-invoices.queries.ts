import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { invoiceLines, invoices, orderCompanies, orderItems, orders, products } from '#server/database/schema.ts'

export type OrderKey = { shopId: number; id: number }

/** An order, held until the transaction ends, so that nobody moves or invoices it at the same time. */
export const holdOrder = async (tx: Transaction, { shopId, id }: OrderKey) =>
  one(
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shopId), eq(orders.id, id)))
      .for('no key update'),
  )

/** The invoices and credit notes of an order, oldest first. */
export const invoicesOf = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shopId, shopId), eq(invoices.orderId, id)))
    .orderBy(asc(invoices.id))

export type InvoiceRow = Awaited<ReturnType<typeof invoicesOf>>[number]

/** The invoice of an order that still holds, with its credit notes. */
export function openInvoice(all: readonly InvoiceRow[]) {
  const invoice = all.findLast(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const credits = all.filter(({ invoiceId }) => invoiceId === invoice.id)
  return credits.some(({ closes }) => closes) ? undefined : { invoice, credits }
}

/** Whether an order has an invoice that was not credited in full. */
export const hasOpenInvoice = async (db: Queryable, key: OrderKey) =>
  openInvoice(await invoicesOf(db, key)) !== undefined

/** The lines of an invoice with its credit notes taken off, place by place. */
export async function linesLeft(db: Queryable, { invoice, credits }: NonNullable<ReturnType<typeof openInvoice>>) {
  const ids = [invoice.id, ...credits.map(({ id }) => id)]
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.shopId, invoice.shopId), inArray(invoiceLines.invoiceId, ids)))
    .orderBy(asc(invoiceLines.position))
  const sumAt = (position: number, of: 'quantity' | 'totalCents' | 'vatCents' | 'costCents') =>
    rows.reduce((sum, row) => (row.position === position ? sum + (row[of] ?? 0) : sum), 0)
  return rows
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .map((line) => ({
      ...line,
      quantity: sumAt(line.position, 'quantity'),
      totalCents: sumAt(line.position, 'totalCents'),
      vatCents: sumAt(line.position, 'vatCents'),
      costCents: line.costCents === null ? null : sumAt(line.position, 'costCents'),
    }))
}

/** What was ordered and what it was sold under. Older orders kept none of that: theirs is what their products say now. */
export const soldLines = (db: Queryable, { shopId, id }: OrderKey) =>
  db
    .select({
      name: orderItems.productName,
      details: orderItems.details,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
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
      .select({ name: orderCompanies.name, vatNumber: orderCompanies.vatNumber })
      .from(orderCompanies)
      .where(and(eq(orderCompanies.shopId, shopId), eq(orderCompanies.orderId, id))),
  )

export async function saveCompany(
  tx: Transaction,
  { shopId, id }: OrderKey,
  company: { name: string; vatNumber: string } | null,
) {
  await tx.delete(orderCompanies).where(and(eq(orderCompanies.shopId, shopId), eq(orderCompanies.orderId, id)))
  if (company) await tx.insert(orderCompanies).values({ shopId, orderId: id, ...company })
}
