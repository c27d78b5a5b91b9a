import { and, desc, eq, sql } from 'drizzle-orm'
import type { ViesConfig } from '#server/config.ts'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orderCompanies, type orders, vatNumberChecks } from '#server/database/schema.ts'
import { findSeller, taxSettingsOf } from '#server/features/sellers/sellers.ts'
import type { VatNumberCheck } from '#shared/contract/orders/vat-number-check.ts'
import type { linesLeft, OrderKey } from '../order-invoices.queries.ts'
import { taxedLines } from '../vat/taxed-lines.ts'
import { isCheckable } from './plan-check.ts'

type Lines = Pick<Awaited<ReturnType<typeof linesLeft>>[number], 'treatment'>[]

/** The VAT number of an order's company and its last check; null if it has no number of another EU country. */
export async function vatNumberOf(
  db: Queryable,
  vies: ViesConfig,
  order: typeof orders.$inferSelect,
  invoice: { lines: Lines; mayRenew: boolean } | undefined,
): Promise<VatNumberCheck | null> {
  const company = await numberOf(db, order)
  if (!company) return null
  const [last, settings] = [await lastCheck(db, order, company.vatNumber), await taxSettingsOf(db, order.shopId)]
  return {
    state: last?.state ?? null,
    checkedAt: last?.endedAt?.toISOString() ?? null,
    consultationNumber: last?.consultationNumber ?? '',
    name: last?.name ?? '',
    address: last?.address ?? '',
    mayCheck: vies.url !== undefined && settings.checkVatNumbers,
    withoutVat: (invoice?.lines ?? (await expectedLines(db, order))).some(
      ({ treatment }) => treatment === 'eu-company',
    ),
    chargesVat: company.chargesVat,
    isInvoiced: invoice !== undefined,
    mayChargeVat: invoice?.mayRenew ?? true,
  }
}

/** The VAT number of an order's company, if it decides about 0% VAT. */
export async function numberOf(db: Queryable, { shopId, id }: OrderKey) {
  const company = one(
    await db
      .select({ vatNumber: orderCompanies.vatNumber, chargesVat: orderCompanies.chargesVat })
      .from(orderCompanies)
      .where(and(eq(orderCompanies.shopId, shopId), eq(orderCompanies.orderId, id))),
  )
  return company && isCheckable(company.vatNumber) ? company : undefined
}

const lastCheck = async (db: Queryable, { shopId, id }: OrderKey, vatNumber: string) =>
  one(
    await db
      .select()
      .from(vatNumberChecks)
      .where(
        and(
          eq(vatNumberChecks.shopId, shopId),
          eq(vatNumberChecks.orderId, id),
          eq(vatNumberChecks.vatNumber, vatNumber),
        ),
      )
      .orderBy(desc(sql`${vatNumberChecks.state} = 'waiting'`), desc(vatNumberChecks.id))
      .limit(1),
  )

async function expectedLines(db: Queryable, order: typeof orders.$inferSelect): Promise<Lines> {
  const seller = await findSeller(db, order.shopId)
  return seller ? (await taxedLines(db, order, seller)).lines : []
}
