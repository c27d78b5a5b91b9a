import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import type { InvoiceFacts } from '#server/database/schema/money/invoices.ts'
import { invoiceLines, invoices, orders } from '#server/database/schema.ts'
import { invoiceNumber } from '#server/features/invoices/invoices.ts'
import { type SoldLine, saleLines } from '#shared/rules/money/books/ledger-entries.ts'
import type { CustomerEntry, Days } from './entry.ts'
import { inPages } from './pages.ts'

const AT_ONCE = 500

type Invoice = {
  id: number
  kind: 'invoice' | 'credit-note'
  year: number
  number: number
  issuedOn: string
  receivedOn: string | null
  country: string
  orderNumber: string
  corrects: string | null
  buyer: InvoiceFacts['buyer']
  customerId: number
}
type Line = SoldLine & { invoiceId: number }

/** Invoices and credit notes of a period as entries, in batches by number. */
export const salesEntries = (db: Queryable, shopId: number, days: Days): AsyncGenerator<CustomerEntry[]> =>
  inPages(async (last) => {
    const page = await invoicesAfter(db, shopId, days, last)
    const lines = Map.groupBy(await linesOf(db, shopId, page), ({ invoiceId }) => invoiceId)
    return page.map((invoice) => toEntry(invoice, lines.get(invoice.id) ?? []))
  })

async function invoicesAfter(db: Queryable, shopId: number, { from, until }: Days, last: number) {
  const { rows } = await db.execute<Invoice>(sql`
    select i.id::float8 as id, i.kind, i.year, i.number, i.issued_on::text as "issuedOn", i.received_on::text as "receivedOn",
      i.country, i.facts ->> 'orderNumber' as "orderNumber", i.facts #>> '{corrects,number}' as corrects, i.facts -> 'buyer' as buyer,
      o.customer_id::float8 as "customerId"
    from ${invoices} i join ${orders} o on o.shop_id = i.shop_id and o.id = i.order_id
    where i.shop_id = ${shopId} and i.issued_on >= ${from} and i.issued_on < ${until} and i.id > ${last}
    order by i.id limit ${AT_ONCE}`)
  return rows
}

async function linesOf(db: Queryable, shopId: number, page: readonly Invoice[]) {
  const { rows } = await db.execute<Line>(sql`
    select invoice_id::float8 as "invoiceId", scheme, treatment, rate::float8 as rate, total_cents::float8 as "totalCents",
      cost_cents::float8 as "costCents", vat_cents::float8 as "vatCents"
    from ${invoiceLines} where shop_id = ${shopId} and ${isOneOf(invoiceLines.invoiceId, idsOf(page))}
    order by invoice_id, position`)
  return rows
}

function toEntry(invoice: Invoice, lines: readonly SoldLine[]): CustomerEntry {
  const { buyer, corrects } = invoice
  const number = invoiceNumber(invoice)
  return {
    id: invoice.id,
    journal: 'sales',
    kind: invoice.kind,
    number,
    date: invoice.issuedOn,
    receivedOn: invoice.receivedOn,
    invoiceNumber: corrects ?? number,
    orderNumber: invoice.orderNumber,
    party: {
      kind: 'customer',
      code: String(invoice.customerId),
      name: buyer.company || (buyer.lines[0] ?? buyer.email),
      email: buyer.email,
      vatNumber: buyer.vatNumber,
      country: buyer.address?.country ?? invoice.country,
      address: buyer.address,
    },
    means: undefined,
    lines: saleLines(lines),
  }
}
