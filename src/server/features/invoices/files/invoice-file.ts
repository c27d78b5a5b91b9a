import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { storedPicture } from '#server/features/media/media.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { translator } from '#shared/messages/translator.ts'
import { invoiceNumber } from '../issue/to-invoice.ts'
import { type InvoiceRow, invoicesOf, type OrderKey, openInvoice } from '../order-invoices.queries.ts'
import { printPdf } from '../pdf/print-pdf.ts'
import type { PrintedInvoice, PrintedLine } from '../pdf/printed.ts'
import { writeUbl } from '../ubl/write-ubl.ts'

export type InvoiceFile = { fileName: string; bytes: Uint8Array }

/** An invoice as PDF, from its stored facts. Omits a logo that its shop has deleted since. */
export async function invoiceFile(db: Queryable, invoice: InvoiceRow, logos: Logos): Promise<InvoiceFile> {
  const logo = await logos(invoice.facts.shop.logoUrl)
  const bytes = await printPdf({ ...(await printedInvoice(db, invoice)), logo })
  return { fileName: `${baseName(invoice)}.pdf`, bytes }
}

/** Peppol wants the address of a Dutch buyer (rule NL-R-004); a company that picks up its order may have none. */
export const lacksAddress = ({ country, facts: { buyer } }: InvoiceRow): boolean =>
  country === 'NL' && buyer.company !== '' && !buyer.address

/** An invoice as UBL. Throws 409 `buyer_address_missing`. */
export async function invoiceXml(db: Queryable, invoice: InvoiceRow): Promise<InvoiceFile> {
  if (lacksAddress(invoice)) throw conflict('buyer_address_missing', (t) => t('invoices.buyerAddressMissing'))
  const xml = writeUbl(await printedInvoice(db, invoice))
  return { fileName: `${baseName(invoice)}.xml`, bytes: Buffer.from(xml) }
}

function baseName(invoice: InvoiceRow) {
  const t = translator(invoice.facts.language)
  const kind = t(`invoices.file.${invoice.kind}`)
  return `${kind}-${invoiceNumber(invoice)}`
}

async function printedInvoice(db: Queryable, invoice: InvoiceRow): Promise<PrintedInvoice> {
  const { facts, kind, issuedOn, receivedOn, deliveredOn, country } = invoice
  const lines = await printedLines(db, invoice)
  return {
    what: 'invoice',
    kind,
    number: invoiceNumber(invoice),
    issuedOn,
    receivedOn,
    deliveredOn,
    country,
    facts,
    lines,
  }
}

/** The lines of an invoice as its documents show them. */
const printedLines = (db: Queryable, { shopId, id }: Pick<InvoiceRow, 'shopId' | 'id'>): Promise<PrintedLine[]> =>
  db
    .select({
      kind: invoiceLines.kind,
      name: invoiceLines.name,
      quantity: invoiceLines.quantity,
      priceCents: invoiceLines.priceCents,
      discountCents: invoiceLines.discountCents,
      shippingCents: invoiceLines.shippingCents,
      totalCents: invoiceLines.totalCents,
      scheme: invoiceLines.scheme,
      treatment: invoiceLines.treatment,
      rate: invoiceLines.rate,
      vatCents: invoiceLines.vatCents,
    })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.shopId, shopId), eq(invoiceLines.invoiceId, id)))
    .orderBy(asc(invoiceLines.position))

type Logos = ReturnType<typeof logosOf>

/** Caches each shop's prepared logo. */
export function logosOf(mediaStore: FileStore) {
  const known = new Map<string | null, ReturnType<typeof logoOf>>()
  return (url: string | null) => {
    const logo = known.get(url) ?? logoOf(url, mediaStore)
    known.set(url, logo)
    return logo
  }
}

/** PNG, the format that the PDF supports, no larger than printed. */
async function logoOf(url: string | null, mediaStore: FileStore) {
  const stored = await storedPicture(url, mediaStore)
  if (!stored) return undefined
  const { sharp } = await import('#server/sharp.ts')
  const fitted = sharp(stored).resize({ width: 680, height: 224, fit: 'inside', withoutEnlargement: true })
  return new Uint8Array(await fitted.png().toBuffer())
}

/** The invoice to attach to the payment mail, for a company also as UBL, if the owner wants it and it exists by now. */
export async function invoiceForMail(db: Queryable, order: OrderKey, mediaStore: FileStore) {
  const { attachInvoices } = await taxSettingsOf(db, order.shopId)
  if (!attachInvoices) return undefined
  const open = openInvoice(await invoicesOf(db, order))
  if (!open) return undefined
  const pdf = await invoiceFile(db, open.invoice, logosOf(mediaStore))
  return open.invoice.facts.buyer.company && !lacksAddress(open.invoice)
    ? [pdf, await invoiceXml(db, open.invoice)]
    : [pdf]
}

/** An invoice of this shop. */
export async function findInvoice(db: Queryable, shopId: number, id: number): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shopId, shopId), eq(invoices.id, id)))
  return found
}
