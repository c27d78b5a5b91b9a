import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { invoiceLines, invoices, orders } from '#server/database/schema.ts'
import { invoiceNumber } from '#server/features/invoices/invoices.ts'
import { saleLines } from '#shared/rules/money/ledger-entries.ts'
import type { CustomerEntry, Days } from './entry.ts'

const AT_ONCE = 500

/** Invoices and credit notes of a period as entries, in batches by number. */
export async function* salesEntries(db: Queryable, shopId: number, days: Days): AsyncGenerator<CustomerEntry[]> {
  for (let last = 0; ; ) {
    const page = await invoicesAfter(db, shopId, days, last)
    if (page.length === 0) return
    last = page.at(-1)?.invoice.id ?? last
    yield await withLines(db, shopId, page)
  }
}

const invoicesAfter = (db: Queryable, shopId: number, { from, until }: Days, last: number) =>
  db
    .select({ invoice: invoices, customerId: orders.customerId })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.shopId, invoices.shopId), eq(orders.id, invoices.orderId)))
    .where(
      and(
        eq(invoices.shopId, shopId),
        gte(invoices.issuedOn, from),
        lt(invoices.issuedOn, until),
        gt(invoices.id, last),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(AT_ONCE)

type Page = Awaited<ReturnType<typeof invoicesAfter>>

async function withLines(db: Queryable, shopId: number, page: Page): Promise<CustomerEntry[]> {
  const ids = page.map(({ invoice }) => invoice.id)
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.shopId, shopId), inArray(invoiceLines.invoiceId, ids)))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position))
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  return page.map(({ invoice, customerId }) => {
    const { buyer, orderNumber, corrects } = invoice.facts
    const number = invoiceNumber(invoice)
    return {
      id: invoice.id,
      journal: 'sales',
      kind: invoice.kind,
      number,
      date: invoice.issuedOn,
      receivedOn: invoice.receivedOn,
      invoiceNumber: corrects?.number ?? number,
      orderNumber,
      party: {
        kind: 'customer',
        code: String(customerId),
        name: buyer.company || (buyer.lines[0] ?? buyer.email),
        email: buyer.email,
        vatNumber: buyer.vatNumber,
        country: buyer.address?.country ?? invoice.country,
        address: buyer.address,
      },
      means: undefined,
      lines: saleLines(byInvoice.get(invoice.id) ?? []),
    }
  })
}
