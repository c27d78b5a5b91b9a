import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { only } from '#server/database/rows.ts'
import { invoices } from '#server/database/schema.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { isNear, limitCents, type TaxLimitName } from '#shared/rules/money/vat/tax-limits.ts'
import { sumOf } from '../vat/in-quarter.ts'
import { euSalesOf, shopsOfSeller } from '../vat/vat-place.ts'

/** The year's sales of a shop's owner against the limits that apply to them. */
export async function taxLimitsOf(db: Queryable, shopId: number) {
  const { rows } = await db.execute<{ day: string }>(sql`select ${today}::text as day`)
  const { day } = only(rows)
  const ids = await shopsOfSeller(db, shopId)
  const year = Number(day.slice(0, 4))
  const seller = await findSeller(db, shopId)
  const used: [TaxLimitName, number][] = seller?.smallBusiness
    ? [['small-business', await turnoverOf(db, ids, year)]]
    : [['eu-sales', (await euSalesOf(db, ids, day)).thisYearCents]]
  return {
    year,
    limits: used.map(([limit, cents]) => ({
      limit,
      cents,
      limitCents: limitCents[limit],
      isNear: isNear(limit, cents),
    })),
  }
}

async function turnoverOf(db: Queryable, ids: readonly number[], year: number): Promise<number> {
  const { cents } = only(
    await db
      .select({ cents: sumOf(sql`${invoices.totalCents} - ${invoices.vatCents}`) })
      .from(invoices)
      .where(
        and(
          inArray(invoices.shopId, [...ids]),
          gte(invoices.issuedOn, `${year}-01-01`),
          lt(invoices.issuedOn, `${year + 1}-01-01`),
        ),
      ),
  )
  return cents
}
