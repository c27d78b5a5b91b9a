import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { type MarginRow, marginRows, toMarginLine } from '../books.queries.ts'
import { invoiceNumber, toInvoice } from '../issue/to-invoice.ts'
import { inQuarter } from '../vat/in-quarter.ts'

const AT_ONCE = 500

type Shop = { id: number; slug: string | null }

const invoiceColumns = [
  'number',
  'kind',
  'date',
  'order',
  'customer',
  'company',
  'company_vat_number',
  'line',
  'quantity',
  'vat_scheme',
  'vat_rate',
  'total',
  'vat',
] as const

/** Lines of all invoices of a quarter, or of all, by invoice number. */
export async function exportInvoices(
  db: Database,
  shop: Shop,
  quarter: string | undefined,
  style: Style,
  actor: Actor,
) {
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter ?? '', shopId: shop.id })
  const t = translator(style.language)
  const pageAfter = (last: number) =>
    db
      .select()
      .from(invoices)
      .where(and(inQuarter(shop.id, quarter), gt(invoices.id, last)))
      .orderBy(asc(invoices.id))
      .limit(AT_ONCE)
  const rowsOf = async (page: Awaited<ReturnType<typeof pageAfter>>): Promise<Cell[][]> => {
    const ids = page.map(({ id }) => id)
    const lines = await db
      .select()
      .from(invoiceLines)
      .where(and(eq(invoiceLines.shopId, shop.id), inArray(invoiceLines.invoiceId, ids)))
      .orderBy(asc(invoiceLines.position))
    const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
    return page.flatMap((invoice) => {
      const { number, kind, issuedOn, orderNumber, customer } = toInvoice(invoice)
      const { company, vatNumber } = invoice.facts.buyer
      return (byInvoice.get(invoice.id) ?? []).map((line): Cell[] => [
        text(number),
        t(`invoices.title.${kind}`),
        issuedOn,
        text(orderNumber),
        text(customer),
        text(company),
        text(vatNumber),
        text(line.name),
        line.quantity,
        t(`invoices.books.scheme.${line.scheme}`, line),
        line.rate,
        price(line.totalCents, style),
        price(line.vatCents, style),
      ])
    })
  }
  const headings = invoiceColumns.map((column) => t(`invoices.csv.${column}`))
  const fileName = fileNameOf([t('invoices.csv.invoices'), quarter].filter(Boolean).join('-'), shop)
  return { fileName, chunks: writeCsv(headings, batches(pageAfter, rowsOf), style) } satisfies Download
}

const marginColumns = ['number', 'date', 'line', 'quantity', 'bought_for', 'total', 'marginCents', 'vat'] as const

/** The margin register of a quarter, oldest first. */
export async function exportMarginLines(db: Database, shop: Shop, quarter: string, style: Style, actor: Actor) {
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const t = translator(style.language)
  const cellsOf = (row: MarginRow): Cell[] => {
    const { marginCents, costCents, totalCents, vatCents } = toMarginLine(row)
    return [
      text(invoiceNumber(row)),
      row.issuedOn,
      text(row.name),
      row.quantity,
      costCents === null ? '' : price(costCents, style),
      price(totalCents, style),
      price(marginCents, style),
      price(vatCents, style),
    ]
  }
  const rows = batches(
    (last) => marginRows(db, shop.id, quarter, last, AT_ONCE),
    (page) => page.map(cellsOf),
  )
  const headings = marginColumns.map((column) => t(`invoices.csv.${column}`))
  const fileName = fileNameOf(`${t('invoices.csv.margin')}-${quarter}`, shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}
