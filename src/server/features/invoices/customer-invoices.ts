import type { Database, Queryable } from '#server/database/connect.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Company, CustomerInvoices } from '#shared/contract/orders/order-invoices.ts'
import { toInvoice } from './issue/to-invoice.ts'
import { companyOf, findByKey, holdOrder, invoicesOf, type OrderKey } from './order-invoices.queries.ts'
import { saveCompany } from './save-company.ts'

export async function orderOfKey(db: Queryable, key: string): Promise<OrderKey & { status: string }> {
  const order = await findByKey(db, key)
  if (!order) throw notFound()
  return order
}

/** An order's invoices as its customer sees them. */
export async function customerInvoices(db: Queryable, key: string): Promise<CustomerInvoices> {
  const order = await orderOfKey(db, key)
  const [all, company, seller] = [
    await invoicesOf(db, order),
    await companyOf(db, order),
    await findSeller(db, order.shopId),
  ]
  return {
    invoices: all.map(toInvoice).map(({ id, kind, number, issuedOn, totalCents }) => ({
      id,
      kind,
      number,
      issuedOn,
      totalCents,
    })),
    company: company ?? null,
    mayChangeCompany: seller !== undefined && all.length === 0 && order.status !== 'cancelled',
  }
}

/** Saves the company for the invoice. Throws 409 `invoice_issued` once one exists. */
export async function nameCompany(db: Database, key: string, company: Company | null): Promise<CustomerInvoices> {
  await db.change(shopOf, async (tx) => {
    const order = await orderOfKey(tx, key)
    await holdOrder(tx, order)
    if ((await invoicesOf(tx, order)).length > 0) {
      throw conflict('invoice_issued', (t) => t('invoices.issuedAlready'))
    }
    await saveCompany(tx, order, company)
    return order
  })
  return customerInvoices(db, key)
}
