import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { storedPicture } from '#server/features/media/media.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { translator } from '#shared/messages/translator.ts'
import { type InvoiceRow, invoicesOf, type OrderKey, openInvoice } from './order-invoices.queries.ts'
import { printPdf } from './pdf/print-pdf.ts'
import type { PrintedLine } from './pdf/printed.ts'
import { invoiceNumber } from './to-invoice.ts'

export type PdfFile = { fileName: string; bytes: Uint8Array }

/** An invoice as PDF, from its stored facts. Omits a logo that its shop has deleted since. */
export async function invoiceFile(db: Queryable, invoice: InvoiceRow, logos: Logos): Promise<PdfFile> {
  const { facts, kind, issuedOn } = invoice
  const number = invoiceNumber(invoice)
  const lines: PrintedLine[] = await db
    .select({
      name: invoiceLines.name,
      quantity: invoiceLines.quantity,
      totalCents: invoiceLines.totalCents,
      scheme: invoiceLines.scheme,
      rate: invoiceLines.rate,
      vatCents: invoiceLines.vatCents,
    })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.shopId, invoice.shopId), eq(invoiceLines.invoiceId, invoice.id)))
    .orderBy(asc(invoiceLines.position))
  const logo = await logos(facts.shop.logoUrl)
  const bytes = await printPdf({ what: 'invoice', kind, number, issuedOn, facts, lines, logo })
  const t = translator(facts.language)
  const name = t(`invoices.file.${kind}`)
  return { fileName: `${name}-${number}.pdf`, bytes }
}

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

/** The invoice to attach to the payment mail, if the owner wants it and it exists by now. */
export async function invoiceForMail(db: Queryable, order: OrderKey, mediaStore: FileStore) {
  const { attachInvoices } = await taxSettingsOf(db, order.shopId)
  if (!attachInvoices) return undefined
  const open = openInvoice(await invoicesOf(db, order))
  return open && invoiceFile(db, open.invoice, logosOf(mediaStore))
}

/** An invoice of this shop. */
export async function findInvoice(db: Queryable, shopId: number, id: number): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shopId, shopId), eq(invoices.id, id)))
  return found
}
