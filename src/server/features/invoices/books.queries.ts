import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { findSeller, taxSettingsOf } from '#server/features/sellers/sellers.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Books, Invoice, MarginLine } from '#shared/contract/shops/money/invoices.ts'
import { daysOfPeriod } from '#shared/rules/money/quarters.ts'
import { owedOf, sumBoxes } from '#shared/rules/money/vat/vat-return.ts'
import { invoiceNumber, toInvoice } from './issue/to-invoice.ts'
import { countWithoutInvoice } from './issue/without-invoice.queries.ts'
import { countUnknownToVies } from './vat/abroad.queries.ts'
import { inQuarter, sumOf, withInvoice } from './vat/in-quarter.ts'
import { vatOfPurchases, vatSums } from './vat/vat-sums.ts'

const PAGE = 50

/** Totals of a period. The caller has checked access. */
export async function booksOf(db: Database, shopId: number, quarter: string): Promise<Books> {
  const period = daysOfPeriod(quarter)
  const settings = await taxSettingsOf(db, shopId)
  const [sums, bought, [totals], ordersWithoutInvoice, seller, unknownToVies] = await Promise.all([
    vatSums(db, shopId, quarter, settings.marginPeriodFrom),
    vatOfPurchases(db, shopId, period),
    db
      .select({
        invoices: sql`count(*) filter (where ${invoices.kind} = 'invoice')`.mapWith(Number),
        creditNotes: sql`count(*) filter (where ${invoices.kind} = 'credit-note')`.mapWith(Number),
        totalCents: sumOf(sql`${invoices.totalCents}`),
        vatCents: sumOf(sql`${invoices.vatCents}`),
      })
      .from(invoices)
      .where(inQuarter(shopId, quarter)),
    countWithoutInvoice(db, shopId),
    findSeller(db, shopId),
    countUnknownToVies(db, shopId, quarter),
  ])
  const boxes = sumBoxes([...sums.sums, ...bought])
  return {
    quarter,
    ...period,
    vatBasis: settings.vatBasis,
    ...sums,
    boxes: boxes.filter(({ box }) => box !== '5b'),
    owedCents: owedOf(boxes),
    deductibleCents: boxes.find(({ box }) => box === '5b')?.vatCents ?? 0,
    ...(totals ?? { invoices: 0, creditNotes: 0, totalCents: 0, vatCents: 0 }),
    ordersWithoutInvoice,
    sellerComplete: seller !== undefined,
    unknownToVies,
  }
}

export async function pageOfInvoices(
  db: Database,
  shopId: number,
  { quarter, cursor, limit = PAGE }: PageRequest & { quarter: string },
): Promise<Page<Invoice>> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(invoices)
      .where(and(inQuarter(shopId, quarter), beforeId(invoices.id, cursor)))
      .orderBy(desc(invoices.id))
      .limit(limit + 1),
    db.select({ total: count() }).from(invoices).where(inQuarter(shopId, quarter)),
  ])
  const page = pageOf(rows, limit, ({ id }) => String(id))
  return { ...page, items: page.items.map(toInvoice), total: counted?.total ?? 0 }
}

const isMargin = (shopId: number, quarter: string) => and(inQuarter(shopId, quarter), eq(invoiceLines.scheme, 'margin'))

/** Starts at the first invoice of the quarter, to skip earlier lines. */
const sinceQuarter = (shopId: number, quarter: string) =>
  sql`${invoiceLines.invoiceId} >= (select min(id) from ${invoices} where ${inQuarter(shopId, quarter)})`

// Position of a line among all of a shop, as one number: no invoice has this many lines.
const PLACES = 100_000
const place = sql<number>`(${invoiceLines.invoiceId} * ${sql.raw(String(PLACES))} + ${invoiceLines.position})`
const isAfter = (after: number) =>
  sql`(${invoiceLines.invoiceId}, ${invoiceLines.position}) > (${Math.floor(after / PLACES)}::bigint, ${after % PLACES}::int)`

/** Rows of the margin register after a position, oldest first. */
export const marginRows = (db: Queryable, shopId: number, quarter: string, after: number, limit: number) =>
  db
    .select({
      id: place.mapWith(Number),
      year: invoices.year,
      number: invoices.number,
      issuedOn: invoices.issuedOn,
      position: invoiceLines.position,
      name: invoiceLines.name,
      quantity: invoiceLines.quantity,
      costCents: invoiceLines.costCents,
      totalCents: invoiceLines.totalCents,
      vatCents: invoiceLines.vatCents,
    })
    .from(invoiceLines)
    .innerJoin(invoices, withInvoice)
    .where(and(isMargin(shopId, quarter), sinceQuarter(shopId, quarter), isAfter(after)))
    .orderBy(invoiceLines.invoiceId, invoiceLines.position)
    .limit(limit)

export type MarginRow = Awaited<ReturnType<typeof marginRows>>[number]

export const toMarginLine = ({ id: _place, year, number, ...row }: MarginRow): MarginLine => ({
  invoiceNumber: invoiceNumber({ year, number }),
  ...row,
  marginCents: row.totalCents - (row.costCents ?? 0),
})

export async function pageOfMarginLines(
  db: Database,
  shopId: number,
  { quarter, cursor, limit = PAGE }: PageRequest & { quarter: string },
): Promise<Page<MarginLine>> {
  const after = cursor === undefined ? 0 : Number(/^\d{1,15}$/.exec(cursor)?.[0] ?? 0)
  const [rows, [counted]] = await Promise.all([
    marginRows(db, shopId, quarter, after, limit + 1),
    db.select({ total: count() }).from(invoiceLines).innerJoin(invoices, withInvoice).where(isMargin(shopId, quarter)),
  ])
  const page = pageOf(rows, limit, ({ id }) => String(id))
  return { ...page, items: page.items.map(toMarginLine), total: counted?.total ?? 0 }
}
