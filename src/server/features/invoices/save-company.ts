import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderCompanies } from '#server/database/schema.ts'
import type { Company } from '#shared/contract/orders/order-invoices.ts'
import type { OrderKey } from './order-invoices.queries.ts'
import { planVatNumberCheck } from './vies/plan-check.ts'

/** Saves the company of an order, and has its VAT number checked if the shop wants that. */
export async function saveCompany(tx: Transaction, key: OrderKey, company: Company | null) {
  const ofOrder = { shopId: key.shopId, orderId: key.id }
  if (company) {
    await tx
      .insert(orderCompanies)
      .values({ ...ofOrder, ...company })
      .onConflictDoUpdate({
        target: [orderCompanies.shopId, orderCompanies.orderId],
        set: {
          ...company,
          // The owner decided about the former number.
          chargesVat: sql`${orderCompanies.chargesVat} and ${orderCompanies.vatNumber} = excluded.vat_number`,
        },
      })
  } else {
    await tx
      .delete(orderCompanies)
      .where(and(eq(orderCompanies.shopId, key.shopId), eq(orderCompanies.orderId, key.id)))
  }
  await planVatNumberCheck(tx, key, company?.vatNumber ?? '')
}
