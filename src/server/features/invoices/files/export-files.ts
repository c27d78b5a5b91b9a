import { makeZip } from 'client-zip'
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { invoices } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { invoiceNumber } from '../issue/to-invoice.ts'
import { inQuarter } from '../vat/in-quarter.ts'
import { invoiceFile, invoiceXml, lacksAddress, logosOf } from './invoice-file.ts'

const AT_ONCE = 50

type Shop = { id: number; slug: string | null }
type ExportOptions = { shop: Shop; quarter: string; language: Language; mediaStore: FileStore }

/**
 * All invoices and credit notes of a quarter in one ZIP. Each file is generated as the client consumes the stream:
 * memory stays constant, and other PDFs can be printed in between.
 */
export async function exportInvoiceFiles(
  db: Database,
  { shop, quarter, language, mediaStore }: ExportOptions,
  actor: Actor,
) {
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const name = translator(language)('invoices.csv.invoices')
  return {
    fileName: `${name}-${shop.slug ?? shop.id}-${quarter}.zip`,
    chunks: makeZip(invoiceFiles(db, shop.id, quarter, mediaStore)),
  } satisfies Download
}

/** PDFs of a quarter's invoices, or of all. */
export async function* invoiceFiles(db: Database, shopId: number, quarter: string | undefined, mediaStore: FileStore) {
  const logos = logosOf(mediaStore)
  const pageAfter = (last: number) =>
    db
      .select()
      .from(invoices)
      .where(and(inQuarter(shopId, quarter), gt(invoices.id, last)))
      .orderBy(asc(invoices.id))
      .limit(AT_ONCE)
  for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)?.id ?? 0)) {
    for (const invoice of page) {
      const { fileName, bytes } = await invoiceFile(db, invoice, logos)
      yield { name: fileName, lastModified: invoice.createdAt, input: bytes }
    }
  }
}

/** UBL of a period's invoices, and a list of those whose company has no address. */
export async function* ublFiles(
  db: Database,
  shopId: number,
  { from, until }: { from: string; until: string },
  language: Language,
) {
  const leftOut: string[] = []
  const pageAfter = (last: number) =>
    db
      .select()
      .from(invoices)
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
  for (let page = await pageAfter(0); page.length > 0; page = await pageAfter(page.at(-1)?.id ?? 0)) {
    for (const invoice of page) {
      if (lacksAddress(invoice)) {
        leftOut.push(invoiceNumber(invoice))
        continue
      }
      const { fileName, bytes } = await invoiceXml(db, invoice)
      yield { name: fileName, lastModified: invoice.createdAt, input: bytes }
    }
  }
  if (leftOut.length === 0) return
  const t = translator(language)
  const input = `${t('invoices.buyerAddressMissing')}\n\n${leftOut.join('\n')}\n`
  yield { name: `${t('invoices.file.leftOut')}.txt`, lastModified: new Date(), input }
}
