import { and, asc, eq, gt } from 'drizzle-orm'
import { batches, type Cell, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { bankEntries, orders, payments, shopDays } from '#server/database/schema.ts'
import { translator } from '#shared/messages/translator.ts'

const AT_ONCE = 500

const paymentColumns = ['day', 'order', 'kind', 'amount', 'source', 'payer', 'account', 'description'] as const

/** Payments booked to orders, with their payer. */
export function paymentsCsv(db: Database, shopId: number, style: Style) {
  const t = translator(style.language)
  const pageAfter = (last: number) =>
    db
      .select({ payment: payments, number: orders.orderNumber, entry: bankEntries })
      .from(payments)
      .innerJoin(orders, and(eq(orders.shopId, payments.shopId), eq(orders.id, payments.orderId)))
      .leftJoin(bankEntries, and(eq(bankEntries.shopId, payments.shopId), eq(bankEntries.id, payments.entryId)))
      .where(and(eq(payments.shopId, shopId), gt(payments.id, last)))
      .orderBy(asc(payments.id))
      .limit(AT_ONCE)
      .then((rows) => rows.map((row) => ({ ...row, id: row.payment.id })))
  const rows = batches(pageAfter, (page) =>
    page.map(({ payment, number, entry }): Cell[] => [
      payment.receivedOn,
      text(number),
      t(`accountExport.payments.kinds.${payment.kind}`),
      price(payment.amountCents, style),
      t(`accountExport.payments.sources.${payment.source}`),
      text(entry?.name ?? ''),
      text(entry?.counterAccount ?? ''),
      text(entry?.description ?? ''),
    ]),
  )
  return writeCsv(
    paymentColumns.map((column) => t(`accountExport.payments.${column}`)),
    rows,
    style,
  )
}

/** One row per day with orders. */
export async function* salesCsv(db: Database, shopId: number, style: Style) {
  const t = translator(style.language)
  const days = await db.select().from(shopDays).where(eq(shopDays.shopId, shopId)).orderBy(asc(shopDays.day))
  const headings = (['day', 'orders', 'paid', 'revenue'] as const).map((key) => t(`accountExport.sales.${key}`))
  async function* rows(): AsyncGenerator<Cell[][]> {
    yield days.map((row) => [row.day, row.orders, row.paidOrders, price(row.revenueCents, style)])
  }
  yield* writeCsv(headings, rows(), style)
}
