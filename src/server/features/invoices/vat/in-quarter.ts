import { and, eq, type SQL, sql } from 'drizzle-orm'
import { invoiceLines, invoices, shopTaxSettings } from '#server/database/schema.ts'
import { daysOfPeriod } from '#shared/rules/money/quarters.ts'

export const withInvoice = and(eq(invoices.shopId, invoiceLines.shopId), eq(invoices.id, invoiceLines.invoiceId))

export const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number)

/** Day that decides in which period an invoice counts under the cash basis. An index has the same expression. */
const cashDay = sql`coalesce(${invoices.receivedOn}, ${invoices.issuedOn})`

const isInvoiceBasis = (shopId: number) =>
  sql`coalesce((select vat_basis from ${shopTaxSettings} where shop_id = ${shopId}), 'cash') = 'invoice'`

/** Day of an invoice in the books of its shop. */
export const bookedOn = (shopId: number) =>
  sql`case when ${isInvoiceBasis(shopId)} then ${invoices.issuedOn} else ${cashDay} end`

/** A shop's invoices whose VAT is due in these days. */
export const inDays = (shopId: number, from: string, until: string): SQL =>
  sql`${invoices.shopId} = ${shopId} and (
    (${isInvoiceBasis(shopId)} and ${invoices.issuedOn} >= ${from} and ${invoices.issuedOn} < ${until})
    or (not ${isInvoiceBasis(shopId)} and ${cashDay} >= ${from} and ${cashDay} < ${until}))`

/** A shop's invoices of a quarter or month, or all. */
export function inQuarter(shopId: number, quarter: string | undefined): SQL {
  if (quarter === undefined) return eq(invoices.shopId, shopId)
  const { from, until } = daysOfPeriod(quarter)
  return inDays(shopId, from, until)
}
