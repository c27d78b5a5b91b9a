import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { inQuarter, sumOf, withInvoice } from './in-quarter.ts'

/** Sales of a period that are taxed in the consumer's country, by country and rate. */
export const ossSums = (db: Queryable, shopId: number, quarter: string) =>
  db
    .select({
      country: invoices.country,
      rate: invoiceLines.rate,
      totalCents: sumOf(sql`${invoiceLines.totalCents}`),
      vatCents: sumOf(sql`${invoiceLines.vatCents}`),
    })
    .from(invoiceLines)
    .innerJoin(invoices, withInvoice)
    .where(and(inQuarter(shopId, quarter), eq(invoiceLines.treatment, 'oss')))
    .groupBy(invoices.country, invoiceLines.rate)
    .orderBy(invoices.country, invoiceLines.rate)

const vatNumber = sql<string>`${invoices.facts} -> 'buyer' ->> 'vatNumber'`

/** Supplies of a period to companies in other EU countries, by VAT number. */
export const icpSums = (db: Queryable, shopId: number, quarter: string) =>
  db
    .select({ vatNumber, totalCents: sumOf(sql`${invoiceLines.totalCents}`) })
    .from(invoiceLines)
    .innerJoin(invoices, withInvoice)
    .where(and(inQuarter(shopId, quarter), eq(invoiceLines.treatment, 'eu-company')))
    .groupBy(vatNumber)
    .orderBy(vatNumber)
