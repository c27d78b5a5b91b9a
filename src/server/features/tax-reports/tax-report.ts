import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { shopTaxIdentities } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { findSeller, maskedTaxIdentity } from '#server/features/sellers/sellers.ts'
import type { TaxReport, TaxReportCopy } from '#shared/contract/platform/tax-reports.ts'
import { missingOf, salesOf, sellersOf, yearOf } from './tax-report.queries.ts'

export async function taxReport(db: Queryable, year: number): Promise<TaxReport> {
  const sellers = (await sellersOf(db, year)).map(({ shop, seller, sales, considerationCents, leftOut, missing }) => ({
    shopId: shop.id,
    shopName: shop.name,
    legalName: seller?.legalName ?? '',
    sales,
    considerationCents,
    leftOut,
    missing,
  }))
  return { year, sellers, incomplete: sellers.filter(({ leftOut, missing }) => !leftOut && missing.length > 0).length }
}

/** A seller's own copy of their reported data. */
export async function taxReportCopy(
  { db, encryption }: { db: Database; encryption: Encryption },
  shop: ShopRow,
  year: number,
): Promise<TaxReportCopy> {
  const [seller, rows, sold] = await Promise.all([
    findSeller(db, shop.id),
    db.select().from(shopTaxIdentities).where(eq(shopTaxIdentities.shopId, shop.id)),
    salesOf(db, year, shop.id),
  ])
  const identity = one(rows) ?? null
  return {
    year,
    ...yearOf(sold.get(shop.id)),
    missing: missingOf({ seller: seller ?? null, identity }),
    identity: identity && maskedTaxIdentity(encryption, identity),
  }
}
