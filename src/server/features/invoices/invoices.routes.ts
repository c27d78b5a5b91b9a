import type { ViesConfig } from '#server/config.ts'
import { styleOf } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { oneChunk } from '#server/files/one-chunk.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import { mediaStoreOf, type StorageConfig } from '#server/storage/storage.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import * as ofCompany from '#shared/contract/orders/company-vat.ts'
import * as ofOrder from '#shared/contract/orders/order-invoices.ts'
import * as calls from '#shared/contract/shops/money/invoices.ts'
import { translator } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { booksOf, pageOfInvoices, pageOfMarginLines } from './books.queries.ts'
import { creditPart, orderInvoices, renewInvoice } from './credit/credit-by-hand.ts'
import { customerInvoices, nameCompany, orderOfKey } from './customer-invoices.ts'
import { exportInvoices, exportMarginLines } from './files/export-books.ts'
import { exportInvoiceFiles } from './files/export-files.ts'
import { findInvoice, type InvoiceFile, invoiceFile, invoiceXml, logosOf } from './files/invoice-file.ts'
import { issueOlder } from './issue/issue-older.ts'
import { taxLimitsOf } from './limits/tax-limits.queries.ts'
import { findOrder, invoicesOf } from './order-invoices.queries.ts'
import { printPdf } from './pdf/print-pdf.ts'
import { exportVat } from './vat/export-vat.ts'
import { checkAgain, decideVat } from './vies/decide.ts'

type Dependencies = { db: Database; config: StorageConfig & { vies: ViesConfig } }

export function invoiceRoutes(serve: Serve, { db, config }: Dependencies) {
  const mediaStore = mediaStoreOf(config)
  const invoicing = { db, vies: config.vies }

  serve(calls.getBooks, async ({ query, shop }) => {
    return booksOf(db, shop.id, query.quarter)
  })
  serve(calls.listInvoices, async ({ query, shop }) => {
    return pageOfInvoices(db, shop.id, query)
  })
  serve(calls.issueInvoices, ({ shop, caller }) => issueOlder(db, shop, caller))
  serve(calls.getInvoiceFile, async ({ params, shop }) => {
    const invoice = await findInvoice(db, shop.id, params.invoice)
    if (!invoice) throw notFound((t) => t('invoices.notFound'))
    return asDownload(await invoiceFile(db, invoice, logosOf(mediaStore)))
  })
  serve(calls.getInvoiceXml, async ({ params, shop }) => {
    const invoice = await findInvoice(db, shop.id, params.invoice)
    if (!invoice) throw notFound((t) => t('invoices.notFound'))
    return asDownload(await invoiceXml(db, invoice))
  })
  serve(calls.listMarginLines, async ({ query, shop }) => {
    return pageOfMarginLines(db, shop.id, query)
  })
  serve(calls.exportInvoices, async ({ query, shop, caller, language }) => {
    return exportInvoices(db, shop, query.quarter, styleOf(query, language), caller)
  })
  serve(calls.exportInvoiceFiles, async ({ query, shop, caller, language }) => {
    return exportInvoiceFiles(db, { shop, quarter: query.quarter, language, mediaStore }, caller)
  })
  serve(calls.exportMarginLines, async ({ query, shop, caller, language }) => {
    return exportMarginLines(db, shop, query.quarter, styleOf(query, language), caller)
  })
  serve(calls.getTaxLimits, async ({ shop }) => taxLimitsOf(db, shop.id))
  for (const [report, endpoint] of vatReports) {
    serve(endpoint, async ({ query, shop, caller, language }) =>
      exportVat(db, shop, { report, quarter: query.quarter }, styleOf(query, language), caller),
    )
  }
  serve(calls.exportBooks, async ({ query, shop, language }) => {
    const { id, name, accentColour } = shop
    const books = await booksOf(db, id, query.quarter)
    const printedOn = amsterdamDay(new Date())
    const bytes = await printPdf({ what: 'books', books, shopName: name, accentColour, language, printedOn })
    return asDownload({ fileName: `${translator(language)('invoices.books.file')}-${query.quarter}.pdf`, bytes })
  })

  serve(ofOrder.listOrderInvoices, async ({ params, shops }) => {
    const order = await findOrder(db, shops, params.id)
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    return orderInvoices(db, config.vies, order)
  })
  serve(ofOrder.creditOrder, ({ params, body, shops, caller }) => creditPart(invoicing, shops, params.id, body, caller))
  serve(ofOrder.renewInvoice, ({ params, body, shops, caller }) =>
    renewInvoice(invoicing, shops, params.id, body.company, caller),
  )
  serve(ofCompany.checkVatNumber, ({ params, shops }) => checkAgain(invoicing, shops, params.id))
  serve(ofCompany.chargeVat, ({ params, body, shops, caller }) =>
    decideVat(invoicing, shops, params.id, body.chargesVat, caller),
  )

  serve(ofOrder.getCustomerInvoices, ({ params }) => customerInvoices(db, params.key))
  serve(ofOrder.nameCompany, ({ params, body }) => nameCompany(db, params.key, body.company))
  serve(ofOrder.getCustomerInvoiceXml, async ({ params }) => {
    const order = await orderOfKey(db, params.key)
    const invoice = (await invoicesOf(db, order)).find(({ id }) => id === params.invoice)
    if (!invoice) throw notFound((t) => t('invoices.notFound'))
    return asDownload(await invoiceXml(db, invoice))
  })
  serve(ofOrder.getCustomerInvoiceFile, async ({ params }) => {
    const order = await orderOfKey(db, params.key)
    const invoice = (await invoicesOf(db, order)).find(({ id }) => id === params.invoice)
    if (!invoice) throw notFound((t) => t('invoices.notFound'))
    return asDownload(await invoiceFile(db, invoice, logosOf(mediaStore)))
  })
}

const vatReports = [
  ['vat', calls.exportVat],
  ['oss', calls.exportOss],
  ['icp', calls.exportIcp],
] as const

const asDownload = ({ fileName, bytes }: InvoiceFile): Download => ({ fileName, chunks: oneChunk(bytes) })
