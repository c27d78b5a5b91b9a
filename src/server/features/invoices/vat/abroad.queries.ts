import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import type { VatNumberState } from '#shared/rules/shops/vat-numbers.ts'
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

/** Supplies of a period to companies in other EU countries, by VAT number, with the answers of VIES. */
export async function icpSums(db: Queryable, shopId: number, quarter: string) {
  const sums = await db
    .select({ vatNumber, totalCents: sumOf(sql`${invoiceLines.totalCents}`) })
    .from(invoiceLines)
    .innerJoin(invoices, withInvoice)
    .where(and(inQuarter(shopId, quarter), eq(invoiceLines.treatment, 'eu-company')))
    .groupBy(vatNumber)
    .orderBy(vatNumber)
  const checks = new Map((await checksOf(db, shopId, quarter)).map((check) => [check.vatNumber, check]))
  return sums.map((sum) => ({ proofs: '', state: null, ...checks.get(sum.vatNumber), ...sum }))
}

/** Numbers with supplies in a period that VIES does not know. */
export async function countUnknownToVies(db: Queryable, shopId: number, quarter: string): Promise<number> {
  const checks = await checksOf(db, shopId, quarter)
  // Most shops have none, and need no sums.
  if (!checks.some(({ state }) => state === 'invalid')) return 0
  const sums = await icpSums(db, shopId, quarter)
  return sums.filter(({ state, totalCents }) => state === 'invalid' && totalCents !== 0).length
}

type Checked = { vatNumber: string; state: Exclude<VatNumberState, 'waiting'>; proofs: string }

/** By VAT number: the worst of the last answers for the orders of a period, and all their consultation numbers. */
async function checksOf(db: Queryable, shopId: number, quarter: string): Promise<Checked[]> {
  const { rows } = await db.execute<Checked>(sql`
    select vat_number as "vatNumber",
      (array_agg(state order by array_position(array['invalid', 'unavailable', 'valid'], state)))[1] as state,
      coalesce(string_agg(distinct nullif(consultation_number, ''), ' '), '') as proofs
    from (
      select distinct on (order_id, vat_number) vat_number, state, consultation_number from vat_number_checks
      where shop_id = ${shopId} and state <> 'waiting'
        and order_id in (select order_id from ${invoices} where ${inQuarter(shopId, quarter)})
      order by order_id, vat_number, id desc
    ) last
    group by vat_number`)
  return rows
}
